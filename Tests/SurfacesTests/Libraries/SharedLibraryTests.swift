import CSharedLibrary
import Foundation
import Testing

@Suite("Shared libraries that are loaded when needed") struct SharedLibraryTests {
  /// Returns a library whose lock has its initial value, which is zero.
  private static func library(_ file: StaticString) -> OpalineSharedLibrary {
    var library = OpalineSharedLibrary()
    library.name = text("Example")
    library.file = text(file)
    return library
  }

  private static func text(_ string: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(string.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  @Test("A function of a library is found by its name, and can be called")
  func function() throws {
    var library = SharedLibraryTests.library("libm.so.6")
    #expect(opaline_shared_library_load(&library) == nil)
    let address = try #require(opaline_shared_library_function(&library, "cos"))
    let cosine = unsafeBitCast(address, to: (@convention(c) (Double) -> Double).self)
    #expect(cosine(0) == 1)
  }

  @Test("A missing library has a reason that names the file, and the same reason again")
  func missingLibrary() throws {
    var library = SharedLibraryTests.library("libmissing-example.so.9")
    for _ in 0..<2 {
      let reason = try #require(opaline_shared_library_load(&library))
      #expect(String(cString: reason).contains("libmissing-example.so.9"))
    }
  }

  @Test("A call of a missing function ends the process with the names of library and function")
  func missingFunction() async throws {
    let result = await #expect(
      processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]
    ) {
      var library = SharedLibraryTests.library("libm.so.6")
      _ = opaline_shared_library_function(&library, "missing_example")
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("UIKit: Example's function missing_example cannot be called"))
  }
}
