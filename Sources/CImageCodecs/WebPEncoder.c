#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

#include "ImageEncoding.h"
#include "PixelKernels.h"

/// Configures the encoder; a recording is encoded more quickly than a still.
///
/// These values were measured with screens of an app on one core. Lossless level 0 takes a sixth of
/// the time of level 2 and writes 1.7 times as many bytes. Higher levels save 1 % of the bytes.
/// Lossy method 0 takes two thirds of the time of method 2 and writes 1.25 times as many bytes.
/// Method 3 takes twice the time of method 2 and saves 4 % of the bytes.
static bool configure(WebPConfig *config, float quality, bool is_recording) {
  if (!WebPConfigInit(config)) return false;
  if (quality < 0) {
    if (!WebPConfigLosslessPreset(config, is_recording ? 0 : 2)) return false;
    config->exact = 0;
  } else {
    config->quality = quality > 100 ? 100 : quality;
    config->method = is_recording ? 0 : 2;
  }
  return WebPValidateConfig(config);
}

/// Fills `picture` with straight ARGB words, the format in which libwebp compares animation frames.
static bool import(WebPPicture *picture, const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                   uint32_t height) {
  if (!WebPPictureInit(picture)) return false;
  picture->use_argb = 1;
  picture->width = (int)width;
  picture->height = (int)height;
  if (!WebPPictureAlloc(picture)) return false;
  for (uint32_t y = 0; y < height; y++) {
    uint32_t *to = picture->argb + (size_t)y * (size_t)picture->argb_stride;
    pk_row_unpremultiply_words(to, pixels + y * stride, width);
  }
  return true;
}

/// Copies a file from libwebp's memory into memory from malloc. The caller frees the copy.
static ic_encoded copy_result(const uint8_t *bytes, size_t size) {
  ic_encoded result = {.bytes = malloc(size), .size = size};
  if (result.bytes) memcpy(result.bytes, bytes, size);
  return result;
}

/// Encodes `picture`, then frees `picture`.
static ic_encoded encode(const WebPConfig *config, WebPPicture *picture) {
  ic_encoded result = {0};
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture->writer = WebPMemoryWrite;
  picture->custom_ptr = &writer;
  if (WebPEncode(config, picture)) {
    result = copy_result(writer.mem, writer.size);
  } else {
    snprintf(result.message, sizeof(result.message), "libwebp error %d", (int)picture->error_code);
  }
  WebPMemoryWriterClear(&writer);
  WebPPictureFree(picture);
  return result;
}

ic_encoded ic_webp_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                    uint32_t height, float quality) {
  ic_encoded result = {0};
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, quality, false)) {
    snprintf(result.message, sizeof(result.message), "libwebp has another version");
    return result;
  }
  if (!import(&picture, pixels, stride, width, height)) {
    snprintf(result.message, sizeof(result.message), "no memory, or a side beyond 16383 pixels");
    return result;
  }
  return encode(&config, &picture);
}

/// A lossless animation stores the changed part of each frame. A lossy animation stores every frame
/// completely. If a frame contained only changes, the encoder would ignore small differences, and
/// faded content would remain partly visible. A lossy animation does not use libwebp's animation
/// encoder. That encoder also compares the frames, and takes 2.5 times as long as the encoding of
/// complete frames alone.
struct ic_webp_animation {
  WebPConfig config;
  uint32_t width;
  uint32_t height;
  /// The encoder of a lossless animation; NULL in a lossy animation.
  WebPAnimEncoder *changes;
  /// The ended frames of a lossy animation; NULL in a lossless animation.
  WebPMux *frames;
  /// The frame of a lossy animation that has not ended, and the time of its beginning.
  ic_encoded current;
  int32_t beginning;
};

