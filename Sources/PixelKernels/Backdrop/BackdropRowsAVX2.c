#include "BackdropRows.h"

#if PK_X86

#include <immintrin.h>

#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX2))), apply_to = function)

#include "BackdropRowsPlain.inl"

const pk_backdrop_rows pk_backdrop_rows_avx2 = {PLAIN_BACKDROP_ROWS};

#pragma clang attribute pop

#endif
