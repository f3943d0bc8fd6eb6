import CoreGraphics

/// The selection of detents by taps on the grabber, keys and assistive software.
extension SheetDrag {
  /// Selects the next larger detent, or the smallest detent if the largest detent is selected.
  func selectNextDetentOrSmallest() {
    if !selectDetent(by: 1), let smallest = sheet.geometry?.stops.first { select(smallest) }
  }

  /// Selects the detent that is a number of steps larger, or smaller for a negative number.
  ///
  /// - Returns: Whether there is such a detent. During a drag, and during the animation after its
  ///   release, the method has no effect and returns true.
  @discardableResult
  func selectDetent(by steps: Int) -> Bool {
    guard !isActive else { return true }
    guard let geometry = sheet.geometry else { return false }
    let index = geometry.index(of: sheet.selectedDetentIdentifier) + steps
    guard geometry.stops.indices.contains(index) else { return false }
    select(geometry.stops[index])
    return true
  }

  private func select(_ stop: SheetGeometry.Stop) {
    guard stop.identifier != sheet.selectedDetentIdentifier else { return }
    sheet.animateChanges { sheet.selectedDetentIdentifier = stop.identifier }
    notifySelection()
  }

  /// A description of the sheet's size for assistive software; nil before the first layout.
  var detentDescription: String? {
    guard let geometry = sheet.geometry, geometry.bounds.height > 0 else { return nil }
    let stop = geometry.stops[geometry.index(of: sheet.selectedDetentIdentifier)]
    switch stop.identifier {
    case .medium: return "Half screen"
    case .large: return "Full screen"
    default:
      let fraction = (geometry.bounds.maxY - stop.top) / geometry.bounds.height
      return "\(Int((fraction * 100).rounded()))% of the screen"
    }
  }
}
