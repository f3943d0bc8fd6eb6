import UIKit

/// A day: the week at the top, the hours of the day below, and a card that follows the finger.
final class DayController: UIViewController, UIGestureRecognizerDelegate {
  private let day: Int
  /// The transition that shrinks the day's view into the month when the user drags the header down.
  var growth: DayGrowth?
  private let header = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let hairline = UIView()
  private let back = UIButton(type: .system)
  private let week: WeekStrip
  private let dateLabel = UILabel()
  private let scroll = UIScrollView()
  private let hours = HoursView()
  private let shade = UIView()
  private lazy var card = LocationCard(shade: shade)
  private lazy var pan = UIPanGestureRecognizer(target: self, action: DayController.panned)

  init(day: Int) {
    self.day = day
    week = WeekStrip(day: day)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "chevron.backward")
    configuration.title = MonthController.name
    configuration.imagePadding = 4
    configuration.contentInsets = .zero
    back.configuration = configuration
    back.tintColor = .systemRed
    back.addAction(
      UIAction { [unowned self] _ in
        growth?.finger = nil
        dismiss(animated: true)
      }, for: .primaryActionTriggered)
    hairline.backgroundColor = .separator
    dateLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    dateLabel.textAlignment = .center
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.addSubview(hours)
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    for part in [back, week, dateLabel] { header.contentView.addSubview(part) }
    for part in [scroll, header, hairline, shade, card] { view.addSubview(part) }
    header.addGestureRecognizer(pan)
    week.didSelect = { [unowned self] day in show(day, animated: true) }
    show(day, animated: false)
  }

  private func show(_ day: Int, animated: Bool) {
    dateLabel.text = "\(WeekStrip.name(of: day)), \(day) \(MonthController.name)"
    hours.show(DayPlan.events(of: day), animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, top) = (view.bounds.width, view.safeAreaInsets.top)
    let height = top + 136
    header.frame = CGRect(x: 0, y: 0, width: width, height: height)
    hairline.frame = CGRect(
      x: 0, y: height, width: width, height: 1 / traitCollection.displayScale)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let backWidth = back.intrinsicContentSize.width
    back.frame = CGRect(
      x: isMirrored ? width - 8 - backWidth : 8, y: top, width: backWidth, height: 44)
    week.frame = CGRect(x: 0, y: top + 42, width: width, height: 62)
    dateLabel.frame = CGRect(x: 16, y: top + 106, width: width - 32, height: 22)
    let inset = UIEdgeInsets(top: height, left: 0, bottom: LocationCard.closedHeight + 24, right: 0)
    let isFirst = scroll.frame == .zero
    scroll.frame = view.bounds
    scroll.contentInset = inset
    hours.frame = CGRect(x: 0, y: 0, width: width, height: HoursView.height)
    scroll.contentSize = hours.bounds.size
    if isFirst { scroll.contentOffset.y = 8 * HoursView.hour - height }
    shade.frame = view.bounds
    card.layOut(in: view.bounds)
  }

  // MARK: Dragging back

  private func panned() {
    guard let growth else { return }
    let distance = max(0, pan.translation(in: nil).y)
    switch pan.state {
    case .began:
      growth.finger = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed: growth.finger?.update(distance / 500)
    case .ended, .cancelled:
      growth.finger?.timingCurve = UISpringTimingParameters(dampingRatio: 0.9)
      if pan.velocity(in: nil).y > 400 || distance > 250 {
        growth.finger?.finish()
      } else {
        growth.finger?.cancel()
      }
    case .possible, .failed: break
    }
  }
}

