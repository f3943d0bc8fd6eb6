#ifndef OPALINE_PROGRAM_IMAGE_H
#define OPALINE_PROGRAM_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Functions that read the program's own code and constants, so that compiled functions can be
// compared.

/// Whether an address is in the program or in one of its libraries, where memory can be read.
bool pi_contains(uintptr_t address);

/// The size in bytes of a block of memory that malloc has returned.
size_t pi_block_size(uintptr_t block);

/// Reads a byte or a word at an address of the program.
///
/// The address sanitizer does not check these reads: a comparison of code cannot determine whether
/// an address refers to code or to a constant, and may read the gaps between constants.
uint8_t pi_byte(uintptr_t address);
uintptr_t pi_word(uintptr_t address);

#endif
