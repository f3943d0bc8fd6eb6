#ifndef PIXEL_KERNELS_H
#define PIXEL_KERNELS_H

/// The pixel loops of the CPU compositor.
///
/// Every function of this header follows these conventions:
///
/// - **Pixels** are BGRA in memory (Cairo ARGB32 and SDL ARGB8888 on little-endian
///   machines), 8 bits, premultiplied, sRGB-encoded. A color passed as `uint32_t` is
///   premultiplied `0xAARRGGBB`, which is the same four bytes.
/// - **Coverage** (masks, shadows) is A8: 0 means no coverage, and 255 means full coverage.
/// - **Space**: all rectangles, images and masks of one call are in one device-pixel space, y down.
///   An image covers `[x, x + width) x [y, y + height)` of the space, so an offscreen buffer
///   includes its position and coordinates need no translation. Dither and the backdrop's capture
///   grid depend on this space: let the origin of the space be the screen's origin.
/// - **Clipping**: every function clips to all images involved; empty and outside rectangles have
///   no effect. Coordinates must stay within +-2^24.
/// - **Strides** are in bytes and may be negative; rows need no alignment, but 64-byte
///   aligned rows are fastest. Functions never read or write outside the pixels of the
///   rectangle.
/// - **Coverage mixes**: with c = alpha x mask, `dst = dst + c (result - dst)`; division by
///   255 is exact to the nearest integer.
/// - **Instruction sets** are selected at run time; every path agrees with the scalar path within
///   one *level*, which is 1/255, per channel.
/// - **Threads**: functions are reentrant. A `pk_scratch` can be used by one call at a
///   time; a `pk_backdrop` may be composited by several threads while no thread captures
///   into it.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

