import Foundation
import UIKitCore
import UIKitTesting

/// A page with views of many classes that support archives.
@MainActor enum ArchivePage {
  static let size = CGSize(width: 320, height: 640)

  static func make() -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.backgroundColor = .secondarySystemBackground
    page.tintColor = .systemOrange
    var y: CGFloat = 8
    for view in controls() + texts() + bars() {
      view.frame = CGRect(
        x: 10, y: y, width: 300,
        height: max(view.sizeThatFits(CGSize(width: 300, height: 0)).height, 24))
      page.addSubview(view)
      y = view.frame.maxY + 6
    }
    return page
  }

  private static func controls() -> [UIView] {
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.onTintColor = .systemPurple
    let slider = UISlider()
    slider.value = 0.3
    slider.minimumValueImage = UIImage(systemName: "speaker.fill")
    let stepper = UIStepper()
    stepper.value = 100
    let segments = UISegmentedControl(items: ["One", UIImage(systemName: "star")!, "Three"])
    segments.selectedSegmentIndex = 2
    segments.setEnabled(false, forSegmentAt: 0)
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 3
    pages.currentPageIndicatorTintColor = .red
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.6
    let button = UIButton(type: .system)
    button.setTitle("System", for: .normal)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Filled"
    configuration.subtitle = "Subtitle"
    configuration.image = UIImage(systemName: "cart")
    configuration.imagePadding = 6
    return [
      toggle, slider, stepper, segments, pages, progress, button,
      UIButton(configuration: configuration),
    ]
  }

  private static func texts() -> [UIView] {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Attributed",
      attributes: [
        .font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.systemIndigo,
      ])
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "Field"
    let empty = UITextField()
    empty.placeholder = "Placeholder"
    empty.leftView = UIImageView(image: UIImage(systemName: "person"))
    empty.leftViewMode = .always
    let text = UITextView()
    text.isScrollEnabled = false
    text.text = "Several words in a text view"
    text.textColor = .systemBrown
    return [label, field, empty, text, UIImageView(image: UIImage(systemName: "heart.fill"))]
  }

  private static func bars() -> [UIView] {
    let search = UISearchBar()
    search.text = "Search"
    search.showsCancelButton = true
    let toolbar = UIToolbar()
    toolbar.items = [
      UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Edit", style: .done, target: nil, action: nil),
    ]
    return [search, toolbar]
  }

  /// Returns a picture of a page on a stage, as PNG data.
  static func picture(of page: UIView) -> Data? {
    let stage = Stage(size: size)
    let controller = UIViewController()
    controller.view.addSubview(page)
    stage.show(controller)
    stage.settle()
    let picture = stage.snapshot().pngData()
    page.removeFromSuperview()
    return picture
  }
}
