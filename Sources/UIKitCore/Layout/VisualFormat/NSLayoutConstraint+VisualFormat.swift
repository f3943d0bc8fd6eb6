import Diagnostics

extension NSLayoutConstraint {
  /// Creates inactive constraints from a visual format, such as
  /// `"H:|-[name(120)]-8-[field(>=name)]-|"`.
  ///
  /// `|` is the superview of the adjacent view. A single `-` beside a `|` is the superview's
  /// margin. A single `-` between two views is the system's spacing. Numbers in the dictionary of
  /// views count as metrics.
  ///
  /// - Parameters:
  ///   - opts: The alignment of neighboring views, and the direction of the format.
  ///     ``FormatOptions/spacingBaselineToBaseline`` changes vertical formats only.
  ///   - metrics: Numbers of any type, keyed by their names.
  ///   - views: `UIView` and `UILayoutGuide` objects, keyed by their names.
  /// - Precondition: The format is well-formed, and its names are in the dictionaries. A view
  ///   beside a `|` has a superview. Priorities are greater than 0 and at most 1000. Views of a
  ///   horizontal format can be aligned by tops, bottoms, vertical centers or baselines. Views of a
  ///   vertical format can be aligned by left, right, leading or trailing edges, or by horizontal
  ///   centers.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do throws(VisualFormatError) {
      let parsed = try VisualFormatParser.parse(format)
      var reader = VisualFormatReader(
        format: parsed, text: format, options: opts, metrics: metrics ?? [:], views: views)
      return try reader.makeConstraints()
    } catch {
      usageError("\(error)")
    }
  }
}
