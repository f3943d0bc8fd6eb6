/// The side that a material or vibrancy takes: dark content over light, or light over dark.
package enum Luminosity: UInt8, Sendable, Hashable, CaseIterable {
  case light, dark
}
