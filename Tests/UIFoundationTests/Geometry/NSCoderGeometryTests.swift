import CoreGraphics
import Foundation
import Testing
import UIFoundation

@Suite("Geometry as text") struct NSCoderGeometryTests {
  @Test("Geometry is written as text with the fewest digits that can be read without loss")
  func writing() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(
      NSCoder.string(for: CGRect(x: 1, y: -2, width: 3, height: 0.1)) == "{{1, -2}, {3, 0.1}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
  }

  @Test("Geometry that NSCoder writes as text is read without loss")
  func reading() {
    let transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 5, y: 1e20)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let rect = CGRect(x: 1.0 / 3, y: -2, width: 0.1, height: 1e-9)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    let offset = UIOffset(horizontal: 1.0 / 3, vertical: 2)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
    #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
    #expect(NSCoder.cgSize(for: "{3,4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}").right == 4)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}").trailing == 4)
  }

  @Test(
    "NSCoder reads malformed text as a zero rectangle or the identity transform",
    arguments: ["", "nonsense", "{1, 2}", "{{1, 2}, {3, x}}", "{{1, 2}, {3}}", "{{1, 2}, {3, }}"])
  func malformed(text: String) {
    #expect(NSCoder.cgRect(for: text) == .zero)
    #expect(NSCoder.cgAffineTransform(for: text) == .identity)
  }
}
