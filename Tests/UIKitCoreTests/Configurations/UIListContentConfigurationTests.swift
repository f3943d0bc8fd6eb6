// Covers UIContentView, UIListContentConfiguration.ImageProperties.
// Covers UIListContentConfiguration.TextProperties.
// Covers UIListContentConfiguration.TextProperties.TextTransform, UIListContentView.

import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIListContentConfigurationTests {
  private func state(
    _ list: UIListEnvironment = .unspecified,
    _ change: (inout UICellConfigurationState) -> Void = { _ in }
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(
      traitCollection: UITraitCollection(listEnvironment: list))
    change(&state)
    return state
  }

  // MARK: Values

  // Proves 2.11 of Documentation/Systems.md.
  @Test("Cell, subtitle, value and header configurations have the system's fonts and colors")
  func presets() {
    let cell = UIListContentConfiguration.cell()
    #expect(cell.textProperties.font.pointSize == 17 && cell.textProperties.color == .label)
    #expect(cell.imageToTextPadding == 16 && !cell.prefersSideBySideTextAndSecondaryText)
    #expect(cell.directionalLayoutMargins.top == 11 && cell.directionalLayoutMargins.leading == 16)
    let subtitle = UIListContentConfiguration.subtitleCell()
    #expect(subtitle.secondaryTextProperties.font.pointSize == 12)
    #expect(subtitle.secondaryTextProperties.color == .secondaryLabel)
    let value = UIListContentConfiguration.valueCell()
    #expect(value.prefersSideBySideTextAndSecondaryText)
    #expect(value.secondaryTextProperties.font.pointSize == 17)
    let header = UIListContentConfiguration.groupedHeader()
    #expect(header.textProperties.font.pointSize == 13)
    #expect(header.textProperties.transform == .uppercase)
  }

  @Test("Cells have gray text while they are disabled; selected sidebar cells have white text")
  func states() {
    let cell = UIListContentConfiguration.cell()
    let disabled = cell.updated(for: state { $0.isDisabled = true })
    #expect(disabled.textProperties.color == .tertiaryLabel)
    #expect(disabled.imageProperties.resolvedTintColor(for: .red) == .tertiaryLabel)
    #expect(disabled.updated(for: state()).textProperties.color == .label)
    let sidebar = UIListContentConfiguration.sidebarCell()
      .updated(for: state { $0.isSelected = true })
    #expect(sidebar.textProperties.color == .white)
    #expect(cell.updated(for: state { $0.isSelected = true }).textProperties.color == .label)
  }

  @Test("List content properties that an app has set do not change when the cell is disabled")
  func customized() {
    var cell = UIListContentConfiguration.cell()
    cell.text = "Text"
    cell.secondaryText = "More"
    cell.image = UIImage(systemName: "star")
    cell.textProperties.color = .label
    cell.textProperties.numberOfLines = 2
    cell.imageProperties.tintColor = .red
    cell.imageToTextPadding = 3
    cell.directionalLayoutMargins.top = 30
    let updated = cell.updated(for: state { $0.isDisabled = true })
    #expect(updated.text == "Text" && updated.secondaryText == "More")
    #expect(updated.image === cell.image)
    #expect(updated.textProperties.color == .label && updated.textProperties.numberOfLines == 2)
    #expect(updated.imageProperties.tintColor == .red && updated.imageToTextPadding == 3)
    #expect(updated.directionalLayoutMargins.top == 30)
    #expect(updated.secondaryTextProperties.color == .tertiaryLabel)
  }

  @Test("A header configuration has the style of the list environment in its traits")
  func environments() {
    let header = UIListContentConfiguration.header()
    #expect(header.updated(for: state(.grouped)).textProperties.transform == .uppercase)
    #expect(header.updated(for: state(.plain)).textProperties.transform == .none)
    #expect(header.updated(for: state(.sidebar)).textProperties.font.pointSize == 20)
  }

  @Test("Setting a list content configuration's plain text removes the attributed text")
  func texts() {
    var cell = UIListContentConfiguration.cell()
    cell.attributedText = NSAttributedString(string: "Attributed")
    cell.text = "Plain"
    #expect(cell.attributedText == nil && cell.text == "Plain")
  }

  @Test("A list content configuration's color transformer applies to the color of texts and images")
  func transformers() {
    var cell = UIListContentConfiguration.cell()
    let red = UIConfigurationColorTransformer { _ in .red }
    cell.textProperties.colorTransformer = red
    cell.imageProperties.tintColorTransformer = red
    #expect(cell.textProperties.resolvedColor() == .red)
    #expect(cell.imageProperties.resolvedTintColor(for: .blue) == .red)
    let copy = cell
    #expect(copy == cell)
  }

  // MARK: Layout

  private func view(
    _ configuration: UIListContentConfiguration, width: CGFloat = 320
  ) -> (view: UIListContentView, labels: [UILabel], image: UIImageView) {
    let view = UIListContentView(configuration: configuration)
    let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    view.frame = CGRect(x: 0, y: 0, width: width, height: height)
    view.layoutIfNeeded()
    return (
      view, view.subviews.compactMap { $0 as? UILabel },
      view.subviews.compactMap { $0 as? UIImageView }.first!
    )
  }

  @Test("A list row with one line is 44 points high, with centered text 16 points from the edge")
  func row() {
    var cell = UIListContentConfiguration.cell()
    cell.text = "Text"
    let (view, labels, _) = view(cell)
    #expect(view.bounds.height == 44)
    #expect(labels[0].frame.minX == 16 && abs(labels[0].frame.midY - 22) <= 0.5)
    let empty = UIListContentView(configuration: .cell())
    #expect(empty.sizeThatFits(CGSize(width: 320, height: 0)).height == 44)
  }

  @Test(
    "A list row is as high as its wrapped text, and a grouped header's text is in capital letters")
  func growing() {
    var cell = UIListContentConfiguration.cell()
    cell.text = String(repeating: "many words ", count: 40)
    let long = view(cell)
    #expect(long.view.bounds.height > 150)
    #expect(long.labels[0].frame.minY >= 10 && long.labels[0].frame.maxX <= 304)
    var header = UIListContentConfiguration.groupedHeader()
    header.text = "Header"
    let (view, labels, _) = view(header)
    #expect(view.bounds.height < 40 && labels[0].text == "HEADER")
  }

  @Test(
    "A value cell's secondary text is at the trailing edge; a long secondary text is below the text"
  )
  func value() {
    var cell = UIListContentConfiguration.valueCell()
    cell.text = "Name"
    cell.secondaryText = "Value"
    let beside = view(cell).labels
    #expect(beside[1].frame.maxX == 304 && beside[0].frame.midY == beside[1].frame.midY)
    cell.secondaryText = String(repeating: "long value ", count: 8)
    let below = view(cell).labels
    #expect(below[1].frame.minY >= below[0].frame.maxY && below[1].frame.minX == 16)
  }

  @Test("A subtitle cell's secondary text is below the text, and both are centered in the row")
  func subtitle() {
    var cell = UIListContentConfiguration.subtitleCell()
    cell.text = "Text"
    cell.secondaryText = "Subtitle"
    let (view, labels, _) = view(cell)
    #expect(labels[1].frame.minY - labels[0].frame.maxY == 2)
    let textMidY = (labels[0].frame.minY + labels[1].frame.maxY) / 2
    #expect(abs(textMidY - view.bounds.midY) <= 0.5)
  }

  @Test("Texts of list cells are aligned beside symbols of different widths")
  func symbols() {
    let starts = ["wifi", "minus", "airplane"].map { name -> CGFloat in
      var cell = UIListContentConfiguration.cell()
      cell.text = "Text"
      cell.image = UIImage(systemName: name)
      return view(cell).labels[0].frame.minX
    }
    #expect(Set(starts).count == 1 && starts[0] == 16 + 28 + 16)
  }

  @Test("A list cell's image is limited to its maximum size and centered in its reserved size")
  func pictures() {
    var cell = UIListContentConfiguration.cell()
    cell.text = "Text"
    cell.image = .drawn(100, 50) { _ in }
    cell.imageProperties.maximumSize = CGSize(width: 40, height: 0)
    cell.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    cell.imageProperties.cornerRadius = 6
    let (_, labels, image) = view(cell)
    #expect(image.frame.size == CGSize(width: 40, height: 20) && image.frame.minX == 26)
    #expect(labels[0].frame.minX == 16 + 60 + 16 && image.clipsToBounds)
  }

  @Test("In right-to-left layouts a list cell's content is mirrored")
  func mirrored() {
    var cell = UIListContentConfiguration.valueCell()
    cell.text = "Name"
    cell.secondaryText = "Value"
    cell.image = .drawn(20, 20) { _ in }
    let content = UIListContentView(configuration: cell)
    content.semanticContentAttribute = .forceRightToLeft
    content.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    content.layoutIfNeeded()
    let labels = content.subviews.compactMap { $0 as? UILabel }
    #expect(labels[0].frame.maxX == 320 - 16 - 20 - 16 && labels[1].frame.minX == 16)
  }

  @Test(
    "At accessibility text sizes a cell's value is below the text, and symbols grow with the text")
  func largeType() {
    let stage = ControlStage()
    var cell = UIListContentConfiguration.valueCell()
    cell.text = "Name"
    cell.secondaryText = "Value"
    cell.image = UIImage(systemName: "star")
    let content = stage.add(
      UIListContentView(configuration: cell), at: CGRect(x: 0, y: 0, width: 320, height: 200))
    let image = content.subviews.compactMap { $0 as? UIImageView }.first!
    let small = image.frame.height
    content.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    stage.stage.settle()
    let labels = content.subviews.compactMap { $0 as? UILabel }
    #expect(labels[1].frame.minY >= labels[0].frame.maxY)
    #expect(image.frame.height > small * 1.5)
  }

  @Test("A list content view supports list configurations and no other kind of configuration")
  func contentViews() {
    let content = UIListContentConfiguration.cell().makeContentView()
    var other = UIListContentConfiguration.cell()
    other.text = "Other"
    content.configuration = other
    #expect((content.configuration as? UIListContentConfiguration)?.text == "Other")
    #expect(content.supports(other))
    #expect(!content.supports(UIContentUnavailableConfiguration.empty()))
  }

  @Test(
    "A list content view can have a height of 0, and sizeThatFits(.zero) does not limit the size"
  )
  func tiny() {
    var cell = UIListContentConfiguration.valueCell()
    cell.text = "Name"
    cell.secondaryText = "Value"
    cell.image = UIImage(systemName: "star")
    let content = UIListContentView(configuration: cell)
    content.frame = CGRect(x: 0, y: 0, width: 1, height: 0)
    content.layoutIfNeeded()
    let free = content.sizeThatFits(.zero)
    #expect(free.width > 100 && free.width < 400 && free.height == 44)
  }
}
