import CoreGraphics
import RenderTree
import Generics

/// The placement of a layer's image in its bounds. The placement is stored even if the layer has no
/// image.
struct ContentsPlacement: Equatable, SparseValue {
  var gravity: CALayerContentsGravity = .resize
  var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  var magnification: CALayerContentsFilter = .linear
  var minification: CALayerContentsFilter = .linear
  var tint: RGBA?

  static let unboxed = ContentsPlacement()
  var needsBox: Bool { self != .unboxed }

  /// Returns the content of a node that shows an image with this placement.
  ///
  /// - Parameter scale: Pixels of the contents per point; a scale that is not positive counts as 1.
  func content(for image: CGImage, scale: CGFloat) -> BitmapContent {
    var content = BitmapContent(bitmap: image.bitmap)
    content.gravity = gravity.nodeGravity
    content.scale = scale > 0 ? scale : 1
    content.contentsRect = rect
    content.contentsCenter = center
    content.magnificationFilter = magnification.nodeFilter
    content.minificationFilter = minification.nodeFilter
    content.tint = tint
    return content
  }
}

extension CALayerContentsGravity {
  /// The gravity in a node. A gravity with an unknown name stretches the image, as in Core
  /// Animation.
  fileprivate var nodeGravity: BitmapContent.Gravity {
    switch self {
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    case .resizeAspect: .resizeAspect
    case .resizeAspectFill: .resizeAspectFill
    default: .resize
    }
  }
}

extension CALayerContentsFilter {
  fileprivate var nodeFilter: BitmapContent.Filter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}
