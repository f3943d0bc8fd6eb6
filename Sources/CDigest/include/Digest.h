#ifndef OPALINE_DIGEST_H
#define OPALINE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The number of bytes of a SHA-256 digest.
enum { OPALINE_SHA256_SIZE = 32 };

/// Computes the HMAC of a message with SHA-256 (RFC 2104), by GLib.
///
/// `digest` has space for `OPALINE_SHA256_SIZE` bytes. The key and the message can be empty.
void opaline_hmac_sha256(
    const uint8_t *key, size_t key_size, const uint8_t *message, size_t message_size,
    uint8_t *digest);

#pragma clang assume_nonnull end

#endif
