import CCairo
import PixelKernels

/// An offscreen surface that covers part of Cairo's device space.
final class Group {
  let surface: OpaquePointer
  let cairo: OpaquePointer
  /// The left edge, in whole pixels of Cairo's device space. The other edges and sizes have the
  /// same unit.
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  /// Creates a transparent group.
  ///
  /// - Parameter area: The group's bounds in Cairo's device space, expanded to whole pixels. The
  ///   initializer returns `nil` for an empty area and for an area that is larger than Cairo's
  ///   largest surface.
  init?(_ area: CGRect) {
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let left = area.minX.rounded(.down)
    let top = area.minY.rounded(.down)
    let right = area.maxX.rounded(.up)
    let bottom = area.maxY.rounded(.up)
    let side = CGFloat(PixelStore.maximumSide)
    guard right - left <= side, bottom - top <= side, abs(left) < 1e9, abs(top) < 1e9 else {
      return nil
    }
    x = Int(left)
    y = Int(top)
    width = Int(right - left)
    height = Int(bottom - top)
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    cairo = cairo_create(surface)
    cairo_surface_set_device_offset(surface, Double(-x), Double(-y))
    if cairo_status(cairo) != CAIRO_STATUS_SUCCESS { return nil }
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private var image: pk_image {
    pk_image(
      cairo_image_surface_get_data(surface), Int(cairo_image_surface_get_stride(surface)), width,
      height)
  }

  /// Multiplies the group by an alpha.
  func fade(_ alpha: CGFloat) {
    guard alpha < 1 else { return }
    cairo_save(cairo)
    cairo_reset_clip(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_rgba(cairo, 0, 0, 0, Double(alpha))
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Paints the group at its position, with the target's operator and clip.
  func paint(on target: OpaquePointer) {
    var identity = CGAffineTransform.identity.cairoMatrix
    cairo_set_matrix(target, &identity)
    cairo_set_source_surface(target, surface, 0, 0)
    cairo_paint(target)
    cairo_set_source_rgb(target, 0, 0, 0)
  }

  /// Multiplies the group by a mask.
  func apply(_ mask: GraphicsState.Mask) {
    guard mask.placement.isDrawable else { return }
    cairo_save(cairo)
    mask.coverage.withPattern { pattern in
      var matrix = mask.placement.inverted().cairoMatrix
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
      var identity = CGAffineTransform.identity.cairoMatrix
      cairo_set_matrix(cairo, &identity)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source(cairo, pattern)
      cairo_paint(cairo)
      cairo_set_source_rgb(cairo, 0, 0, 0)
    }
    cairo_restore(cairo)
  }

  /// Replaces the group's pixels by those of another surface at the group's position.
  func copy(from target: OpaquePointer?) {
    var identity = CGAffineTransform.identity.cairoMatrix
    cairo_set_matrix(cairo, &identity)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, target, 0, 0)
    cairo_paint(cairo)
    cairo_set_source_rgb(cairo, 0, 0, 0)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Combines the group with another group of the same area by `CGBlendMode.plusDarker`.
  func addDarker(_ other: Group) {
    cairo_surface_flush(surface)
    cairo_surface_flush(other.surface)
    let source = pk_source(image: other.image, format: .bgra, tint: 0)
    let all = pk_rect(x: 0, y: 0, width: Int32(width), height: Int32(height))
    pk_draw_image(image, all, source, .plusDarker, 255, pk_image())
    cairo_surface_mark_dirty(surface)
  }

  /// The shadow that the group casts, or `nil` if the shadow would be too large for a surface or
  /// there is not enough memory.
  func shadow(_ geometry: ShadowGeometry, color: RGBA) -> Shadow? {
    let margin = geometry.margin
    let area = CGRect(
      x: CGFloat(x - margin), y: CGFloat(y - margin), width: CGFloat(width + 2 * margin),
      height: CGFloat(height + 2 * margin))
    let side = CGFloat(PixelStore.maximumSide)
    guard area.width <= side, area.height <= side else { return nil }
    let coverage = Shadow(
      area: area, offset: geometry.offset, color: color)
    cairo_surface_flush(surface)
    guard let scratch = pk_scratch_create() else { return nil }
    defer { pk_scratch_destroy(scratch) }
    let isBlurred = coverage.fill { target, stride, width, height in
      pk_mask_from_alpha(
        pk_image(target + margin * stride + margin, stride, self.width, self.height), image)
      return pk_mask_blur(pk_image(target, stride, width, height), Double(geometry.sigma), scratch)
    }
    return isBlurred ? coverage : nil
  }

  /// A shadow: blurred coverage, and the color that is painted through the coverage.
  final class Shadow {
    private let surface: OpaquePointer
    private let area: CGRect
    private let offset: CGSize
    private let color: RGBA

    init(area: CGRect, offset: CGSize, color: RGBA) {
      self.area = area
      self.offset = offset
      self.color = color
      surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height))
    }

    deinit {
      cairo_surface_destroy(surface)
    }

    /// Calls a closure that writes the coverage.
    ///
    /// - Returns: The result of `body`; false if the surface has no pixels.
    func fill(_ body: (UnsafeMutablePointer<UInt8>, Int, Int, Int) -> Bool) -> Bool {
      guard let pixels = cairo_image_surface_get_data(surface) else { return false }
      defer { cairo_surface_mark_dirty(surface) }
      return body(
        pixels, Int(cairo_image_surface_get_stride(surface)), Int(area.width), Int(area.height))
    }

    func paint(on target: OpaquePointer) {
      var identity = CGAffineTransform.identity.cairoMatrix
      cairo_set_matrix(target, &identity)
      cairo_set_source_rgba(target, color.red, color.green, color.blue, color.alpha)
      cairo_mask_surface(
        target, surface, Double(area.minX + offset.width), Double(area.minY + offset.height))
    }
  }
}

/// The offset and the blur of a shadow in Cairo's device space.
struct ShadowGeometry {
  let offset: CGSize
  /// The Gaussian's standard deviation in pixels.
  let sigma: CGFloat
  /// The distance by which the blur extends beyond the silhouette, in pixels.
  let margin: Int

  /// The limit of sigma: a softer edge is not visible on any screen, and larger Gaussians would
  /// need surfaces beyond Cairo's limit.
  private static let maximumSigma: CGFloat = 500

  init(
    _ shadow: GraphicsState.Shadow, under base: CGAffineTransform, _ flip: CGAffineTransform
  ) {
    offset = shadow.offset.applying(base).applying(flip)
    let scale = abs(base.determinant).squareRoot()
    sigma = min(shadow.blur / 2 * scale, ShadowGeometry.maximumSigma)
    margin = Int(saturating: (3 * sigma).rounded(.up))
  }

  /// The bounds of everything that is visible in an area or casts a shadow into the area.
  func sources(of area: CGRect) -> CGRect {
    let outset = CGFloat(margin + 1)
    return area.union(
      area.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -outset, dy: -outset))
  }
}
