import Foundation

extension UIView {
  func constraintAdded(_ constraint: NSLayoutConstraint) { setNeedsLayout() }
  func constraintWillGo(_ constraint: NSLayoutConstraint) { setNeedsLayout() }
  func constantChanged(of constraint: NSLayoutConstraint) { setNeedsLayout() }
  func priorityChanged(of constraint: NSLayoutConstraint) { setNeedsLayout() }
  func guideWillGo(_ guide: UILayoutGuide) {}
  func translatesMaskChanged() { superview?.setNeedsLayout() }

  func layoutFrame(of guide: UILayoutGuide) -> CGRect {
    switch guide.kind {
    case .safeArea: bounds.inset(by: safeAreaInsets)
    case .margins: bounds.inset(by: layoutMargins)
    default: .zero
    }
  }
}
