import CoreGraphics
import QuartzCore

/// The subviews of a stepper.
@MainActor final class StepperParts {
  enum Half {
    case decrement, increment
  }

  @MainActor private final class Button {
    let highlight = UIView()
    let glyph = UIImageView()
  }

  let content = UIView()
  private let background = UIImageView()
  private let divider = UIImageView()
  private let decrement = Button()
  private let increment = Button()
  private static let plus = glyph("plus")
  private static let minus = glyph("minus")

  private static func glyph(_ name: String) -> UIImage? {
    UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular))?
      .withRenderingMode(.alwaysTemplate)
  }

  init() {
    content.isUserInteractionEnabled = false
    background.layer.cornerCurve = .continuous
    background.layer.cornerRadius = SegmentMetrics.cornerRadius
    content.addSubview(background)
    for button in [decrement, increment] {
      button.highlight.layer.cornerCurve = .continuous
      button.highlight.layer.cornerRadius = SegmentMetrics.cornerRadius
      button.highlight.backgroundColor = .tertiarySystemFill
      button.glyph.contentMode = .center
      content.addSubview(button.highlight)
      content.addSubview(button.glyph)
    }
    content.addSubview(divider)
  }

  func show(_ image: UIImage?, divider line: UIImage?, hidesDivider: Bool) {
    background.image = image
    background.backgroundColor = image == nil ? .tertiarySystemFill : nil
    divider.image = line
    divider.backgroundColor = line == nil ? SegmentMetrics.separatorColor : nil
    divider.alpha = line == nil && hidesDivider ? 0 : 1
  }

  func show(_ image: UIImage?, in half: Half, isPressed: Bool, _ state: UIControl.State) {
    let button = half == .increment ? increment : decrement
    button.highlight.alpha = isPressed && background.image == nil ? 1 : 0
    // The same image object is used for every press, so that a press draws no bitmap.
    button.glyph.image = image ?? (half == .increment ? StepperParts.plus : StepperParts.minus)
    button.glyph.tintColor = state == .disabled ? .tertiaryLabel : .label
  }

  func layOut(in bounds: CGRect, isMirrored: Bool) {
    content.frame = bounds
    background.frame = bounds
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    for (button, area) in [
      (isMirrored ? increment : decrement, left), (isMirrored ? decrement : increment, right),
    ] {
      button.highlight.frame = area
      button.glyph.frame = area
    }
    let width = divider.image?.size.width ?? SegmentMetrics.separatorWidth
    let inset = divider.image == nil ? SegmentMetrics.separatorInset : 0
    divider.frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.minY + inset, width: width,
      height: bounds.height - 2 * inset)
  }
}
