#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/encode.h>
#include <webp/mux.h>

#include "ImageEncoding.h"
#include "PixelKernels.h"

/// Measured with screens of an app at 1170 by 2532 pixels on one core: lossless level 0 takes a
/// sixth of level 2's time and writes 1.7 times its bytes, so recordings use level 0 and stills use
/// level 2; higher levels save 1 %. Lossy method 2 takes as long as method 1 and saves a tenth.
static bool configure(WebPConfig *config, float quality, int lossless_level) {
  if (!WebPConfigInit(config)) return false;
  if (quality < 0) {
    if (!WebPConfigLosslessPreset(config, lossless_level)) return false;
    config->exact = 0;
  } else {
    config->quality = quality > 100 ? 100 : quality;
    config->method = 2;
  }
  return WebPValidateConfig(config);
}

/// Fills a picture with straight ARGB words, the form in which libwebp compares animation frames.
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

ic_encoded ic_webp_encode(const uint8_t *pixels, ptrdiff_t stride, uint32_t width,
                                    uint32_t height, float quality) {
  ic_encoded result = {0};
  WebPConfig config;
  WebPPicture picture;
  if (!configure(&config, quality, 2)) {
    snprintf(result.message, sizeof(result.message), "libwebp has another version");
    return result;
  }
  if (!import(&picture, pixels, stride, width, height)) {
    snprintf(result.message, sizeof(result.message), "no memory, or a side beyond 16383 pixels");
    return result;
  }
  WebPMemoryWriter writer;
  WebPMemoryWriterInit(&writer);
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  if (WebPEncode(&config, &picture)) {
    // Copy the file into memory from malloc, which the caller frees.
    result.bytes = malloc(writer.size);
    if (result.bytes) memcpy(result.bytes, writer.mem, writer.size);
    result.size = writer.size;
  } else {
    snprintf(result.message, sizeof(result.message), "libwebp error %d", (int)picture.error_code);
  }
  WebPMemoryWriterClear(&writer);
  WebPPictureFree(&picture);
  return result;
}

struct ic_webp_animation {
  WebPAnimEncoder *encoder;
  WebPConfig config;
  uint32_t width;
  uint32_t height;
};

ic_webp_animation *ic_webp_animation_create(uint32_t width, uint32_t height,
                                                      float quality) {
  ic_webp_animation *animation = calloc(1, sizeof(ic_webp_animation));
  WebPAnimEncoderOptions options;
  if (animation && configure(&animation->config, quality, 0) &&
      WebPAnimEncoderOptionsInit(&options) && width <= WEBP_MAX_DIMENSION &&
      height <= WEBP_MAX_DIMENSION) {
    options.anim_params.loop_count = 0;
    options.anim_params.bgcolor = 0;
    // Store every lossy frame completely: in a frame that stores only changes, the encoder would
    // ignore small differences, and fading content would leave traces.
    if (quality >= 0) options.kmax = 1;
    animation->width = width;
    animation->height = height;
    animation->encoder = WebPAnimEncoderNew((int)width, (int)height, &options);
  }
  if (animation && !animation->encoder) {
    free(animation);
    return NULL;
  }
  return animation;
}

bool ic_webp_animation_add(ic_webp_animation *animation, const uint8_t *pixels,
                               ptrdiff_t stride, int32_t timestamp) {
  WebPPicture picture;
  if (!import(&picture, pixels, stride, animation->width, animation->height)) return false;
  bool done = WebPAnimEncoderAdd(animation->encoder, &picture, timestamp, &animation->config);
  WebPPictureFree(&picture);
  return done;
}

ic_encoded ic_webp_animation_finish(ic_webp_animation *animation, int32_t end) {
  ic_encoded result = {0};
  WebPData webp;
  WebPDataInit(&webp);
  if (WebPAnimEncoderAdd(animation->encoder, NULL, end, NULL) &&
      WebPAnimEncoderAssemble(animation->encoder, &webp)) {
    result.bytes = malloc(webp.size);
    if (result.bytes) memcpy(result.bytes, webp.bytes, webp.size);
    result.size = webp.size;
  } else {
    snprintf(result.message, sizeof(result.message), "%s",
             WebPAnimEncoderGetError(animation->encoder));
  }
  WebPDataClear(&webp);
  return result;
}

void ic_webp_animation_free(ic_webp_animation *animation) {
  if (!animation) return;
  WebPAnimEncoderDelete(animation->encoder);
  free(animation);
}
