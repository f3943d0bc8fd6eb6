import Surfaces
import Testing

@testable import SurfaceSDL

@Suite("The desktop's settings files") struct DesktopThemeTests {
  private func appearance(
    _ environment: [String: String] = ["HOME": "/home/me"], _ files: [String: String] = [:]
  ) -> SurfaceAppearance? {
    DesktopTheme.appearance(environment: EnvironmentVariables(environment)) { files[$0] }
  }

  @Test("The variable GTK_THEME takes precedence over GTK's settings files")
  func gtkTheme() {
    let file = ["/home/me/.config/gtk-3.0/settings.ini": "[Settings]\ngtk-theme-name=Yaru-dark"]
    #expect(appearance(["GTK_THEME": "Adwaita:dark"]) == .dark)
    #expect(appearance(["GTK_THEME": "Adwaita", "HOME": "/home/me"], file) == .light)
    #expect(appearance(["GTK_THEME": "", "HOME": "/home/me"], file) == .dark)
  }

  @Test(
    "GTK's settings select dark or light appearance by the theme's name or by a preference",
    arguments: [
      ("[Settings]\ngtk-application-prefer-dark-theme = true\n", .dark),
      ("[Settings]\ngtk-application-prefer-dark-theme=1", .dark),
      ("[Settings]\ngtk-application-prefer-dark-theme=0", .light),
      ("[Settings]\r\ngtk-theme-name=\"Yaru-blue-dark\"\r\n", .dark),
      ("[Settings]\ngtk-theme-name=Yaru", .light),
      ("[Other]\ngtk-theme-name=Yaru-dark", nil),
      ("gtk-theme-name", nil), ("", nil), ("[Settings]\n=\n[", nil),
    ] as [(String, SurfaceAppearance?)])
  func gtkSettings(text: String, expected: SurfaceAppearance?) {
    #expect(
      appearance(["HOME": "/home/me"], ["/home/me/.config/gtk-4.0/settings.ini": text])
        == expected)
  }

  @Test("Without GTK's settings, KDE's color scheme determines the appearance")
  func kde() {
    let files = ["/x/kdeglobals": "[General]\nColorScheme=BreezeDark\n"]
    #expect(appearance(["XDG_CONFIG_HOME": "/x", "HOME": "/home/me"], files) == .dark)
    #expect(appearance([:], files) == nil)
  }
}