#ifdef __cplusplus
extern "C" {
#endif

#define PK_ENUM(name) \
  enum __attribute__((enum_extensibility(closed))) name : uint32_t
#define PK_NAME(swift) __attribute__((swift_name(swift)))

// MARK: Values

typedef struct {
  int32_t x, y, width, height;
} pk_rect;

/// A rectangle of pixels, in BGRA or A8 depending on the parameter. Masks have this type too.
///
/// If an image is passed as a mask and `data` is NULL, there is no mask: the coverage is full
/// everywhere. If `data` is not NULL, the coverage is 0 outside the mask's rectangle. A mask whose
/// `stride` is 0 has the same coverage at each of its pixels.
typedef struct {
  uint8_t *_Nullable data;
  ptrdiff_t stride;
  int32_t x, y, width, height;
} pk_image;

/// The blend modes of a premultiplied source S with alpha Sa and a destination D with alpha Da.
///
/// Separable modes follow W3C Compositing Level 1 on premultiplied values:
/// `S (1 - Da) + D (1 - Sa) + Sa Da B(Cd, Cs)`.
typedef PK_ENUM(pk_blend){
    PK_BLEND_SOURCE_OVER PK_NAME("sourceOver") = 0,
    PK_BLEND_COPY PK_NAME("copy") = 1,
    PK_BLEND_CLEAR PK_NAME("clear") = 2,
    PK_BLEND_SOURCE_IN PK_NAME("sourceIn") = 3,
    PK_BLEND_SOURCE_OUT PK_NAME("sourceOut") = 4,
    PK_BLEND_SOURCE_ATOP PK_NAME("sourceAtop") = 5,
    PK_BLEND_DESTINATION_OVER PK_NAME("destinationOver") = 6,
    PK_BLEND_DESTINATION_IN PK_NAME("destinationIn") = 7,
    PK_BLEND_DESTINATION_OUT PK_NAME("destinationOut") = 8,
    PK_BLEND_DESTINATION_ATOP PK_NAME("destinationAtop") = 9,
    PK_BLEND_XOR PK_NAME("xor") = 10,
    /// `min(1, S + D)`.
    PK_BLEND_PLUS_LIGHTER PK_NAME("plusLighter") = 11,
    /// `max(0, A - ((Sa - S) + (Da - D)))` with the alpha `A = min(1, Sa + Da)`, as in Core
    /// Graphics.
    PK_BLEND_PLUS_DARKER PK_NAME("plusDarker") = 12,
    PK_BLEND_MULTIPLY PK_NAME("multiply") = 13,
    PK_BLEND_SCREEN PK_NAME("screen") = 14,
    PK_BLEND_OVERLAY PK_NAME("overlay") = 15,
    PK_BLEND_DARKEN PK_NAME("darken") = 16,
    PK_BLEND_LIGHTEN PK_NAME("lighten") = 17,
    PK_BLEND_COLOR_DODGE PK_NAME("colorDodge") = 18,
    PK_BLEND_COLOR_BURN PK_NAME("colorBurn") = 19,
    PK_BLEND_SOFT_LIGHT PK_NAME("softLight") = 20,
    PK_BLEND_HARD_LIGHT PK_NAME("hardLight") = 21,
    PK_BLEND_DIFFERENCE PK_NAME("difference") = 22,
    PK_BLEND_EXCLUSION PK_NAME("exclusion") = 23,
} pk_blend;

/// The format of a source's bytes.
typedef PK_ENUM(pk_format){
    PK_FORMAT_BGRA PK_NAME("bgra") = 0,
    /// A8 coverage painted in `tint`.
    PK_FORMAT_A8_TINTED PK_NAME("a8Tinted") = 1,
    /// The alpha of BGRA pixels painted in `tint`: a template image.
    PK_FORMAT_BGRA_TINTED PK_NAME("bgraTinted") = 2,
} pk_format;

typedef struct {
  /// Only `pk_draw_image` uses `x` and `y`; transformed draws address source pixels from (0,
  /// 0).
  pk_image image;
  pk_format format;
  /// The premultiplied color for the tinted formats.
  uint32_t tint;
} pk_source;

typedef PK_ENUM(pk_filter){
    PK_FILTER_NEAREST PK_NAME("nearest") = 0,
    PK_FILTER_BILINEAR PK_NAME("bilinear") = 1,
    /// Averages the source over the destination pixel's footprint, which is at least one source
    /// pixel wide. For magnification the result equals the bilinear filter. The average is exact
    /// for transforms without rotation and skew whose footprint is at most 255 source pixels per
    /// axis and whose edge is not repeated. Otherwise the result is the average of a grid of
    /// bilinear samples. Along each axis, the grid has as many samples as the local minification,
    /// at most 16.
    PK_FILTER_AREA PK_NAME("area") = 2,
} pk_filter;

/// The treatment of pixels beyond the sampled bounds.
typedef PK_ENUM(pk_edge){
    /// The outermost pixels are repeated: the caller's clip or mask ends the image.
    PK_EDGE_CLAMP PK_NAME("clamp") = 0,
    /// Nothing is drawn beyond the bounds; the border is antialiased analytically over one
    /// destination pixel.
    PK_EDGE_ANTIALIASED PK_NAME("antialiased") = 1,
    /// The part inside the bounds repeats as tiles.
    PK_EDGE_REPEAT PK_NAME("repeat") = 2,
} pk_edge;

typedef struct {
  pk_filter filter;
  pk_edge edge;
  /// The part of the source that is drawn, in source pixels, which may be fractions. Samples never
  /// include pixels outside this part. If all values are zero, the whole image is drawn.
  double min_x, min_y, max_x, max_y;
} pk_sampling;

/// A transform from device pixels to source pixels: `u = (m[0] x + m[1] y + m[2]) / w`,
/// `v = (m[3] x + m[4] y + m[5]) / w`, `w = m[6] x + m[7] y + m[8]`; pixel centers are at halves.
/// Pixels with w <= 0 are not drawn. Affine transforms have m[6] = m[7] = 0, m[8] = 1 and use a
/// faster path.
typedef struct {
  double m[9];
} pk_transform;

// MARK: Memory

/// Allocates at least `bytes` of memory for pixels, at an address that is a multiple of 64. The
/// content is undefined. The result is NULL when memory is short.
///
/// On Linux, memory of 128 KB and more has a mapping apart from the heap, and memory of about 2 MB
/// and more has huge pages if the system offers them. Without huge pages, the first use of a screen
/// of pixels would cause 3,000 page faults, which take more time than drawing the screen.
void *_Nullable pk_pixels_alloc(size_t bytes);
/// Allocates memory as `pk_pixels_alloc` does, with all bytes zero. A new mapping is already zero
/// and is not written.
void *_Nullable pk_pixels_alloc_clear(size_t bytes);
/// Frees memory that `pk_pixels_alloc` or `pk_pixels_alloc_clear` returned. `bytes` is the number
/// that was passed to that function.
void pk_pixels_free(void *_Nullable memory, size_t bytes);
/// Makes the system provide the memory of `bytes` bytes of pixels now, so that the first drawing into
/// new memory is quicker. The result is false if the system cannot do this, for instance Linux before
/// version 5.14.
bool pk_pixels_populate(void *_Nonnull memory, size_t bytes);
/// Lets this process cache the mappings of freed pixels for the next pixels of the same size: the
/// newest ones, up to 64 MB together. The system may take their memory at any time.
void pk_pixels_enable_cache(void);
/// Gives the cached mappings back to the system and returns their size in bytes.
size_t pk_pixels_purge_cache(void);
/// Allocates `bytes` of memory for a bitmap, with all bytes zero. The result is NULL when memory is
/// short.
///
/// On Linux, memory of 2 MB and more has a mapping with huge pages. A new mapping takes only
/// address space until the pixels are written; a cached mapping is cleared. Less memory
/// comes from the heap.
void *_Nullable pk_bitmap_alloc(size_t bytes);
/// Frees memory that `pk_bitmap_alloc` returned. `bytes` is the number that was passed to that
/// function.
void pk_bitmap_free(void *_Nullable memory, size_t bytes);

// MARK: Fill and draw

/// Paints one premultiplied color over a rectangle of `dst` (BGRA).
///
/// With `mask`, the function paints an A8 mask in a color, such as a glyph run, a shadow or a
/// rounded rectangle.
void pk_fill(
    pk_image dst, pk_rect rect, uint32_t color, pk_blend blend, uint8_t alpha, pk_image mask);

/// Draws a source pixel for pixel at its image's position (`source.image.x`, `.y`).
///
/// Source and destination must not overlap in memory unless they are the same pixels.
void pk_draw_image(
    pk_image dst, pk_rect clip, pk_source source, pk_blend blend, uint8_t alpha, pk_image mask);

/// Draws a source through an affine or perspective transform, every pixel of `clip` once.
void pk_draw_transformed(
    pk_image dst, pk_rect clip, pk_source source, pk_transform map, pk_sampling sampling,
    pk_blend blend, uint8_t alpha, pk_image mask);

/// Overwrites `dst` with `src` (both BGRA) through a Lanczos filter with three lobes on each side
/// of its center. A lobe is as wide as a pixel of the coarser of the two grids. At the image's
/// edges the filter averages the pixels that exist; a pixel farther outside has the color of the
/// nearest edge.
///
/// A pixel center of `dst` at (x, y) is at `(step_x x + offset_x, step_y y + offset_y)` in `src`,
/// whose own position is ignored.
///
/// - Returns: false, with nothing drawn, when memory is short or a number is invalid.
bool pk_resize_lanczos(
    pk_image dst, pk_image src, double step_x, double offset_x, double step_y, double offset_y);

/// Averages 2 x 2 pixels of `src` into each pixel of `dst`: one level of a mip chain.
///
/// `dst` has `(src.width + 1) / 2` by `(src.height + 1) / 2` pixels; odd edges average the existing
/// pixels. Positions are ignored. Pixels of both images have `bytes_per_pixel` bytes: 4 for BGRA, 1
/// for A8.
void pk_halve(pk_image dst, pk_image src, int32_t bytes_per_pixel);

/// Copies the pixels inside `rect` that both `src` and `dst` contain (BGRA).
void pk_copy(pk_image dst, pk_rect rect, pk_image src);

/// `dst = base + c (dst - base)`, c = alpha x mask. This composites a group with opacity, a mask or
/// a rounded clip without an isolated buffer. `base` is a copy of `dst` from before the group.
///
/// Only pixels that `base` covers change.
void pk_lerp(pk_image dst, pk_rect rect, pk_image base, uint8_t alpha, pk_image mask);

// MARK: Gradients

typedef PK_ENUM(pk_gradient_kind){
    /// The color changes along a line: t = u.
    PK_GRADIENT_LINEAR PK_NAME("linear") = 0,
    /// The color changes with the distance from a center: t = sqrt(u^2 + v^2).
    PK_GRADIENT_RADIAL PK_NAME("radial") = 1,
    /// The color changes with the angle about a center: t = the angle of (u, v) from the positive u
    /// axis towards the positive v axis, in turns 0..<1.
    PK_GRADIENT_CONIC PK_NAME("conic") = 2,
} pk_gradient_kind;

typedef struct {
  pk_gradient_kind kind;
  /// Premultiplied B, G, R, A per entry, each 256 times its 8-bit value (0...65280). Entry i is the
  /// color at t = i / (count - 1); a t between two entries has the color of the nearest entry.
  const uint16_t *table;
  /// The number of entries in the table, at least 1; 1024 is enough for any screen.
  int32_t count;
  /// Whether t < 0 (bit 0) and t > 1 (bit 1) draw nothing; otherwise the end colors continue.
  uint32_t open_ends;
  /// The affine transform from device pixels to gradient space (u, v).
  double m[6];
} pk_gradient;

/// Draws a gradient with a dither of half of 1/255. The dither depends only on the position of the
/// pixel.
void pk_draw_gradient(
    pk_image dst, pk_rect clip, const pk_gradient *gradient, pk_blend blend, uint8_t alpha,
    pk_image mask);

// MARK: Sprites

/// A small image, rotated, scaled and tinted.
typedef struct {
  /// BGRA pixels from (0, 0); `x` and `y` are ignored.
  pk_image image;
  /// The quads of the image from `pk_make_quads`, with the same stride; NULL if the image has no
  /// quads.
  const uint8_t *_Nullable quads;
  /// The part that is shown, in source pixels.
  float min_x, min_y, max_x, max_y;
  /// The transform from device pixels to source pixels, with centers at halves:
  /// `u = m[0] x + m[1] y + m[2]`, `v = m[3] x + m[4] y + m[5]`.
  float m[6];
  /// The factors of premultiplied blue, green, red and alpha, 0...1.
  float color[4];
  /// The device pixels that the sprite may touch.
  pk_rect bounds;
} pk_sprite;

/// Stores for each pixel the alphas of the pixel and of its right, lower and lower right neighbors,
/// from the lowest byte on. One load then reads all values that a bilinear sample needs. Edges are
/// repeated.
///
/// Returns false if the channels of any pixel differ, because only images of white pixels, with any
/// alpha, have quads.
///
/// - Parameter quads: An image of the same size; the four bytes of a pixel are one value.
bool pk_make_quads(pk_image quads, pk_image image);

/// Draws sprites in their order, sampled bilinearly, with borders antialiased over one pixel.
///
/// Reduce images with `pk_halve` first: an image that is drawn smaller than half its size
/// shows aliasing.
///
/// - Parameter additive: Adds colors, `min(1, S + D)`, instead of compositing sprites over
///   the destination.
void pk_draw_sprites(
    pk_image dst, pk_rect clip, const pk_sprite *sprites, int32_t count, bool additive,
    pk_image mask);

// MARK: Vibrancy

typedef PK_ENUM(pk_vibrancy_kind){
    /// The result is `clamp(bias + kL Y + kC (B - Y))`. Only the coverage of the content has an
    /// effect, and not its color.
    PK_VIBRANCY_CURVE PK_NAME("curve") = 0,
    /// The content keeps its own color, times the strength in `color`'s alpha byte.
    PK_VIBRANCY_LABEL PK_NAME("label") = 1,
    /// Adds the premultiplied `color`: `min(1, S + D)`.
    PK_VIBRANCY_PLUS_LIGHTER PK_NAME("plusLighter") = 2,
    /// Subtracts the premultiplied `color`: `max(0, D - (Sa - S))`.
    PK_VIBRANCY_PLUS_DARKER PK_NAME("plusDarker") = 3,
    /// Legacy vibrancy over light blurs. The effect is a color burn with the straight value of
    /// `color`. It fades to plain `color` as the backdrop's Y falls from 1 to 0. The result is
    /// mixed with the backdrop by the alpha of `color`.
    PK_VIBRANCY_BURN PK_NAME("burn") = 4,
    /// Legacy vibrancy over dark blurs. The effect is a color dodge with the straight value of
    /// `color`. It fades to plain `color` as the backdrop's Y rises from 0 to 1. The result is
    /// mixed with the backdrop by the alpha of `color`.
    PK_VIBRANCY_DODGE PK_NAME("dodge") = 5,
    /// `color` with the coverage of the content; the content's own color has no effect.
    PK_VIBRANCY_SOLID PK_NAME("solid") = 6,
} pk_vibrancy_kind;

/// The parameters of a vibrancy effect; see RenderTree's `Vibrancy+System.swift` for kL, kC and
/// bias of the styles.
typedef struct {
  pk_vibrancy_kind kind;
  float bias, k_luma, k_chroma;
  /// Premultiplied 0xAARRGGBB, used by every case except `PK_VIBRANCY_CURVE`.
  uint32_t color;
  /// The minimum WCAG contrast ratio, 1...21, of fully covered pixels against the destination
  /// beneath them; 0 or 1 means none. Each pixel is changed towards black or white by the smallest
  /// amount that results in the contrast. The direction is that of `prefers_dark` if this direction
  /// can reach the contrast, otherwise the opposite direction. If neither direction reaches the
  /// contrast, the pixel becomes black or white, whichever has the higher contrast.
  float min_contrast;
  bool prefers_dark;
} pk_vibrancy;

/// `dst = mix(dst, effect(dst), A alpha mask)` where A is the alpha of `content` (BGRA, isolated,
/// at its `x` and `y`) and dst is the material beneath. The effect changes straight colors, and the
/// alpha of dst does not change.
void pk_draw_vibrancy(
    pk_image dst, pk_rect rect, pk_image content, const pk_vibrancy *vibrancy, uint8_t alpha,
    pk_image mask);

// MARK: A8 coverage

typedef struct {
  double min_x, min_y, max_x, max_y;
  /// The radii of the top-left, top-right, bottom-right and bottom-left corners, in pixels. If two
  /// radii exceed the length of their side, all radii are reduced by the same factor.
  double radius[4];
} pk_rounded_rect;

/// Writes the antialiased coverage of a rounded rectangle with circular corners to every pixel of
/// `mask` (A8). On straight edges the coverage is the covered area. In the corners it is computed
/// from the distance to the circle.
void pk_mask_rounded_rect(pk_image mask, pk_rounded_rect shape);

/// Writes the coverage of a rounded rectangle's ring: `outer` minus `inner` (a border).
void pk_mask_ring(pk_image mask, pk_rounded_rect outer, pk_rounded_rect inner);

/// Sets `rect` of an A8 mask to one value.
void pk_mask_fill(pk_image mask, pk_rect rect, uint8_t value);

/// `mask *= other` over `rect`; `other` is 0 outside its rectangle, and 0 everywhere if it has no
/// data.
void pk_mask_multiply(pk_image mask, pk_rect rect, pk_image other);

/// Writes the alpha of the pixels of `src` (BGRA) at the positions of `mask`, and 0 where
/// `src` has no pixel.
void pk_mask_from_alpha(pk_image mask, pk_image src);

/// Writes the luma (Rec. 709 over encoded values) of BGRA pixels as coverage. The upper left
/// corners of both images coincide, and their positions are ignored.
void pk_mask_from_luma(pk_image mask, pk_image src);

/// Overwrites an A8 mask with another mask of the same size, moved right by `x` and down by `y`
/// 256ths of a pixel. Both values must be below 256; positions are ignored, and coverage beyond the
/// edges is zero.
void pk_mask_shift(pk_image mask, pk_image other, uint32_t x, uint32_t y);

/// Reusable working memory, which grows on demand and never shrinks.
typedef struct pk_scratch pk_scratch;
pk_scratch *_Nullable pk_scratch_create(void);
void pk_scratch_destroy(pk_scratch *_Nullable scratch);

/// Blurs an A8 image in place with a Gaussian of `sigma` pixels, averaged down to cells for a large
/// sigma. Coverage beyond the image's edges is zero, so the image needs a margin of 3 sigma.
///
/// - Returns: false, without a change of the mask, when memory is short.
bool pk_mask_blur(pk_image mask, double sigma, pk_scratch *scratch);

// MARK: Glyphs

/// A glyph's coverage between two masks (A8) that are a quarter of a pixel apart.
///
/// While an edge is inside a pixel, the pixel's coverage is a linear function of the edge's
/// position. The mean of the two masks is therefore nearly the coverage at the position between
/// them.
typedef struct {
  const uint8_t *first;
  const uint8_t *second;
  /// The stride of both masks: a multiple of 8, at least `width`, with zeros after `width`. Eight
  /// bytes after each row's last pixel can be read.
  int32_t stride;
  /// The masks' position in device space and their size in pixels.
  int32_t x, y, width, height;
  /// The glyph's position between the first mask and the second, in sixteenths.
  int32_t weight;
} pk_glyph;

/// Composites glyphs of one premultiplied color over BGRA pixels, one glyph after another.
void pk_draw_glyphs(
    pk_image dst, pk_rect clip, uint32_t color, const pk_glyph *glyphs, int32_t count);

/// Adds the glyphs' coverage to an A8 mask, at most 255: glyphs that overlap become one shape.
void pk_mask_glyphs(pk_image mask, pk_rect clip, const pk_glyph *glyphs, int32_t count);

/// Makes a glyph's five masks, 0 to 4 quarters of a pixel further right, from its coverage at four
/// times the width.
///
/// - Parameters:
///   - out: Five masks, one after another, each `height` rows of `stride` bytes.
///   - wide: The coverage, in rows of `4 * width` bytes.
void pk_glyph_quarters(
    uint8_t *out, ptrdiff_t stride, int32_t width, int32_t height, const uint8_t *wide,
    ptrdiff_t wide_stride);

// MARK: Backdrop: capture, tone, blur; then composite

/// The tone curve and blur of a backdrop.
typedef struct {
  /// Values of the tone curve's cubic Bézier over luma L = .2126 R + .7152 G + .0722 B, 0...1:
  /// `out = clamp(bezier(p0, p1, p2, p3; L) + gain (rgb - L))`, before the blur. The values
  /// 0, 1/3, 2/3, 1 with a gain of 1 are the identity; the gain alone changes the saturation.
  float p0, p1, p2, p3;
  float gain;
  /// Gaussian sigma in device pixels, 0...2048; 0 applies the curve alone.
  float sigma;
} pk_backdrop_filter;

/// A straight color, 0...1. If the color is a tint, it is composited over the blurred backdrop; an
/// alpha of 0 means no tint.
typedef struct {
  float red, green, blue, alpha;
} pk_tint;

/// A captured, toned and blurred rectangle of a frame at low resolution, to be composited
/// repeatedly while the pixels beneath do not change.
typedef struct pk_backdrop pk_backdrop;
pk_backdrop *_Nullable pk_backdrop_create(void);
void pk_backdrop_destroy(pk_backdrop *_Nullable backdrop);

/// Captures `rect` of `frame`, tones and blurs it.
///
/// The frame is averaged down to cells of at most 2 x 4 pixels on a grid at the device space's
/// origin, and the cells are toned. The cells are halved to nodes until sigma is 1 to 5 nodes (more
/// above 160 pixels), and the Gaussian blurs the nodes with normalized convolution: pixels outside
/// the rectangle have no weight. Translucent pixels are toned by their straight color and blurred
/// premultiplied.
///
/// - Returns: false when memory is short or the rectangle (clipped to the frame) is empty; the
///   backdrop is then empty and draws nothing.
/// - Complexity: one read of the rectangle; nearly independent of sigma.
bool pk_backdrop_capture(
    pk_backdrop *backdrop, pk_image frame, pk_rect rect, const pk_backdrop_filter *filter,
    pk_scratch *scratch);

/// Captures as `pk_backdrop_capture` does, but fills the whole rectangle with its average color
/// after the tone curve (Reduce Transparency). `sigma` is not used.
bool pk_backdrop_capture_average(
    pk_backdrop *backdrop, pk_image frame, pk_rect rect, const pk_backdrop_filter *filter);

/// The average color of `rect` after the tone curve: straight, with the average's alpha.
///
/// All values are 0 if `rect` is outside the frame.
pk_tint pk_backdrop_average_color(pk_image frame, pk_rect rect, const pk_backdrop_filter *filter);

/// Draws `clip` of a backdrop: `dst = dst + c (tint over backdrop - dst)`, c = alpha x mask,
/// interpolated bilinearly and dithered by half of 1/255. `alpha` is 0...1.
///
/// `dst` may be the frame that was captured.
///
/// - Returns: false, with nothing drawn, when memory is short.
bool pk_backdrop_composite(
    const pk_backdrop *backdrop, pk_image dst, pk_rect clip, pk_tint tint, float alpha,
    pk_image mask, pk_scratch *scratch);

// MARK: Blurred pictures

/// An effect on a static image, which consists of three box blurs, a change of the saturation and a
/// tint.
typedef struct {
  /// The width of each of the three boxes, odd; 1 for no blur.
  int32_t box;
  /// The factor of the saturation: c = Y + s (c - Y) of Rec. 709 luma. With 1 the colors do
  /// not change, with 0 they are gray.
  float saturation;
  /// The color that is drawn over the blurred image: B, G, R, A, 0...1, premultiplied.
  float tint[4];
} pk_snapshot_blur;

/// Draws the source, then the blurred and saturated image over the source through the mask, and
/// then the tint. Edge pixels are repeated. The result is rounded once, and its channels differ by
/// at most 1/255 from the exact values.
///
/// Source: Apple, "Blurring and Tinting an Image" (UIImageEffects), 2013.
///
/// - Parameters:
///   - target: An image of the size of `source`; `target` and `source` may be the same image.
///   - mask: An A8 image of the size of `source`, or the zero value for no mask.
/// - Returns: false, with nothing drawn, when memory is short.
bool pk_snapshot_blur_draw(pk_image target, pk_image source, pk_image mask,
                           const pk_snapshot_blur *blur, pk_scratch *scratch);

// MARK: Layouts

/// The order of the channels of pixels outside of kernels. X is a byte that is ignored on reading
/// and becomes 255 on writing.
typedef PK_ENUM(pk_layout){
    PK_LAYOUT_BGRA PK_NAME("bgra") = 0,
    PK_LAYOUT_BGRX PK_NAME("bgrx") = 1,
    PK_LAYOUT_RGBA PK_NAME("rgba") = 2,
    PK_LAYOUT_RGBX PK_NAME("rgbx") = 3,
    PK_LAYOUT_ARGB PK_NAME("argb") = 4,
    PK_LAYOUT_XRGB PK_NAME("xrgb") = 5,
    PK_LAYOUT_ABGR PK_NAME("abgr") = 6,
    PK_LAYOUT_XBGR PK_NAME("xbgr") = 7,
    /// One byte per pixel: the luma of Rec. 709 over encoded values.
    PK_LAYOUT_GRAY PK_NAME("gray") = 8,
    /// One byte per pixel. The image is then A8.
    PK_LAYOUT_ALPHA PK_NAME("alpha") = 9,
} pk_layout;

/// Fills `dst` from memory whose pixels have the layout `layout` and whose rows have `stride`
/// bytes.
///
/// `dst` and `source` may be the same memory.
void pk_layout_load(pk_image dst, const void *source, ptrdiff_t stride, pk_layout layout);

/// Writes the pixels of `src` to memory: the inverse of `pk_layout_load`.
void pk_layout_store(void *target, ptrdiff_t stride, pk_image src, pk_layout layout);

/// Sets the alpha of every pixel to 255.
void pk_make_opaque(pk_image image);

/// Converts BGRA pixels from straight to premultiplied alpha. The products are rounded to the
/// nearest integer.
void pk_premultiply(pk_image image);

/// Reduces color channels that exceed their alpha to the alpha. Afterwards the pixels are valid
/// premultiplied BGRA.
void pk_limit_to_alpha(pk_image image);

/// Overwrites an A8 mask with `255 - src`. The upper left corners of both images coincide, and
/// their positions are ignored; both images may use the same memory.
void pk_mask_complement(pk_image mask, pk_image src);

// MARK: Rows of codecs

/// Whether every pixel of a row of BGRA has alpha 255.
bool pk_row_is_opaque(const uint8_t *bgra, ptrdiff_t count);

/// Composites a row of premultiplied BGRA over white.
void pk_row_over_white(uint8_t *dst, const uint8_t *bgra, ptrdiff_t count);

/// Converts CMYK without a profile to opaque BGRA: a channel is the fraction of light that its ink
/// transmits, multiplied by the fraction that black transmits.
///
/// - Parameter is_ink: Whether a value is the amount of ink; otherwise it is the light that the
///   ink transmits.
void pk_row_from_cmyk(uint8_t *bgra, const uint8_t *cmyk, ptrdiff_t count, bool is_ink);

/// Expands pixels of three bytes to four, in the same order; the fourth byte becomes 255.
void pk_row_expand(uint8_t *dst, const uint8_t *three, ptrdiff_t count);

/// Converts straight RGBA to premultiplied BGRA, rounded to the nearest integer. The call may
/// convert in place.
void pk_row_premultiply(uint8_t *bgra, const uint8_t *rgba, ptrdiff_t count);

/// Converts premultiplied BGRA to straight RGBA, rounded to the nearest integer; clear pixels
/// become zero.
void pk_row_unpremultiply(uint8_t *rgba, const uint8_t *bgra, ptrdiff_t count);

/// Converts premultiplied BGRA to straight `0xAARRGGBB`, rounded to the nearest integer; clear
/// pixels become zero.
void pk_row_unpremultiply_words(uint32_t *argb, const uint8_t *bgra, ptrdiff_t count);

/// Converts BGRA to RGB over black: the premultiplied colors without their alpha.
void pk_row_drop_alpha(uint8_t *rgb, const uint8_t *bgra, ptrdiff_t count);

// MARK: Examining

/// Whether every pixel of `rect` inside the BGRA image has alpha 255.
bool pk_is_opaque(pk_image image, pk_rect rect);

/// Whether no color channel of the pixels of `rect` inside the BGRA image exceeds the pixel's
/// alpha.
bool pk_is_premultiplied(pk_image image, pk_rect rect);

/// The average premultiplied color of `rect`, B, G, R, A in 0...255; all values are 0 if no pixel
/// is inside.
void pk_average(pk_image image, pk_rect rect, double out[_Nonnull 4]);

// MARK: Numbers

/// Computes both the sine and the cosine from one reduction of the angle; Swift's
/// `Foundation` has no such function.
void pk_sine_and_cosine(double angle, double *sine, double *cosine);

#ifdef __cplusplus
}
#endif

#pragma clang assume_nonnull end

#endif
