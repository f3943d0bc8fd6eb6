public import CoreGraphics
import RenderTree

extension CALayer {
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.map(p, from: self, to: l) }
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CALayer.map(p, from: l, to: self)
  }
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.map(r, from: self, to: l) }
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CALayer.map(r, from: l, to: self)
  }

  /// A point of the superlayer's space in this layer's, by where the layer is seen now.
  package func convertFromSuperlayer(seen p: CGPoint) -> CGPoint {
    let sublayers = superlayer?.node.effectiveSublayerTransform ?? .identity
    let toParent = presentedNode.transformToParent.concatenating(sublayers).flattened
    return toParent.inverted?.project(p) ?? p
  }

  /// From this layer's space to that of the root above it; nil stands for the root's parent.
  private var transformToRoot: Transform3D {
    var result = Transform3D.identity
    var layer = self
    while true {
      result = result.concatenating(layer.node.transformToParent)
      guard let parent = layer.superlayer ?? layer.maskedLayer else { return result }
      result = result.concatenating(parent.node.effectiveSublayerTransform).flattened
      layer = parent
    }
  }

  private static func transform(from: CALayer?, to: CALayer?) -> Transform3D {
    if from === to { return .identity }
    let up = from?.transformToRoot ?? .identity
    guard let to else { return up }
    return up.concatenating(to.transformToRoot.flattened.inverted ?? .identity)
  }

  private static func map(_ p: CGPoint, from: CALayer?, to: CALayer?) -> CGPoint {
    transform(from: from, to: to).project(p) ?? p
  }

  private static func map(_ r: CGRect, from: CALayer?, to: CALayer?) -> CGRect {
    if r.isNull || r.isInfinite { return r }
    return transform(from: from, to: to).boundingBox(of: r) ?? .null
  }

  func deepestLayer(at p: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inverse = node.transformToParent.flattened.inverted,
      let local = inverse.project(p)
    else { return nil }
    let isInside = contains(local)
    if masksToBounds, !isInside { return nil }
    let toChildren = node.effectiveSublayerTransform.flattened.inverted ?? .identity
    let inChildren = toChildren.project(local) ?? local
    let ordered = children.enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, child) in ordered {
      if let hit = child.hitTest(inChildren) { return hit }
    }
    return isInside ? self : nil
  }
}

extension Transform3D {
  /// The smallest upright rectangle around a rectangle's image; nil when a corner is behind the
  /// eye.
  package func boundingBox(of r: CGRect) -> CGRect? {
    if isAffine { return r.applying(affine) }
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY),
      CGPoint(x: r.minX, y: r.maxY), CGPoint(x: r.maxX, y: r.maxY),
    ].compactMap(project)
    guard corners.count == 4 else { return nil }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    guard let x0 = xs.min(), let x1 = xs.max(), let y0 = ys.min(), let y1 = ys.max() else {
      return nil
    }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}
