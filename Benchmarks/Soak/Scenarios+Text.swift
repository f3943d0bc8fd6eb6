import UIKit
import UIKitTesting

extension Scenario {
  /// Scenarios that change texts in permanent views.
  static var texts: [Scenario] {
    [
      Scenario("label.text") { stage in
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        return stage.changing(label) { label.text = "Round \($0)" }
      },
      Scenario("label.attributedText", callersOwn: onlyMaking) { stage in
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
        return stage.changing(label) {
          label.attributedText = attributed($0)
          label.textAlignment = $0 % 2 == 0 ? .left : .right
        }
      },
      Scenario("viewController.title") { stage in
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        stage.show(navigation)
        return stage.stepping { controller.title = "Round \($0)" }
      },
      Scenario("barButtonItem.title") { stage in
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
        controller.navigationItem.rightBarButtonItem = item
        stage.show(UINavigationController(rootViewController: controller))
        return stage.stepping { item.title = "Edit \($0)" }
      },
      Scenario("button.configuration.title") { stage in
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 60)
        return stage.changing(button) {
          button.configuration?.title = "Round \($0)"
          button.configuration?.subtitle = "of many"
        }
      },
      Scenario("button.configuration.attributedTitle") { stage in
        let button = UIButton(configuration: .filled())
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        return stage.changing(button) {
          var title = AttributedString("Round \($0)")
          title.underlineStyle = .single
          button.configuration?.attributedTitle = title
        }
      },
      Scenario("button.setAttributedTitle", callersOwn: onlyMaking) { stage in
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
        return stage.changing(button) { button.setAttributedTitle(attributed($0), for: .normal) }
      },
      Scenario("segmentedControl.setTitle") { stage in
        let control = UISegmentedControl(items: ["One", "Two"])
        control.frame = CGRect(x: 20, y: 20, width: 200, height: 32)
        return stage.changing(control) { control.setTitle("Round \($0)", forSegmentAt: 0) }
      },
      Scenario("tabBarItem.title") { stage in
        let controller = UIViewController()
        let tabs = UITabBarController()
        tabs.viewControllers = [controller, UIViewController()]
        stage.show(tabs)
        return stage.stepping {
          controller.tabBarItem.title = "Round \($0)"
          controller.tabBarItem.badgeValue = "\($0 % 100)"
        }
      },
      Scenario(
        "contentView.configuration",
        callersOwn: { changingContent(on: $0) { $0.text = $1.string } },
        prepare: { changingContent(on: $0) { $0.attributedText = $1 } }),
      Scenario("string.size(withAttributes:)") { stage in
        let attributes: [NSAttributedString.Key: Any] = [
          .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label,
        ]
        return { _ = "Round \($0)".size(withAttributes: attributes) }
      },
    ]
  }

  /// Changes a label's plain text while the caller makes attributed strings.
  static func onlyMaking(_ stage: Stage) -> (_ round: Int) -> Void {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 40))
    return stage.changing(label) {
      label.text = "Round \($0)"
      _ = attributed($0)
    }
  }

  /// Changes both texts of a list content view. `setText` receives the caller's attributed string.
  ///
  /// The scenario and its `callersOwn` both use this method. The heap places the caller's strings
  /// between the temporary objects of a configuration. A `callersOwn` with fewer temporary objects
  /// would leave fewer pages that the heap cannot return to the system, so the difference would be
  /// too large.
  private static func changingContent(
    on stage: Stage,
    setText: @escaping (inout UIListContentConfiguration, NSAttributedString) -> Void
  ) -> (_ round: Int) -> Void {
    let view = UIListContentView(configuration: .subtitleCell())
    view.frame = CGRect(x: 20, y: 20, width: 300, height: 60)
    return stage.changing(view) {
      var configuration = UIListContentConfiguration.subtitleCell()
      setText(&configuration, attributed($0))
      configuration.secondaryText = "Round \($0)"
      view.configuration = configuration
    }
  }

  /// A typical attributed string of a caller.
  static func attributed(_ round: Int) -> NSAttributedString {
    NSAttributedString(string: "Round \(round)", attributes: callersAttributes)
  }

  private static let callersAttributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.boldSystemFont(ofSize: 17), .foregroundColor: UIColor.systemRed,
    .underlineStyle: NSUnderlineStyle.single.rawValue,
  ]
}
