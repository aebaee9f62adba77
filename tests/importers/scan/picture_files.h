// SPDX-License-Identifier: Apache-2.0
// Pictures written for tests in the forms in which scans come.
#pragma once
#include <gdal.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "importers/scan/picture.h"
#include "tests/support/scratch.h"

namespace hotchkiss::scan {

/// Writes bytes to a file of this process and answers its path.
inline std::string scratchFile(const std::string& name, const std::string& bytes) {
  const std::string path = scratchPath(name).string();
  std::ofstream(path, std::ios::binary) << bytes;
  return path;
}

inline std::string bytesOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// Values of several bands, a band after the other.
struct Bands {
  int width = 0, height = 0;
  GDALDataType type = GDT_Byte;
  std::vector<std::vector<double>> values;
  std::vector<GDALColorInterp> meaning;
  std::vector<GDALColorEntry> palette;
  int bits = 0;
};

/// Written as GDAL's driver writes it.
inline std::string writeBands(const std::string& name, const char* driver, const Bands& bands,
                              std::vector<std::string> options = {}) {
  if (GDALGetDriverByName(driver) == nullptr) GDALAllRegister();
  const std::string path = scratchPath(name).string();
  GDALDatasetH memory =
      GDALCreate(GDALGetDriverByName("MEM"), "", bands.width, bands.height, int(bands.values.size()), bands.type, nullptr);
  for (size_t i = 0; i < bands.values.size(); ++i) {
    GDALRasterBandH band = GDALGetRasterBand(memory, int(i) + 1);
    if (i < bands.meaning.size()) GDALSetRasterColorInterpretation(band, bands.meaning[i]);
    if (!bands.palette.empty()) {
      GDALColorTableH table = GDALCreateColorTable(GPI_RGB);
      for (size_t c = 0; c < bands.palette.size(); ++c) GDALSetColorEntry(table, int(c), &bands.palette[c]);
      GDALSetRasterColorTable(band, table);
      GDALDestroyColorTable(table);
    }
    std::vector<double> values = bands.values[i];
    if (GDALRasterIO(band, GF_Write, 0, 0, bands.width, bands.height, values.data(), bands.width, bands.height, GDT_Float64, 0,
                     0) != CE_None)
      return {};
  }
  if (bands.bits > 0) options.push_back("NBITS=" + std::to_string(bands.bits));
  std::vector<char*> list;
  for (std::string& option : options) list.push_back(option.data());
  list.push_back(nullptr);
  GDALDatasetH written = GDALCreateCopy(GDALGetDriverByName(driver), path.c_str(), memory, 0, list.data(), nullptr, nullptr);
  if (written != nullptr) GDALClose(written);
  GDALClose(memory);
  return path;
}

inline std::string writePicture(const std::string& name, const char* driver, const Picture& picture,
                                std::vector<std::string> options = {}) {
  Bands bands{picture.width,
              picture.height,
              GDT_Byte,
              std::vector<std::vector<double>>(3),
              {GCI_RedBand, GCI_GreenBand, GCI_BlueBand},
              {},
              0};
  for (size_t i = 0; i < picture.rgb.size(); ++i) bands.values[i % 3].push_back(picture.rgb[i]);
  return writeBands(name, driver, bands, std::move(options));
}

}  // namespace hotchkiss::scan
