// Decoders and encoders of images: C shims over libpng, libjpeg and libwebp.
#ifndef OPALINE_IMAGE_CODECS_H
#define OPALINE_IMAGE_CODECS_H

#include "ImageDecoding.h"
#include "ImageEncoding.h"

#endif
