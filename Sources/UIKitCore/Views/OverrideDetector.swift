import Foundation
import Diagnostics

/// Determines whether a class overrides certain methods of a base class.
///
/// UIKit creates a bitmap only for views that override a drawing method. In Objective-C, the
/// runtime can look up a class's implementation of a method. This type instead compares the class's
/// method table with the method table of the base class. Two probe classes identify the table
/// entries: the first overrides the methods in question, the second overrides nothing. An entry in
/// which only the first probe differs from the base class belongs to one of these methods.
@MainActor package final class OverrideDetector {
  private let base: AnyClass
  private let slots: [Int]
  private var cached: [ObjectIdentifier: Bool] = [:]

  /// Finds the method-table slots by comparing two subclasses with their base class.
  ///
  /// - Parameters:
  ///   - base: The class whose methods are examined.
  ///   - plain: A subclass that overrides no method.
  ///   - overriding: A subclass that overrides only the methods in question.
  /// - Precondition: `overriding` overrides at least one method.
  package init(base: AnyClass, plain: AnyClass, overriding: AnyClass) {
    self.base = base
    let words = OverrideDetector.wordCount(of: base)
    slots = (OverrideDetector.headerWords..<words).filter { slot in
      let original = OverrideDetector.word(slot, of: base)
      return OverrideDetector.word(slot, of: plain) == original
        && OverrideDetector.word(slot, of: overriding) != original
    }
    checkUsage(!slots.isEmpty, "\(overriding) overrides nothing of \(base)")
  }

  /// Returns whether a class overrides one of the methods in question.
  ///
  /// - Precondition: `type` descends from the base class.
  package func isOverridden(in type: AnyClass) -> Bool {
    if type == base { return false }
    if let answer = cached[ObjectIdentifier(type)] { return answer }
    let answer = slots.contains {
      OverrideDetector.word($0, of: type) != OverrideDetector.word($0, of: base)
    }
    cached[ObjectIdentifier(type)] = answer
    return answer
  }

  // Swift's class metadata without Objective-C begins with seven words: (1) the kind, (2) the
  // superclass, (3) flags and instance address point, (4) instance size and alignment, (5) class
  // size and class address point, (6) the descriptor, (7) the ivar destroyer. The method table
  // follows. Source: docs/ABI/TypeMetadata.rst in the Swift repository.
  private static let headerWords = 7

  private static func word(_ index: Int, of type: AnyClass) -> UInt {
    // Safety: a class object is a pointer to its metadata, which lives as long as the process; the
    // index is within the size that the metadata states.
    unsafeBitCast(type, to: UnsafePointer<UInt>.self)[index]
  }

  private static func wordCount(of type: AnyClass) -> Int {
    let sizes = word(4, of: type)
    let (size, addressPoint) = (sizes & 0xFFFF_FFFF, sizes >> 32)
    return Int(size - addressPoint) / MemoryLayout<UInt>.size
  }
}
