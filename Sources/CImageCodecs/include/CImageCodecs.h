// The C side of images: pixel loops and shims over the codec libraries.
#ifndef OPALINE_IMAGE_CODECS_H
#define OPALINE_IMAGE_CODECS_H

#include "ImageDecoding.h"
#include "ImageEncoding.h"

#endif
