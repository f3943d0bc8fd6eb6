import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Colors of a table's section index", .currentStage)
struct TableIndexColorTests {
  private final class Contacts: UITableViewController {
    override func numberOfSections(in tableView: UITableView) -> Int { 3 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  }

  @Test("A table's section index has the background and text colors set by the app")
  func colors() throws {
    let stage = Stage(scale: 1)
    let contacts = Contacts(style: .plain)
    stage.show(contacts)
    contacts.tableView.sectionIndexBackgroundColor = .yellow
    contacts.tableView.sectionIndexColor = .red
    stage.settle()
    let frame = try #require(stage.screen.frame?.frame)
    #expect(frame[388, 5] == SIMD4(0, 255, 255, 255))
    #expect(frame[388, 830] == SIMD4(0, 255, 255, 255))
    #expect(frame[340, 5] != SIMD4(0, 255, 255, 255))
    // The index letters are red on yellow. Therefore a pixel with little green shows that the index
    // is visible.
    let isRed = (300..<540).contains { y in (370..<390).contains { x in frame[x, y].y < 120 } }
    #expect(isRed)
  }
}
