import Compositing
import CoreGraphics
import RenderTree

/// A cache of color ramps, one for each combination of colors and locations.
final class GradientTables {
  private struct Key: Hashable {
    var colors: [RGBA]
    var locations: [Double]
  }

  private var tables: [Key: [UInt16]] = [:]

  func removeAll() { tables = [:] }

  /// Limits the size of the cache, because an animated gradient adds a ramp in each frame.
  func endFrame() { if tables.count > 256 { tables = [:] } }

  func table(for gradient: GradientContent) -> [UInt16] {
    let key = Key(colors: gradient.colors, locations: gradient.locations)
    if let table = tables[key] { return table }
    let table = gradient.ramp
    tables[key] = table
    return table
  }
}
