public import Foundation

/// The region in which a text view lays out its text.
///
/// It has only the members that apply to a text view: the text flows into one rectangle.
///
/// Source: https://developer.apple.com/documentation/uikit/nstextcontainer
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  var didChange: () -> Void = {}
  /// The width that the text view gives the container; nil outside a text view.
  var widthInTextView: () -> CGFloat? = { nil }
  private var ownSize: CGSize

  /// Creates a container of a size.
  ///
  /// - Parameter size: In points; a dimension of zero means that the dimension has no limit.
  public init(size: CGSize) {
    ownSize = size
    super.init()
  }

  public convenience override init() { self.init(size: .zero) }

  /// The size in points. While ``widthTracksTextView`` is true, the width is that of the text view
  /// inside its insets; a width that is set then has an effect only after the property is false.
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

  /// Whether the width follows the text view, which wraps lines; true by default. If false, lines
  /// wrap at the width of ``size``, or not at all if that is zero.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { didChange() } }
  }

  /// How lines break in paragraphs without a style of their own.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { didChange() } }
  }
}
