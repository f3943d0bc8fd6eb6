/// The appearance of a toolbar.
///
/// Source: https://developer.apple.com/documentation/uikit/uitoolbarappearance
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
  private lazy var plainButtons = UIBarButtonItemAppearance(style: .plain).observedCopy(by: self)
  private lazy var doneButtons = UIBarButtonItemAppearance(style: .done).observedCopy(by: self)

  /// The appearance of buttons in plain style.
  open var buttonAppearance: UIBarButtonItemAppearance {
    get { plainButtons }
    set {
      plainButtons = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The appearance of buttons in done style.
  open var doneButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtons }
    set {
      doneButtons = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  /// The same object as ``doneButtonAppearance``, under Apple's name since iOS 26.
  open var prominentButtonAppearance: UIBarButtonItemAppearance {
    get { doneButtonAppearance }
    set { doneButtonAppearance = newValue }
  }

  override func copyValues(of other: UIBarAppearance) {
    guard let other = other as? UIToolbarAppearance else { return }
    plainButtons = other.plainButtons.observedCopy(by: self)
    doneButtons = other.doneButtons.observedCopy(by: self)
  }

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UIToolbarAppearance else { return false }
    return plainButtons == other.plainButtons && doneButtons == other.doneButtons
  }
}
