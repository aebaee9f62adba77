// SPDX-License-Identifier: Apache-2.0
// The process around the program: streams, signals, exit status.
#include <signal.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "editor/command_line/program.h"

namespace {

volatile sig_atomic_t signalSeen = 0;

// The first signal asks the work to stop where it leaves nothing half done; the second one does not wait for that.
extern "C" void onSignal(int number) {
  if (signalSeen) _exit(128 + number);
  signalSeen = number;
}

void listenTo(int number) {
  struct sigaction action;
  std::memset(&action, 0, sizeof action);
  action.sa_handler = onSignal;  // no SA_RESTART: a read of standard input must end
  sigaction(number, &action, nullptr);
}

bool printAll(const std::string& text) {
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  listenTo(SIGINT);
  listenTo(SIGTERM);
  std::ostringstream out;
  hotchkiss::cli::Console console{std::cin, out, std::cerr, isatty(STDERR_FILENO) == 1, [] { return signalSeen != 0; }};
  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  const int status = hotchkiss::cli::runProgram(words, console);
  if (signalSeen) return 128 + signalSeen;
  if (!printAll(out.str())) return console.unusable(std::string("standard output cannot be written: ") + std::strerror(errno));
  return status;
}
