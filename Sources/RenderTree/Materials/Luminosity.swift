/// Whether a material or vibrancy is light and suits dark content, or is dark and suits light
/// content.
package enum Luminosity: UInt8, Sendable, Hashable, CaseIterable {
  case light, dark
}
