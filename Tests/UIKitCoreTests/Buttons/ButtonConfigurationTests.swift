// Covers NSDirectionalEdgeInsets, UIButton.Configuration, UIButton.Configuration.MacIdiomStyle.
// Covers UIButton.Configuration.Size, UIButton.Role.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ButtonConfigurationTests {
  private let stage = Stage(size: CGSize(width: 390, height: 400))

  private func make(
    _ configuration: UIButton.Configuration, _ title: String? = "Title",
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    change(&configuration)
    return UIButton(configuration: configuration).laidOut()
  }

  // MARK: Values

  // Proves 2.1 of Documentation/Systems.md.
  @Test("A change to a copied button configuration has no effect until the copy is assigned")
  func valueSemantics() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.baseForegroundColor = .systemGreen
    let button = UIButton(configuration: configuration).laidOut()
    configuration.baseForegroundColor = .systemRed
    #expect(button.laidOut().displayedTitleColor == .systemGreen)
    button.configuration = configuration
    #expect(button.laidOut().displayedTitleColor == .systemRed)
  }

  // Proves 2.1 of Documentation/Systems.md.
  @Test(
    "Button configurations of one style are equal until one changes, and two styles are unequal")
  func equality() {
    for (index, style) in UIButton.Configuration.all.enumerated() {
      #expect(style.make() == style.make(), "\(style.name)")
      for other in UIButton.Configuration.all[(index + 1)...] {
        #expect(style.make() != other.make(), "\(style.name) and \(other.name)")
      }
    }
    var changed = UIButton.Configuration.filled()
    changed.contentInsets.top = 1
    #expect(changed != .filled())
    changed.setDefaultContentInsets()
    #expect(changed == .filled())
    #expect(changed.hashValue == UIButton.Configuration.filled().hashValue)
  }

  // MARK: Styles

  // Proves 2.2 of Documentation/Systems.md.
  @Test("A tinted button is filled with its base background color or its tint at 18% opacity")
  func tinted() {
    #expect(make(.tinted()).displayedFill.bytes() == [0, 122, 255, 46])
    let yellow = make(.tinted()) {
      $0.baseBackgroundColor = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    }
    #expect(yellow.displayedFill.bytes() == [255, 255, 0, 46])
    #expect(make(.borderedTinted()).displayedFill.bytes() == [0, 122, 255, 46])
    #expect(make(.borderedTinted()).displayedRadius > 0)
  }

  // Proves 2.2 of Documentation/Systems.md.
  @Test(
    "Gray and bordered buttons have a translucent gray fill, and their titles have the tint color")
  func gray() {
    for button in [make(.gray()), make(.bordered())] {
      #expect(button.displayedFill.bytes() == [120, 120, 128, 41])
      #expect(button.displayedTitleColor?.bytes() == [0, 122, 255, 255])
    }
  }

  // Proves 2.2 of Documentation/Systems.md.
  @Test("Filled and prominent buttons are opaque; their text is white, or black on bright fills")
  func filled() {
    for style in [UIButton.Configuration.filled(), .borderedProminent()] {
      let blue = make(style)
      #expect(blue.displayedFill.bytes() == [0, 122, 255, 255])
      #expect(blue.displayedTitleColor?.bytes() == [255, 255, 255, 255])
      let onBlack = make(style) { $0.baseBackgroundColor = .black }
      #expect(onBlack.displayedTitleColor?.bytes() == [255, 255, 255, 255])
      let onWhite = make(style) { $0.baseBackgroundColor = .white }
      #expect(onWhite.displayedTitleColor?.bytes() == [0, 0, 0, 255])
    }
  }

  // Proves 2.2 of Documentation/Systems.md.
  @Test("Plain and borderless buttons have no background view")
  func plain() {
    for style in [UIButton.Configuration.plain(), .borderless()] {
      #expect(make(style).backgroundView == nil)
    }
  }

  // Proves 2.1 of Documentation/Systems.md.
  @Test(
    "Glass buttons have a border and a replaceable blur, and prominent glass is tinted")
  func glass() {
    for style in [UIButton.Configuration.glass(), .prominentGlass(), .clearGlass()] {
      let background = make(style).backgroundView?.configuration
      #expect(background?.visualEffect is UIBlurEffect)
      #expect(background?.strokeWidth == 1)
    }
    let tinted = make(.prominentGlass()).backgroundView?.configuration.backgroundColor
    #expect(tinted?.bytes().prefix(3) == [0, 122, 255])
    let own = make(.glass()) { $0.background.visualEffect = UIBlurEffect(style: .dark) }
    #expect(own.backgroundView?.configuration.visualEffect == UIBlurEffect(style: .dark))
  }

  // MARK: Background

  // Proves 2.3 of Documentation/Systems.md.
  @Test("A button shows the stroke, shadow, insets and custom view of its background configuration")
  func background() {
    let custom = UIView()
    let button = make(.filled()) {
      $0.background.strokeColor = .red
      $0.background.strokeWidth = 2
      $0.background.image = UIImage(systemName: "star")
      $0.background.customView = custom
      $0.background.backgroundInsets = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      $0.background.shadowProperties.opacity = 0.5
    }
    let view = button.backgroundView
    #expect(view?.layer.borderWidth == 2)
    #expect(view?.layer.shadowOpacity == 0.5)
    #expect(custom.isDescendant(of: button))
    #expect(view?.frame.origin == CGPoint(x: 2, y: 1))
    #expect(view?.frame.maxX == button.bounds.width - 4)
  }

  @Test(
    "A custom background color stays in highlighted and disabled buttons; a disabled title is gray")
  func ownBackground() {
    let button = make(.filled()) { $0.background.backgroundColor = .green }
    button.isHighlighted = true
    #expect(button.laidOut().displayedFill.bytes() == [0, 255, 0, 255])
    button.isEnabled = false
    #expect(button.laidOut().displayedFill.bytes() == [0, 255, 0, 255])
    #expect(button.displayedTitleColor == .tertiaryLabel)
  }

  // MARK: Sizes

  // Proves 2.5 of Documentation/Systems.md.
  @Test("Each button size has iOS's content insets, title font, height and corner radius")
  func sizes() {
    let rows: [(UIButton.Configuration.Size, [CGFloat], UIFont.TextStyle, CGFloat, CGFloat)] = [
      (.mini, [5, 10, 5, 10], .subheadline, 15, 14),
      (.small, [5, 10, 5, 10], .subheadline, 15, 14),
      (.medium, [7, 12, 7, 12], .body, 17, 5.95),
      (.large, [15, 20, 15, 20], .headline, 17, 8.75),
    ]
    for (size, insets, style, points, radius) in rows {
      let button = make(.filled()) { $0.buttonSize = size }
      let set = button.configuration!.contentInsets
      #expect([set.top, set.leading, set.bottom, set.trailing] == insets)
      #expect(button.displayedTitleFont == .preferredFont(forTextStyle: style))
      #expect(button.displayedTitleFont?.pointSize == points)
      #expect(button.configuration!.background.cornerRadius == radius)
      let line = button.titleLabel!.bounds.height
      #expect(button.bounds.height == line + insets[0] + insets[2])
    }
  }

  @Test("A visible button's font and dynamic corner radius follow the content size category")
  func dynamicType() {
    let controller = UIViewController()
    let button = make(.filled())
    controller.view.addSubview(button)
    stage.show(controller)
    let size = button.intrinsicContentSize
    controller.view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.settle()
    #expect(button.displayedTitleFont?.pointSize == 40)
    #expect(button.intrinsicContentSize.height > size.height * 1.5)
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(abs(button.displayedRadius - 5.95 * 40 / 17) < 0.01)
    button.configuration?.cornerStyle = .fixed
    button.layoutIfNeeded()
    #expect(button.displayedRadius == 5.95)
  }

  @Test("A corner radius that the superview's layout sets replaces the configuration's radius")
  func lateLayerCorner() {
    final class Root: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.layer.cornerRadius = view.bounds.height / 2 }
      }
    }
    let controller = UIViewController()
    controller.view = Root()
    let button = make(.filled())
    controller.view.addSubview(button)
    stage.show(controller)
    #expect(button.displayedRadius == button.bounds.height / 2)
  }

  // Proves 2.5 of Documentation/Systems.md.
  @Test(
    "A button configuration stores macIdiomStyle, which does not change the button's appearance")
  func macIdiom() {
    let button = make(.filled()) { $0.macIdiomStyle = .borderless }
    #expect(button.configuration?.macIdiomStyle == .borderless)
    #expect(button.displayedFill.bytes() == make(.filled()).displayedFill.bytes())
  }

  // MARK: Images

  // Proves 2.7 of Documentation/Systems.md.
  @Test("An activity indicator replaces a button's image while showsActivityIndicator is true")
  func activity() {
    let button = make(.plain()) {
      $0.image = UIImage(systemName: "square.and.arrow.up")
      $0.imagePadding = 4
    }
    let image = button.imageView!.frame
    button.configuration?.showsActivityIndicator = true
    button.laidOut()
    #expect(button.spinner?.isAnimating == true)
    #expect(button.imageView?.isHidden == true)
    #expect(abs(button.spinner!.center.x - image.midX) < 3)
    button.configuration?.showsActivityIndicator = false
    button.laidOut()
    #expect(button.spinner == nil && button.imageView?.isHidden == false)
  }

  // Proves 2.7 of Documentation/Systems.md.
  @Test(
    "A button's symbol grows with buttonSize; a preferred symbol configuration sets another size")
  func symbols() {
    let small = make(.plain(), nil) {
      $0.image = UIImage(systemName: "star")
      $0.buttonSize = .small
    }
    let medium = make(.plain(), nil) { $0.image = UIImage(systemName: "star") }
    let huge = make(.plain(), nil) {
      $0.image = UIImage(systemName: "star")
      $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 60)
    }
    #expect(small.imageView!.bounds.width < medium.imageView!.bounds.width)
    #expect(huge.imageView!.bounds.width > 50)
  }

  // MARK: Titles

  // Proves 2.8 of Documentation/Systems.md.
  @Test("A button's subtitle is below its title, is smaller and has its own text transformer")
  func subtitles() {
    let button = make(.filled()) {
      $0.subtitle = "Subtitle"
      $0.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var outgoing = $0
        outgoing.foregroundColor = .yellow
        return outgoing
      }
    }
    #expect(button.subtitleLabel!.frame.minY >= button.titleLabel!.frame.maxY)
    #expect(button.displayedSubtitleFont == .preferredFont(forTextStyle: .footnote))
    let color = button.subtitleLabel?.attributedText?
      .attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .yellow)
    #expect(button.displayedTitleColor?.bytes() == [255, 255, 255, 255])
  }

  // Proves 2.8 of Documentation/Systems.md.
  @Test("Setting a button configuration's title also sets its attributed title, and vice versa")
  func attributedTitles() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("one")
    #expect(configuration.title == "one")
    configuration.title = "two"
    #expect(configuration.attributedTitle.map { String($0.characters) } == "two")
    configuration.attributedTitle = nil
    #expect(configuration.title == nil)
    configuration.attributedSubtitle = AttributedString("three")
    #expect(configuration.subtitle == "three")
  }

  // MARK: States

  @Test("A pressed button is translucent in light style, and has a brighter fill in dark style")
  func pressed() {
    let button = make(.filled())
    button.isHighlighted = true
    #expect(button.laidOut().displayedFill.bytes() == [0, 122, 255, 191])
    #expect(button.titleLabel?.alpha == 0.75)
    button.overrideUserInterfaceStyle = .dark
    let fill = button.laidOut().displayedFill.bytes()
    #expect(fill == [59, 157, 255, 255])
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A selected button has a stronger fill unless automaticallyUpdateForSelection is false")
  func selected() {
    let plain = make(.plain())
    plain.isSelected = true
    #expect(plain.laidOut().displayedFill.bytes() == [0, 122, 255, 46])
    let tinted = make(.tinted())
    tinted.isSelected = true
    #expect(tinted.laidOut().displayedFill.bytes() == [0, 122, 255, 255])
    #expect(tinted.displayedTitleColor?.bytes() == [255, 255, 255, 255])
    let fixed = make(.tinted()) { $0.automaticallyUpdateForSelection = false }
    fixed.isSelected = true
    #expect(fixed.laidOut().displayedFill.bytes() == [0, 122, 255, 46])
  }

  @Test("A disabled button is gray, even if it has base colors")
  func disabled() {
    let button = make(.filled()) {
      $0.baseBackgroundColor = .red
      $0.baseForegroundColor = .yellow
    }
    button.isEnabled = false
    #expect(button.laidOut().displayedFill.bytes() == UIColor.tertiarySystemFill.bytes())
    #expect(button.displayedTitleColor == .tertiaryLabel)
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A destructive button is red, and the title of a primary button is semibold")
  func roles() {
    let destructive = make(.filled())
    destructive.role = .destructive
    #expect(destructive.laidOut().displayedFill.bytes() == [255, 59, 48, 255])
    let plain = make(.plain())
    plain.role = .destructive
    #expect(plain.laidOut().displayedTitleColor == .systemRed)
    plain.role = .primary
    #expect(plain.laidOut().displayedTitleFont == .systemFont(ofSize: 17, weight: .semibold))
    plain.role = .cancel
    #expect(plain.laidOut().displayedTitleFont == .preferredFont(forTextStyle: .body))
  }

  @Test("A filled button changes color with its tint and turns gray when the tint is dimmed")
  func tint() {
    let button = make(.filled())
    button.tintColor = .systemPurple
    #expect(button.laidOut().displayedFill.bytes() == UIColor.systemPurple.bytes())
    button.tintAdjustmentMode = .dimmed
    let bytes = button.laidOut().displayedFill.bytes()
    #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2])
  }
}
