"""Compares the blur of still pictures with OpenCV's three boxes, in one process, on one thread.

`Benchmarks/run snapshotblur` builds the kernels and installs the peers. Ours includes all pixel
operations of `applyBlur(withRadius:tintColor:saturationDeltaFactor:maskImage:)`: three boxes,
saturation, mask and tint, rounded once; OpenCV applies only the boxes and rounds to a level after
each. Prints medians, ratios and the error of both against float64; with --check it fails if ours is
not faster at every sigma, or differs by more than a level. Seconds are never a gate.
"""

import ctypes

import cv2
import numpy

import harness
from harness import HEIGHT, NO_IMAGE, WIDTH, image

SIGMAS = [1, 2, 4, 10, 30, 60, 90, 150]


class Blur(ctypes.Structure):
    _fields_ = [("box", ctypes.c_int32), ("saturation", ctypes.c_float),
                ("tint", ctypes.c_float * 4)]


def box_width(sigma):
    """The width of each of the three boxes, as in SVG's feGaussianBlur; odd."""
    return int(sigma * 3 * (2 * numpy.pi) ** 0.5 / 4 + 0.5) | 1


class Kernels:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        self.lib.pk_scratch_create.restype = ctypes.c_void_p
        self.lib.pk_snapshot_blur_draw.restype = ctypes.c_bool
        self.scratch = ctypes.c_void_p(self.lib.pk_scratch_create())

    def blur(self, target, source, sigma, saturation, tint, mask=NO_IMAGE):
        effect = Blur(box_width(sigma), saturation, (ctypes.c_float * 4)(*tint))
        self.lib.pk_snapshot_blur_draw(
            image(target), image(source), mask, ctypes.byref(effect), self.scratch)


def three_boxes(source, sigma, first, second):
    """Blurs with OpenCV's own loops, with the edges extended as in ours."""
    size = (box_width(sigma),) * 2
    cv2.blur(source, size, first, borderType=cv2.BORDER_REPLICATE)
    cv2.blur(first, size, second, borderType=cv2.BORDER_REPLICATE)
    cv2.blur(second, size, first, borderType=cv2.BORDER_REPLICATE)


def exact(source, sigma):
    """Blurs with three boxes over extended edges, in float64."""
    radius = box_width(sigma) // 2
    values = source.astype(numpy.float64)
    for axis in (1, 0):
        for _ in range(3):
            around = [(0, 0)] * 3
            around[axis] = (radius + 1, radius)
            sums = numpy.cumsum(numpy.pad(values, around, "edge"), axis)
            count = values.shape[axis]
            values = (numpy.take(sums, numpy.arange(count) + 2 * radius + 1, axis)
                      - numpy.take(sums, numpy.arange(count), axis)) / (2 * radius + 1)
    return values


def main():
    options = harness.options(__doc__, rounds=15)
    kernels = Kernels(options.library)
    source = harness.pattern(WIDTH, HEIGHT)
    target, first, second = (numpy.empty_like(source) for _ in range(3))
    contenders = {}
    for sigma in SIGMAS:
        contenders[f"Opaline, sigma {sigma}"] = lambda sigma=sigma: kernels.blur(
            target, source, sigma, 1.8, (0.3, 0.3, 0.3, 0.3))
        contenders[f"OpenCV, sigma {sigma}"] = lambda sigma=sigma: three_boxes(
            source, sigma, first, second)
    medians = harness.medians(harness.measure(contenders, options.rounds))
    harness.heading(kernels.lib, options.rounds)
    misses = []
    for sigma in SIGMAS:
        ours, theirs = medians[f"Opaline, sigma {sigma}"], medians[f"OpenCV, sigma {sigma}"]
        reference = exact(source, sigma)
        kernels.blur(target, source, sigma, 1, (0, 0, 0, 0))
        three_boxes(source, sigma, first, second)
        errors = [numpy.abs(pixels - reference).max() for pixels in (target, first)]
        print(f"sigma {sigma:3}: Opaline {ours:6.2f} ms   OpenCV {theirs:6.2f} ms   "
              f"{theirs / ours:.2f}   largest error {errors[0]:.2f} and {errors[1]:.2f} levels")
        if ours >= theirs:
            misses.append(f"not faster than OpenCV's three boxes at sigma {sigma}")
        if errors[0] > 1:
            misses.append(f"more than a level from float64 at sigma {sigma}")
    harness.finish(misses, options.check)


if __name__ == "__main__":
    main()
