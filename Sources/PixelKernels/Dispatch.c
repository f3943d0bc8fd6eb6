#include <stdatomic.h>

#include "Internal.h"

static atomic_int current = -1;

static bool has(pk_isa isa) {
  switch (isa) {
  case PK_SCALAR:
    return true;
  case PK_NEON:
#if defined(__ARM_NEON)
    return true;
#else
    return false;
#endif
  case PK_AVX2:
#if PK_X86
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")
        && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
  case PK_AVX512:
#if PK_X86
    return has(PK_AVX2) && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
        && __builtin_cpu_supports("avx512vnni");
#else
    return false;
#endif
  }
  return false;
}

pk_isa pk_best_isa(void) {
  static const pk_isa order[] = {PK_AVX512, PK_AVX2, PK_NEON};
  for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
    if (has(order[i])) return order[i];
  }
  return PK_SCALAR;
}

pk_isa pk_current_isa(void) {
  int isa = atomic_load_explicit(&current, memory_order_relaxed);
  if (isa < 0) {
    isa = (int)pk_best_isa();
    atomic_store_explicit(&current, isa, memory_order_relaxed);
  }
  return (pk_isa)isa;
}

bool pk_set_isa(pk_isa isa) {
  if (!has(isa)) return false;
  atomic_store_explicit(&current, (int)isa, memory_order_relaxed);
  return true;
}
