#include "Spans.h"

#if PK_X86

#pragma STDC FP_CONTRACT OFF
#pragma clang attribute push(__attribute__((target(PK_TARGET_AVX512))), apply_to = function)

#include "Spans.inl"

const pk_spans pk_spans_avx512 = PK_SPANS;

#pragma clang attribute pop

#endif
