package import UIKit

/// A list as high as the screen, under a translucent bar.
package final class ConversationsController: UIViewController {
  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Conversations"
    view.backgroundColor = .systemBackground
    let list = UIScrollView(frame: view.bounds)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: view.bounds.width, height: ConversationRow.height * 40)
    for number in 0..<40 {
      let row = ConversationRow(number: number, width: view.bounds.width)
      row.frame.origin.y = CGFloat(number) * ConversationRow.height
      list.addSubview(row)
    }
    view.addSubview(list)
  }
}

/// A photograph that extends under the bar and is scaled to fill its view, with text and cards
/// below.
package final class ProfileController: UIViewController {
  /// The path of the photograph, relative to the repository, the working directory of benchmarks.
  private static let photograph = "Benchmarks/Push/photograph.jpg"

  package override func viewDidLoad() {
    super.viewDidLoad()
    title = "Lin Yue"
    view.backgroundColor = .systemGroupedBackground
    let width = view.bounds.width
    guard let image = UIImage(contentsOfFile: ProfileController.photograph) else {
      fatalError("\(ProfileController.photograph) is not there: run from the repository")
    }
    let photograph = UIImageView(image: image)
    photograph.frame = CGRect(x: 0, y: 0, width: width, height: 390)
    photograph.contentMode = .scaleAspectFill
    photograph.clipsToBounds = true
    view.addSubview(photograph)
    for number in 0..<7 {
      let card = UIView(
        frame: CGRect(x: 16, y: 406 + CGFloat(number) * 60, width: width - 32, height: 52))
      card.backgroundColor = .secondarySystemGroupedBackground
      card.layer.cornerRadius = 12
      let label = UILabel(frame: card.bounds.insetBy(dx: 16, dy: 0))
      label.text = "Line \(number) of what there is to say here"
      card.addSubview(label)
      view.addSubview(card)
    }
  }
}

extension UINavigationController {
  /// A navigation controller that shows a `ConversationsController` and can push a profile. The
  /// navigation bar is translucent in both view controllers.
  package static func makeConversations() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: ConversationsController())
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    return navigation
  }
}
