import UIKit

/// The sample buttons of `ButtonsController`.
@MainActor enum ButtonSamples {
  typealias Style = (name: String, make: () -> UIButton.Configuration)

  static let plainStyles: [Style] = [
    ("plain", UIButton.Configuration.plain),
    ("tinted", UIButton.Configuration.tinted),
    ("gray", UIButton.Configuration.gray),
    ("filled", UIButton.Configuration.filled),
    ("borderless", UIButton.Configuration.borderless),
    ("bordered", UIButton.Configuration.bordered),
    ("borderedTinted", UIButton.Configuration.borderedTinted),
    ("borderedProminent", UIButton.Configuration.borderedProminent),
  ]

  static let glassStyles: [Style] = [
    ("glass", UIButton.Configuration.glass),
    ("prominentGlass", UIButton.Configuration.prominentGlass),
    ("clearGlass", UIButton.Configuration.clearGlass),
    ("prominentClearGlass", UIButton.Configuration.prominentClearGlass),
  ]

  static func button(
    _ configuration: UIButton.Configuration, _ title: String? = nil, image: String? = nil,
    _ change: (inout UIButton.Configuration) -> Void = { _ in }
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.image = image.flatMap { UIImage(systemName: $0) }
    if image != nil, title != nil { configuration.imagePadding = 6 }
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  // MARK: Pages

  static func styles() -> [ButtonSection] {
    let sizes: [(String, UIButton.Configuration.Size)] = [
      ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
    ]
    return plainStyles.map { style in
      ButtonSection(
        caption: style.name,
        views: sizes.map { name, size in
          button(style.make(), name) { $0.buttonSize = size }
        })
    }
  }

  static func states() -> [ButtonSection] {
    plainStyles.map { style in
      @MainActor func sample(_ title: String, _ change: (UIButton) -> Void) -> UIButton {
        let sample = button(style.make(), title) { $0.buttonSize = .small }
        change(sample)
        return sample
      }
      return ButtonSection(
        caption: style.name,
        views: [
          sample("Normal") { _ in },
          sample("Pressed") { $0.isHighlighted = true },
          sample("Selected") { $0.isSelected = true },
          sample("Disabled") { $0.isEnabled = false },
          sample("Primary") { $0.role = .primary },
          sample("Cancel") { $0.role = .cancel },
          sample("Destructive") { $0.role = .destructive },
        ], spacing: 6)
    }
  }

  static func glass() -> [ButtonSection] {
    let rows = (glassStyles + plainStyles).map { style in
      ButtonSection(
        caption: style.name,
        views: [
          button(style.make(), "Play", image: "play.fill"),
          button(style.make(), "Share") { $0.buttonSize = .medium },
          button(style.make(), image: "heart.fill") { $0.cornerStyle = .capsule },
          button(style.make(), image: "plus") { $0.cornerStyle = .capsule },
        ])
    }
    return rows
  }

  static func layouts() -> [ButtonSection] {
    corners() + images() + [updating(), menus(), legacy()]
  }

  static func largeType() -> [ButtonSection] {
    [
      ButtonSection(
        caption: "sizes",
        views: [
          button(.filled(), "Mini") { $0.buttonSize = .mini },
          button(.tinted(), "Medium"),
          button(.filled(), "Large", image: "bag.fill") { $0.buttonSize = .large },
        ]),
      ButtonSection(
        caption: "titles wrap",
        views: [
          button(
            .tinted(), "A title that is longer than its line goes on below",
            image: "text.alignleft"),
          button(.gray(), "Subtitle", image: "info.circle") {
            $0.subtitle = "grows with the text as well"
          },
        ]),
      updating(),
    ]
  }

  static func rightToLeft() -> [ButtonSection] {
    [
      ButtonSection(
        caption: "leading and trailing",
        views: [
          button(.filled(), "متابعة", image: "arrow.forward") { $0.imagePlacement = .trailing },
          button(.gray(), "رجوع", image: "chevron.backward"),
          button(.tinted(), "مشاركة", image: "square.and.arrow.up"),
        ]),
      ButtonSection(
        caption: "subtitles",
        views: [
          button(.tinted(), "تنزيل", image: "arrow.down.circle.fill") {
            $0.subtitle = "٢٤ ميغابايت"
            $0.buttonSize = .large
          },
          button(.gray(), "הורדה", image: "icloud.and.arrow.down") {
            $0.subtitle = "24 MB"
            $0.imagePlacement = .trailing
          },
        ]),
      ButtonSection(
        caption: "mixed directions",
        views: [button(.borderedProminent(), "فتح Opaline 2"), button(.bordered(), "中文 עברית")]),
    ] + corners() + [updating()]
  }

  // MARK: Sections

  private static func corners() -> [ButtonSection] {
    let styles: [(String, UIButton.Configuration.CornerStyle)] = [
      ("fixed", .fixed), ("dynamic", .dynamic), ("small", .small), ("medium", .medium),
      ("large", .large), ("capsule", .capsule),
    ]
    let inOrder = button(.bordered(), "layer 12") { _ in }
    inOrder.layer.cornerRadius = 12
    let overruled = button(.bordered(), "small") { $0.cornerStyle = .small }
    overruled.layer.cornerRadius = 12
    let never = button(.borderless(), "never") {
      $0.cornerStyle = .capsule
      $0.background.backgroundColor = .systemYellow.withAlphaComponent(0.4)
    }
    return [
      ButtonSection(
        caption: "cornerStyle",
        views: styles.map { name, style in
          button(.filled(), name) {
            $0.cornerStyle = style
            $0.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 9, bottom: 7, trailing: 9)
          }
        }, spacing: 6),
      ButtonSection(
        caption: "default, then the layer's radius, then the style; borderless never",
        views: [button(.bordered(), "default"), inOrder, overruled, never]),
      ButtonSection(
        caption: "background over baseBackgroundColor, text over baseForegroundColor",
        views: [
          button(.filled(), "base") { $0.baseBackgroundColor = .systemIndigo },
          button(.filled(), "background") {
            $0.baseBackgroundColor = .systemIndigo
            $0.background.backgroundColor = .systemPink
          },
          button(.tinted(), nil) {
            $0.baseForegroundColor = .systemGreen
            var title = AttributedString("attributed")
            title.foregroundColor = .systemOrange
            $0.attributedTitle = title
          },
        ]),
    ]
  }

