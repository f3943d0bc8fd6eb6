package import CoreGraphics

extension AttributedText {
  /// Returns the same text with its font sizes, kerns, trackings and baseline offsets multiplied by
  /// a factor.
  package func scaled(by factor: CGFloat) -> AttributedText {
    guard factor != 1 else { return self }
    return mapAttributes { attributes in
      attributes.font.size *= factor
      attributes.kern *= factor
      attributes.tracking = attributes.tracking.map { $0 * factor }
      attributes.baselineOffset *= factor
    }
  }
}

extension TextFrame {
  /// The changes of text that are allowed before it is truncated.
  package struct Fitting: Hashable, Sendable {
    /// The smallest factor by which the fonts' sizes may be multiplied; 1 allows no smaller
    /// sizes.
    package var minimumScale: CGFloat
    /// The maximum tightening of letter spacing, as a fraction of the font's size.
    package var maximumTightening: CGFloat

    /// Creates limits; the defaults allow no change.
    package init(minimumScale: CGFloat = 1, maximumTightening: CGFloat = 0) {
      self.minimumScale = minimumScale
      self.maximumTightening = maximumTightening
    }
  }

  /// Lays out text as large as it fits: first unchanged, then with tighter spacing, then with
  /// smaller fonts.
  ///
  /// - Returns: The frame, which is truncated if the text does not fit even at the smallest size,
  ///   and the factor of the frame's font sizes.
  package static func fitted(
    _ text: AttributedText, in constraint: CGSize, options: Options, fitting: Fitting
  ) -> (frame: TextFrame, scale: CGFloat) {
    let plain = TextFrameCache.shared.frame(text, in: constraint, options: options)
    if plain.fits(constraint) { return (plain, 1) }
    var options = options
    if fitting.maximumTightening > 0 {
      for step in 1...3 {
        options.tightening = fitting.maximumTightening * CGFloat(step) / 3
        let tight = TextFrame(text, in: constraint, options: options)
        if tight.fits(constraint) { return (tight, 1) }
      }
    }
    let minimum = max(fitting.minimumScale, 0.01)
    guard minimum < 1 else {
      options.tightening = 0
      return (plain, 1)
    }
    // Eight bisections find the size to 1/256 of the range, far below a pixel.
    var (low, high) = (minimum, CGFloat(1))
    var best = TextFrame(text.scaled(by: low), in: constraint, options: options)
    guard best.fits(constraint) else { return (best, low) }
    for _ in 0..<8 {
      let midpoint = (low + high) / 2
      let frame = TextFrame(text.scaled(by: midpoint), in: constraint, options: options)
      if frame.fits(constraint) { (low, best) = (midpoint, frame) } else { high = midpoint }
    }
    return (best, low)
  }

  private func fits(_ constraint: CGSize) -> Bool {
    !isTruncated && !(size.width > constraint.width + 0.001)
      && !(size.height > constraint.height + 0.001)
  }
}
