package import Foundation
package import QuartzCore

/// The layer tree of a screen. The sublayers of the root are the layers of the windows, in the
/// order of their levels.
@MainActor package final class ScreenComposition {
  /// The layer context, which runs the passes of the tree: animation, layout, display and commit.
  package let context: LayerContext
  /// Every existing window of the screen, including hidden windows, from the bottom to the top.
  package var windows: [UIWindow] { entries.compactMap(\.window) }

  private struct Entry {
    weak var window: UIWindow?
    /// A strong reference to a visible window, so that the window exists even if the app has no
    /// reference to it. The value is nil while the window is hidden.
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

  /// Moves the window to its position by level, and attaches or detaches its layer according to its
  /// visibility.
  func update(_ window: UIWindow) { add(window) }

  /// Releases the references to visible windows after the screen's display has ended.
  ///
  /// A window refers to its screen, so the screen's references to windows form reference cycles.
  /// Controllers get no callbacks, as at the end of a process.
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