/// The days of a week, with a disc that springs to the selected day.
final class WeekStrip: UIView {
  private static let names = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]

  var didSelect: ((Int) -> Void)?
  private let first: Int
  private var selection: Int
  private let disc = UIView()
  private var letters: [UILabel] = []
  private var numbers: [UIButton] = []
  /// White copies of the day numbers, masked by the disc. The copies do not move with the disc.
  private let lit = UIView()
  private var litNumbers: [UILabel] = []

  static func name(of day: Int) -> String { names[(day - 1) % 7] }

  init(day: Int) {
    first = (day - 1) / 7 * 7 + 1
    selection = (day - 1) % 7
    super.init(frame: .zero)
    disc.backgroundColor = .systemRed
    disc.clipsToBounds = true
    disc.isUserInteractionEnabled = false
    disc.addSubview(lit)
    for index in 0..<7 {
      let letter = UILabel()
      letter.text = MonthController.weekdays[index]
      letter.font = .systemFont(ofSize: 11, weight: .semibold)
      letter.textColor = .secondaryLabel
      letter.textAlignment = .center
      letters.append(letter)
      addSubview(letter)
      let number = UIButton(type: .custom)
      number.setTitle(String(first + index), for: .normal)
      number.titleLabel?.font = .systemFont(ofSize: 19)
      number.isHidden = first + index > MonthController.dayCount
      number.addAction(
        UIAction { [unowned self] _ in select(index) }, for: .touchUpInside)
      number.setTitleColor(.label, for: .normal)
      numbers.append(number)
      addSubview(number)
      let label = UILabel()
      label.text = String(first + index)
      label.font = .systemFont(ofSize: 19)
      label.textColor = .white
      label.textAlignment = .center
      label.isHidden = number.isHidden
      litNumbers.append(label)
      lit.addSubview(label)
    }
    addSubview(disc)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the disc to another day; a disc in motion keeps its velocity.
  private func select(_ index: Int) {
    selection = index
    didSelect?(first + index)
    UIView.animate(springDuration: 0.6, bounce: 0.3, options: .allowUserInteraction) {
      positionDisc()
    }
  }

  private func positionDisc() {
    disc.center = numbers[selection].center
    lit.center = CGPoint(
      x: disc.bounds.midX + bounds.midX - disc.center.x,
      y: disc.bounds.midY + bounds.midY - disc.center.y)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width / 7
    for index in 0..<7 {
      let x = CGFloat(index) * side
      letters[index].frame = CGRect(x: x, y: 0, width: side, height: 16)
      numbers[index].frame = CGRect(x: x, y: 20, width: side, height: 40)
    }
    lit.bounds = bounds
    mirrorSubviews()
    for (number, copy) in zip(numbers, litNumbers) { copy.frame = number.frame }
    disc.bounds = CGRect(x: 0, y: 0, width: 38, height: 38)
    disc.layer.cornerRadius = 19
    positionDisc()
  }
}

/// The hours of a day with its events.
final class HoursView: UIView {
  static let hour: CGFloat = 58
  static let height = 24 * hour + 20
  private var labels: [UILabel] = []
  private var lines: [UIView] = []
  private var blocks: [EventBlock] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for hour in 0...24 {
      let label = UILabel()
      label.text = DayPlan.clock(Double(hour))
      label.font = .systemFont(ofSize: 12)
      label.textColor = .secondaryLabel
      label.textAlignment = .right
      let line = UIView()
      line.backgroundColor = .separator
      labels.append(label)
      lines.append(line)
      addSubview(line)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ events: [DayPlan.Event], animated: Bool) {
    let old = blocks
    blocks = events.map(EventBlock.init)
    for block in blocks { addSubview(block) }
    setNeedsLayout()
    guard animated else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for block in blocks {
        block.alpha = 0
        block.transform = CGAffineTransform(translationX: 0, y: 12)
      }
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      for block in old { block.alpha = 0 }
    } completion: { _ in
      for block in old { block.removeFromSuperview() }
    }
    UIView.animate(springDuration: 0.5, bounce: 0.15, delay: 0.06, options: .allowUserInteraction) {
      for block in blocks {
        block.alpha = 1
        block.transform = .identity
      }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top: CGFloat = 10
    for (hour, label) in labels.enumerated() {
      let y = top + CGFloat(hour) * HoursView.hour
      label.frame = CGRect(x: 0, y: y - 8, width: 48, height: 16)
      lines[hour].frame = CGRect(
        x: 56, y: y, width: bounds.width - 56, height: 1 / traitCollection.displayScale)
    }
    for block in blocks {
      let (start, length) = (CGFloat(block.event.start), CGFloat(block.event.hours))
      block.bounds.size = CGSize(
        width: bounds.width - 72, height: max(22, length * HoursView.hour - 3))
      block.center = CGPoint(
        x: 60 + block.bounds.width / 2,
        y: top + start * HoursView.hour + 2 + block.bounds.height / 2)
    }
    mirrorSubviews()
  }
}

/// An event among the hours.
final class EventBlock: UIView {
  let event: DayPlan.Event
  private let tone = UIView()
  private let bar = UIView()
  private let title = UILabel()
  private let time = UILabel()

  init(event: DayPlan.Event) {
    self.event = event
    super.init(frame: .zero)
    // The background is opaque, so that the hours' lines are not visible behind the text.
    backgroundColor = .systemBackground
    tone.backgroundColor = event.color.withAlphaComponent(0.18)
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    clipsToBounds = true
    bar.backgroundColor = event.color
    title.text = event.title
    title.font = .systemFont(ofSize: 13, weight: .semibold)
    title.textColor = event.color
    time.text = event.time
    time.font = .systemFont(ofSize: 12)
    time.textColor = event.color
    for part in [tone, bar, title, time] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    tone.frame = bounds
    bar.frame = CGRect(x: 0, y: 0, width: 4, height: bounds.height)
    title.frame = CGRect(x: 12, y: 4, width: bounds.width - 20, height: 17)
    time.frame = CGRect(x: 12, y: 22, width: bounds.width - 20, height: 16)
    time.isHidden = bounds.height < 40
    mirrorSubviews()
  }
}
