extension UIImage {
  /// A copy with modified properties.
  func modified(_ change: (inout ImageStorage) -> Void) -> UIImage {
    var storage = storage
    change(&storage)
    return UIImage(storage: storage)
  }

  /// A copy of the image with a rendering mode, which determines whether the image is drawn in its
  /// own colors or in the tint of the view that displays it.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    modified { $0.renderingMode = renderingMode }
  }

  /// A copy of the image in one color: the color replaces the colors of the pixels, and their
  /// alpha stays.
  ///
  /// The color is resolved when the image is drawn, so a dynamic color depends on the current
  /// traits.
  public func withTintColor(_ color: UIColor) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = .automatic
    }
  }

  /// A copy of the image in one color: the color replaces the colors of the pixels, and their
  /// alpha stays. With `alwaysTemplate` the image has the tint of the view that displays the image
  /// instead of the color.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// A copy of the image that can be drawn in any size: its center is tiled.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// A copy of the image that can be drawn in any size: its center is tiled or stretched.
  ///
  /// - Parameter capInsets: The caps that keep their size at each edge, in points.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    modified {
      $0.capInsets = capInsets
      $0.isResizable = true
      $0.resizingMode = resizingMode
    }
  }

  /// The image with insets from its bounds to the rectangle by which layout aligns it, in points;
  /// negative insets extend the rectangle.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    modified { $0.alignmentRectInsets = alignmentInsets }
  }

  /// A copy of the image with a text baseline, in points above the image's bottom edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    modified { $0.baselineOffset = baselineOffset }
  }

  /// The image without a baseline, so that layout aligns it by its bottom edge.
  public func imageWithoutBaseline() -> UIImage {
    modified { $0.baselineOffset = nil }
  }

  /// A copy of the image that image views mirror in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    modified { $0.flipsForRightToLeft = true }
  }

  /// The horizontally mirrored image.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    modified { $0.orientation = $0.orientation.mirrored }
  }

  /// The renderer format with the image's scale and opacity.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    if case .bitmap(let image) = storage.content {
      format.opaque = image.bitmap.isOpaque
    }
    return format
  }
}
