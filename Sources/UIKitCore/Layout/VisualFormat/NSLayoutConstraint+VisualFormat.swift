import Diagnostics

extension NSLayoutConstraint {
  /// The constraints that a line of text draws, inactive: `"H:|-[name(120)]-8-[field(>=name)]-|"`.
  ///
  /// `|` stands for the superview of the view beside it, a single `-` for its margin there and for
  /// the system's spacing between views. Numbers in the dictionary of views count as metrics.
  ///
  /// - Parameters:
  ///   - opts: Which edges of neighbouring views are aligned besides, and which way the line runs.
  ///     ``FormatOptions/spacingBaselineToBaseline`` changes vertical formats only.
  ///   - metrics: Numbers of any type, by the names that stand for them.
  ///   - views: `UIView` and `UILayoutGuide` objects, by their names.
  /// - Precondition: The format is well-formed, its names are in the dictionaries, a view beside a
  ///   `|` has a superview, priorities lie above 0 and up to 1000, and views of a horizontal format
  ///   are aligned by tops, bottoms, vertical centres or baselines, those of a vertical one by sides
  ///   or horizontal centres.
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
