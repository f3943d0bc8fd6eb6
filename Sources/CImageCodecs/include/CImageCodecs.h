#ifndef IC_IMAGE_CODECS_H
#define IC_IMAGE_CODECS_H

/// Decoders and encoders of images: C functions that call libpng, zlib, libjpeg and libwebp.
///
/// Every function of this module follows the conventions of `PixelKernels.h`: pixels are
/// premultiplied BGRA, rows run from the top, and strides are in bytes. Memory in a result comes
/// from `malloc`, and the caller frees it.

#include "ImageDecoding.h"
#include "ImageEncoding.h"

#endif
