#include "PixelKernels.h"
