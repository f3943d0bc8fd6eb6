#ifndef IC_IMAGE_CODECS_H
#define IC_IMAGE_CODECS_H

/// Decoders and encoders of images: C shims over libpng, libjpeg and libwebp.
///
/// Conventions of every function here are those of `PixelKernels.h`: pixels are premultiplied BGRA,
/// rows run from the top, and strides are in bytes. Memory in a result comes from `malloc`, and the
/// caller frees it.

#include "ImageDecoding.h"
#include "ImageEncoding.h"

#endif
