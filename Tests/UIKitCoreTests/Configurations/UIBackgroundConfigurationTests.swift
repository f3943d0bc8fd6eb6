// Covers UIListEnvironment, UIShadowProperties.

import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIBackgroundConfigurationTests {
  private func state(
    _ list: UIListEnvironment = .unspecified, _ change: (inout UICellConfigurationState) -> Void
  ) -> UICellConfigurationState {
    var state = UICellConfigurationState(
      traitCollection: UITraitCollection(listEnvironment: list))
    change(&state)
    return state
  }

  @Test("A clear background configuration has no color, stroke, image, effect or shadow")
  func clear() {
    let clear = UIBackgroundConfiguration.clear()
    #expect(clear.backgroundColor == .clear && clear.cornerRadius == 0)
    #expect(clear.strokeWidth == 0 && clear.image == nil && clear.visualEffect == nil)
    #expect(clear.backgroundInsets == .zero && clear.shadowProperties.opacity == 0)
    #expect(clear == .clear() && clear.hashValue == UIBackgroundConfiguration.clear().hashValue)
  }

  @Test(
    "A nil background color resolves to the tint, and the color transformer applies to the result")
  func colors() {
    var configuration = UIBackgroundConfiguration.clear()
    configuration.backgroundColor = nil
    #expect(configuration.resolvedBackgroundColor(for: .red) == .red)
    configuration.backgroundColorTransformer = UIConfigurationColorTransformer {
      $0.withAlphaComponent(0.5)
    }
    #expect(
      configuration.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    configuration.strokeColor = .blue
    #expect(configuration.resolvedStrokeColor(for: .red) == .blue)
  }

  // Proves 2.11 of Documentation/Systems.md.
  @Test("A cell's background is gray only while the cell is highlighted or selected")
  func cells() {
    for (configuration, color) in [
      (UIBackgroundConfiguration.listPlainCell(), UIColor.systemBackground),
      (.listGroupedCell(), .secondarySystemGroupedBackground),
    ] {
      #expect(configuration.backgroundColor == color)
      let selected = configuration.updated(for: state { $0.isSelected = true })
      let highlighted = configuration.updated(for: state { $0.isHighlighted = true })
      #expect(selected.backgroundColor == .systemGray4)
      #expect(highlighted.backgroundColor == .systemGray4)
      #expect(selected.updated(for: state { _ in }).backgroundColor == color)
    }
  }

  @Test("A selected sidebar cell has a rounded background in the tint color")
  func sidebar() {
    let selected = UIBackgroundConfiguration.listSidebarCell()
      .updated(for: state { $0.isSelected = true })
    #expect(selected.resolvedBackgroundColor(for: .orange) == .orange)
    #expect(selected.cornerRadius == 10)
  }

  @Test("Backgrounds of cells and headers have the style of the list environment in their traits")
  func environments() {
    let cell = UIBackgroundConfiguration.listCell()
    #expect(cell.updated(for: state(.plain) { _ in }).backgroundColor == .systemBackground)
    #expect(
      cell.updated(for: state(.insetGrouped) { _ in }).backgroundColor
        == .secondarySystemGroupedBackground)
    #expect(cell.updated(for: state(.sidebar) { _ in }).cornerRadius == 10)
    let header = UIBackgroundConfiguration.listHeader()
    #expect(header.updated(for: state(.plain) { $0.isPinned = true }).visualEffect != nil)
    #expect(header.updated(for: state(.grouped) { $0.isPinned = true }).visualEffect == nil)
  }

  @Test("Background properties that an app has set do not change when the cell is selected")
  func customized() {
    var configuration = UIBackgroundConfiguration.listPlainCell()
    configuration.backgroundColor = .systemBackground
    configuration.cornerRadius = 7
    configuration.strokeWidth = 2
    configuration.backgroundInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
    let updated = configuration.updated(for: state { $0.isSelected = true })
    #expect(updated == configuration)
  }

  // MARK: On screen

  private func show(
    _ stage: ControlStage, _ change: (inout UIBackgroundConfiguration) -> Void
  ) -> BackgroundConfigurationView {
    var configuration = UIBackgroundConfiguration.clear()
    change(&configuration)
    let view = BackgroundConfigurationView(configuration: configuration)
    stage.add(view, at: .zero)
    view.layOut(in: CGRect(x: 100, y: 100, width: 100, height: 60))
    return view
  }

  @Test("A background configuration's color fills its shape up to the rounded corners")
  func shape() {
    let stage = ControlStage()
    _ = show(stage) {
      $0.backgroundColor = .red
      $0.cornerRadius = 20
    }
    #expect(stage.color(150, 130).isNear(.red) && stage.color(101, 130).isNear(.red))
    #expect(stage.color(101, 101).isNear(.white))
  }

  // Proves 2.3 of Documentation/Systems.md.
  @Test("Background insets depend on the layout direction and can include layout margins")
  func insets() {
    for isMirrored in [false, true] {
      let stage = ControlStage(isMirrored: isMirrored)
      let view = show(stage) {
        $0.backgroundInsets = .init(top: 1, leading: 10, bottom: 2, trailing: 20)
        $0.edgesAddingLayoutMarginsToBackgroundInsets = .leading
      }
      view.layOut(
        in: CGRect(x: 100, y: 100, width: 100, height: 60),
        margins: .init(top: 50, leading: 5, bottom: 50, trailing: 50))
      #expect(
        view.frame
          == CGRect(x: isMirrored ? 120 : 115, y: 101, width: 65, height: 57))
    }
  }

  // Proves 2.3 of Documentation/Systems.md.
  @Test(
    "A background's stroke is inside the shape's edge, and a stroke outset moves the stroke outward"
  )
  func strokes() {
    let stage = ControlStage()
    let view = show(stage) {
      $0.backgroundColor = .red
      $0.strokeColor = .blue
      $0.strokeWidth = 4
    }
    #expect(stage.color(102, 130).isNear(.blue) && stage.color(106, 130).isNear(.red))
    #expect(stage.color(98, 130).isNear(.white))
    view.configuration.strokeOutset = 6
    #expect(stage.color(96, 130).isNear(.blue) && stage.color(99, 130).isNear(.white))
    #expect(stage.color(102, 130).isNear(.red))
    view.configuration.strokeOutset = -10
    #expect(stage.color(112, 130).isNear(.blue) && stage.color(105, 130).isNear(.red))
    view.configuration.strokeOutset = -1000
    stage.stage.settle()
  }

  @Test("A background's stroke without a color has the tint color, even after the tint changes")
  func strokeTint() {
    let stage = ControlStage()
    let view = show(stage) { $0.strokeWidth = 4 }
    #expect(stage.color(102, 130).isNear(.systemBlue))
    view.tintColor = .red
    #expect(stage.color(102, 130).isNear(.red))
  }

  // Proves 2.3 of Documentation/Systems.md.
  @Test("Images and custom views of a background are above its color and clipped to its corners")
  func content() {
    let stage = ControlStage()
    let view = show(stage) {
      $0.backgroundColor = .red
      $0.cornerRadius = 20
      $0.image = .quarters(10, 6)
    }
    #expect(stage.color(180, 110).isNear(.green) && stage.color(101, 101).isNear(.white))
    let custom = UIView()
    custom.backgroundColor = .blue
    view.configuration.customView = custom
    #expect(stage.color(180, 110).isNear(.blue) && stage.color(101, 101).isNear(.white))
    view.configuration.customView = nil
    view.configuration.image = nil
    #expect(custom.superview == nil && stage.color(180, 110).isNear(.red))
  }

  // Proves 2.3 of Documentation/Systems.md.
  @Test("The visual effect of a background configuration is below the background color")
  func effects() {
    let stage = ControlStage()
    let view = show(stage) {
      $0.visualEffect = UIBlurEffect(style: .systemMaterialDark)
    }
    #expect(stage.color(150, 130).red < 200)
    view.configuration.backgroundColor = .red
    #expect(stage.color(150, 130).isNear(.red))
    view.configuration.visualEffect = nil
    #expect(stage.color(150, 130).isNear(.red))
  }

  // Proves 2.3 of Documentation/Systems.md.
  @Test("The shadow of a background configuration is drawn outside the background's shape")
  func shadows() {
    let stage = ControlStage()
    _ = show(stage) {
      $0.backgroundColor = .red
      $0.shadowProperties.opacity = 1
      $0.shadowProperties.radius = 4
      $0.shadowProperties.offset = CGSize(width: 0, height: 8)
    }
    #expect(stage.color(150, 164).red < 200 && stage.color(150, 95).isNear(.white))
  }

  @Test("A corner radius of more than half the height makes the background a capsule")
  func capsule() {
    let stage = ControlStage()
    let view = show(stage) {
      $0.backgroundColor = .red
      $0.cornerRadius = 10_000
    }
    #expect(stage.color(150, 130).isNear(.red) && stage.color(103, 103).isNear(.white))
    #expect(view.layer.cornerRadius == 30)
  }
}
