#include <stdatomic.h>

#include "Internal.h"

/// The best instruction set; -1 until it is known.
static atomic_int best = -1;
/// The instruction set forced for this thread, or -1.
static _Thread_local int forced = -1;

static bool supports_isa(pk_isa isa) {
  switch (isa) {
  case PK_SCALAR:
    return true;
  case PK_AVX2:
#if PK_X86
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
  case PK_AVX512:
#if PK_X86
    return supports_isa(PK_AVX2) && __builtin_cpu_supports("avx512f")
        && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vnni");
#else
    return false;
#endif
  }
  return false;
}

pk_isa pk_best_isa(void) {
  static const pk_isa order[] = {PK_AVX512, PK_AVX2, PK_SCALAR};
  int isa = atomic_load_explicit(&best, memory_order_relaxed);
  for (size_t i = 0; isa < 0; i++) {
    if (supports_isa(order[i])) isa = (int)order[i];
  }
  atomic_store_explicit(&best, isa, memory_order_relaxed);
  return (pk_isa)isa;
}

pk_isa pk_current_isa(void) { return forced >= 0 ? (pk_isa)forced : pk_best_isa(); }

bool pk_set_isa(pk_isa isa) {
  if (!supports_isa(isa)) return false;
  forced = (int)isa;
  return true;
}
