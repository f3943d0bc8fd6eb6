package import Foundation
package import QuartzCore

/// The layer tree of a screen: a root whose sublayers are the windows' layers in the order
/// of their levels.
@MainActor package final class ScreenComposition {
  /// Runs the passes of the tree: animation, layout, display and commit.
  package let context: LayerContext
  /// Every existing window of the screen, including hidden windows, from the bottom to the top.
  package var windows: [UIWindow] { entries.compactMap(\.window) }

  private struct Entry {
    weak var window: UIWindow?
    /// Keeps a visible window alive, whether or not the app holds a reference to it.
    var visible: UIWindow?
  }

  private var entries: [Entry] = []
  private var keepsVisibleWindows = true
  private let root: CALayer

  /// Creates an empty tree.
  ///
  /// - Parameters:
  ///   - size: The screen's size, in points.
  ///   - clock: The time of the frame in progress, in seconds.
  package init(size: CGSize, clock: @escaping @MainActor () -> Double) {
    root = CALayer()
    root.anchorPoint = .zero
    root.bounds = CGRect(origin: .zero, size: size)
    context = LayerContext(root: root, clock: { clock() })
  }

  func resize(to size: CGSize) { withoutActions { root.bounds.size = size } }

  /// Inserts a window above the other windows of its level.
  func add(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
    let index = entries.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel }
    entries.insert(Entry(window: window), at: index ?? entries.count)
    arrange()
  }

  func remove(_ window: UIWindow) {
    entries.removeAll { $0.window == nil || $0.window === window }
    withoutActions { window.layer.removeFromSuperlayer() }
  }

  /// Repositions the window by its level and visibility.
  func update(_ window: UIWindow) { add(window) }

  /// Releases the references to visible windows, after the end of the screen's display.
  ///
  /// A window refers to its screen, so the screen's references would form reference cycles.
  /// Controllers get no callback, as at the end of a process.
  package func releaseWindows() {
    keepsVisibleWindows = false
    for index in entries.indices { entries[index].visible = nil }
  }

  private func arrange() {
    withoutActions {
      for index in entries.indices {
        guard let window = entries[index].window else { continue }
        entries[index].visible = window.isHidden || !keepsVisibleWindows ? nil : window
        if window.isHidden {
          window.layer.removeFromSuperlayer()
        } else {
          root.addSublayer(window.layer)
        }
      }
    }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}
