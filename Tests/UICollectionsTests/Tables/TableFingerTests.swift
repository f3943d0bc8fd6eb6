import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Checks that rows stay under a finger while they are measured and their heights differ from the
/// estimates.
@MainActor @Suite("Rows under the finger with wrong estimates", .currentStage)
struct TableFingerTests {
  /// The source of the heights that replace the estimates.
  enum Heights: CaseIterable { case delegate, cells, cellsAndHeaders }

  /// A data source with sections of rows. Their random heights are between a fifth of the estimate
  /// and five times the estimate.
  @MainActor private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let heights: Heights
    private var rows: [CGFloat]
    private var headers: [CGFloat]

    init(_ heights: Heights, seed: UInt64) {
      self.heights = heights
      var random = SeededGenerator(seed: seed)
      rows = (0..<400).map { _ in CGFloat(random.int(9...220)) }
      headers = (0..<80).map { _ in CGFloat(random.int(8...150)) }
    }

    func numberOfSections(in tableView: UITableView) -> Int { 40 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? TallCell(style: .default, reuseIdentifier: "cell")
      (cell as? TallCell)?.height.constant = rows[indexPath.section * 10 + indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      heights == .delegate
        ? rows[indexPath.section * 10 + indexPath.row] : UITableView.automaticDimension
    }

    private func view(_ height: CGFloat) -> UIView? {
      guard heights == .cellsAndHeaders else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      let content = view.contentView
      let strip = UIView()
      strip.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(strip)
      NSLayoutConstraint.activate([
        strip.topAnchor.constraint(equalTo: content.topAnchor),
        strip.bottomAnchor.constraint(equalTo: content.bottomAnchor),
        strip.heightAnchor.constraint(equalToConstant: height),
      ])
      return view
    }

    func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { view(headers[2 * section]) }

    func tableView(
      _ tableView: UITableView, viewForFooterInSection section: Int
    ) -> UIView? { view(headers[2 * section + 1]) }
  }

  @MainActor private final class TallCell: UITableViewCell {
    private(set) lazy var height = strip.heightAnchor.constraint(equalToConstant: 44)
    private let strip = UIView()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      strip.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(strip)
      NSLayoutConstraint.activate([
        strip.topAnchor.constraint(equalTo: contentView.topAnchor),
        strip.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        height,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private func show(_ source: Source) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 390, height: 400))
    let style: UITableView.Style = source.heights == .cellsAndHeaders ? .grouped : .plain
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400), style: style)
    table.estimatedRowHeight = 44
    table.estimatedSectionHeaderHeight = 40
    table.estimatedSectionFooterHeight = 40
    table.separatorStyle = .none
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
    stage.advance(by: 0.1)
    return (stage, table)
  }

  @Test(
    "A visible row always moves by the finger's distance, even when the direction reverses",
    arguments: Heights.allCases, [UInt64(1), 2, 3])
  func finger(heights: Heights, seed: UInt64) {
    let source = Source(heights, seed: seed)
    let (stage, table) = show(source)
    table.scrollToRow(at: [20, 0], at: .top, animated: false)
    stage.advance(by: 0.1)
    var random = SeededGenerator(seed: seed)
    // Rows above the visible rows have not been measured yet. First move the finger by more than
    // the distance after which a recognizer begins.
    stage.touchDown(CGPoint(x: 100, y: 200))
    stage.advance(by: 0.05)
    for y in [205, 212, 220] { stage.touchMove(CGPoint(x: 100, y: CGFloat(y))) }
    var finger: CGFloat = 220
    var direction: CGFloat = 1
    for step in 0..<160 {
      if step % 40 == 25 { direction = -direction }
      guard let cell = table.visibleCells.dropFirst().first ?? table.visibleCells.first else {
        Issue.record("no row is visible")
        return
      }
      let before = cell.convert(CGPoint.zero, to: nil).y
      let delta = direction * CGFloat(random.int(1...14))
      finger += delta
      stage.touchMove(CGPoint(x: 100, y: finger))
      let moved = cell.convert(CGPoint.zero, to: nil).y - before
      #expect(abs(moved - delta) <= 0.5, "step \(step)")
    }
    stage.touchUp()
    stage.settle()
  }
}
