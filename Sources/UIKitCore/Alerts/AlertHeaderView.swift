import CoreGraphics
import Foundation

/// The header of an alert, which shows the title, the message and the text fields.
final class AlertHeaderView: UIView {
  private let metrics: AlertMetrics
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private(set) var fields: [AlertTextFieldBox] = []

  init(metrics: AlertMetrics) {
    self.metrics = metrics
    super.init(frame: .zero)
    titleLabel.font = metrics.titleFont
    messageLabel.font = metrics.messageFont
    for label in [titleLabel, messageLabel] {
      label.textColor = metrics.textColor
      label.textAlignment = .center
      label.numberOfLines = 0
      label.adjustsFontForContentSizeCategory = true
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(title: String?, message: String?) {
    titleLabel.text = title
    messageLabel.text = message
    // In an alert without a title, the message has the font of a title. In an action sheet the
    // message keeps its own font.
    let isUntitled = metrics.style == .alert && title?.isEmpty != false
    messageLabel.font = isUntitled ? metrics.titleFont : metrics.messageFont
  }

  func add(_ field: UITextField) {
    let box = AlertTextFieldBox(field)
    fields.append(box)
    addSubview(box)
  }

  var isEmpty: Bool { displayed.isEmpty && fields.isEmpty }

  private var displayed: [UILabel] {
    [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
  }

  // MARK: Size

  /// Arranges the texts and the text fields for a width and returns the height of the header; 0 if
  /// the header is empty.
  func fit(width: CGFloat) -> CGFloat {
    guard !isEmpty else { return 0 }
    let textWidth = width - 2 * metrics.side
    var y = metrics.headerPadding
    for label in [titleLabel, messageLabel] {
      guard displayed.contains(where: { $0 === label }) else {
        label.frame = .zero
        continue
      }
      if y > metrics.headerPadding { y += metrics.titleGap }
      let height = label.contentSize(width: textWidth).height.rounded(.up)
      label.frame = CGRect(x: metrics.side, y: y, width: textWidth, height: height)
      y += height
    }
    if !fields.isEmpty, !displayed.isEmpty { y += metrics.fieldGap }
    for (index, box) in fields.enumerated() {
      if index > 0 { y -= box.hairline }
      box.frame = CGRect(x: metrics.side, y: y, width: textWidth, height: box.height)
      box.hasRoundTop = index == 0
      box.hasRoundBottom = index == fields.count - 1
      y += box.height
    }
    return y + metrics.headerPadding
  }
}

/// The bordered box around a text field of an alert.
final class AlertTextFieldBox: UIView {
  let field: UITextField
  private static let radius: CGFloat = 6

  init(_ field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.6) : .white
    }
    layer.cornerCurve = .continuous
    addSubview(field)
    frameLines()
  }

  required init?(coder: NSCoder) { nil }

  var hasRoundTop = true { didSet { roundCorners() } }
  var hasRoundBottom = true { didSet { roundCorners() } }

  var height: CGFloat {
    max(AlertMetrics.fieldHeight, (field.font?.lineHeight ?? 0).rounded(.up) + 12)
  }

  private func roundCorners() {
    var corners: CACornerMask = []
    if hasRoundTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if hasRoundBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    layer.cornerRadius = corners.isEmpty ? 0 : AlertTextFieldBox.radius
  }

  private func frameLines() {
    layer.borderWidth = hairline
    layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    frameLines()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    field.frame = bounds.insetBy(dx: 6, dy: 0)
  }
}
