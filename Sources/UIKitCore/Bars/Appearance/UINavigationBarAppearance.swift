public import Foundation

/// The appearance of a navigation bar.
///
/// ```swift
/// let clear = UINavigationBarAppearance()
/// clear.configureWithTransparentBackground()
/// navigationItem.standardAppearance = clear
/// navigationItem.scrollEdgeAppearance = clear
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationbarappearance
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colors of the title; the system's default replaces a missing attribute.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { barAppearanceDidChange() }
  }

  /// The offset of the title, in points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { barAppearanceDidChange() } }

  /// Font and colors of a large title. By default these are the system's bold font of 34
  /// points and the label color.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { barAppearanceDidChange() }
  }

  private lazy var plainButtons = UIBarButtonItemAppearance(style: .plain).observedCopy(by: self)
  private lazy var doneButtons = UIBarButtonItemAppearance(style: .done).observedCopy(by: self)
  private lazy var backButtons = UIBarButtonItemAppearance(style: .plain).observedCopy(by: self)
  private(set) var customBackIndicator: UIImage?
  private var customBackMask: UIImage?

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

  /// The appearance of back buttons; the chevron has the title's color.
  open var backButtonAppearance: UIBarButtonItemAppearance {
    get { backButtons }
    set {
      backButtons = newValue.observedCopy(by: self)
      barAppearanceDidChange()
    }
  }

  // MARK: Back indicator

  /// The custom back indicator. If the app has set none, the property returns the system's chevron.
  open var backIndicatorImage: UIImage { customBackIndicator ?? BarBackIndicatorView.chevron }

  /// The mask that ``setBackIndicatorImage(_:transitionMaskImage:)`` has set, or the indicator's
  /// image. The mask is stored and copied and has no effect, because transitions fade titles
  /// without a mask.
  open var backIndicatorTransitionMaskImage: UIImage { customBackMask ?? backIndicatorImage }

  /// Sets the indicator image and the mask image. If one of the arguments is nil, both properties
  /// return the system's images.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isComplete = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    customBackIndicator = isComplete ? backIndicatorImage : nil
    customBackMask = isComplete ? backIndicatorTransitionMaskImage : nil
    barAppearanceDidChange()
  }

  override func copyValues(of other: UIBarAppearance) {
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    plainButtons = other.plainButtons.observedCopy(by: self)
    doneButtons = other.doneButtons.observedCopy(by: self)
    backButtons = other.backButtons.observedCopy(by: self)
    customBackIndicator = other.customBackIndicator
    customBackMask = other.customBackMask
  }

  override func isSame(as other: UIBarAppearance) -> Bool {
    guard super.isSame(as: other), let other = other as? UINavigationBarAppearance else {
      return false
    }
    return titleTextAttributes.isEqual(to: other.titleTextAttributes)
      && titlePositionAdjustment == other.titlePositionAdjustment
      && largeTitleTextAttributes.isEqual(to: other.largeTitleTextAttributes)
      && plainButtons == other.plainButtons && doneButtons == other.doneButtons
      && backButtons == other.backButtons && customBackIndicator == other.customBackIndicator
      && customBackMask == other.customBackMask
  }
}
