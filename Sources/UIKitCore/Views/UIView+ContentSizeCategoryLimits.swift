public import UIFoundation
import Generics

extension UIView {
  /// The smallest text size of this view and its subviews. The default, nil, means no limit.
  ///
  /// ``traitCollection`` contains this category instead of a smaller category, even if
  /// ``traitOverrides`` specifies the smaller category. If the minimum is larger than the maximum,
  /// only the maximum has an effect. Subviews inherit the limited category and can narrow the
  /// limits.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits.minimum }
    set {
      contentSizeCategoryLimits.minimum = newValue
      refreshTraits()
    }
  }

  /// The largest text size of this view and its subviews. The default, nil, means no limit.
  ///
  /// ``traitCollection`` contains this category instead of a larger category, even if
  /// ``traitOverrides`` specifies the larger category.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits.maximum }
    set {
      contentSizeCategoryLimits.maximum = newValue
      refreshTraits()
    }
  }

  /// A list for debugging, which contains the limits and the text sizes of this view and its
  /// superviews. The outermost superview is first.
  ///
  /// Each line ends with the minimum, the text size and the maximum of one view, such as `- <=
  /// UICTContentSizeCategoryXXXL <= UICTContentSizeCategoryXXXL`, where `-` means no limit. Apple
  /// does not document the format.
  public var appliedContentSizeCategoryLimitsDescription: String {
    let chain = sequence(first: self, next: \.superview).map { view in
      let limits = view.contentSizeCategoryLimits
      let category = view.traitCollection.preferredContentSizeCategory.rawValue
      return "\(type(of: view)): \(limits.minimum?.rawValue ?? "-") <= \(category) <= "
        + "\(limits.maximum?.rawValue ?? "-")"
    }
    return chain.reversed().joined(separator: "\n")
  }
}

/// The smallest and the largest text size of a view.
struct ContentSizeCategoryLimits: SparseValue {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  static var unboxed: ContentSizeCategoryLimits { ContentSizeCategoryLimits() }
  var needsBox: Bool { minimum != nil || maximum != nil }

  /// Returns traits whose text size is within the limits. If the text size of `traits` is within
  /// the limits already, the result is `traits` itself.
  @MainActor func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard needsBox else { return traits }
    let old = traits.preferredContentSizeCategory
    var new = old
    if let minimum { new = max(new, minimum) }
    if let maximum { new = min(new, maximum) }
    guard new != old else { return traits }
    return traits.modifyingTraits { $0.preferredContentSizeCategory = new }
  }
}