ic_webp_animation *ic_webp_animation_create(uint32_t width, uint32_t height,
                                                      float quality) {
  ic_webp_animation *animation = calloc(1, sizeof(ic_webp_animation));
  if (!animation) return NULL;
  animation->width = width;
  animation->height = height;
  bool is_possible = configure(&animation->config, quality, true) &&
      width <= WEBP_MAX_DIMENSION && height <= WEBP_MAX_DIMENSION;
  if (is_possible && quality < 0) {
    WebPAnimEncoderOptions options;
    if (WebPAnimEncoderOptionsInit(&options)) {
      options.anim_params.loop_count = 0;
      options.anim_params.bgcolor = 0;
      animation->changes = WebPAnimEncoderNew((int)width, (int)height, &options);
    }
  } else if (is_possible) {
    animation->frames = WebPMuxNew();
  }
  if (!animation->changes && !animation->frames) {
    free(animation);
    return NULL;
  }
  return animation;
}

/// Moves the current frame of a lossy animation to the ended frames.
static bool end_frame(ic_webp_animation *animation, int32_t timestamp) {
  if (!animation->current.bytes) return true;
  WebPMuxFrameInfo frame = {
      .bitstream = {animation->current.bytes, animation->current.size},
      .duration = timestamp - animation->beginning,
      .id = WEBP_CHUNK_ANMF,
      .dispose_method = WEBP_MUX_DISPOSE_NONE,
      .blend_method = WEBP_MUX_NO_BLEND,
  };
  bool done = WebPMuxPushFrame(animation->frames, &frame, 1) == WEBP_MUX_OK;
  free(animation->current.bytes);
  animation->current = (ic_encoded){0};
  return done;
}

bool ic_webp_animation_add(ic_webp_animation *animation, const uint8_t *pixels,
                               ptrdiff_t stride, int32_t timestamp) {
  WebPPicture picture;
  if (!import(&picture, pixels, stride, animation->width, animation->height)) return false;
  if (animation->changes) {
    bool done = WebPAnimEncoderAdd(animation->changes, &picture, timestamp, &animation->config);
    WebPPictureFree(&picture);
    return done;
  }
  ic_encoded next = encode(&animation->config, &picture);
  if (!next.bytes) return false;
  const ic_encoded *current = &animation->current;
  if (current->bytes && current->size == next.size &&
      memcmp(current->bytes, next.bytes, next.size) == 0) {
    // A frame that equals the current frame prolongs the current frame.
    free(next.bytes);
    return true;
  }
  if (!end_frame(animation, timestamp)) {
    free(next.bytes);
    return false;
  }
  animation->current = next;
  animation->beginning = timestamp;
  return true;
}

/// Writes a lossless animation to `webp`.
static bool assemble_changes(ic_webp_animation *animation, int32_t end, WebPData *webp) {
  return WebPAnimEncoderAdd(animation->changes, NULL, end, NULL) &&
         WebPAnimEncoderAssemble(animation->changes, webp);
}

/// Writes a lossy animation to `webp`.
static bool assemble_frames(ic_webp_animation *animation, int32_t end, WebPData *webp) {
  WebPMuxAnimParams parameters = {.bgcolor = 0, .loop_count = 0};
  return end_frame(animation, end) &&
         WebPMuxSetAnimationParams(animation->frames, &parameters) == WEBP_MUX_OK &&
         WebPMuxSetCanvasSize(animation->frames, (int)animation->width,
                              (int)animation->height) == WEBP_MUX_OK &&
         WebPMuxAssemble(animation->frames, webp) == WEBP_MUX_OK;
}

ic_encoded ic_webp_animation_finish(ic_webp_animation *animation, int32_t end) {
  ic_encoded result = {0};
  WebPData webp;
  WebPDataInit(&webp);
  bool done = animation->changes ? assemble_changes(animation, end, &webp)
                                 : assemble_frames(animation, end, &webp);
  if (done) {
    result = copy_result(webp.bytes, webp.size);
  } else {
    snprintf(result.message, sizeof(result.message), "%s",
             animation->changes ? WebPAnimEncoderGetError(animation->changes)
                                : "libwebp could not assemble the frames");
  }
  WebPDataClear(&webp);
  return result;
}

void ic_webp_animation_free(ic_webp_animation *animation) {
  if (!animation) return;
  WebPAnimEncoderDelete(animation->changes);
  WebPMuxDelete(animation->frames);
  free(animation->current.bytes);
  free(animation);
}
