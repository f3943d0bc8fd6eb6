// Covers UIButton, UIButton.ButtonType, UISemanticContentAttribute.

import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

/// Checks buttons that have no configuration.
@MainActor @Suite(.currentStage) struct ButtonStateContentTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400))

  private func show(_ button: UIButton) {
    let controller = UIViewController()
    controller.view.addSubview(button)
    stage.show(controller)
  }

  @Test("A plain title has the button's font again after an attributed title with another font")
  func fontAfterAttributedTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    button.sizeToFit()
    let size = button.bounds.size
    button.setAttributedTitle(
      NSAttributedString(string: "Title", attributes: [.font: UIFont.systemFont(ofSize: 40)]),
      for: .normal)
    button.sizeToFit()
    #expect(button.bounds.height > size.height + 10)
    button.setAttributedTitle(nil, for: .normal)
    button.sizeToFit()
    #expect(button.bounds.size == size)
  }

  @Test(
    "A button shows the content for its state; if none is set, it shows the content for .normal"
  )
  func states() {
    let button = UIButton()
    button.setTitle("Normal", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .disabled)
    button.setTitle("Both", for: [.selected, .highlighted])
    button.laidOut()
    #expect(button.titleLabel?.text == "Normal" && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "Pressed")
    #expect(button.laidOut().titleLabel?.text == "Pressed")
    button.isSelected = true
    #expect(button.laidOut().titleLabel?.text == "Both")
    button.isHighlighted = false
    #expect(button.laidOut().titleLabel?.text == "Normal")
    button.isSelected = false
    button.isEnabled = false
    #expect(button.laidOut().titleLabel?.textColor == .blue)
    #expect(button.title(for: .disabled) == nil && button.titleColor(for: .selected) == .red)
  }

  @Test("A button's label and image view show the content of the state before the first layout")
  func contentBeforeLayout() {
    let button = UIButton(type: .system)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Selected", for: .selected)
    #expect(button.titleLabel?.text == "Normal")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Selected")
    button.setAttributedTitle(NSAttributedString(string: "Rich"), for: .selected)
    #expect(button.titleLabel?.text == "Rich")
    let image = UIImage(systemName: "star")
    button.setImage(image, for: .normal)
    #expect(image != nil && button.imageView?.image == image)
    button.setTitle(nil, for: .normal)
    button.setTitle(nil, for: .selected)
    button.setAttributedTitle(nil, for: .selected)
    #expect(button.titleLabel?.text == nil)
  }

  @Test("The image of a disabled button is dimmed while adjustsImageWhenDisabled is true")
  func dimming() {
    let button = UIButton()
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.isEnabled = false
    let dimmed = button.laidOut().imageView?.alpha ?? 1
    button.adjustsImageWhenDisabled = false
    #expect(dimmed < 0.5 && button.laidOut().imageView?.alpha == 1)
    button.adjustsImageWhenDisabled = true
    #expect(button.laidOut().imageView?.alpha == dimmed)
  }

  @Test("A title without a color is white in a custom button and tinted in a system button")
  func titleColors() {
    #expect(UIButton().currentTitleColor == .white)
    let system = UIButton(type: .system)
    #expect(system.currentTitleColor == .systemBlue)
    system.tintColor = .systemPink
    #expect(system.currentTitleColor == .systemPink)
  }

  @Test("A button's attributed title takes precedence over its plain title")
  func attributedTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Rich", attributes: [.foregroundColor: UIColor.green]),
      for: .normal)
    button.laidOut()
    #expect(button.titleLabel?.text == "Rich" && button.displayedTitleColor == .green)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.laidOut().titleLabel?.text == "Plain")
  }

  @Test("A system button with one line is 30 points high, and a custom button is 34 points high")
  func sizes() {
    let system = UIButton(type: .system)
    system.setTitle("Title", for: .normal)
    #expect(abs(system.intrinsicContentSize.height - 30) <= 1)
    let custom = UIButton()
    custom.setTitle("Title", for: .normal)
    #expect(abs(custom.intrinsicContentSize.height - 34) <= 1)
    #expect(custom.titleLabel?.font.pointSize == 18)
    custom.titleLabel?.font = .systemFont(ofSize: 40)
    #expect(custom.intrinsicContentSize.height > 50)
    custom.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    let title = custom.titleLabel!.intrinsicContentSize
    #expect(
      custom.intrinsicContentSize == CGSize(width: title.width + 40, height: title.height + 20))
  }

  @Test(
    "A button's image and title are centered side by side, and their edge insets move them")
  func layout() {
    let button = UIButton()
    button.setTitle("Title", for: .normal)
    button.setImage(.quarters(20, 20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    let title = button.titleLabel!.frame
    let image = button.imageView!.frame
    #expect(image.size == CGSize(width: 20, height: 20) && image.midY == 30)
    #expect(abs(title.minX - image.maxX) <= 0.5)
    #expect(abs((image.minX + title.maxX) / 2 - 100) <= 1)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: -10, bottom: 0, right: 10)
    button.titleEdgeInsets = UIEdgeInsets(top: 6, left: 0, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(abs(button.imageView!.frame.minX - image.minX + 10) <= 0.5)
    #expect(abs(button.titleLabel!.frame.minY - title.minY - 3) <= 0.5)
    button.contentHorizontalAlignment = .left
    button.imageEdgeInsets = .zero
    button.layoutIfNeeded()
    #expect(button.imageView!.frame.minX == 0)
    button.semanticContentAttribute = .forceRightToLeft
    button.titleEdgeInsets = .zero
    button.layoutIfNeeded()
    #expect(button.titleLabel!.frame.maxX <= button.imageView!.frame.minX + 0.5)
  }

  @Test("A UIButton subclass's imageRect and titleRect determine the frames of image and title")
  func rectangles() {
    final class Framed: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 1, y: 2, width: 3, height: 4)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 10, y: 20, width: 30, height: 40)
      }
    }
    let button = Framed(type: .custom)
    button.setTitle("Title", for: .normal)
    button.setImage(.quarters(20, 20), for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    #expect(button.imageView!.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(button.titleLabel!.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test(
    "A press fades a system button, and dims a custom button's image if no highlighted image is set"
  )
  func pressed() {
    let system = UIButton(type: .system)
    system.setTitle("Title", for: .normal)
    system.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    show(system)
    stage.touchDown(CGPoint(x: 50, y: 20))
    #expect(abs(system.titleLabel!.alpha - 0.2) < 0.001)
    stage.touchUp()
    stage.advance(by: 0.1)
    let fading = system.titleLabel!.layer.presentation()!.opacity
    #expect(fading > 0.25 && fading < 0.95)
    stage.settle()
    #expect(system.titleLabel?.alpha == 1)
    let custom = UIButton()
    custom.setImage(.quarters(20, 20), for: .normal)
    custom.isHighlighted = true
    custom.laidOut()
    #expect(custom.imageView!.alpha == 0.5)
    custom.setImage(.quarters(10, 10), for: .highlighted)
    #expect(custom.laidOut().imageView!.alpha == 1)
  }

  @Test("A background image fills the button behind its content")
  func backgroundImage() {
    let button = UIButton()
    button.setBackgroundImage(.quarters(50, 40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 50, height: 40))
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 44)
    button.layoutIfNeeded()
    #expect(button.subviews.first?.frame == button.bounds)
    #expect(button.currentBackgroundImage != nil)
  }

  @Test(
    "Buttons of types such as contactAdd show a symbol and receive touches in a width of 44 points")
  func symbolTypes() {
    for type: UIButton.ButtonType in [
      .infoLight, .infoDark, .detailDisclosure, .contactAdd, .close,
    ] {
      let button = UIButton(type: type)
      #expect(button.currentImage?.isSymbolImage == true && button.buttonType == type)
      #expect(button.bounds.width > 10 && button.bounds.width < 44)
      #expect(button.point(inside: CGPoint(x: button.bounds.midX - 21, y: 5), with: nil))
      #expect(!button.point(inside: CGPoint(x: button.bounds.midX - 23, y: 5), with: nil))
    }
    #expect(UIButton.ButtonType.close.rawValue == 7 && UIButton.ButtonType.roundedRect == .system)
  }

  @Test("systemButton on a UIButton subclass makes a system button that sends the given action")
  func systemButton() {
    final class Own: UIButton {}
    @MainActor final class Receiver {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let receiver = Receiver()
    let button = Own.systemButton(
      with: UIImage(systemName: "star")!, target: receiver, action: Receiver.tapped)
    button.sendActions(for: .touchUpInside)
    #expect(receiver.taps == 1 && button.buttonType == .system)
  }

  @Test(
    "setTitle also sets the configuration's title; setting the configuration to nil keeps the title"
  )
  func mixed() {
    let button = UIButton(configuration: .filled())
    button.setTitle("Set", for: .normal)
    #expect(button.configuration?.title == "Set")
    #expect(button.laidOut().titleLabel?.text == "Set")
    button.configuration = nil
    button.laidOut()
    #expect(button.backgroundView == nil && button.titleLabel?.text == "Set")
    #expect(button.titleLabel?.font.pointSize == 15)
  }
}
