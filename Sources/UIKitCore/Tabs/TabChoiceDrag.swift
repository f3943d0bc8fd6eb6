import CoreGraphics
import Foundation

/// Drags a controller's tile from the grid, or from a tab, to a tab of the bar.
@MainActor final class TabChoiceDrag {
  let page: UIViewController
  private let tile = TabChoiceTile(frame: .zero)
  private let source: TabChoiceTile?
  private let offset: CGSize
  private let isFromGrid: Bool
  private unowned let container: UIView

  /// Creates a drag and raises its tile.
  ///
  /// - Parameter source: The controller's tile in the grid, which is translucent during the drag.
  init(
    _ page: UIViewController, tile source: TabChoiceTile?, at point: CGPoint, in container: UIView
  ) {
    self.page = page
    self.source = source
    self.container = container
    let start = source.map { container.convert($0.bounds, from: $0) } ?? .zero
    isFromGrid = start.contains(point)
    offset =
      isFromGrid
      ? CGSize(width: start.midX - point.x, height: start.midY - point.y) : .zero
    let side = TabChoiceTile.side(for: container.traitCollection)
    UIView.performWithoutAnimation {
      tile.bounds.size = CGSize(width: side, height: side)
      tile.center = CGPoint(x: point.x + offset.width, y: point.y + offset.height)
      container.addSubview(tile)
      tile.show(page.tabBarItemIfNeeded, hasTab: false, isSelected: false)
    }
    animate { [tile] in
      tile.lift()
      source?.alpha = 0.3
    }
  }

  /// The center of the dragged tile in the container's coordinate space.
  var center: CGPoint { tile.center }

  /// Moves the tile with the finger.
  ///
  /// - Parameter point: The finger's position in the container's coordinate space.
  func move(to point: CGPoint) {
    tile.center = CGPoint(x: point.x + offset.width, y: point.y + offset.height)
  }

  /// Shrinks the tile towards the center of a tab and removes the tile.
  func end(over center: CGPoint) {
    animate { [tile, source] in
      tile.center = center
      tile.transform = CGAffineTransform(scaleX: 0.3, y: 0.3)
      tile.alpha = 0
      source?.alpha = 1
    } completion: { [tile] in
      tile.removeFromSuperview()
    }
  }

  /// Moves the tile back into the grid, or hides the tile if it came from the bar.
  func cancel() {
    let center = source.map { container.convert($0.bounds.center, from: $0) }
    animate { [tile, isFromGrid] in
      if isFromGrid {
        if let center { tile.center = center }
      } else {
        tile.alpha = 0
      }
      tile.transform = .identity
      tile.layer.shadowOpacity = 0
    } completion: { [tile, source] in
      tile.removeFromSuperview()
      source?.alpha = 1
    }
  }

  private func animate(
    _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}
  ) {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: changes, completion: { _ in completion() })
  }
}
