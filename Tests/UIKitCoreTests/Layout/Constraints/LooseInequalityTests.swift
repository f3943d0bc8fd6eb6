import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct LooseInequalityTests {
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func makeView() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    return view
  }

  private func frame(_ make: (UIView) -> [NSLayoutConstraint]) -> CGRect {
    let view = makeView()
    NSLayoutConstraint.activate(make(view))
    page.layoutIfNeeded()
    return view.frame
  }

  @Test("A width or height that is constrained only by an upper bound is zero")
  func lengths() {
    #expect(
      frame { [$0.widthAnchor.constraint(lessThanOrEqualTo: page.widthAnchor, constant: -52)] }
        .width == 0)
    #expect(frame { [$0.heightAnchor.constraint(lessThanOrEqualToConstant: 80)] }.height == 0)
    let edges = frame {
      [
        $0.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 10),
        $0.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor, constant: -10),
        $0.topAnchor.constraint(equalTo: page.topAnchor, constant: 20),
        $0.bottomAnchor.constraint(lessThanOrEqualTo: page.bottomAnchor),
      ]
    }
    #expect(edges == CGRect(x: 10, y: 20, width: 0, height: 0))
  }

  @Test("A position that is constrained only by an upper bound is zero")
  func upperBounds() {
    let frame = frame {
      [
        $0.leadingAnchor.constraint(lessThanOrEqualTo: page.leadingAnchor, constant: 50),
        $0.centerYAnchor.constraint(lessThanOrEqualTo: page.centerYAnchor),
      ]
    }
    #expect(frame == .zero)
  }

  @Test("A length or position that is constrained only by a lower bound equals this bound")
  func lowerBounds() {
    let frame = frame {
      [
        $0.widthAnchor.constraint(greaterThanOrEqualToConstant: 70),
        $0.leadingAnchor.constraint(greaterThanOrEqualTo: page.leadingAnchor, constant: 30),
        $0.trailingAnchor.constraint(lessThanOrEqualTo: page.trailingAnchor),
      ]
    }
    #expect(frame.minX == 30 && frame.width == 70)
  }

  @Test(
    "A maximum width limits a larger width of low priority, and does not change a shorter label"
  )
  func determined() {
    let wide = frame {
      let wish = $0.widthAnchor.constraint(equalToConstant: 1000)
      wish.priority = .defaultLow
      return [$0.widthAnchor.constraint(lessThanOrEqualToConstant: 120), wish]
    }
    #expect(wide.width == 120)
    let label = UILabel()
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(label)
    label.widthAnchor.constraint(lessThanOrEqualToConstant: 300).isActive = true
    page.layoutIfNeeded()
    #expect(abs(label.frame.width - label.intrinsicContentSize.width) <= 0.5)
  }

  @Test("A width between two bounds equals the lower bound, also after the lower bound changes")
  func changes() {
    let view = makeView()
    let lower = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 40)
    let upper = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
    NSLayoutConstraint.activate([upper, lower])
    page.layoutIfNeeded()
    #expect(view.frame.width == 40)
    #expect(view.hasAmbiguousLayout)
    lower.constant = 90
    page.layoutIfNeeded()
    #expect(view.frame.width == 90)
    lower.isActive = false
    view.widthAnchor.constraint(equalToConstant: 150).isActive = true
    page.layoutIfNeeded()
    #expect(view.frame.width == 150)
  }

  @Test("The width of a layout guide with only an upper bound is zero")
  func guides() {
    let guide = UILayoutGuide()
    page.addLayoutGuide(guide)
    guide.widthAnchor.constraint(lessThanOrEqualTo: page.widthAnchor).isActive = true
    page.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 0)
  }
}
