import CoreGraphics
import SurfaceSDL
import Testing

@Suite("Frames during a resize on Wayland") struct FrameFitTests {
  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test("No frame is shown before the window has a size")
  func unmeasured() {
    let fit = FrameFit()
    #expect(!fit.accepts(size(300, 200)))
  }

  @Test("During a resize the old frame is shown until a frame of the new size is drawn")
  func resize() {
    var fit = FrameFit()
    fit.resize(size(300, 200), units: size(300, 200), isExact: false)
    fit.didShow(size(300, 200))
    #expect(fit.accepts(size(300, 200)))
    fit.resize(size(401, 301), units: size(401, 301), isExact: false)
    #expect(fit.accepts(size(300, 200)))
    #expect(fit.accepts(size(401, 301)))
  }

  @Test("A frame whose size is not a whole number of window units is not shown")
  func odd() {
    var fit = FrameFit()
    fit.resize(size(600, 400), units: size(300, 200), isExact: false)
    fit.didShow(size(600, 400))
    #expect(fit.accepts(size(600, 400)))
    #expect(fit.accepts(size(500, 300)))
    #expect(!fit.accepts(size(501, 300)))
    #expect(!fit.accepts(size(500, 301)))
  }

  @Test("After a change of the display's scale, only a frame of the new scale is shown")
  func scaleChange() {
    var fit = FrameFit()
    fit.resize(size(300, 200), units: size(300, 200), isExact: false)
    fit.didShow(size(300, 200))
    #expect(fit.accepts(size(300, 200)))
    fit.resize(size(600, 400), units: size(300, 200), isExact: false)
    #expect(!fit.accepts(size(300, 200)))
    #expect(fit.accepts(size(600, 400)))
  }

  @Test("On a display with a fractional scale, only frames of exactly the window's size are shown")
  func fraction() {
    var fit = FrameFit()
    fit.resize(size(450, 301), units: size(300, 200), isExact: false)
    fit.didShow(size(450, 301))
    #expect(fit.accepts(size(450, 301)))
    #expect(!fit.accepts(size(450, 300)))
    #expect(!fit.accepts(size(300, 200)))
  }

  @Test("A maximized window shows only frames of exactly its size")
  func maximized() {
    var fit = FrameFit()
    fit.resize(size(300, 200), units: size(300, 200), isExact: false)
    fit.didShow(size(300, 200))
    fit.resize(size(800, 600), units: size(800, 600), isExact: true)
    #expect(!fit.isCurrent)
    #expect(!fit.accepts(size(300, 200)))
    #expect(fit.accepts(size(800, 600)))
    fit.didShow(size(800, 600))
    #expect(fit.isCurrent)
  }
}
