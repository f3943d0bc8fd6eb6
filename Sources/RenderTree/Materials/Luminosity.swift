/// Whether a material or vibrancy is light, for dark content, or dark, for light content.
package enum Luminosity: UInt8, Sendable, Hashable, CaseIterable {
  case light, dark
}
