private import CPango
import Foundation

extension FontLibrary {
  /// The work of the thread that ``beginLoading()`` starts.
  private static let loading = DispatchGroup()

  /// Begins to load the machine's fonts and the system's font on another thread. A thread that uses
  /// the library waits until the configuration of the fonts has been read.
  package static func beginLoading() {
    // Pango reads the language of the process from the locale at the first request. SDL changes
    // the locale for a moment while it starts, so the first request must be before SDL's start.
    _ = pango_language_get_default()
    loading.enter()
    let thread = Thread {
      withInvariantLocale { shared.loadSystemFont() }
      loading.leave()
    }
    thread.name = "opaline.fonts"
    thread.start()
  }

  /// Waits until the thread that ``beginLoading()`` has started is finished. The thread reads the
  /// environment, so the environment must not change before.
  package static func waitForLoading() { loading.wait() }

  /// Runs `body` with the locale "C" on this thread, so that Fontconfig reads numbers independently
  /// of the locale of the process.
  private static func withInvariantLocale(_ body: () -> Void) {
    // `newlocale` sets all categories to "C" if it gets no other locale.
    let locale = newlocale(1 << LC_NUMERIC, "C", nil)
    let previous = uselocale(locale)
    body()
    uselocale(previous)
    freelocale(locale)
  }
}
