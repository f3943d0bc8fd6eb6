#include "Digest.h"

#include <glib.h>

void opaline_hmac_sha256(
    const uint8_t *key, size_t key_size, const uint8_t *message, size_t message_size,
    uint8_t *digest) {
  gsize size = OPALINE_SHA256_SIZE;
  GHmac *hmac = g_hmac_new(G_CHECKSUM_SHA256, key, key_size);
  // GLib reads a negative size as the length of a string that ends with a zero byte.
  g_hmac_update(hmac, message, (gssize)message_size);
  g_hmac_get_digest(hmac, digest, &size);
  g_hmac_unref(hmac);
}
