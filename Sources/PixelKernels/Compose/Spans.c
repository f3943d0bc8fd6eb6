#include "Spans.h"

#pragma STDC FP_CONTRACT OFF

#include "Spans.inl"

const pk_spans pk_spans_scalar = PK_SPANS;

const pk_spans *pk_spans_current(void) {
  switch (pk_current_isa()) {
#if PK_X86
  case PK_AVX2:
    return &pk_spans_avx2;
  case PK_AVX512:
    return &pk_spans_avx512;
#endif
  default:
    return &pk_spans_scalar;
  }
}
