# SPDX-License-Identifier: Apache-2.0
"""What is done with a picture, (width, height, rows of RGB bytes): put beside another, seen with other eyes, and written with few colours.

This is where the size of editor/help/shots is decided."""
import struct
import zlib


def beside(pictures, gap=6):
    """Pictures of one height in a row, with white between them."""
    height = pictures[0][1]
    between = b"\xff" * (3 * gap)
    rows = [between.join(rows[y] for _, _, rows in pictures) for y in range(height)]
    return len(rows[0]) // 3, height, rows


# Machado, Oliveira and Fernandes (2009), deuteranopia at full severity, on linear colours.
DEUTERANOPE = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))


def seen_by_a_deuteranope(picture):
    width, height, rows = picture
    known = {}

    def seen(colour):
        linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        mixed = [min(1, max(0, sum(m * c for m, c in zip(line, linear)))) for line in DEUTERANOPE]
        return bytes(round(255 * (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055)) for c in mixed)

    out = []
    for row in rows:
        colours = [row[i:i + 3] for i in range(0, len(row), 3)]
        for colour in colours:
            if colour not in known:
                known[colour] = seen(colour)
        out.append(b"".join([known[colour] for colour in colours]))
    return width, height, out


COLOURS = 128  # of a picture
SURFACES, SIGNS = 24, 70  # of them: the most frequent, and those that fill something and are like none before, stay as they are


def kept_colours(order, counts):
    """Colours of flat surfaces and of type, then of signs, whatever is round them."""
    kept = order[:SURFACES]
    for colour in order[SURFACES:]:
        if counts[colour] < 16 or len(kept) == SURFACES + SIGNS:
            break
        if all(sum(abs(a - b) for a, b in zip(colour, other)) > 24 for other in kept):
            kept.append(colour)
    return kept


def reduced(rows, colours=COLOURS):
    """At most so many colours, and for each pixel the number of its own: colours are halved where they spread the most."""
    counts = {}
    for row in rows:
        for i in range(0, len(row), 3):
            colour = row[i:i + 3]
            counts[colour] = counts.get(colour, 0) + 1
    if len(counts) <= colours:
        palette = sorted(counts)
        return palette, {colour: i for i, colour in enumerate(palette)}
    order = sorted(counts, key=lambda colour: (-counts[colour], colour))
    kept = kept_colours(order, counts)
    others = sorted(set(order) - set(kept))
    boxes = [others]
    while len(boxes) < colours - len(kept):
        best, spread, axis = -1, 0.0, 0
        for b, box in enumerate(boxes):
            if len(box) < 2:
                continue
            for a in range(3):
                low, high = min(c[a] for c in box), max(c[a] for c in box)
                weight = (high - low) * sum(counts[c] for c in box) ** 0.25
                if weight > spread:
                    best, spread, axis = b, weight, a
        if best < 0:
            break
        box = sorted(boxes.pop(best), key=lambda colour: (colour[axis], colour))
        half, total, at = sum(counts[c] for c in box) / 2, 0, 0
        for at, colour in enumerate(box[:-1]):
            total += counts[colour]
            if total >= half:
                break
        boxes += [box[:at + 1], box[at + 1:]]
    palette = list(kept)
    index = {colour: i for i, colour in enumerate(kept)}
    for box in boxes:
        total = sum(counts[c] for c in box)
        mean = bytes(round(sum(c[a] * counts[c] for c in box) / total) for a in range(3))
        for colour in box:
            index[colour] = len(palette)
        palette.append(mean)
    return palette, index


def write_png(path, width, height, rows, colours=COLOURS):
    palette, index = reduced(rows, colours)
    lines = []
    for row in rows:
        lines.append(b"\0" + bytes(index[row[i:i + 3]] for i in range(0, len(row), 3)))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)) +
                   chunk(b"PLTE", b"".join(palette)) + chunk(b"IDAT", zlib.compress(b"".join(lines), 9)) + chunk(b"IEND", b""))
