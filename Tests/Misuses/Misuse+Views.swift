import Foundation
import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var views: [Misuse] {
    [
      Misuse("addToItself", "addSubview(_:)", "cannot become a subview of itself", addToItself),
      Misuse(
        "insertBelowStranger", "insertSubview(_:belowSubview:)", "is not a subview of",
        insertBelowStranger),
      Misuse(
        "exchangeMissing", "exchangeSubview(at:withSubviewAt:)", "there are 0 subviews",
        exchangeMissing),
      Misuse("frameOfNaN", "frame", "the frame of UILabel cannot contain NaN", frameOfNaN),
      Misuse("transformOfNaN", "transform", "cannot contain NaN", transformOfNaN),
      Misuse(
        "infiniteContainer", "frame", "the bounds of HalvingView must be finite",
        infiniteContainer),
      Misuse(
        "endlessLayout", "layoutIfNeeded()", "requests another one", endlessLayout),
      Misuse("endlessTint", "tintColor", "sets tintColor without end", endlessTint),
      Misuse("endlessTree", "addSubview(_:)", "levels deep", endlessTree),
      Misuse("endlessBranch", "addSubview(_:)", "levels deep", endlessBranch),
      Misuse(
        "backgroundThread", "background thread",
        "UIKit is used from a thread other than the main one", backgroundThread),
      Misuse("maskInTree", "mask", "a mask must not have a superlayer", maskInTree),
      Misuse(
        "layerInItself", "addSublayer(_:)", "cannot become a sublayer of itself", layerInItself),
      Misuse(
        "subviewOfEffect", "addSubview(_:)", "add them to its contentView", subviewOfEffect),
    ]
  }
}

// These functions are not inlined, so that the backtrace of an optimized build contains their
// names.

@inline(never) @MainActor private func addToItself() {
  let view = UIView()
  view.addSubview(view)
}

@inline(never) @MainActor private func insertBelowStranger() {
  UIView().insertSubview(UIView(), belowSubview: UIView())
}

@inline(never) @MainActor private func exchangeMissing() {
  UIView().exchangeSubview(at: 0, withSubviewAt: 1)
}

@inline(never) @MainActor private func frameOfNaN() {
  let label = UILabel()
  label.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
}

@inline(never) @MainActor private func transformOfNaN() {
  let view = UIView()
  view.transform = CGAffineTransform(scaleX: .nan, y: 1)
  print(view)
}

/// A view that subtracts half of its width from its width, as controls do in their layout. With an
/// infinite width, the difference is NaN.
private final class HalvingView: UIView {
  let part = UIImageView()
  override func layoutSubviews() {
    super.layoutSubviews()
    addSubview(part)
    part.frame = CGRect(x: bounds.width - bounds.width / 2, y: 0, width: 1, height: 1)
  }
}

@inline(never) @MainActor private func infiniteContainer() {
  let view = HalvingView()
  view.frame = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
  view.layoutIfNeeded()
  print(view)
}

private final class EndlessLayout: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    setNeedsLayout()
    layoutIfNeeded()
  }
}

@inline(never) @MainActor private func endlessLayout() {
  EndlessLayout().layoutIfNeeded()
  print()
}

private final class EndlessTint: UIView {
  override func tintColorDidChange() { tintColor = .red }
}

@inline(never) @MainActor private func endlessTint() {
  let view = EndlessTint()
  view.tintColor = .green
  print(view)
}

@inline(never) @MainActor private func endlessTree() {
  let stage = Stage()
  var view: UIView = stage.window
  while true {
    let next = UIView()
    view.addSubview(next)
    view = next
  }
}

@inline(never) @MainActor private func endlessBranch() {
  let stage = Stage()
  var view = UIView()
  for _ in 0..<20_000 {
    let next = UIView()
    next.addSubview(view)
    view = next
  }
  stage.window.addSubview(view)
  stage.advance(by: 0)
}

@inline(never) @MainActor private func backgroundThread() {
  let label = UILabel()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    changeInBackground(label)
    done.signal()
  }
  done.wait()
}

// Calls a closure of the main actor on the current thread. Code in Swift 5 mode can do this without
// a diagnostic.
@inline(never) private func changeInBackground(_ label: UILabel) {
  typealias Change = (UILabel) -> Void
  let change: @MainActor (UILabel) -> Void = { $0.text = "Text" }
  unsafeBitCast(change, to: Change.self)(label)
}

@inline(never) @MainActor private func maskInTree() {
  let (view, inner) = (UIView(), CALayer())
  view.layer.addSublayer(inner)
  view.layer.mask = inner
}

@inline(never) @MainActor private func layerInItself() {
  let layer = CALayer()
  layer.addSublayer(layer)
}

@inline(never) @MainActor private func subviewOfEffect() {
  UIVisualEffectView(effect: UIBlurEffect(style: .regular)).addSubview(UIView())
}
