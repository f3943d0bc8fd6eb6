// Covers CAAction, CAReplicatorLayer, CATransformLayer, CATransition, CATransitionSubtype.
// Covers CATransitionType.

import CoreGraphics
import QuartzCore
import RenderTree
import Testing

@MainActor @Suite("Layer actions", .sessionScope)
struct LayerActionTests {
  private func makeLayer() -> (TestScreen, CALayer) {
    let screen = TestScreen()
    let layer = CALayer()
    screen.root.addSublayer(layer)
    screen.commit()
    return (screen, layer)
  }

  @Test(
    "action(forKey:) of a subclass can change the default action's duration and keep its curve")
  func implicit() {
    final class Slow: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        let action = super.action(forKey: event)
        (action as? CABasicAnimation)?.duration = 4
        return action
      }
    }
    let screen = TestScreen()
    let layer = Slow()
    screen.root.addSublayer(layer)
    screen.commit()
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 100
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 1)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 25) < 1e-6)
  }

  @Test(
    "An animation from a layer's actions or defaultAction(forKey:) animates the changed property"
  )
  func custom() {
    final class Springy: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        guard event == "opacity" else { return nil }
        let animation = CABasicAnimation()
        animation.duration = 2
        return animation
      }
    }
    let screen = TestScreen()
    let layer = Springy()
    let move = CABasicAnimation()
    move.duration = 1
    layer.actions = ["position": move, "bounds": NSNull()]
    screen.root.addSublayer(layer)
    screen.commit()
    layer.position.x = 100
    layer.opacity = 0
    layer.bounds.size.width = 50
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 50) < 1e-6)
    #expect(abs((layer.presentation()?.opacity ?? 0) - 0.75) < 1e-6)
    #expect(layer.presentation()?.bounds.width == 50)
    // The action was copied. The next change uses it again, and animates from the value on screen.
    layer.position.x = 0
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs((layer.presentation()?.position.x ?? 0) - 25) < 1e-6)
  }

  @Test("A new path of a shape or a shadow is displayed at once, unless the layer has an action")
  func paths() {
    func rectangle(width: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: width, height: 10), transform: nil)
    }
    let screen = TestScreen()
    let layer = CAShapeLayer()
    layer.path = rectangle(width: 10)
    layer.shadowPath = rectangle(width: 10)
    screen.root.addSublayer(layer)
    screen.commit()
    layer.path = rectangle(width: 90)
    layer.shadowPath = rectangle(width: 90)
    #expect(layer.animationKeys() == nil)
    layer.lineWidth = 4
    #expect(layer.animationKeys() == ["lineWidth"])
    let morph = CABasicAnimation()
    morph.duration = 1
    layer.actions = ["path": morph]
    layer.path = rectangle(width: 10)
    screen.commit()
    screen.advance(by: 0.5)
    #expect(abs((layer.presentation()?.path?.boundingBox.width ?? 0) - 50) < 1e-6)
  }

  @Test("Disabled actions start no animation, and a completion waits for started animations")
  func transactions() {
    let (screen, layer) = makeLayer()
    var completed = 0
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { completed += 1 }
    layer.position.x = 10
    CATransaction.commit()
    #expect(layer.animationKeys() == nil && completed == 1)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock { completed += 1 }
    layer.position.x = 20
    layer.opacity = 0
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 0.9)
    #expect(completed == 1)
    screen.advance(by: 0.2)
    #expect(completed == 2)
  }

  @Test(
    "If a layer's action is a transition, the transition starts from the state of the last commit"
  )
  func transition() {
    let (screen, layer) = makeLayer()
    let child = CALayer()
    layer.addSublayer(child)
    screen.commit()
    let fade = CATransition()
    fade.duration = 1
    fade.type = .push
    fade.subtype = .fromTop
    layer.actions = ["contents": fade]
    child.removeFromSuperlayer()
    layer.contents = CGImage(bitmap: Bitmap(width: 2, height: 2) { _, _ in })
    screen.commit()
    #expect(layer.animationKeys() == ["transition"])
    let transition = screen.tree[layer.id]?.transition
    #expect(transition?.kind == .push && transition?.direction == .up)
    let old = transition.flatMap { screen.tree[$0.from] }
    #expect(old?.children.count == 1 && old?.content == Content.none)
    #expect(transition?.progress(at: screen.time + 0.25) == 0.25)
    let count = screen.tree.nodes.count
    screen.advance(by: 1.1)
    screen.commit()
    #expect(screen.tree[layer.id]?.transition == nil)
    #expect(screen.tree.nodes.count == count - 2)
  }

  @Test(
    "A contents animation shows its images one after the other, and then the layer's own contents"
  )
  func flipbook() {
    let (screen, layer) = makeLayer()
    let images = (0..<3).map { _ in CGImage(bitmap: Bitmap(width: 1, height: 1) { _, _ in }) }
    let book = CAKeyframeAnimation(keyPath: "contents")
    book.values = images
    book.calculationMode = .discrete
    book.duration = 3
    layer.add(book, forKey: nil)
    screen.commit()
    func displayed() -> Bitmap? {
      guard
        case .bitmap(let content)? = screen.tree[layer.id]?.sampled(at: screen.time).content
      else { return nil }
      return content.bitmap
    }
    for image in images {
      screen.advance(by: 0.5)
      #expect(displayed() === image.bitmap)
      screen.advance(by: 0.5)
    }
    screen.advance(by: 0.1)
    #expect(displayed() == nil)
  }

  @Test("A new image of a layer on screen fades in; the first image appears at once")
  func implicitContents() throws {
    let (screen, layer) = makeLayer()
    let images = (0..<3).map { _ in CGImage(bitmap: Bitmap(width: 1, height: 1) { _, _ in }) }
    func displayed() -> ImageCrossfade? {
      screen.tree[layer.id]?.imageCrossfade(at: screen.time)
    }
    layer.contents = images[0]
    #expect(layer.animationKeys() == nil)
    screen.commit()
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = images[1]
    CATransaction.commit()
    screen.commit()
    screen.advance(by: 0.25)
    let fade = try #require(displayed())
    #expect(fade.old === images[0].bitmap && fade.new === images[1].bitmap)
    #expect(abs(fade.progress - 0.25) < 1e-6)
    screen.advance(by: 1)
    #expect(displayed() == nil)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.contents = images[2]
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
  }

  private func image(_ value: UInt8, width: Int = 1) -> CGImage {
    CGImage(
      bitmap: Bitmap(width: width, height: 1) { pixels, stride in
        for offset in 0..<stride {
          pixels.storeBytes(of: value, toByteOffset: offset, as: UInt8.self)
        }
      })
  }

  @Test(
    "A new image during a fade replaces the mixture of the fading images, so that nothing jumps",
    arguments: [1, 2])
  func interruptedContents(width: Int) throws {
    let (screen, layer) = makeLayer()
    layer.contents = image(100)
    screen.commit()
    for next in [image(200, width: width), image(0)] {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.contents = next
      CATransaction.commit()
      screen.commit()
      screen.advance(by: 0.25)
    }
    let fade = try #require(screen.tree[layer.id]?.imageCrossfade(at: screen.time))
    // Images of different sizes have no mixture.
    #expect(fade.old.withUnsafeBytes { $0[0] } == (width == 1 ? 125 : 100))
    #expect(fade.new.withUnsafeBytes { $0[0] } == 0 && abs(fade.progress - 0.25) < 1e-6)
  }

  @Test("A presentation layer has the image of an animation that is more visible")
  func presentedContents() {
    let (screen, layer) = makeLayer()
    let images = (0..<3).map { _ in image(0) }
    func displayed() -> Bitmap? { (layer.presentation()?.contents as? CGImage)?.bitmap }
    layer.contents = images[0]
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (images[1], images[2], 1)
    (fade.fillMode, fade.isRemovedOnCompletion) = (.forwards, false)
    layer.add(fade, forKey: nil)
    screen.commit()
    screen.advance(by: 0.25)
    #expect(displayed() === images[1].bitmap)
    screen.advance(by: 0.5)
    #expect(displayed() === images[2].bitmap)
    screen.advance(by: 1)
    #expect(displayed() === images[2].bitmap)
    #expect((layer.contents as? CGImage) === images[0])
    layer.removeAllAnimations()
    let steps = CAKeyframeAnimation(keyPath: "contents")
    (steps.values, steps.duration, steps.calculationMode) = (images, 3, .discrete)
    layer.add(steps, forKey: nil)
    screen.commit()
    screen.advance(by: 1.9)
    #expect(displayed() === images[1].bitmap)
    screen.advance(by: 2)
    #expect((layer.presentation()?.contents as? CGImage) === images[0])
  }

  @Test("A basic animation of the contents fades between its images")
  func explicitContents() throws {
    let (screen, layer) = makeLayer()
    let images = (0..<2).map { _ in CGImage(bitmap: Bitmap(width: 1, height: 1) { _, _ in }) }
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (images[0], images[1], 2)
    layer.add(fade, forKey: nil)
    screen.commit()
    screen.advance(by: 1)
    let displayed = try #require(screen.tree[layer.id]?.imageCrossfade(at: screen.time))
    #expect(displayed.old === images[0].bitmap && displayed.new === images[1].bitmap)
    #expect(abs(displayed.progress - 0.5) < 1e-6)
  }

  @Test("The compositor receives the copies of replicator layers and the depth of transform layers")
  func specialLayers() {
    let screen = TestScreen()
    let replicator = CAReplicatorLayer()
    screen.root.addSublayer(replicator)
    screen.commit()
    #expect(screen.tree[replicator.id]?.replication == Replication(count: 1))
    replicator.instanceCount = 5
    replicator.instanceDelay = 0.1
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceAlphaOffset = -0.2
    screen.commit()
    let replication = screen.tree[replicator.id]?.replication
    #expect(replication?.count == 5 && replication?.delay == 0.1)
    #expect(abs((replication?.color(of: 2).alpha ?? 0) - 0.6) < 1e-6)
    replicator.instanceCount = -3
    #expect(replicator.instanceCount == 0)
    let body = CATransformLayer()
    screen.root.addSublayer(body)
    screen.commit()
    #expect(screen.tree[body.id]?.preservesDepth == true)
    body.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(body.hitTest(body.position) == nil)
  }
}
