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
    {169, 104, 222,  90, 202,  63,  97,  13, 181, 216, 105, 160, 206,  54, 145,  76},
    {200, 152,  44, 130,  17, 229, 149, 210,  37, 129,  72,  32,  93, 180, 235,  35},
    {225,  61, 186, 246, 111, 165,  78, 117,  59, 166, 245, 195, 124,  69, 135,  94},
    {116,  24, 141,  71,  31, 182,  45, 193, 223,  98,   9, 148,  45, 210,  16, 163},
    {192,  88, 207, 157,  99, 213, 131,  20, 144,  75, 189, 230, 108, 175, 241,  52},
    {127, 232,  39, 120, 226,  53,  89, 240, 168,  34, 121,  57,  86,  27, 143,  77},
    { 10, 165,  64, 179,  14, 150, 203,  65, 107, 211, 178, 221, 158, 204, 103, 218},
    {146, 201,  96, 242,  82, 115, 177,  26, 138,  47,  81,  15, 133,  43, 184,  60},
    { 30, 112,  48, 137, 198,  38, 225,  92, 194, 233, 151, 100, 243,  73, 122, 237},
    {162, 214, 185,  19, 156,  70, 128, 161,  11, 119,  58, 167, 197,  23, 173,  91},
    { 66, 126,  79, 236, 105, 212,  51, 247,  75, 183, 224,  33, 113, 142, 217,  42},
    {231,  25, 147,  56, 171,  30, 187, 109,  40, 139,  90, 209,  55,  83, 188, 106},
    {195, 164, 219,  95, 196, 134,  87, 150, 220, 174,  18, 123, 159, 234,  12, 132},
    { 84,  46, 114,   8,  74, 227,  22, 205,  62, 102, 240,  67, 199,  41, 153,  60},
    {180, 208, 140, 239, 155, 110,  50, 170, 120,  29, 190, 135,  85, 176, 101, 244},
    {125,  28,  68, 172,  36, 191, 136, 238,  80, 154,  49, 228,  15, 118, 215,  21},
};
