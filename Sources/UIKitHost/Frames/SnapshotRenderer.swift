import Compositing
import CompositingCPU
import CoreGraphics
import Surfaces
import UIKitCore

/// Draws the pictures of view trees that an app asks for, as the screen is drawn.
@MainActor enum SnapshotRenderer {
  /// Makes snapshots go through the compositor from now on.
  static func install() {
    HierarchySnapshotter.render = { request in
      let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1)
      renderer.apply(request.commit)
      let size = PixelSize(width: request.pixelWidth, height: request.pixelHeight)
      return renderer.render(at: 0, size: size, scale: request.scale).frame
        .makeImage(isOpaque: false)
    }
  }
}
