import UIKit

// Nested stack views, and stack views of wrapped labels.

extension Catalog {
  mutating func addStacks() {
    section = "1.7"
    for depth in [3, 10, 30, 60] {
      time("stack views nested \(depth) deep: laid out") {
        let screen = Screen()
        var stack = UIStackView(arrangedSubviews: [Catalog.wrappedLabel(0)])
        for level in 1..<depth {
          stack = UIStackView(arrangedSubviews: [Catalog.wrappedLabel(level), stack])
          stack.axis = .vertical
        }
        stack.frame = screen.root.bounds
        screen.root.addSubview(stack)
        return screen.cost { stack.layoutIfNeeded() }
      }
    }
    time("ternary tree of stack views, 2,187 leaves: laid out") {
      let screen = Screen()
      let tree = Catalog.tree(depth: 7)
      screen.root.addSubview(tree)
      return screen.cost { tree.layoutIfNeeded() }
    }
    time("ternary tree of stack views, 2,187 leaves: laid out for another width") {
      let screen = Screen()
      let tree = Catalog.tree(depth: 7)
      screen.root.addSubview(tree)
      tree.layoutIfNeeded()
      return screen.cost {
        tree.frame.size.width = 380
        tree.layoutIfNeeded()
      }
    }
    for count in [100, 1000] { addWrappedLabels(count) }
  }

  private mutating func addWrappedLabels(_ count: Int) {
    let name = "stack view of \(count.grouped) wrapped labels"
    func makePage() -> (Screen, UIStackView) {
      let screen = Screen()
      let stack = UIStackView(arrangedSubviews: (0..<count).map(Catalog.wrappedLabel))
      stack.axis = .vertical
      stack.frame = CGRect(x: 0, y: 0, width: 390, height: CGFloat(count) * 84)
      screen.root.addSubview(stack)
      return (screen, stack)
    }
    time("\(name): laid out") {
      let (screen, stack) = makePage()
      return screen.cost { stack.layoutIfNeeded() }
    }
    time("\(name): displayed, committed and composited") {
      let (screen, stack) = makePage()
      stack.layoutIfNeeded()
      return screen.frame()
    }
    time("\(name): laid out for another width") {
      let (screen, stack) = makePage()
      _ = screen.frame()
      return screen.cost {
        stack.frame.size.width = 340
        stack.layoutIfNeeded()
      }
    }
  }

  private static func wrappedLabel(_ number: Int) -> UIView {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = Texts.threeLines(number)
    return label
  }

  /// A tree of stack views, horizontal and vertical in turns, with three arranged views each.
  private static func tree(depth: Int) -> UIView {
    guard depth > 0 else {
      let leaf = UIView()
      leaf.backgroundColor = .red
      return leaf
    }
    let stack = UIStackView(arrangedSubviews: (0..<3).map { _ in tree(depth: depth - 1) })
    stack.axis = depth % 2 == 0 ? .vertical : .horizontal
    stack.distribution = .fillEqually
    stack.frame = CGRect(origin: .zero, size: Screen.size)
    return stack
  }
}
