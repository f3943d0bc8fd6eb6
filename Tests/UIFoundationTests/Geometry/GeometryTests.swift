// Covers UIAxis, UIRectCorner, UIUserInterfaceLayoutDirection.

import Testing

@testable import UIFoundation

@Suite("Geometry types")
struct GeometryTests {
  @Test("Insets move the edges of a rectangle inwards")
  func insetRect() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let inset = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(CGRect.null.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)).isNull)
  }

  @Test("Leading and trailing insets exchange their sides in right-to-left layouts")
  func directionalInsets() {
    let insets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(insets.resolved(for: .leftToRight).left == 2)
    #expect(insets.resolved(for: .rightToLeft).left == 4)
    for direction in [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
      #expect(insets.resolved(for: direction).directional(for: direction) == insets)
    }
  }

  @Test(
    "Geometry values are encoded as lists without keys, as in Apple's format, and decoded exactly")
  func coding() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let data = try JSONEncoder().encode(insets)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2,3,4]")
    #expect(try JSONDecoder().decode(UIEdgeInsets.self, from: data) == insets)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    #expect(
      try JSONDecoder().decode(UIOffset.self, from: JSONEncoder().encode(offset)) == offset)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(UIEdgeInsets.self, from: Data("[1,2]".utf8))
    }
  }

  @Test("NSValue stores geometry values and returns them through UIKit's properties")
  func values() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgRect: rect) == NSValue(cgRect: rect))
    let vector = CGVector(dx: 1, dy: -2)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    let transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    let offset = UIOffset(horizontal: 3, vertical: 4)
    #expect(NSValue(uiOffset: offset).uiOffsetValue == offset)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(
      NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
  }

  @Test(
    "An NSValue can be cast to a rectangle, point or size only if it stores a value of that type")
  func casts() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let values: [AnyHashable: Any] = [
      "rect": NSValue(cgRect: rect), "point": NSValue(cgPoint: rect.origin),
      "size": NSValue(cgSize: rect.size), "number": NSNumber(value: 3),
    ]
    #expect(values["rect"] as? CGRect == rect)
    #expect(values["point"] as? CGPoint == rect.origin)
    #expect(values["size"] as? CGSize == rect.size)
    #expect(values["point"] as? CGRect == nil)
    #expect(values["size"] as? CGPoint == nil)
    #expect(values["number"] as? CGSize == nil)
    let unboxed: Any = rect
    #expect((unboxed as? NSValue)?.cgRectValue == rect)
  }

  @Test("Options for corners, edges and axes have UIKit's raw values and combinations")
  func rawValues() {
    #expect(UIRectCorner.bottomRight.rawValue == 8)
    #expect(UIRectCorner.allCorners.rectCorners == .all)
    #expect(UIRectCorner([.topLeft, .bottomRight]).rectCorners == [.minXMinY, .maxXMaxY])
    #expect(UIRectEdge.all == [.top, .left, .bottom, .right])
    #expect(NSDirectionalRectEdge.all.rawValue == 15)
    #expect(UIAxis.both == [.horizontal, .vertical])
  }
}
