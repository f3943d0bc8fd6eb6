import _ImagePixels
import _StageTraits
import _VirtualApp
import Testing

@testable import QuartzCore
@testable import UIKitCore

@MainActor
@Suite("UIImageView", .currentStage)
struct UIImageViewTests {
  private func contents(_ view: UIImageView) -> CGImage? { view.layer.contents as? CGImage }

  @Test("An image view made from an image has the image's size and ignores touches")
  func making() {
    let view = UIImageView(image: UIImage.quarters(40, 20, scale: 2))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.intrinsicContentSize == CGSize(width: 40, height: 20))
    #expect(view.sizeThatFits(.zero) == CGSize(width: 40, height: 20))
    #expect(!view.isUserInteractionEnabled)
    #expect(view.layer.contentsScale == 2)
    let empty = UIImageView()
    #expect(empty.frame == .zero && empty.image == nil)
    #expect(empty.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(contents(empty) == nil)
  }

  @Test("Constraints and stack views adopt the size of an image that is set after the layout")
  func laterImages() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (view, arranged) = (UIImageView(), UIImageView(image: UIImage.quarters(10, 10)))
    let stack = UIStackView(arrangedSubviews: [arranged])
    for subview in [view, stack] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.leadingAnchor.constraint(equalTo: page.leadingAnchor),
        subview.topAnchor.constraint(equalTo: page.topAnchor),
      ])
    }
    page.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 10, height: 10))
    view.image = UIImage.quarters(50, 25)
    arranged.image = UIImage.quarters(20, 40)
    page.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 25))
    #expect(stack.frame.size == CGSize(width: 20, height: 40))
    let symbol = UIImage(systemName: "circle")
    view.image = symbol
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 80)
    page.layoutIfNeeded()
    #expect(symbol.map { view.frame.width > $0.size.width * 2 } == true)
    arranged.isHighlighted = true
    arranged.highlightedImage = UIImage.quarters(30, 30)
    page.layoutIfNeeded()
    #expect(stack.frame.size == CGSize(width: 30, height: 30))
  }

  @Test("A symbol whose color changed while its view was empty reappears in the new color at once")
  func reappearingSymbol() {
    let app = VirtualApp()
    let page = app.showView()
    let symbol = UIImage(systemName: "circle")
    let view = UIImageView(image: symbol?.withTintColor(.red))
    page.addSubview(view)
    let size = CGRect(x: 0, y: 0, width: 20, height: 20)
    for (frame, color) in [(size, UIColor.red), (.zero, .green), (.zero, .blue)] {
      view.image = symbol?.withTintColor(color)
      view.frame = frame
      app.frame()
    }
    UIView.animate(withDuration: 1) {
      view.frame = size
      page.layoutIfNeeded()
    }
    #expect(view.layer.contentsTint == UIColor.blue.rgba)
    let keys = view.layer.animationKeys() ?? []
    #expect(!keys.isEmpty && !keys.contains { $0.contains("contentsTint") }, "\(keys)")
  }

  @Test("An image view shows its highlighted image only while it is highlighted")
  func highlighting() {
    let plain = UIImage.quarters(4, 4)
    let bright = UIImage.quarters(8, 8)
    let view = UIImageView(image: plain, highlightedImage: bright)
    #expect(contents(view) == plain.cgImage)
    view.isHighlighted = true
    #expect(contents(view) == bright.cgImage)
    view.highlightedImage = nil
    #expect(contents(view) == plain.cgImage)
    view.image = nil
    #expect(contents(view) == nil)
  }

  @Test("A new tint color changes a template image's color without drawing the image again")
  func tint() {
    let view = UIImageView(image: UIImage.quarters(4, 4).withRenderingMode(.alwaysTemplate))
    let before = contents(view)
    view.tintColor = .red
    #expect(view.layer.contentsTint == UIColor.red.rgba)
    view.tintColor = .green
    #expect(view.layer.contentsTint == UIColor.green.rgba)
    #expect(contents(view) == before)
    view.image = UIImage.quarters(4, 4)
    #expect(view.layer.contentsTint == nil)
    view.image = UIImage.quarters(4, 4).withTintColor(.blue)
    #expect(view.layer.contentsTint == UIColor.blue.rgba)
  }

  @Test("A template image has the tint that it inherits from an ancestor")
  func inheritedTint() {
    let parent = UIView(frame: .zero)
    let view = UIImageView(image: UIImage(systemName: "star"))
    parent.addSubview(view)
    parent.tintColor = .magenta
    #expect(view.layer.contentsTint == UIColor.magenta.rgba)
  }

  @Test("A symbol whose palette contains the tint color shows each new tint of its view")
  func paletteTint() throws {
    let configuration = UIImage.SymbolConfiguration(paletteColors: [.white, .tintColor])
      .applying(UIImage.SymbolConfiguration(pointSize: 40))
    let view = UIImageView(
      image: UIImage(systemName: "plus.circle.fill", withConfiguration: configuration))
    func disc() throws -> Pixel {
      let image = UIImage(cgImage: try #require(contents(view)))
      return image.pixel((image.size.width * 0.3).rounded(), (image.size.height * 0.3).rounded())
    }
    view.tintColor = .blue
    #expect(try disc() == .blue)
    view.tintColor = .red
    #expect(try disc() == .red)
    let parent = UIView()
    parent.tintColor = .green
    parent.addSubview(view)
    view.tintColor = nil
    #expect(try disc() == .green)
  }

  @Test("An image's orientation, cap insets and mirroring apply to the layer's contents")
  func placement() {
    let stored = UIImage.quarters(8, 4).cgImage!
    let view = UIImageView(image: UIImage(cgImage: stored, scale: 1, orientation: .right))
    #expect(contents(view)?.width == 4)
    let resizable = UIImage.quarters(10, 10).resizableImage(
      withCapInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), resizingMode: .stretch)
    view.image = resizable
    let center = view.layer.contentsCenter
    #expect(abs(center.minX - 0.2) < 1e-9 && abs(center.width - 0.4) < 1e-9)
    #expect(abs(center.minY - 0.1) < 1e-9 && abs(center.height - 0.6) < 1e-9)
    view.contentMode = .center
    #expect(view.layer.contentsGravity == .center)
    view.semanticContentAttribute = .forceRightToLeft
    view.image = UIImage.quarters(8, 4).imageFlippedForRightToLeftLayoutDirection()
    #expect(UIImage(cgImage: contents(view)!).pixel(0, 0) == .green)
    view.semanticContentAttribute = .unspecified
    #expect(UIImage(cgImage: contents(view)!).pixel(0, 0) == .red)
  }

  @Test("A tiled image fills its image view")
  func tiling() {
    let view = UIImageView(image: UIImage.quarters(4, 4).resizableImage(withCapInsets: .zero))
    view.frame.size = CGSize(width: 12, height: 4)
    view.layoutIfNeeded()
    let scale = view.layer.contentsScale
    #expect(contents(view)?.width == Int(12 * scale))
    #expect(UIImage(cgImage: contents(view)!).pixel(8.5 * scale, scale) == .red)
  }

  @Test("An image view's symbol has the size of its configuration, and is redrawn when enlarged")
  func symbols() {
    let view = UIImageView(image: UIImage(systemName: "circle"))
    let size = view.intrinsicContentSize
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    #expect(view.intrinsicContentSize.width > size.width * 1.8)
    view.contentMode = .scaleAspectFit
    view.frame.size = CGSize(width: 200, height: 300)
    view.layoutIfNeeded()
    #expect(contents(view)!.width >= Int(195 * view.traitCollection.displayScale))
    let own = UIImage(
      systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))!
    view.image = own
    #expect(view.intrinsicContentSize == own.size)
  }

  @Test("An image view animates its images until stopAnimating, which restores the image")
  func animation() throws {
    let image = UIImage.quarters(4, 4)
    let view = UIImageView(image: image)
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [UIImage.quarters(4, 4), UIImage.quarters(6, 6), UIImage.quarters(4, 4)]
    view.animationDuration = 0.9
    view.startAnimating()
    #expect(view.isAnimating)
    let animation = try #require(
      view.layer.animation(forKey: "UIImageAnimation") as? CAKeyframeAnimation)
    #expect(animation.duration == 0.9)
    #expect(animation.values?.count == 3)
    #expect(animation.repeatCount == .infinity)
    view.stopAnimating()
    #expect(!view.isAnimating)
    #expect(contents(view) == image.cgImage)
    #expect(view.layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    view.image = UIImage.animatedImage(with: [image, image], duration: 2)
    #expect(view.isAnimating)
    view.image = nil
    #expect(!view.isAnimating)
  }

  @Test("In a dark environment an image's tint is the color for dark style")
  func traits() {
    let view = UIImageView(image: UIImage(systemName: "star")?.withTintColor(.systemBackground))
    let parent = UIView(frame: .zero)
    parent.addSubview(view)
    parent.traitOverrides.userInterfaceStyle = .light
    #expect(view.layer.contentsTint == UIColor.white.rgba)
    parent.traitOverrides.userInterfaceStyle = .dark
    #expect(view.layer.contentsTint == UIColor.black.rgba)
  }
}
