import CoreGraphics
import Foundation
import QuartzCore

/// The grabber at a sheet's upper edge, with a margin for touches.
///
/// A tap, Space and Return select the next larger detent, or the smallest detent after the largest
/// detent. The arrow keys and assistive software select the next larger or smaller detent. With a
/// single detent the grabber is disabled.
final class SheetGrabber: UIControl {
  private static let size = CGSize(width: 36, height: 5)
  private static let top: CGFloat = 5
  private static let touchOutset: CGFloat = 12

  weak var drag: SheetDrag?
  private let line = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .tertiaryLabel
    line.layer.cornerRadius = SheetGrabber.size.height / 2
    line.isUserInteractionEnabled = false
    addSubview(line)
    addAction(
      UIAction { [weak self] _ in self?.drag?.selectNextDetentOrSmallest() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  static func frame(in bounds: CGRect) -> CGRect {
    let width = size.width + 2 * touchOutset
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.minY, width: width,
      height: top + size.height + touchOutset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = lineFrame
  }

  private var lineFrame: CGRect {
    CGRect(
      origin: CGPoint(x: SheetGrabber.touchOutset, y: SheetGrabber.top), size: SheetGrabber.size)
  }
}

extension SheetGrabber: PointerShapeProviding {
  func pointerShape(at point: CGPoint) -> PointerShape? { .resizeVertical }
}

extension SheetGrabber: FocusShaped {
  var focusOutline: FocusShape {
    FocusShape(lineFrame, cornerRadius: SheetGrabber.size.height / 2)
  }
}

extension SheetGrabber: KeyAdjustable {
  /// Handles the keys that select a detent. The down arrow is not handled at the smallest detent,
  /// so that the key moves the focus into the sheet.
  func operate(_ key: UIKeyboardHIDUsage, isRepeat: Bool) -> Bool {
    guard let drag else { return false }
    switch key {
    case .keyboardUpArrow: if !isRepeat { drag.selectDetent(by: 1) }
    case .keyboardDownArrow: return isRepeat || drag.selectDetent(by: -1)
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter:
      if !isRepeat { drag.selectNextDetentOrSmallest() }
    default: return false
    }
    return true
  }
}

extension SheetGrabber: AccessibilityDescribing, AccessibilityAdjusting {
  /// Describes the grabber as an adjustable button whose value is the sheet's size, if the sheet
  /// has several detents.
  ///
  /// The label has Apple's wording. Apple does not document the values. The value for a custom
  /// detent is the percentage of the container that the sheet covers.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: isEnabled, label: "Sheet Grabber", value: drag?.detentDescription,
      traits: accessibilityStateTraits.union([.button, .adjustable]))
  }

  func adjustValue(by steps: Int) { drag?.selectDetent(by: steps) }
}
