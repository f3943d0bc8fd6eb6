"""Backdrop blur beside its peers, in one process, on one thread, over one frame.

Run by Benchmarks/run, which builds the kernels and installs the peers. Prints medians and ratios;
with --check it fails where a ratio misses its gate. Seconds are never a gate.
"""

import argparse
import ctypes
import math
import statistics
import sys
import time

import cv2
import numpy

try:
    import skia
except ImportError:
    skia = None

WIDTH, HEIGHT = 1170, 2532
SIGMAS = [10, 15, 20, 22.5, 30, 45, 60, 67.5, 90]
ISAS = {0: "scalar", 1: "NEON", 2: "AVX2", 3: "AVX-512"}


class Image(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("stride", ctypes.c_ssize_t)] + [
        (name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int32) for name in ("x", "y", "width", "height")]


class Filter(ctypes.Structure):
    _fields_ = [(name, ctypes.c_float) for name in ("p0", "p1", "p2", "p3", "gain", "sigma")]


class Tint(ctypes.Structure):
    _fields_ = [(name, ctypes.c_float) for name in ("red", "green", "blue", "alpha")]


class Kernels:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        for name in ("pk_scratch_create", "pk_backdrop_create"):
            getattr(self.lib, name).restype = ctypes.c_void_p
        self.lib.pk_backdrop_capture.restype = ctypes.c_bool
        self.lib.pk_set_isa.restype = ctypes.c_bool
        self.scratch = ctypes.c_void_p(self.lib.pk_scratch_create())
        self.backdrop = ctypes.c_void_p(self.lib.pk_backdrop_create())

    def blur(self, frame, sigma):
        """Capture, tone (regular, light), blur, composite back into the same frame."""
        image = Image(frame.ctypes.data, frame.strides[0], 0, 0, WIDTH, HEIGHT)
        whole = Rect(0, 0, WIDTH, HEIGHT)
        recipe = Filter(0.771, 0.809, 0.951, 0.961, 0.379, sigma)
        self.lib.pk_backdrop_capture(
            self.backdrop, image, whole, ctypes.byref(recipe), self.scratch)
        self.lib.pk_backdrop_composite(
            self.backdrop, image, whole, Tint(0, 0, 0, 0), ctypes.c_float(1),
            Image(None, 0, 0, 0, 0, 0), self.scratch)


def picture():
    """Gradients, sharp strokes and noise: nothing a blur could find easy."""
    random = numpy.random.default_rng(1)
    y, x = numpy.mgrid[0:HEIGHT, 0:WIDTH].astype(numpy.float32)
    frame = numpy.empty((HEIGHT, WIDTH, 4), numpy.uint8)
    frame[..., 0] = 127 + 120 * numpy.sin(x * 0.013 + y * 0.007)
    frame[..., 1] = 127 + 120 * numpy.sin(x * 0.05 - y * 0.02)
    frame[..., 2] = y * (255 / HEIGHT)
    frame[random.random((HEIGHT, WIDTH)) < 0.1, :3] = 255
    frame[..., 3] = 255
    return frame


def three_boxes(frame, sigma, first, second):
    """The three boxes that applyBlur and its kin use, OpenCV's own loops."""
    width = int(math.floor(sigma * 3 * math.sqrt(2 * math.pi) / 4 + 0.5)) | 1
    cv2.blur(frame, (width, width), first)
    cv2.blur(first, (width, width), second)
    cv2.blur(second, (width, width), first)


def skia_backdrop(surface, sigma):
    canvas = surface.getCanvas()
    # The record borrows these: they must outlive it.
    bounds, paint = skia.Rect.MakeWH(WIDTH, HEIGHT), skia.Paint()
    blur = skia.ImageFilters.Blur(sigma, sigma)
    canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, paint, blur, 0))
    canvas.restore()


def milliseconds(work):
    """Of this thread alone: everything here is one thread, and what else runs does not count."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / 1e6


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("--check", action="store_true", help="fail where a gate is missed")
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()

    cv2.setNumThreads(1)
    kernels = Kernels(options.library)
    source = picture()
    frame, copy = source.copy(), numpy.empty_like(source)
    first, second = numpy.empty_like(source), numpy.empty_like(source)

    contenders = {"memcpy of the frame": lambda: numpy.copyto(copy, source)}
    for sigma in (10, 30, 90):
        contenders[f"OpenCV three boxes, sigma {sigma}"] = (
            lambda sigma=sigma: three_boxes(source, sigma, first, second))
    for sigma in SIGMAS:
        contenders[f"Opaline, sigma {sigma}"] = lambda sigma=sigma: kernels.blur(frame, sigma)
    slow = {"OpenCV Gaussian, sigma 30": lambda: cv2.GaussianBlur(source, (0, 0), 30, dst=first)}
    if skia:
        pixels = source.copy()
        surface = skia.Surface(pixels)
        slow["Skia raster backdrop blur, sigma 30"] = lambda: skia_backdrop(surface, 30)

    times = {name: [] for name in [*contenders, *slow]}
    for work in contenders.values():
        work()
    # Everything in turn, round after round, so that other load meets all alike.
    for turn in range(options.rounds):
        frame[:] = source
        for name, work in contenders.items():
            times[name].append(milliseconds(work))
        if turn < 3:
            for name, work in slow.items():
                times[name].append(milliseconds(work))

    isa = ISAS[kernels.lib.pk_current_isa()]
    print(f"OpenCV {cv2.__version__}, Skia {skia.__version__ if skia else 'not installed'}, {isa}, "
          f"one thread, {WIDTH} x {HEIGHT}, medians of {options.rounds}\n")
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, value in medians.items():
        print(f"{name:38} {value:9.2f} ms   least {min(times[name]):8.2f}")
    boxes = {s: medians[f"OpenCV three boxes, sigma {s}"] for s in (10, 30, 90)}
    ours = {s: medians[f"Opaline, sigma {s}"] for s in SIGMAS}
    print("\nOpaline's tone, blur and composite together:")
    for sigma, value in boxes.items():
        print(f"  at sigma {sigma}: {value / ours[sigma]:.1f} x OpenCV's three boxes alone")
    print(f"  at sigma 30: {ours[30] / medians['memcpy of the frame']:.2f} memcpys of the frame")
    for name in slow:
        print(f"  at sigma 30: {medians[name] / ours[30]:.0f} x {name.split(',')[0]}")
    material = [ours[s] for s in SIGMAS if s >= 20]
    flat, wide = max(material) / min(material), max(ours.values()) / min(ours.values())
    print(f"  slowest over fastest: {flat:.2f} for sigma 20...90, {wide:.2f} for 10...90")

    if options.check:
        misses = []
        if boxes[30] / ours[30] < 6:
            misses.append("less than 6 times OpenCV's three boxes at sigma 30")
        if flat > 2:
            misses.append("not flat over sigma 20...90")
        for miss in misses:
            print(f"MISSED: {miss}", file=sys.stderr)
        sys.exit(1 if misses else 0)


if __name__ == "__main__":
    main()