  private static func images() -> [ButtonSection] {
    let edges: [(String, NSDirectionalRectEdge)] = [
      ("Leading", .leading), ("Trailing", .trailing), ("Top", .top), ("Bottom", .bottom),
    ]
    return [
      ButtonSection(
        caption: "imagePlacement",
        views: edges.map { name, edge in
          button(.tinted(), name, image: "star.fill") {
            $0.imagePlacement = edge
            $0.imagePadding = 4
          }
        }, spacing: 6),
      ButtonSection(
        caption: "with subtitles",
        views: edges.prefix(3).map { name, edge in
          button(.gray(), name, image: "paperplane.fill") {
            $0.subtitle = "subtitle"
            $0.imagePlacement = edge
            $0.imagePadding = 6
          }
        }),
    ]
  }

  /// A button in its normal and in its highlighted state. The update handler sets a separate title
  /// and image for each state.
  static func updating() -> ButtonSection {
    @MainActor func sample(pressed: Bool) -> UIButton {
      let sample = UIButton(configuration: .gray())
      sample.configurationUpdateHandler = { button in
        var configuration = button.configuration ?? .gray()
        let isPressed = button.state == .highlighted
        configuration.showsActivityIndicator = isPressed
        var title = AttributedString(isPressed ? "Highlighted Title" : "Normal Title")
        title.foregroundColor = .systemRed
        configuration.attributedTitle = title
        var subtitle = AttributedString(isPressed ? "Highlighted Subtitle" : "Normal Subtitle")
        subtitle.foregroundColor = .systemRed
        configuration.attributedSubtitle = subtitle
        configuration.image = UIImage(
          systemName: isPressed ? "square.and.arrow.up.fill" : "square.and.arrow.up")
        configuration.imageColorTransformer = UIConfigurationColorTransformer { _ in
          isPressed ? .systemPurple : .systemOrange
        }
        configuration.imagePadding = 6
        button.configuration = configuration
      }
      sample.isHighlighted = pressed
      return sample
    }
    return ButtonSection(
      caption: "configurationUpdateHandler",
      views: [sample(pressed: false), sample(pressed: true)], spacing: 6)
  }

  private static func menus() -> ButtonSection {
    let pullDown = button(.bordered(), "Actions", image: "ellipsis.circle")
    pullDown.menu = actions()
    pullDown.showsMenuAsPrimaryAction = true
    let popUp = button(.gray())
    popUp.menu = UIMenu(
      children: ["Newest first", "Oldest first", "By title"].map { title in
        UIAction(title: title) { _ in }
      })
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    let toggle = button(.tinted(), image: "heart")
    toggle.changesSelectionAsPrimaryAction = true
    toggle.configurationUpdateHandler = { button in
      button.configuration?.image = UIImage(systemName: button.isSelected ? "heart.fill" : "heart")
    }
    toggle.isSelected = true
    return ButtonSection(caption: "menus and toggles", views: [pullDown, popUp, toggle])
  }

  static func actions() -> UIMenu {
    UIMenu(children: [
      UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
      UIAction(title: "Share…", image: UIImage(systemName: "square.and.arrow.up")) { _ in },
      UIAction(title: "Favorite", image: UIImage(systemName: "star"), state: .on) { _ in },
      UIMenu(
        title: "Move to", image: UIImage(systemName: "folder"),
        children: ["Inbox", "Archive"].map { title in UIAction(title: title) { _ in } }),
      UIMenu(
        options: .displayInline,
        children: [
          UIAction(title: "Print", subtitle: "No printer", attributes: .disabled) { _ in },
          UIAction(
            title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive
          ) { _ in },
        ]),
    ])
  }

  private static func legacy() -> ButtonSection {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let custom = UIButton()
    custom.setTitle("Custom", for: .normal)
    custom.setTitleColor(.label, for: .normal)
    custom.contentEdgeInsets = UIEdgeInsets(top: 6, left: 12, bottom: 6, right: 12)
    custom.layer.borderWidth = 1
    custom.layer.borderColor = UIColor.systemGray.cgColor
    custom.layer.cornerRadius = 8
    let types: [UIButton.ButtonType] = [.infoLight, .contactAdd, .close]
    return ButtonSection(
      caption: "without a configuration",
      views: [system, custom] + types.map { UIButton(type: $0) }, spacing: 14)
  }
}
