import Foundation
import StoryboardCompiler
import Testing
import _TestSupport

@Suite("Damaged storyboards") struct MutationTests {
  private static let text = Compilation.storyboard(
    """
    <label text="A" numberOfLines="2" id="l"><fontDescription key="fontDescription" type="system"
    pointSize="17"/><color key="textColor" white="1" alpha="1" colorSpace="calibratedWhite"/></label>
    <button buttonType="system" id="b"><state key="normal" title="T"/><connections>
    <action selector="tap:" destination="vc" eventType="touchUpInside" id="a"/>
    <segue destination="exit" kind="unwind" unwindAction="back:" id="s"/></connections></button>
    <tableView style="plain" id="t"><prototypes><tableViewCell reuseIdentifier="c" id="c">
    <tableViewCellContentView key="contentView" id="cc"/></tableViewCell></prototypes></tableView>
    <segmentedControl selectedSegmentIndex="0" id="g"><segments><segment title="1"/></segments>
    </segmentedControl>
    """,
    controller: """
      <navigationItem key="navigationItem" title="N" id="n"/><connections>
      <outlet property="label" destination="l" id="o"/></connections>
      """)

  /// Damages a run of bytes: exchanges two bytes, or removes, doubles or overwrites the run.
  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0..<bytes.count, using: &random)
    let length = min(Int.random(in: 1...40, using: &random), bytes.count - start)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<(start + length))
    case 1: bytes.insert(contentsOf: bytes[start..<(start + length)], at: start)
    case 2:
      for index in start..<(start + min(length, 3)) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
    default:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.swapAt(start, other)
    }
  }

  @Test(
    "The compiler does not crash on 2,000 damaged storyboards, but reports errors or writes source"
  )
  func mutations() {
    var random = SeededGenerator(seed: 74)
    var broken = 0
    for _ in 0..<2000 {
      var bytes = Array(MutationTests.text.utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&bytes, &random) }
      let result = StoryboardCompiler(module: "App").compile([
        .init(path: "Main.storyboard", data: Data(bytes))
      ])[0]
      let hasError = result.diagnostics.contains { $0.severity == .error }
      #expect((result.source == nil) == hasError)
      #expect(result.diagnostics.allSatisfy { $0.line >= 1 })
      if hasError { broken += 1 }
    }
    #expect(broken > 1000)
  }

  @Test("A selectedSegmentIndex that is too large is ignored", arguments: ["1", "1e300"])
  func hugeSelection(index: String) {
    let text = Compilation.storyboard(
      """
      <segmentedControl selectedSegmentIndex="\(index)" id="g"><segments><segment title="1"/>
      </segments></segmentedControl>
      """)
    let source = Compilation.compile(text).source
    #expect(source?.contains("\"1\"") == true)
    #expect(source?.contains("selectedSegmentIndex") == false)
  }

  @Test("Attribute values that contain Swift code are not written into the source as code")
  func values() {
    var random = SeededGenerator(seed: 75)
    let values = ["", "YES", "-1", "1e400", "nan", "\"; exit(1) //", "\\(x)", "A.B", "🙂", "0:0"]
    let parts = MutationTests.text.components(separatedBy: "=\"")
    var literals = 0
    for _ in 0..<1000 {
      var changed = parts
      let index = Int.random(in: 1..<parts.count, using: &random)
      let rest = changed[index].drop { $0 != "\"" }
      let value = values.randomElement(using: &random) ?? ""
      changed[index] = value.replacingOccurrences(of: "\"", with: "&quot;") + rest
      let result = Compilation.compile(changed.joined(separator: "=\""))
      guard let source = result.source else { continue }
      // Quotation marks and backslashes must be escaped, so that this text can occur only inside a
      // string literal.
      for code in ["\"; exit(1) //", "\\(x)"] {
        let count = source.components(separatedBy: code).count - 1
        #expect(source.components(separatedBy: "\\" + code).count - 1 == count)
        literals += count
      }
    }
    #expect(literals > 0)
  }
}
