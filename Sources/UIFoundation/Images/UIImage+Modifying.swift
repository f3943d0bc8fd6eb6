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

  /// A copy of the image in one color. The color replaces the colors of the pixels, and the pixels
  /// keep their alpha.
  ///
  /// The color is resolved when the image is drawn, so a dynamic color depends on the current
  /// traits.
  public func withTintColor(_ color: UIColor) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = .automatic
    }
  }

  /// A copy of the image in one color. The color replaces the colors of the pixels, and the pixels
  /// keep their alpha. If the mode is `alwaysTemplate`, the image ignores the color and has the
  /// tint of the view that displays the image.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// A copy of the image that can be drawn in any size. The copy tiles the center of the image.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// A copy of the image that can be drawn in any size. The copy tiles or stretches the center of
  /// the image.
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

  /// A copy of the image with another alignment rectangle, by which layout aligns the image. The
  /// insets are the distances from the image's bounds to the rectangle, in points; negative insets
  /// extend the rectangle.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    modified { $0.alignmentRectInsets = alignmentInsets }
  }

  /// A copy of the image with a text baseline, in points above the image's bottom edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    modified { $0.baselineOffset = baselineOffset }
  }

  /// A copy of the image without a baseline. Layout aligns the copy by its bottom edge.
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
