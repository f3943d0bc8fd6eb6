import UIKit
import UIKitTesting

extension Scenario {
  /// Scenarios that create and release views, view controllers and stages.
  static var controllers: [Scenario] {
    [
      Scenario("lay out and remove a stack view") { stage in
        let page = UIViewController()
        stage.show(page)
        return stage.stepping { round in
          let stack = UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system)])
          stack.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(stack)
          let guide = page.view.safeAreaLayoutGuide
          NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: CGFloat(round % 30)),
            stack.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
          ])
          stage.advance(by: 0)
          stack.removeFromSuperview()
        }
      },
      Scenario("push and pop") { stage in
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        return stage.stepping { round in
          let page = page(round)
          navigation.pushViewController(page, animated: false)
          stage.advance(by: 0)
          navigation.popViewController(animated: false)
        }
      },
      Scenario("animated push and pop") { stage in
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.show(navigation)
        return { round in
          navigation.pushViewController(page(round), animated: true)
          stage.settle()
          navigation.popViewController(animated: true)
          stage.settle()
        }
      },
      Scenario("present and dismiss an alert") { stage in
        let root = UIViewController()
        stage.show(root)
        return { round in
          let alert = UIAlertController(
            title: "Round \(round)", message: "A message", preferredStyle: .alert)
          alert.addTextField { $0.placeholder = "Name" }
          alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
          alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
          root.present(alert, animated: false)
          stage.settle()
          root.dismiss(animated: false)
          stage.settle()
        }
      },
      Scenario("replace the root") { stage in
        stage.stepping { round in
          stage.window.rootViewController = UINavigationController(rootViewController: page(round))
        }
      },
      Scenario("make and drop a stage") { _ in
        { round in
          let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1)
          stage.show(UINavigationController(rootViewController: page(round)))
        }
      },
    ]
  }

  /// A view controller with a title, a bar button and a text field.
  private static func page(_ round: Int) -> UIViewController {
    let page = UIViewController()
    page.title = "Round \(round)"
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", primaryAction: UIAction { _ in })
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 160, height: 40))
    field.text = "Text \(round)"
    page.view.addSubview(field)
    return page
  }
}

extension Stage {
  /// A step that changes a view on this stage and makes a frame.
  func changing(_ view: UIView, _ change: @escaping (_ round: Int) -> Void) -> (Int) -> Void {
    let controller = UIViewController()
    controller.view.addSubview(view)
    show(controller)
    return stepping(change)
  }

  /// A step that makes a frame after a change.
  func stepping(_ change: @escaping (_ round: Int) -> Void) -> (Int) -> Void {
    { round in
      change(round)
      self.advance(by: 0)
    }
  }
}
