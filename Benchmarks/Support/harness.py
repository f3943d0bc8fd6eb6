"""Shared code of the pixel kernels' benchmarks: structures of PixelKernels.h, test pictures,
arguments, rounds of measurement and gates. Seconds are never a gate.
"""

import argparse
import ctypes
import statistics
import sys
import time

import cv2
import numpy

WIDTH, HEIGHT = 1170, 2532
ISAS = {0: "scalar", 1: "NEON", 2: "AVX2", 3: "AVX-512"}


class Image(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("stride", ctypes.c_ssize_t)] + [
        (name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


NO_IMAGE = Image(None, 0, 0, 0, 0, 0)


def image(pixels):
    return Image(pixels.ctypes.data, pixels.strides[0], 0, 0, pixels.shape[1], pixels.shape[0])


def pattern(width, height):
    """A picture of waves, a gradient and white pixels, so that no filter meets a special case."""
    random = numpy.random.default_rng(1)
    y, x = numpy.mgrid[0:height, 0:width].astype(numpy.float32)
    pixels = numpy.empty((height, width, 4), numpy.uint8)
    pixels[..., 0] = 127 + 120 * numpy.sin(x * 0.013 + y * 0.007)
    pixels[..., 1] = 127 + 120 * numpy.sin(x * 0.05 - y * 0.02)
    pixels[..., 2] = y * (255 / height)
    pixels[random.random((height, width)) < 0.1, :3] = 255
    pixels[..., 3] = 255
    return pixels


def options(description, rounds):
    """Parses the common arguments of the kernels' benchmarks."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("library", help="path of libPixelKernels.so")
    parser.add_argument("--check", action="store_true", help="fail where a gate is missed")
    parser.add_argument("--rounds", type=int, default=rounds)
    cv2.setNumThreads(1)
    return parser.parse_args()


def milliseconds(work):
    """Runs `work` and returns the processor time of this thread."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / 1e6


def measure(contenders, rounds, limits=None):
    """Runs all contenders in turns, so that other load affects all of them equally.

    limits: fewer rounds for some contenders, by name; those are not warmed up.
    Returns the times of each contender, by name.
    """
    limits = limits or {}
    for name, work in contenders.items():
        if name not in limits:
            work()
    times = {name: [] for name in contenders}
    for turn in range(rounds):
        for name, work in contenders.items():
            if turn < limits.get(name, rounds):
                times[name].append(milliseconds(work))
    return times


def medians(times):
    return {name: statistics.median(values) for name, values in times.items()}


def heading(library, rounds, peers=f"OpenCV {cv2.__version__}"):
    print(f"{peers}, {ISAS[library.pk_current_isa()]}, one thread, {WIDTH} x {HEIGHT}, "
          f"medians of {rounds}\n")


def print_table(times):
    width = max(map(len, times))
    for name, values in times.items():
        print(f"{name:{width}} {statistics.median(values):9.2f} ms   least {min(values):8.2f}")


def finish(misses, check):
    """With --check, prints the missed gates and exits, with status 1 if there are any."""
    if check:
        for miss in misses:
            print(f"MISSED: {miss}", file=sys.stderr)
        sys.exit(1 if misses else 0)
