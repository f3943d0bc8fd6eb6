import UIKit

/// A month. A tap on a day presents the day's view controller, whose view grows out of the day's
/// cell and shrinks back into the cell.
final class MonthController: UIViewController {
  // The month is fixed, so that every run makes the same image. The month begins on a Sunday.
  static let name = "November"
  static let year = "2026"
  static let dayCount = 30
  static let today = 18
  static let weekdays = ["S", "M", "T", "W", "T", "F", "S"]

  private let page = UIView()
  private let back = UIButton(type: .system)
  private let titleLabel = UILabel()
  private var letters: [UILabel] = []
  private var cells: [DayCell] = []
  private var agenda: [AgendaRow] = []
  private let agendaTitle = UILabel()
  private var growth: DayGrowth?
  private let add = UIButton(type: .system)
  private let tools = UIToolbar()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(page)
    var year = UIButton.Configuration.plain()
    year.image = UIImage(systemName: "chevron.backward")
    year.title = MonthController.year
    year.imagePadding = 4
    year.contentInsets = .zero
    back.configuration = year
    // The bar has a fixed height, like a navigation bar, so the text size of its button is limited.
    back.maximumContentSizeCategory = .extraExtraExtraLarge
    back.tintColor = .systemRed
    titleLabel.text = MonthController.name
    titleLabel.font = .systemFont(ofSize: 34, weight: .bold)
    agendaTitle.text = "Today"
    agendaTitle.font = .systemFont(ofSize: 20, weight: .semibold)
    letters = MonthController.weekdays.map { letter in
      let label = UILabel()
      label.text = letter
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      return label
    }
    cells = (1...MonthController.dayCount).map { day in
      DayCell(day: day) { [unowned self] in open(day) }
    }
    agenda = DayPlan.events(of: MonthController.today).map(AgendaRow.init)
    var plus = UIButton.Configuration.plain()
    plus.image = UIImage(systemName: "plus")
    plus.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(
      pointSize: 20, weight: .medium)
    plus.baseForegroundColor = .systemRed
    add.configuration = plus
    add.addAction(UIAction { [unowned self] _ in presentNewEvent() }, for: .primaryActionTriggered)
    for part in [back, titleLabel, agendaTitle, add] + letters + cells + agenda as [UIView] {
      page.addSubview(part)
    }
    tools.tintColor = .systemRed
    tools.items = [
      UIBarButtonItem(title: "Today"), .flexibleSpace(),
      UIBarButtonItem(
        title: "Calendars",
        primaryAction: UIAction { [unowned self] _ in showCalendars() }),
      .flexibleSpace(), UIBarButtonItem(title: "Inbox"),
    ]
    view.addSubview(tools)
  }

  // MARK: Presentations

  /// Presents a popover with an arrow at the button.
  private func presentNewEvent() {
    let controller = NewEventController()
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = add
    controller.popoverPresentationController?.delegate = controller
    present(controller, animated: true)
  }

  /// Presents a sheet of half the height; a drag expands or dismisses the sheet.
  private func showCalendars() {
    let navigation = UINavigationController(rootViewController: CalendarsController())
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    navigation.sheetPresentationController?.prefersGrabberVisible = true
    present(navigation, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Set the bounds and the center instead of the frame, because the page can have a transform
    // during a transition.
    page.bounds = view.bounds
    page.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    let width = view.bounds.width
    // Lay out a row as high as a navigation bar, with the large title below.
    var y = view.safeAreaInsets.top
    back.frame = CGRect(x: 8, y: y, width: back.intrinsicContentSize.width, height: 44)
    add.frame = CGRect(x: width - 52, y: y, width: 44, height: 44)
    y += 46
    titleLabel.frame = CGRect(x: 16, y: y, width: width - 32, height: 42)
    y += 50
    let side = width / 7
    for (index, letter) in letters.enumerated() {
      letter.frame = CGRect(x: CGFloat(index) * side, y: y, width: side, height: 16)
    }
    y += 22
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: CGFloat(index % 7) * side, y: y + CGFloat(index / 7) * DayCell.height, width: side,
        height: DayCell.height)
    }
    y += 5 * DayCell.height + 16
    agendaTitle.frame = CGRect(x: 16, y: y, width: width - 32, height: 26)
    y += 36
    for row in agenda {
      row.frame = CGRect(x: 16, y: y, width: width - 32, height: 56)
      y += 64
    }
    page.mirrorSubviews()
    let height = tools.sizeThatFits(view.bounds.size).height
    tools.frame = CGRect(
      x: 0, y: view.bounds.height - view.safeAreaInsets.bottom - height, width: width,
      height: height)
  }

  private func open(_ day: Int) {
    guard presentedViewController == nil else { return }
    let controller = DayController(day: day)
    let growth = DayGrowth(month: self, day: day)
    self.growth = growth
    controller.growth = growth
    controller.modalPresentationStyle = .custom
    controller.transitioningDelegate = growth
    present(controller, animated: true)
  }

  // MARK: For the transition

  func cell(of day: Int) -> DayCell { cells[day - 1] }

  /// Shows the month at its normal size if `day` is nil. Otherwise makes the month transparent and
  /// enlarges it, with the cell of `day` at the center.
  func zoom(into day: Int?) {
    guard let day else {
      page.transform = .identity
      page.alpha = 1
      return
    }
    let (cell, scale) = (cell(of: day), 3.2 as CGFloat)
    let center = CGPoint(x: page.bounds.midX, y: page.bounds.midY)
    page.transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: scale * (center.x - cell.center.x),
      ty: scale * (center.y - cell.center.y))
    page.alpha = 0
  }
}

