#include "BackdropRows.h"

#pragma STDC FP_CONTRACT OFF

#include "BackdropRowsPlain.inl"

const pk_backdrop_rows pk_backdrop_rows_scalar = {PK_PLAIN_BACKDROP_ROWS};

const pk_backdrop_rows *pk_backdrop_rows_current(void) {
  switch (pk_current_isa()) {
#if PK_X86
  case PK_AVX2:
    return &pk_backdrop_rows_avx2;
  case PK_AVX512:
    return &pk_backdrop_rows_avx512;
#endif
  default:
    return &pk_backdrop_rows_scalar;
  }
}

pk_fir_loop *pk_fir_loop_current(void) { return pk_backdrop_rows_current()->fir; }
