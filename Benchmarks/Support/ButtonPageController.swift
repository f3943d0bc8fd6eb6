package import UIKit

/// 500 buttons in rows of five that scroll over one blurred background.
package final class ButtonPageController: UIViewController {
  /// Shows the column of rows.
  package let scroll = UIScrollView()

  package override func viewDidLoad() {
    super.viewDidLoad()
    let picture = CAGradientLayer()
    picture.frame = view.bounds
    picture.colors = [UIColor.systemIndigo, .systemPink, .systemOrange].map(\.cgColor)
    view.layer.addSublayer(picture)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    glass.frame = view.bounds
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(glass)

    let styles: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .bordered(), .plain()]
    let rows = (0..<100).map { row in
      let buttons = styles.enumerated().map { column, style in
        var configuration = style
        configuration.title = "\(row * styles.count + column)"
        configuration.image = UIImage(systemName: "star.fill")
        configuration.imagePadding = 4
        configuration.buttonSize = .small
        return UIButton(configuration: configuration)
      }
      let stack = UIStackView(arrangedSubviews: buttons)
      stack.distribution = .fillEqually
      stack.spacing = 4
      return stack
    }
    let page = UIStackView(arrangedSubviews: rows)
    page.axis = .vertical
    page.spacing = 8
    glass.contentView.addSubview(scroll)
    scroll.addSubview(page)
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 4),
      page.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -4),
    ])
  }
}
