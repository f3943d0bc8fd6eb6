import UIKit

// Chains of views with equal widths, four constraints for each view.

extension Catalog {
  mutating func addConstraints() {
    section = "1.7"
    for count in [100, 1000, 4000] {
      let name = "chain of \(count.grouped) equal widths"
      time("\(name): made") {
        let screen = Screen()
        return screen.cost { screen.root.addSubview(Chain(count).container) }
      }
      time("\(name): activated") {
        let (screen, chain) = Catalog.chain(count)
        return screen.cost { NSLayoutConstraint.activate(chain.constraints) }
      }
      time("\(name): laid out") {
        let (screen, chain) = Catalog.chain(count)
        NSLayoutConstraint.activate(chain.constraints)
        return screen.cost { chain.container.layoutIfNeeded() }
      }
      time("\(name): a constant changes that moves all") {
        let (screen, chain) = Catalog.laidOutChain(count)
        return screen.cost {
          chain.width.constant += 0.01
          chain.container.layoutIfNeeded()
        }
      }
      time("\(name): the first 1,000 constraints are deactivated") {
        let (screen, chain) = Catalog.laidOutChain(count)
        let constraints = Array(chain.constraints.prefix(1000))
        return screen.cost { NSLayoutConstraint.deactivate(constraints) }
      }
      time("\(name): systemLayoutSizeFitting") {
        let (screen, chain) = Catalog.laidOutChain(count)
        return screen.cost {
          _ = chain.container.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
      }
      time("\(name): one view is removed") {
        let (screen, chain) = Catalog.laidOutChain(count)
        return screen.cost {
          chain.views[count / 2].removeFromSuperview()
          chain.container.layoutIfNeeded()
        }
      }
    }
  }

  /// A screen with a chain whose constraints are not active.
  private static func chain(_ count: Int) -> (Screen, Chain) {
    let screen = Screen()
    let chain = Chain(count)
    screen.root.addSubview(chain.container)
    return (screen, chain)
  }

  private static func laidOutChain(_ count: Int) -> (Screen, Chain) {
    let (screen, chain) = chain(count)
    NSLayoutConstraint.activate(chain.constraints)
    chain.container.layoutIfNeeded()
    return (screen, chain)
  }
}

/// Views beside each other that have the width of the first one.
@MainActor final class Chain {
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let views: [UIView]
  /// The constraint of the first view's width.
  let width: NSLayoutConstraint
  /// All constraints, inactive at first.
  let constraints: [NSLayoutConstraint]

  init(_ count: Int) {
    let container = container
    views = (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      return view
    }
    width = views[0].widthAnchor.constraint(equalToConstant: 0.05)
    var constraints = [
      width, views[0].leadingAnchor.constraint(equalTo: container.leadingAnchor),
    ]
    for (previous, view) in zip(views, views.dropFirst()) {
      constraints.append(view.leadingAnchor.constraint(equalTo: previous.trailingAnchor))
      constraints.append(view.widthAnchor.constraint(equalTo: previous.widthAnchor))
    }
    for view in views {
      constraints.append(view.topAnchor.constraint(equalTo: container.topAnchor))
      constraints.append(view.heightAnchor.constraint(equalToConstant: 20))
    }
    self.constraints = constraints
  }
}
