#define _GNU_SOURCE

#include "CProgramImage.h"

#include <dlfcn.h>
#include <malloc.h>

#define UNCHECKED __attribute__((no_sanitize("address", "thread")))

bool pi_contains(uintptr_t address) {
  Dl_info info;
  return dladdr((const void *)address, &info) != 0;
}

size_t pi_block_size(uintptr_t block) { return malloc_usable_size((void *)block); }

UNCHECKED uint8_t pi_byte(uintptr_t address) { return *(const uint8_t *)address; }

UNCHECKED uintptr_t pi_word(uintptr_t address) {
  uintptr_t word = 0;
  for (size_t i = 0; i < sizeof word; i++) {
    word |= (uintptr_t)*(const uint8_t *)(address + i) << (8 * i);
  }
  return word;
}
