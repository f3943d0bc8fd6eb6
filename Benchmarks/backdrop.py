"""Compares the backdrop blur with its peers, in one process, on one thread, over one frame.

Run by Benchmarks/run, which builds the kernels and installs the peers. Prints medians and ratios;
with --check it fails if a ratio misses its gate. Seconds are never a gate.
"""

import ctypes
import math

import cv2
import numpy

import harness
from harness import HEIGHT, NO_IMAGE, WIDTH, Rect, image

try:
    import skia
except ImportError:
    skia = None

SIGMAS = [2, 3, 4, 4.9, 5, 7, 9.9, 10, 15, 19.9, 20, 22.5, 30, 45, 60, 67.5, 90]


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
        """Captures, tones (regular, light) and blurs a frame, and composites it back."""
        pixels = image(frame)
        whole = Rect(0, 0, WIDTH, HEIGHT)
        recipe = Filter(0.771, 0.809, 0.951, 0.961, 0.379, sigma)
        self.lib.pk_backdrop_capture(
            self.backdrop, pixels, whole, ctypes.byref(recipe), self.scratch)
        self.lib.pk_backdrop_composite(
            self.backdrop, pixels, whole, Tint(0, 0, 0, 0), ctypes.c_float(1),
            NO_IMAGE, self.scratch)


def three_boxes(frame, sigma, first, second):
    """Three box blurs, as in applyBlur, with OpenCV's own loops."""
    width = int(math.floor(sigma * 3 * math.sqrt(2 * math.pi) / 4 + 0.5)) | 1
    cv2.blur(frame, (width, width), first)
    cv2.blur(first, (width, width), second)
    cv2.blur(second, (width, width), first)


def skia_backdrop(surface, sigma):
    canvas = surface.getCanvas()
    # The record stores pointers to these objects: they must outlive it.
    bounds, paint = skia.Rect.MakeWH(WIDTH, HEIGHT), skia.Paint()
    blur = skia.ImageFilters.Blur(sigma, sigma)
    canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, paint, blur, 0))
    canvas.restore()


def main():
    options = harness.options(__doc__, rounds=15)
    kernels = Kernels(options.library)
    source = harness.pattern(WIDTH, HEIGHT)
    frame = source.copy()
    first, second = numpy.empty_like(source), numpy.empty_like(source)

    # The copy also gives each round an unblurred frame.
    contenders = {"memcpy of the frame": lambda: numpy.copyto(frame, source)}
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

    times = harness.measure({**contenders, **slow}, options.rounds, {name: 3 for name in slow})
    harness.heading(
        kernels.lib, options.rounds,
        f"OpenCV {cv2.__version__}, Skia {skia.__version__ if skia else 'not installed'}")
    harness.print_table(times)
    medians = harness.medians(times)
    boxes = {s: medians[f"OpenCV three boxes, sigma {s}"] for s in (10, 30, 90)}
    ours = {s: medians[f"Opaline, sigma {s}"] for s in SIGMAS}
    print("\nOpaline's tone, blur and composite together:")
    for sigma, value in boxes.items():
        print(f"  at sigma {sigma}: {value / ours[sigma]:.1f} x OpenCV's three boxes alone")
    print(f"  at sigma 30: {ours[30] / medians['memcpy of the frame']:.2f} memcpys of the frame")
    for name in slow:
        print(f"  at sigma 30: {medians[name] / ours[30]:.0f} x {name.split(',')[0]}")
    material = [ours[s] for s in SIGMAS if s >= 20]
    flat = max(material) / min(material)
    print(f"  slowest over fastest: {flat:.2f} for sigma 20...90")
    middle = max(ours[s] for s in SIGMAS if 10 <= s < 20) / ours[30]
    small = max(ours[s] for s in SIGMAS if s < 10) / ours[30]
    print(f"  slowest over sigma 30: {middle:.2f} for sigma 10 to 20, {small:.2f} for 2 to 10")

    misses = []
    if boxes[30] / ours[30] < 6:
        misses.append("less than 6 times OpenCV's three boxes at sigma 30")
    if flat > 2:
        misses.append("not flat over sigma 20...90")
    if middle > 2:
        misses.append("sigma 10 to 20 costs more than twice sigma 30")
    if small > 4:
        misses.append("sigma 2 to 10 costs more than four times sigma 30")
    harness.finish(misses, options.check)


if __name__ == "__main__":
    main()
