import CoreGraphics

/// Smooth deterministic noise in space and time.
///
/// Source: K. Perlin, "Improving noise", 2002; a hash of a lattice point's coordinates selects the
/// gradient at the point.
enum GradientNoise {
  /// Returns a value of about -1...1. At the lattice points, whose coordinates are whole numbers,
  /// the value is 0.
  static func value(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
    let (cx, cy, cz) = (floor(x), floor(y), floor(z))
    let (fx, fy, fz) = (x - cx, y - cy, z - cz)
    let (u, v, w) = (fade(fx), fade(fy), fade(fz))
    func corner(_ dx: CGFloat, _ dy: CGFloat, _ dz: CGFloat) -> CGFloat {
      gradient(at: cx + dx, cy + dy, cz + dz, fx - dx, fy - dy, fz - dz)
    }
    func edge(_ dy: CGFloat, _ dz: CGFloat) -> CGFloat {
      mix(corner(0, dy, dz), corner(1, dy, dz), u)
    }
    return mix(mix(edge(0, 0), edge(1, 0), v), mix(edge(0, 1), edge(1, 1), v), w)
  }

  private static func fade(_ t: CGFloat) -> CGFloat { t * t * t * (t * (t * 6 - 15) + 10) }

  private static func mix(_ a: CGFloat, _ b: CGFloat, _ fraction: CGFloat) -> CGFloat {
    a + (b - a) * fraction
  }

  /// Returns the dot product of the vector from a lattice point and the gradient at the lattice
  /// point. The gradient is one of the twelve directions from the center of a cube to its edges.
  private static func gradient(
    at x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ dz: CGFloat
  ) -> CGFloat {
    let direction = hash(x, y, z) & 15
    let u = direction < 8 ? dx : dy
    let v = direction < 4 ? dy : direction == 12 || direction == 14 ? dx : dz
    return (direction & 1 == 0 ? u : -u) + (direction & 2 == 0 ? v : -v)
  }

  /// Hashes the three coordinates with the finalizer of SplitMix64.
  private static func hash(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> UInt64 {
    var value: UInt64 = 0
    for coordinate in [x, y, z] {
      let limited = min(max(coordinate, -1e15), 1e15)
      value = value &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(limited))
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      value ^= value >> 31
    }
    return value
  }
}
