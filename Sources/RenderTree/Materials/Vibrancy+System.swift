import CoreGraphics

extension Vibrancy {
  /// The roles of `UIVibrancyEffectStyle`, with its raw values.
  package enum Role: UInt8, Sendable, Hashable, CaseIterable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    case fill, secondaryFill, tertiaryFill, separator
  }

  /// The vibrancy of content over a system material. Secondary labels, tertiary labels and
  /// separators have other parameters over the two thin materials than over the other materials.
  package static func system(
    _ role: Role, over material: Material.System, _ luminosity: Luminosity
  ) -> Vibrancy {
    let isThin = material == .thin || material == .ultraThin
    func tone(_ luma: Double, _ chroma: Double, _ bias: Double) -> Vibrancy {
      Vibrancy(.tone(luma: luma, chroma: chroma, bias: bias), luminosity: luminosity)
    }
    switch (role, luminosity) {
    case (.label, _): return Vibrancy(.passThrough(alpha: 0.96), luminosity: luminosity)
    case (.secondaryLabel, .light):
      return isThin ? tone(0.55, 1.1, 0.049) : tone(0.50, 2.0, 0.044)
    case (.secondaryLabel, .dark):
      return isThin ? tone(0.425, 1.0, 0.5375) : tone(0.41, 1.5, 0.556)
    case (.tertiaryLabel, .light), (.separator, .light):
      return isThin ? tone(0.74, 1.0, 0.0195) : tone(0.72, 1.7, 0.019)
    case (.tertiaryLabel, .dark), (.separator, .dark):
      return isThin ? tone(0.665, 1.2, 0.3175) : tone(0.68, 1.7, 0.298)
    case (.quaternaryLabel, .light), (.secondaryFill, .light): return tone(0.85, 1.4, 0)
    case (.quaternaryLabel, .dark), (.secondaryFill, .dark): return tone(0.82, 1.4, 0.18)
    case (.fill, .light): return tone(0.375, 2.0, 0.0625)
    case (.fill, .dark): return tone(0.50, 1.75, 0.50)
    case (.tertiaryFill, .light): return tone(1.008, 1.25, -0.084)
    case (.tertiaryFill, .dark): return tone(0.968, 1.1, 0.12)
    }
  }

  /// The roles of content in a Today widget, from the most to the least prominent.
  package enum WidgetRole: UInt8, Sendable, Hashable, CaseIterable {
    case primary, secondary, tertiary, quaternary
  }

  /// The vibrancy of a Today widget: 90 % black or white for primary content, and a tone of the
  /// backdrop for all other content.
  package static func widget(_ role: WidgetRole, _ luminosity: Luminosity) -> Vibrancy {
    func tone(_ luma: Double, _ chroma: Double, _ bias: Double) -> Vibrancy {
      Vibrancy(.tone(luma: luma, chroma: chroma, bias: bias), luminosity: luminosity)
    }
    switch (role, luminosity) {
    case (.primary, .light):
      return Vibrancy(.solid(RGBA.black.with(alpha: 0.9)), luminosity: .light)
    case (.primary, .dark):
      return Vibrancy(.solid(RGBA.white.with(alpha: 0.9)), luminosity: .dark)
    case (.secondary, .light): return tone(0.49, 1.27, -0.005)
    case (.secondary, .dark): return tone(0.546, 1.2, 0.538)
    case (.tertiary, .light): return tone(0.70, 1.27, -0.015)
    case (.tertiary, .dark): return tone(0.825, 1.2, 0.2575)
    case (.quaternary, .light): return tone(0.88, 1.3, -0.044)
    case (.quaternary, .dark): return tone(0.949, 1.356, 0.10)
    }
  }

  /// The roles of content in iOS 8's notification center, from the most to the least opaque.
  package enum NotificationCenterRole: UInt8, Sendable, Hashable, CaseIterable {
    case primary, secondary, tertiary

    fileprivate var alpha: Double {
      switch self {
      case .primary: 0.6
      case .secondary: 0.5
      case .tertiary: 0.13
      }
    }
  }

  /// Returns a vibrancy of black that darkens a light backdrop, or of white that lightens a dark
  /// backdrop, with the role's opacity.
  package static func notificationCenter(
    _ role: NotificationCenterRole, _ luminosity: Luminosity
  ) -> Vibrancy {
    switch luminosity {
    case .light:
      Vibrancy(.plusDarker(RGBA.black.with(alpha: role.alpha)), luminosity: .light)
    case .dark:
      Vibrancy(.plusLighter(RGBA.white.with(alpha: role.alpha)), luminosity: .dark)
    }
  }

  /// The vibrancy of content over one of the blurs of iOS 8. Apple's grays are not known; the grays
  /// in this method were selected for Opaline.
  package static func legacy(over style: Material.Legacy) -> Vibrancy {
    switch style {
    case .light, .extraLight: Vibrancy(.burn(white: 0.2, alpha: 0.8), luminosity: .light)
    case .dark: Vibrancy(.dodge(white: 0.8, alpha: 0.8), luminosity: .dark)
    }
  }
}
