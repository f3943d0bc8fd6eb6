import UIKit

// Screens of many buttons, labels and views, with and without Auto Layout.

extension Catalog {
  mutating func addButtons() {
    section = "1.3"
    addVariant("500 buttons in stack views", Catalog.button, arrange: Catalog.stacked)
    addVariant("500 buttons with frames", Catalog.button, arrange: Catalog.framed)
    addVariant("500 labels in stack views", Catalog.label, arrange: Catalog.stacked)
    addVariant("500 views in stack views", Catalog.plainView, arrange: Catalog.stacked)
    addVariant("500 labels with frames", Catalog.label, arrange: Catalog.framed)
    for count in [100, 1000, 2000] {
      time("\(count.grouped) buttons in stack views: laid out") {
        let screen = Screen()
        let page = Catalog.stacked((0..<count).map(Catalog.button))
        Catalog.show(page, on: screen)
        return screen.cost { page.layoutIfNeeded() }
      }
    }
  }

  private mutating func addVariant(
    _ name: String, _ make: @escaping @MainActor (Int) -> UIView,
    arrange: @escaping @MainActor ([UIView]) -> UIView
  ) {
    time("\(name): made") {
      let screen = Screen()
      return screen.cost { Catalog.show(arrange((0..<500).map(make)), on: screen) }
    }
    time("\(name): laid out") {
      let screen = Screen()
      let page = arrange((0..<500).map(make))
      Catalog.show(page, on: screen)
      return screen.cost { page.layoutIfNeeded() }
    }
    time("\(name): displayed, committed and composited") {
      let screen = Screen()
      let page = arrange((0..<500).map(make))
      Catalog.show(page, on: screen)
      page.layoutIfNeeded()
      return screen.frame()
    }
    time("\(name): laid out for another width") {
      let screen = Screen()
      let page = arrange((0..<500).map(make))
      Catalog.show(page, on: screen)
      _ = screen.frame()
      return screen.cost {
        page.superview?.frame.size.width = 370
        screen.root.layoutIfNeeded()
      }
    }
  }

  /// Adds a page to a container of 380 points on the screen.
  private static func show(_ page: UIView, on screen: Screen) {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 380, height: 844))
    screen.root.addSubview(container)
    container.addSubview(page)
    guard page is UIStackView else { return }
    page.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: container.topAnchor),
      page.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: container.trailingAnchor),
    ])
  }

  /// Five views in each row of a vertical stack view.
  private static func stacked(_ views: [UIView]) -> UIView {
    let rows = stride(from: 0, to: views.count, by: 5).map { first in
      let row = UIStackView(arrangedSubviews: Array(views[first..<min(first + 5, views.count)]))
      row.distribution = .fillEqually
      row.spacing = 4
      return row
    }
    let page = UIStackView(arrangedSubviews: rows)
    page.axis = .vertical
    page.spacing = 1
    return page
  }

  /// Five views in each row, with frames and without constraints. All are on the screen.
  private static func framed(_ views: [UIView]) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: Screen.size))
    for (number, view) in views.enumerated() {
      view.frame = CGRect(
        x: CGFloat(number % 5) * 76, y: CGFloat(number / 5) * 8, width: 72, height: 28)
      page.addSubview(view)
    }
    return page
  }

  private static func button(_ number: Int) -> UIView {
    let styles: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .bordered(), .plain()]
    var configuration = styles[number % styles.count]
    configuration.title = "\(number)"
    configuration.image = UIImage(systemName: "star.fill")
    configuration.imagePadding = 4
    configuration.buttonSize = .small
    return UIButton(configuration: configuration)
  }

  private static func label(_ number: Int) -> UIView {
    let label = UILabel()
    label.text = "\(number)"
    return label
  }

  private static func plainView(_ number: Int) -> UIView {
    let view = UIView()
    view.backgroundColor = .numbered(number)
    return view
  }
}
