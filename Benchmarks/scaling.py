"""Compares scaled drawing of a full-screen picture with OpenCV and Pillow, on one thread.

`Benchmarks/run scaling` builds the kernels and installs the peers. Every contender makes a frame
of 1170 x 2532 from a picture that is larger or smaller by the scale. Prints medians and ratios; with
--check it fails if a ratio misses its gate. Seconds are never a gate.
"""

import ctypes

import cv2
import numpy
from PIL import Image as Picture

import harness
from harness import HEIGHT, NO_IMAGE, WIDTH, Image, Rect, image

SCALES = [1.5, 1.1, 1.0, 0.95, 0.9, 0.75, 0.5, 0.25]
BILINEAR, AREA = 1, 2
ANTIALIASED = 1
SOURCE_OVER = 0


class Source(ctypes.Structure):
    _fields_ = [("image", Image), ("format", ctypes.c_int), ("tint", ctypes.c_uint32)]


class Map(ctypes.Structure):
    _fields_ = [("m", ctypes.c_double * 9)]


class Sampling(ctypes.Structure):
    _fields_ = [("filter", ctypes.c_int), ("edge", ctypes.c_int)] + [
        (name, ctypes.c_double) for name in ("min_x", "min_y", "max_x", "max_y")]


def draw(library, target, source, scale, offset=0.37):
    """Draws source-over through a map, as for a layer with a transform."""
    factors = (ctypes.c_double * 9)(1 / scale, 0, offset, 0, 1 / scale, offset, 0, 0, 1)
    library.pk_draw_transformed(
        image(target), Rect(0, 0, WIDTH, HEIGHT), Source(image(source), 0, 0), Map(factors),
        Sampling(AREA if scale < 1 else BILINEAR, ANTIALIASED, 0, 0, 0, 0), SOURCE_OVER, 255,
        NO_IMAGE)


def picture(width, height):
    tile = harness.pattern(1024, 1024)
    return numpy.tile(tile, (-(-height // 1024), -(-width // 1024), 1))[:height, :width].copy()


def main():
    options = harness.options(__doc__, rounds=9)
    library = ctypes.CDLL(options.library)
    target = numpy.zeros((HEIGHT, WIDTH, 4), numpy.uint8)
    copy = numpy.empty_like(target)
    contenders = {"memcpy of the frame": lambda: numpy.copyto(copy, target)}
    for scale in SCALES:
        source = picture(int(WIDTH / scale) + 2, int(HEIGHT / scale) + 2)
        contenders[f"Opaline, scale {scale}"] = (
            lambda source=source, scale=scale: draw(library, target, source, scale))
        kind = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        contenders[f"OpenCV, scale {scale}"] = (
            lambda source=source, kind=kind: cv2.resize(
                source, (WIDTH, HEIGHT), copy, interpolation=kind))
        photo = Picture.frombuffer("RGBX", source.shape[1::-1], source.tobytes(), "raw", "RGBX", 0, 1)
        kind = Picture.BOX if scale < 1 else Picture.BILINEAR
        contenders[f"Pillow, scale {scale}"] = (
            lambda photo=photo, kind=kind: photo.resize((WIDTH, HEIGHT), kind))

    times = harness.measure(contenders, options.rounds)
    harness.heading(library, options.rounds)
    harness.print_table(times)
    medians = harness.medians(times)
    smaller = medians["Opaline, scale 0.9"] / medians["Opaline, scale 1.1"]
    print(f"\nscale 0.9 over 1.1: {smaller:.2f}")
    misses = [] if smaller <= 1.5 else ["scale 0.9 costs more than 1.5 times scale 1.1"]
    for scale in SCALES:
        ours, theirs = medians[f"Opaline, scale {scale}"], medians[f"OpenCV, scale {scale}"]
        print(f"scale {scale}: OpenCV takes {theirs / ours:.1f} times, "
              f"Pillow {medians[f'Pillow, scale {scale}'] / ours:.1f} times as long")
    harness.finish(misses, options.check)


if __name__ == "__main__":
    main()
