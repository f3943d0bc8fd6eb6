// Covers NSLayoutConstraint, NSLayoutConstraint.FormatOptions.

import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct VisualFormatConstraintTests {
  private let container = UIView()
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] { container.addSubview(view) }
  }

  /// Returns a constraint as text. An example is `b.leading == a.trailing + 8 @750`.
  private func short(_ constraint: NSLayoutConstraint, _ names: [(String, AnyObject)]) -> String {
    func name(_ item: AnyObject?) -> String {
      names.first { $0.1 === item }?.0 ?? (item === container ? "super" : "?")
    }
    var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) "
    text += constraint.relation.symbol
    if constraint.secondItem != nil {
      text += " \(name(constraint.secondItem)).\(constraint.secondAttribute)"
      if constraint.constant != 0 { text += " + \(NSLayoutConstraint.text(constraint.constant))" }
    } else {
      text += " \(NSLayoutConstraint.text(constraint.constant))"
    }
    if constraint.priority != .required {
      text += " @\(NSLayoutConstraint.text(CGFloat(constraint.priority.rawValue)))"
    }
    return text
  }

  private func read(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil, views: [String: Any] = [:]
  ) -> [String] {
    let all = views.merging(["a": a, "b": b]) { given, _ in given }
    return NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: all
    ).map { short($0, all.map { ($0.key, $0.value as AnyObject) }) }
  }

  @Test("A visual format lists views from leading to trailing, or from top to bottom with V:")
  func directions() {
    #expect(
      read("|-10-[a]-20-[b]-30-|") == [
        "a.leading == super.leading + 10", "b.leading == a.trailing + 20",
        "super.trailing == b.trailing + 30",
      ])
    #expect(
      read("V:|-10-[a]-20-[b]-30-|") == [
        "a.top == super.top + 10", "b.top == a.bottom + 20", "super.bottom == b.bottom + 30",
      ])
    #expect(
      read("|-10-[a]-(>=20)-[b]", .directionLeftToRight) == [
        "a.left == super.left + 10", "b.left >= a.right + 20",
      ])
  }

  @Test("With .directionRightToLeft a visual format's spacings become negative constants")
  func rightToLeft() {
    #expect(
      read("|-10-[a]-(>=20,<=40@500)-[b]-30-|", .directionRightToLeft) == [
        "a.right == super.right + -10", "b.right <= a.left + -20", "b.right >= a.left + -40 @500",
        "super.left == b.left + -30",
      ])
  }

  @Test("In a visual format, a dash is the margin at a superview's edge and 8 points between views")
  func standardSpacing() {
    #expect(
      read("|-[a]-[b]-|") == [
        "a.leading == super.leadingMargin", "b.leading == a.trailing + 8",
        "super.trailingMargin == b.trailing",
      ])
    #expect(read("V:|-[a]") == ["a.top == super.topMargin"])
    #expect(read("[a]-|", .directionRightToLeft) == ["super.leftMargin == a.left"])
  }

  @Test("Two views in a visual format touch if there is no dash between them")
  func touching() {
    #expect(
      read("V:|[a][b]|") == [
        "a.top == super.top", "b.top == a.bottom", "super.bottom == b.bottom",
      ])
  }

  @Test("Lengths in a visual format are numbers, metrics or other views' lengths")
  func lengths() {
    #expect(
      read("[a(>=70,<=wide@low,b)]", metrics: ["wide": 100 as Int8, "low": NSNumber(value: 250)])
        == ["a.width >= 70", "a.width <= 100 @250", "a.width == b.width"])
    #expect(read("V:[a(b@750)]") == ["a.height == b.height @750"])
    // If a metric and a view have the same name, the name refers to the metric.
    #expect(read("[a(==b)]", metrics: ["b": 5.5]) == ["a.width == 5.5"])
  }

  @Test(
    "A visual format's metrics can be numbers of several types, and can be used as priorities")
  func metrics() {
    let metrics: [String: Any] = [
      "int": 1, "float": Float(2.5), "cg": CGFloat(3), "priority": UILayoutPriority.defaultLow,
      "unsigned": UInt16(7),
    ]
    #expect(
      read("[a(int,float,cg@priority,unsigned,gap)]", metrics: metrics, views: ["gap": 9]) == [
        "a.width == 1", "a.width == 2.5", "a.width == 3 @250", "a.width == 7", "a.width == 9",
      ])
    #expect(read("[a]-cg-[b]", metrics: metrics) == ["b.leading == a.trailing + 3"])
  }

  @Test("Visual format options add alignment constraints between neighbors")
  func alignment() {
    #expect(
      read("[a]-0-[b]", [.alignAllTop, .alignAllBottom]) == [
        "b.leading == a.trailing", "b.top == a.top", "b.bottom == a.bottom",
      ])
    #expect(
      read("V:[a]-0-[b]", .alignAllCenterX) == ["b.top == a.bottom", "b.centerX == a.centerX"])
    #expect(
      read("[a][b]", .alignAllFirstBaseline) == [
        "b.leading == a.trailing", "b.firstBaseline == a.firstBaseline",
      ])
  }

  @Test("Baseline spacing is measured between baselines, or from the edges of views without text")
  func baselines() {
    let (title, text) = (UILabel(), UILabel())
    for view in [title, text] { container.addSubview(view) }
    let views: [String: Any] = ["title": title, "text": text]
    #expect(
      read("V:|-30-[title]-20-[text]-10-[a]-5-|", .spacingBaselineToBaseline, views: views) == [
        "title.firstBaseline == super.top + 30", "text.firstBaseline == title.lastBaseline + 20",
        "a.top == text.lastBaseline + 10", "super.bottom == a.bottom + 5",
      ])
    #expect(
      read("H:[title]-20-[text]", .spacingBaselineToBaseline, views: views) == [
        "text.leading == title.trailing + 20"
      ])
    let line = title.font.lineHeight
    #expect(
      read("V:[title]-[text]", .spacingBaselineToBaseline, views: views) == [
        "text.firstBaseline == title.lastBaseline + \(NSLayoutConstraint.text(line))"
      ])
  }

  @Test("A visual format can contain layout guides of the superview")
  func guides() {
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    #expect(
      read("|-4-[guide(a)]-[a]", views: ["guide": guide]) == [
        "guide.leading == super.leading + 4", "guide.width == a.width",
        "a.leading == guide.trailing + 8",
      ])
  }

  @Test("Constraints made from a visual format are inactive and can be activated together")
  func activation() {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "|-[a(20)]-(-8)-[b(a)]-|", metrics: nil, views: ["a": a, "b": b])
    #expect(constraints.count == 5)
    #expect(constraints.allSatisfy { !$0.isActive })
    NSLayoutConstraint.activate(constraints)
    #expect(constraints.allSatisfy { $0.isActive })
    #expect(container.constraints.count + a.constraints.count + b.constraints.count == 5)
  }

  private func failure(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any] = [:], views: [String: Any]? = nil
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      var reader = VisualFormatReader(
        format: try VisualFormatParser.parse(format), text: format, options: options,
        metrics: metrics, views: views ?? ["a": a, "b": b])
      _ = try reader.makeConstraints()
      return nil
    } catch {
      return error
    }
  }

  @Test("An error about an unknown name in a visual format contains the name and its position")
  func unknownNames() {
    let view = failure("H:|-[a]-[c]")
    #expect(view?.reason == "c is not a key in the views dictionary.")
    #expect(view?.position == 9)
    let metric = failure("H:[a]-gap-[b]")
    #expect(metric?.reason.hasPrefix("Encountered metric with name \"gap\"") == true)
    #expect(metric?.position == 6)
    #expect(failure("[a(c)]")?.reason.contains("metric with name \"c\"") == true)
    #expect(failure("[a(8@c)]")?.position == 5)
  }

  @Test("An error about a visual format's metric or view of the wrong type contains the reason")
  func wrongValues() {
    #expect(failure("[a]", views: ["a": 5])?.reason.contains("not a view") == true)
    #expect(failure("[a]-b-[a]")?.reason.contains("The metric b is not a number") == true)
    #expect(failure("[a(m)]", metrics: ["m": "8"])?.reason.contains("not a number") == true)
    #expect(failure("[a(m)]", metrics: ["m": Double.nan])?.reason.contains("finite") == true)
    #expect(failure("[a(m)]", metrics: ["m": -Double.infinity])?.reason.contains("-inf") == true)
    let noView: UIView? = nil
    #expect(failure("[a]", views: ["a": noView as Any])?.reason.contains("not a view") == true)
  }

  @Test(
    "A visual format's priorities must be greater than 0 and at most 1000",
    arguments: ["0", "1000.5", "2000", "p"])
  func priorities(text: String) {
    let error = failure("[a]-8@\(text)-[b]", metrics: ["p": -1])
    #expect(error?.reason.contains("above 0 and up to 1000") == true)
    #expect(error?.position == 6)
  }

  @Test(
    "A visual format with a superview bar and no superview causes an error with UIKit's message")
  func orphan() {
    let error = failure("|-[a]", views: ["a": UIView()])
    #expect(error?.reason.hasPrefix("Unable to interpret '|' character") == true)
    #expect(error?.position == 0)
    #expect(failure("[a]-8-|", views: ["a": UIView()])?.position == 6)
    #expect(failure("[a(8)]", views: ["a": UIView()]) == nil)
  }

  @Test("Options that align along the format's axis or contain two directions cause an error")
  func options() {
    let message =
      "aligned on a vertical edge, which is not allowed for layout that is also horizontal"
    #expect(failure("[a][b]", .alignAllLeading)?.reason.contains(message) == true)
    #expect(failure("V:[a][b]", .alignAllTop)?.reason.contains("also vertical") == true)
    #expect(failure("V:[a][b]", .alignAllLastBaseline) != nil)
    #expect(failure("[a]", .directionMask)?.reason.contains("both directions") == true)
  }

  @Test("An invalid visual format stops the program with a message that explains the error")
  func crash() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-|", metrics: nil, views: [:])
      }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(
      message.contains(
        """
        Unable to parse constraint format:
        Expected a view, its name in brackets as in '[name]'.
        H:|-10-|
               ^
        """), "\(message.suffix(600))")
  }
}
