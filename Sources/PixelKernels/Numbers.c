#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <math.h>

#include "include/PixelKernels.h"

void pk_sine_and_cosine(double angle, double *sine, double *cosine) {
#if defined(__GLIBC__)
  sincos(angle, sine, cosine);
#else
  *sine = sin(angle);
  *cosine = cos(angle);
#endif
}
