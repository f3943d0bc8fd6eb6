"""Compares reducing a 12-megapixel picture and encoding it as JPEG with Pillow, on one thread.

`Benchmarks/run images` builds the kernels and the encoder and installs the peers. The picture is
reduced by a Lanczos filter of three lobes, which `CGInterpolationQuality.high` and
`preparingThumbnail` use, and compared with the same filter in float64. Prints medians and ratios;
with --check it fails if a ratio misses its gate. Seconds are never a gate.
"""

import ctypes
import io
import pathlib

import cv2
import numpy
from PIL import Image as Picture

import harness
from harness import image, pattern

WIDTH, HEIGHT = 4000, 3000
SIZES = [(500, 375), (1000, 750), (3000, 2250)]
QUALITIES = [80, 90]


class Encoded(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("size", ctypes.c_size_t),
                ("message", ctypes.c_char * 160)]


class Codec:
    def __init__(self, path):
        self.lib = ctypes.CDLL(path)
        self.lib.ic_jpeg_encode.restype = Encoded
        self.libc = ctypes.CDLL(None)
        self.size = 0

    def encode(self, pixels, quality):
        result = self.lib.ic_jpeg_encode(
            ctypes.c_void_p(pixels.ctypes.data), ctypes.c_ssize_t(pixels.strides[0]),
            ctypes.c_uint32(pixels.shape[1]), ctypes.c_uint32(pixels.shape[0]), quality)
        self.size = result.size
        self.libc.free(ctypes.c_void_p(result.bytes))


def photograph():
    """An opaque picture with smooth areas, edges and fine detail."""
    pixels = cv2.resize(pattern(2000, 1500), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    pixels[..., 3] = 255
    return numpy.ascontiguousarray(pixels)


def reduce(library, target, source):
    steps = [source.shape[1] / target.shape[1], source.shape[0] / target.shape[0]]
    zero = ctypes.c_double(0)
    library.pk_resize_lanczos(
        image(target), image(source), ctypes.c_double(steps[0]), zero, ctypes.c_double(steps[1]),
        zero)


def weights(count, length):
    step = length / count
    scale = max(1, step)
    center = step * (numpy.arange(count) + 0.5)
    x = (numpy.arange(length)[None, :] + 0.5 - center[:, None]) / scale
    values = numpy.where(abs(x) < 3, numpy.sinc(x) * numpy.sinc(x / 3), 0)
    return values / values.sum(axis=1, keepdims=True)


def exact(source, width, height):
    rows = numpy.tensordot(weights(height, source.shape[0]), source.astype(float), (1, 0))
    columns = weights(width, source.shape[1])
    return numpy.clip(numpy.einsum("yxc,zx->yzc", rows, columns), 0, 255)


def decibels(pixels, reference):
    error = ((pixels.astype(float) - reference)[..., :3] ** 2).mean()
    return 10 * numpy.log10(255 ** 2 / error)


def main():
    options = harness.options(__doc__, rounds=5)

    library = ctypes.CDLL(options.library)
    codec = Codec(str(pathlib.Path(options.library).with_name("libJPEGEncoder.so")))
    source = photograph()
    photo = Picture.frombuffer("RGBX", (WIDTH, HEIGHT), source.tobytes(), "raw", "RGBX", 0, 1)
    plain = photo.convert("RGB")
    targets = {size: numpy.zeros((size[1], size[0], 4), numpy.uint8) for size in SIZES}

    def save(quality):
        # The same color resolution as ours: full from quality 90 on.
        plain.save(io.BytesIO(), "JPEG", quality=quality, subsampling=0 if quality >= 90 else 2)

    contenders = {}
    for size, target in targets.items():
        name = f"reduce to {size[0]} x {size[1]}"
        contenders[name, "Opaline"] = lambda target=target: reduce(library, target, source)
        contenders[name, "Pillow"] = lambda size=size: photo.resize(size, Picture.LANCZOS)
    for quality in QUALITIES:
        name = f"encode as JPEG, quality {quality}"
        contenders[name, "Opaline"] = lambda quality=quality: codec.encode(source, quality)
        contenders[name, "Pillow"] = lambda quality=quality: save(quality)
    medians = harness.medians(harness.measure(contenders, options.rounds))

    print(f"Pillow beside Opaline, one thread, {WIDTH} x {HEIGHT}, medians of {options.rounds}\n")
    misses = []
    for name in dict.fromkeys(name for name, _ in medians):
        ours, theirs = medians[name, "Opaline"], medians[name, "Pillow"]
        print(f"{name:28} Opaline {ours:8.1f} ms   Pillow {theirs:8.1f} ms   {ours / theirs:.2f}")
        if ours > 1.5 * theirs:
            misses.append(f"{name} takes more than 1.5 times Pillow's time")
    size = SIZES[0]
    reference = exact(source, *size)
    quality = decibels(targets[size], reference)
    print(f"\nagainst float64 Lanczos at {size[0]} x {size[1]}: Opaline {quality:.1f} dB, "
          f"Pillow {decibels(numpy.asarray(photo.resize(size, Picture.LANCZOS)), reference):.1f} dB")
    if quality < 40:
        misses.append("less than 40 dB against float64 Lanczos")
    harness.finish(misses, options.check)


if __name__ == "__main__":
    main()
