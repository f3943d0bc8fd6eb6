extension UIImage {
  /// A copy with changes.
  func modified(_ change: (inout ImageStorage) -> Void) -> UIImage {
    var storage = storage
    change(&storage)
    return UIImage(storage: storage)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    modified { $0.renderingMode = renderingMode }
  }

  /// The image's coverage in a colour.
  ///
  /// The colour is resolved when the image is drawn, so that a dynamic one follows the environment.
  public func withTintColor(_ color: UIColor) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = .automatic
    }
  }

  /// The image's coverage in a colour; a template loses the colour again where it is shown.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    modified {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The image with a middle that fills any size by being repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with a middle that fills any size.
  ///
  /// - Parameter capInsets: What keeps its size at each edge, in points.
  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    modified {
      $0.capInsets = capInsets
      $0.isResizable = true
      $0.resizingMode = resizingMode
    }
  }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    modified { $0.alignmentRectInsets = alignmentInsets }
  }

  /// The image with a text baseline, in points above its bottom edge.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    modified { $0.baselineOffset = baselineOffset }
  }

  public func imageWithoutBaseline() -> UIImage {
    modified { $0.baselineOffset = nil }
  }

  /// The image that image views mirror where text runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    modified { $0.flipsForRightToLeft = true }
  }

  /// The image seen in a mirror beside it.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    modified { $0.orientation = $0.orientation.mirrored }
  }

  /// The renderer format that keeps the image's scale and lack of alpha.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    if case .bitmap(let image) = storage.content {
      format.opaque = image.bitmap.isOpaque
    }
    return format
  }
}
