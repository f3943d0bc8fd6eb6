"""Drawing a full-screen picture at other sizes beside OpenCV and Pillow, on one thread.

`Benchmarks/run scaling` builds the kernels and installs the peers. Every contender makes a frame
of 1170 x 2532 from a picture that is that much larger or smaller. Prints medians and ratios; with
--check it fails where a ratio misses its gate. Seconds are never a gate.
"""

import argparse
import ctypes
import statistics
import sys
import time

import cv2
import numpy
from PIL import Image as Picture

WIDTH, HEIGHT = 1170, 2532
SCALES = [1.5, 1.1, 1.0, 0.95, 0.9, 0.75, 0.5, 0.25]
ISAS = {0: "scalar", 1: "NEON", 2: "AVX2", 3: "AVX-512"}
BILINEAR, AREA = 1, 2
ANTIALIASED = 1
SOURCE_OVER = 0


class Image(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("stride", ctypes.c_ssize_t)] + [
        (name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Source(ctypes.Structure):
    _fields_ = [("image", Image), ("format", ctypes.c_int), ("tint", ctypes.c_uint32)]


class Map(ctypes.Structure):
    _fields_ = [("m", ctypes.c_double * 9)]


class Sampling(ctypes.Structure):
    _fields_ = [("filter", ctypes.c_int), ("edge", ctypes.c_int)] + [
        (name, ctypes.c_double) for name in ("min_x", "min_y", "max_x", "max_y")]


def image(pixels):
    return Image(pixels.ctypes.data, pixels.strides[0], 0, 0, pixels.shape[1], pixels.shape[0])


def draw(library, target, source, scale, offset=0.37):
    """Source-over through a map, as a layer with a transform is drawn."""
    factors = (ctypes.c_double * 9)(1 / scale, 0, offset, 0, 1 / scale, offset, 0, 0, 1)
    library.pk_draw_transformed(
        image(target), Rect(0, 0, WIDTH, HEIGHT), Source(image(source), 0, 0), Map(factors),
        Sampling(AREA if scale < 1 else BILINEAR, ANTIALIASED, 0, 0, 0, 0), SOURCE_OVER, 255,
        Image(None, 0, 0, 0, 0, 0))


def picture(width, height):
    """A tiling of gradients, sharp strokes and noise: nothing that a filter could find easy."""
    tile = pattern(1024, 1024)
    return numpy.tile(tile, (-(-height // 1024), -(-width // 1024), 1))[:height, :width].copy()


def pattern(width, height):
    random = numpy.random.default_rng(1)
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    pixels = numpy.empty((height, width, 4), numpy.uint8)
    pixels[..., 0] = 127 + 120 * numpy.sin(x * 0.013 + y * 0.007)
    pixels[..., 1] = 127 + 120 * numpy.sin(x * 0.05 - y * 0.02)
    pixels[..., 2] = y * (255 / height)
    pixels[random.random((height, width)) < 0.1, :3] = 255
    pixels[..., 3] = 255
    return pixels


def milliseconds(work):
    """Processor time of this thread: other load of the machine does not count."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("--check", action="store_true", help="fail where a gate is missed")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()

    cv2.setNumThreads(1)
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

    times = {name: [] for name in contenders}
    for work in contenders.values():
        work()
    # Everything in turn, round after round, so that other load meets all alike.
    for _ in range(options.rounds):
        for name, work in contenders.items():
            times[name].append(milliseconds(work))

    print(f"OpenCV {cv2.__version__}, {ISAS[library.pk_current_isa()]}, one thread, "
          f"{WIDTH} x {HEIGHT}, medians of {options.rounds}\n")
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"{name:24} {value:9.2f} ms   least {min(times[name]):8.2f}")
    smaller = medians["Opaline, scale 0.9"] / medians["Opaline, scale 1.1"]
    print(f"\nscale 0.9 over 1.1: {smaller:.2f}")
    misses = [] if smaller <= 1.5 else ["scale 0.9 costs more than 1.5 times scale 1.1"]
    for scale in SCALES:
        ours, theirs = medians[f"Opaline, scale {scale}"], medians[f"OpenCV, scale {scale}"]
        print(f"scale {scale}: OpenCV takes {theirs / ours:.1f} times, "
              f"Pillow {medians[f'Pillow, scale {scale}'] / ours:.1f} times as long")
    if options.check:
        for miss in misses:
            print(f"MISSED: {miss}", file=sys.stderr)
        sys.exit(1 if misses else 0)


if __name__ == "__main__":
    main()
