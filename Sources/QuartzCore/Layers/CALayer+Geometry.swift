public import CoreGraphics
import Diagnostics
import RenderTree

extension CALayer {
  /// The subject of error messages: the description of the layer's delegate, such as a view, or of
  /// the layer itself if there is no delegate.
  var owner: String {
    if let delegate { return "\(delegate)" }
    return "\(self)"
  }

  /// Ends the process if a rectangle contains NaN, which would make this layer and all its
  /// sublayers disappear without a hint at the cause.
  func requireNumber(_ rect: CGRect, _ property: StaticString) {
    let end = (x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    checkUsage(
      !end.x.isNaN && !end.y.isNaN,
      "the \(property) of \(owner) cannot contain NaN: \(rect)", function: property)
  }

  func requireNumber(_ transform: CATransform3D, _ property: StaticString) {
    checkUsage(
      !transform.containsNaN,
      "the \(property) of \(owner) cannot contain NaN: \(transform)",
      function: property)
  }

  /// The two-dimensional part of ``transform``; a perspective is ignored.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Replaces ``transform`` by a two-dimensional transform, and runs the action of ``transform``.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  /// Sets the bounds and the position for which the frame is nearest to `newFrame`.
  func setFrame(_ newFrame: CGRect) {
    let linear = node.transform.planarTransform
    var size = newFrame.size
    if let linear, linear != .identity {
      size = CGRect(origin: .zero, size: size).applying(linear.inverted()).size
    }
    bounds = CGRect(origin: bounds.origin, size: size)
    guard let linear, linear != .identity else {
      position = CGPoint(
        x: newFrame.minX + newFrame.width * anchorPoint.x,
        y: newFrame.minY + newFrame.height * anchorPoint.y)
      return
    }
    // The vector from the anchor point to the center of the transformed layer.
    let toCenter = CGPoint(
      x: size.width * (0.5 - anchorPoint.x), y: size.height * (0.5 - anchorPoint.y))
    let offset = toCenter.applying(linear)
    position = CGPoint(x: newFrame.midX - offset.x, y: newFrame.midY - offset.y)
  }

  /// Converts a point from this layer's coordinate space to another layer's coordinate space, by
  /// the model values.
  ///
  /// - Parameters:
  ///   - p: In this layer's coordinate space, in points.
  ///   - l: A layer of the same tree; nil means the coordinate space that contains the tree's root.
  /// - Returns: `p` itself if the layers' planes cannot be mapped onto each other.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { CALayer.map(p, from: self, to: l) }
  /// Converts a point from another layer's coordinate space to this layer's coordinate space, by
  /// the model values.
  ///
  /// - Parameters:
  ///   - p: In the coordinate space of `l`, in points.
  ///   - l: A layer of the same tree; nil means the coordinate space that contains the tree's root.
  /// - Returns: `p` itself if the layers' planes cannot be mapped onto each other.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
    CALayer.map(p, from: l, to: self)
  }
  /// Converts a rectangle from this layer's coordinate space to another layer's coordinate space.
  /// The result is the smallest axis-aligned rectangle that contains the converted corners.
  ///
  /// - Parameters:
  ///   - r: In this layer's coordinate space, in points.
  ///   - l: A layer of the same tree; nil means the coordinate space that contains the tree's root.
  /// - Returns: The null rectangle if a corner is behind the viewpoint of a perspective.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { CALayer.map(r, from: self, to: l) }
  /// Converts a rectangle from another layer's coordinate space to this layer's coordinate space.
  /// The result is the smallest axis-aligned rectangle that contains the converted corners.
  ///
  /// - Parameters:
  ///   - r: In the coordinate space of `l`, in points.
  ///   - l: A layer of the same tree; nil means the coordinate space that contains the tree's root.
  /// - Returns: The null rectangle if a corner is behind the viewpoint of a perspective.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
    CALayer.map(r, from: l, to: self)
  }

  /// Converts a point from the superlayer's coordinate space to this layer's coordinate space, by
  /// the values on screen.
  package func convertFromSuperlayer(presented p: CGPoint) -> CGPoint {
    let sublayers = parent?.node.effectiveSublayerTransform ?? .identity
    let toParent = presentedNode.transformToParent.concatenating(sublayers).flattened
    return toParent.inverted?.project(p) ?? p
  }

  /// Converts a point from the superlayer's coordinate space to this layer's coordinate space, by
  /// the model values.
  package func convertFromSuperlayer(_ p: CGPoint) -> CGPoint {
    let sublayers = parent?.node.effectiveSublayerTransform ?? .identity
    guard node.transform == .identity, sublayers == .identity else {
      let toParent = node.transformToParent.concatenating(sublayers).flattened
      return toParent.inverted?.project(p) ?? p
    }
    let (bounds, position, anchor) = (node.bounds, node.position, node.anchorPoint)
    return CGPoint(
      x: p.x - position.x + anchor.x * bounds.width + bounds.minX,
      y: p.y - position.y + anchor.y * bounds.height + bounds.minY)
  }

  /// The transform from this layer's coordinate space to the coordinate space that contains the
  /// root of its tree.
  private var transformToRoot: Transform3D {
    var result = Transform3D.identity
    var layer = self
    while true {
      result = result.concatenating(layer.node.transformToParent)
      guard let parent = layer.container else { return result }
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
  /// The limit below which a determinant counts as 0: such a transform flattens the plane to a
  /// line. The limit is positive, because a rotation by 90 degrees about the y axis has the
  /// determinant 6e-17 instead of 0.
  private static let smallestDeterminant: CGFloat = 1e-12

  /// The linear part of the transform in the layer's plane; nil if the transform has a perspective
  /// or flattens the plane to a line.
  fileprivate var planarTransform: CGAffineTransform? {
    guard m14 == 0, m24 == 0, m44 == 1 else { return nil }
    let part = CGAffineTransform(
      a: CGFloat(m11), b: CGFloat(m12), c: CGFloat(m21), d: CGFloat(m22), tx: 0, ty: 0)
    let determinant = part.a * part.d - part.b * part.c
    return abs(determinant) > Self.smallestDeterminant && determinant.isFinite ? part : nil
  }

  /// The smallest axis-aligned rectangle around a rectangle's image; nil when a corner is behind
  /// the viewpoint.
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
