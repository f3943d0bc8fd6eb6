import Compositing
import CompositingCPU
import CoreGraphics
import Surfaces
import UIKitCore

/// Renders the snapshots of views, which an app requests, with the screen's compositor.
@MainActor enum SnapshotRenderer {
  /// Installs the compositor as the renderer of snapshots.
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