extension UIView {
  /// Mirrors the frames of the subviews if the interface is right-to-left. The frames must be set
  /// for a left-to-right interface before the call.
  func mirrorSubviews() {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    for view in subviews { view.center.x = bounds.width - view.center.x }
  }
}

/// A day of the month: its number, and a dot for each of its events.
final class DayCell: UIControl {
  static let height: CGFloat = 62
  private let line = UIView()
  private let disc = UIView()
  private let number = UILabel()
  private var dots: [UIView] = []
  private let isToday: Bool

  init(day: Int, action: @escaping () -> Void) {
    isToday = day == MonthController.today
    super.init(frame: .zero)
    line.backgroundColor = .separator
    disc.backgroundColor = .systemRed
    disc.isHidden = !isToday
    number.text = String(day)
    number.font = .systemFont(ofSize: 18, weight: isToday ? .semibold : .regular)
    number.textAlignment = .center
    // The month begins on a Sunday, so the remainder is 1 for Sundays and 0 for Saturdays.
    let isWeekend = day % 7 <= 1
    number.textColor = isToday ? .white : isWeekend ? .secondaryLabel : .label
    dots = DayPlan.events(of: day).map { event in
      let dot = UIView()
      dot.backgroundColor = event.color
      dot.layer.cornerRadius = 2.5
      return dot
    }
    for part in [line, disc, number] + dots {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    addAction(UIAction { _ in action() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / traitCollection.displayScale)
    disc.frame = CGRect(x: bounds.midX - 18, y: 7, width: 36, height: 36)
    disc.layer.cornerRadius = 18
    number.frame = CGRect(x: 0, y: 7, width: bounds.width, height: 36)
    let width = CGFloat(dots.count) * 8 - 3
    for (index, dot) in dots.enumerated() {
      dot.frame = CGRect(
        x: bounds.midX - width / 2 + CGFloat(index) * 8, y: 47, width: 5, height: 5)
    }
  }
}

/// An event with its color and time.
final class AgendaRow: UIView {
  private let bar = UIView()
  private let title = UILabel()
  private let time = UILabel()

  init(_ event: DayPlan.Event) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.cornerCurve = .continuous
    bar.backgroundColor = event.color
    bar.layer.cornerRadius = 2
    title.text = event.title
    title.font = .systemFont(ofSize: 16, weight: .semibold)
    time.text = event.time
    time.font = .systemFont(ofSize: 14)
    time.textColor = .secondaryLabel
    for part in [bar, title, time] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = CGRect(x: 12, y: 10, width: 4, height: bounds.height - 20)
    title.frame = CGRect(x: 28, y: 8, width: bounds.width - 40, height: 22)
    time.frame = CGRect(x: 28, y: 30, width: bounds.width - 40, height: 18)
    mirrorSubviews()
  }
}
