#include "Internal.h"

void *pk_aligned_alloc(size_t bytes) {
  size_t size = (bytes + 63) & ~(size_t)63;
  void *memory = aligned_alloc(64, size ? size : 64);
  if (memory) memset(memory, 0, size);
  return memory;
}

void pk_aligned_free(void *memory) { free(memory); }

pk_scratch *pk_scratch_create(void) { return calloc(1, sizeof(pk_scratch)); }

void pk_scratch_destroy(pk_scratch *scratch) {
  if (!scratch) return;
  pk_aligned_free(scratch->memory);
  free(scratch);
}

void *pk_scratch_reserve(pk_scratch *scratch, size_t bytes) {
  if (scratch->size >= bytes) return scratch->memory;
  uint8_t *memory = pk_aligned_alloc(bytes);
  if (!memory) return NULL;
  pk_aligned_free(scratch->memory);
  scratch->memory = memory;
  scratch->size = bytes;
  return memory;
}

const uint8_t pk_dither[16][16] = {
    {167, 105, 217,  92, 198,  67,  99,  18, 179, 212, 107, 158, 202,  58, 144,  79},
    {196, 151,  48, 130,  23, 224, 148, 205,  42, 129,  75,  37,  95, 178, 229,  40},
    {221,  65, 183, 240, 112, 163,  81, 117,  62, 164, 239, 191, 124,  72, 134,  96},
    {116,  29, 140,  74,  36, 180,  50, 189, 218,  99,  15, 147,  49, 206,  22, 161},
    {188,  90, 203, 156, 100, 209, 131,  26, 143,  78, 186, 225, 109, 172, 236,  56},
    {127, 227,  43, 121, 221,  57,  91, 234, 166,  39, 122,  60,  88,  32, 142,  80},
    { 16, 164,  67, 176,  19, 149, 199,  68, 108, 207, 175, 216, 156, 200, 104, 213},
    {145, 197,  98, 237,  84, 115, 174,  31, 138,  51,  83,  21, 132,  47, 181,  63},
    { 35, 113,  52, 137, 195,  42, 220,  94, 190, 228, 150, 101, 237,  75, 123, 231},
    {160, 210, 182,  25, 155,  73, 128, 159,  17, 119,  61, 165, 194,  28, 171,  93},
    { 69, 126,  82, 230, 106, 208,  55, 241,  77, 180, 219,  38, 114, 141, 213,  46},
    {226,  30, 146,  59, 169,  34, 184, 110,  44, 139,  91, 205,  59,  85, 185, 107},
    {192, 162, 214,  97, 193, 133,  89, 148, 215, 172,  24, 123, 157, 229,  18, 132},
    { 86,  50, 115,  14,  76, 222,  27, 201,  66, 103, 235,  70, 196,  45, 152,  64},
    {177, 204, 140, 233, 154, 111,  54, 168, 120,  34, 187, 135,  87, 173, 102, 238},
    {125,  33,  71, 170,  41, 188, 136, 232,  83, 153,  53, 223,  20, 118, 211,  26},
};
