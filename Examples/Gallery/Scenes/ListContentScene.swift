import UIKit

/// Settings with list content configurations, and an empty view controller.
final class ListContentController: UIViewController {
  private let header = UIListContentView(configuration: .groupedHeader())
  private let footer = UIListContentView(configuration: .groupedFooter())
  private let group = ListGroup()
  private let people = ListGroup()
  private let storage = ListGroup()
  private let empty = EmptyController()

  /// Creates the scene.
  ///
  /// - Parameter isMirrored: Shows the scene from right to left, with large text.
  init(isMirrored: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    traitOverrides.listEnvironment = .insetGrouped
    guard isMirrored else { return }
    traitOverrides.layoutDirection = .rightToLeft
    traitOverrides.preferredContentSizeCategory = .accessibilityMedium
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    var title = UIListContentConfiguration.groupedHeader()
    title.text = "Connections"
    header.configuration = title
    var note = UIListContentConfiguration.groupedFooter()
    note.text = "Devices nearby can share this connection while Cellular is on."
    footer.configuration = note
    for row in settings { group.add(row) }
    for row in persons { people.add(row) }
    for row in documents { storage.add(row) }
    for part in [header, group, footer, people, storage] { view.addSubview(part) }
    addChild(empty)
    view.addSubview(empty.view)
    empty.didMove(toParent: self)
  }

  private var settings: [ListRow] {
    let flight = UISwitch()
    let cellular = UISwitch()
    cellular.isOn = true
    var network = row("Wi-Fi", "wifi", .systemBlue, .valueCell())
    network.secondaryText = "Opaline"
    return [
      ListRow(row("Airplane Mode", "airplane", .systemOrange), accessory: flight),
      ListRow(network, accessory: ListRow.chevron),
      ListRow(
        row("Cellular", "antenna.radiowaves.left.and.right", .systemGreen), accessory: cellular),
    ]
  }

  private var persons: [ListRow] {
    var first = row("Lin Yue 林月", "person.crop.circle.fill", .systemPurple, .subtitleCell())
    first.secondaryText = "Mobile, since yesterday"
    var second = UIListContentConfiguration.subtitleCell()
    second.text = "Nobody"
    second.image = UIImage(systemName: "person.crop.circle.fill")
    second.secondaryText = "Unavailable"
    var disabled = UICellConfigurationState(traitCollection: traitCollection)
    disabled.isDisabled = true
    return [
      ListRow(first, accessory: ListRow.chevron),
      ListRow(second.updated(for: disabled), accessory: nil),
    ]
  }

  private var documents: [ListRow] {
    let files = [
      ("Documents", "doc.text", UIColor.systemTeal, "2.4 GB"),
      ("Photos", "photo", .systemPink, "18 GB"),
      ("Mail", "envelope", .systemIndigo, "860 MB"),
    ]
    return files.map { text, symbol, color, size in
      var file = row(text, symbol, color, .valueCell())
      file.secondaryText = size
      return ListRow(file, accessory: ListRow.chevron)
    }
  }

  private func row(
    _ text: String, _ symbol: String, _ color: UIColor,
    _ preset: UIListContentConfiguration = .cell()
  ) -> UIListContentConfiguration {
    var configuration = preset
    configuration.text = text
    configuration.image = UIImage(systemName: symbol)
    configuration.imageProperties.tintColor = color
    return configuration
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let width = min(safe.width - 32, 480)
    let x = (safe.midX - width / 2).rounded()
    var y = safe.minY + 12
    func layOut(_ view: UIView, gap: CGFloat) {
      let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + gap
    }
    layOut(header, gap: 0)
    layOut(group, gap: 0)
    layOut(footer, gap: 16)
    layOut(people, gap: 20)
    layOut(storage, gap: 20)
    empty.view.frame = CGRect(
      x: x, y: y, width: width, height: max(0, safe.maxY - y - 16))
  }
}

/// A card of rows with hairlines between them.
final class ListGroup: UIView {
  private var rows: [ListRow] = []
  private var lines: [UIView] = []

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func add(_ row: ListRow) {
    if !rows.isEmpty {
      let line = UIView()
      line.backgroundColor = .separator
      addSubview(line)
      lines.append(line)
    }
    rows.append(row)
    // Insert the row below the hairlines, so that a layout does not have to reorder them.
    insertSubview(row, at: 0)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width, height: rows.reduce(CGFloat(0)) { $0 + $1.sizeThatFits(size).height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let hairline = 1 / max(traitCollection.displayScale, 1)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.sizeThatFits(CGSize(width: bounds.width, height: 0)).height
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
      guard index < lines.count else { continue }
      let inset = row.textInset
      lines[index].frame = CGRect(
        x: isMirrored ? 0 : inset, y: y - hairline, width: bounds.width - inset, height: hairline)
    }
  }
}

/// A list content view with an accessory view.
final class ListRow: UIView {
  private let content: UIListContentView
  private let accessory: UIView?

  init(_ configuration: UIListContentConfiguration, accessory: UIView?) {
    var configuration = configuration
    if accessory != nil { configuration.directionalLayoutMargins.trailing = 8 }
    content = UIListContentView(configuration: configuration)
    self.accessory = accessory
    super.init(frame: .zero)
    addSubview(content)
    if let accessory { addSubview(accessory) }
  }

  required init?(coder: NSCoder) { nil }

  static var chevron: UIView {
    let view = UIImageView(image: UIImage(systemName: "chevron.forward"))
    // Scale the symbol with the text.
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .subheadline)
      .applying(UIImage.SymbolConfiguration(weight: .semibold))
    view.tintColor = .tertiaryLabel
    return view
  }

  /// The distance of the text from the leading edge.
  var textInset: CGFloat {
    guard let configuration = content.configuration as? UIListContentConfiguration,
      configuration.image != nil
    else { return 16 }
    let standardWidth = UIFontMetrics(forTextStyle: .body).scaledValue(
      for: 28, compatibleWith: traitCollection)
    let reserved = configuration.imageProperties.reservedLayoutSize.width
    return 16 + (reserved > 0 ? reserved : standardWidth) + configuration.imageToTextPadding
  }

  private var accessoryWidth: CGFloat {
    accessory.map { $0.sizeThatFits(.zero).width + 16 } ?? 0
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = content.sizeThatFits(CGSize(width: size.width - accessoryWidth, height: 0))
    return CGSize(width: size.width, height: inner.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = bounds.width - accessoryWidth
    content.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    guard let accessory else { return }
    let size = accessory.sizeThatFits(.zero)
    accessory.frame = CGRect(
      x: isMirrored ? 16 : bounds.width - 16 - size.width,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}

/// A view controller without content, with a content unavailable configuration.
final class EmptyController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemGroupedBackground
    view.layer.cornerRadius = 10
    view.layer.cornerCurve = .continuous
    view.clipsToBounds = true
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No Messages"
    empty.secondaryText = "What people send to you shows up here."
    empty.button = .tinted()
    empty.button.title = "Look Again"
    empty.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.load() }
    contentUnavailableConfiguration = empty
  }

  private func load() {
    contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
  }
}
