// Covers UIImageView, UILabel.

import _StageTraits
import Foundation
import Testing
import UIKitCore

@MainActor @Suite("Archives of views", .currentStage)
struct ViewArchiveTests {
  private func roundTrip<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let coder = try NSKeyedUnarchiver(forReadingFrom: data)
    coder.requiresSecureCoding = false
    return try #require(coder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test("A label keeps whether it receives touches, and its content mode")
  func label() throws {
    let label = UILabel()
    #expect(try roundTrip(label).isUserInteractionEnabled == false)
    label.isUserInteractionEnabled = true
    label.contentMode = .top
    let copy = try roundTrip(label)
    #expect(copy.isUserInteractionEnabled && copy.contentMode == .top && !copy.isOpaque)
  }

  @Test("An image view keeps whether it receives touches")
  func imageView() throws {
    let view = UIImageView()
    #expect(try roundTrip(view).isUserInteractionEnabled == false)
    view.isUserInteractionEnabled = true
    #expect(try roundTrip(view).isUserInteractionEnabled)
  }
}
