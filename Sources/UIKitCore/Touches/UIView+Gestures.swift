import Foundation

extension UIView {
  func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.attachedView?.removeGestureRecognizer(recognizer)
    recognizer.attachedView = self
    recognizers.append(recognizer)
    hasHadRecognizers = true
  }

  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.attachedView === self else { return }
    recognizer.endUnrecognized()
    recognizers.removeAll { $0 === recognizer }
    recognizer.attachedView = nil
  }

  func replaceGestureRecognizers(with new: [UIGestureRecognizer]) {
    for old in recognizers where !new.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for recognizer in new where recognizer.attachedView !== self {
      addGestureRecognizer(recognizer)
    }
  }
}
