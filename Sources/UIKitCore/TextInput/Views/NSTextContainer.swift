public import Foundation

/// The region in which a text view lays out its text.
///
/// The class has only the members that apply to a text view: the text flows into one rectangle.
///
/// Source: https://developer.apple.com/documentation/uikit/nstextcontainer
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var didChange: () -> Void = {}
  /// Returns the width that the text view assigns to the container; nil outside a text view.
  var widthInTextView: () -> CGFloat? = { nil }
  private var ownSize: CGSize

  /// Creates a container with a given size.
  ///
  /// - Parameter size: The size in points; a dimension of zero means that the dimension has no
  ///   limit.
  public init(size: CGSize) {
    ownSize = size
    super.init()
  }

  public convenience override init() { self.init(size: .zero) }

  /// The size in points. While ``widthTracksTextView`` is true, the width is the width of the text
  /// view inside the text view's insets. A width that is set during this time has an effect only
  /// after ``widthTracksTextView`` is false.
  open var size: CGSize {
    get {
      guard widthTracksTextView, let width = widthInTextView() else { return ownSize }
      return CGSize(width: width, height: ownSize.height)
    }
    set {
      let oldSize = ownSize
      ownSize = newValue
      if newValue != oldSize { didChange() }
    }
  }

  /// The space at both ends of every line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { didChange() } }
  }

  /// Whether the width follows the text view, which wraps lines; true by default. If the value is
  /// false, lines wrap at the width of ``size``, or do not wrap if that width is zero.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { didChange() } }
  }

  /// The line break mode of paragraphs that have no paragraph style; `.byWordWrapping` by default.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { didChange() } }
  }
}
