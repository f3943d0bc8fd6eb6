import _StageTraits
import _TestSupport
import Testing

@testable import UIFoundation

@Suite("UIBezierPath", .currentStage)
struct UIBezierPathTests {
  /// Returns the alpha of each pixel of a 20 × 20 bitmap. The closure draws the bitmap.
  private func coverage(_ draw: () -> Void) -> [[Int]] {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
      .image { _ in draw() }
    let bitmap = image.cgImage!.bitmap
    return (0..<20).map { y in (0..<20).map { x in Int(bitmap.pixel(x: x, y: y).alpha) } }
  }

  @Test("A clockwise arc is drawn clockwise on the screen")
  func clockwise() {
    let quarter = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    #expect(abs(quarter.currentPoint.x - 10) < 1e-6)
    #expect(abs(quarter.currentPoint.y - 18) < 1e-6)
    #expect(abs(quarter.bounds.minX - 10) < 1e-6)
    let rest = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    #expect(abs(rest.bounds.minX - 2) < 0.01)
  }

  @Test("Filling a path covers its inside according to the fill rule")
  func fillRule() {
    let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 16, height: 16))
    path.append(UIBezierPath(rect: CGRect(x: 6, y: 6, width: 8, height: 8)))
    let center = CGPoint(x: 10, y: 10)
    #expect(path.contains(center))
    #expect(coverage { path.fill() }[10][10] == 255)
    path.usesEvenOddFillRule = true
    #expect(!path.contains(center))
    let pixels = coverage { path.fill() }
    #expect(pixels[10][10] == 0)
    #expect(pixels[3][3] == 255)
    #expect(pixels[0][0] == 0)
  }

  @Test("Reversing a path keeps its shape and reverses its winding")
  func reversing() {
    let outer = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 16, height: 16))
    outer.append(UIBezierPath(ovalIn: CGRect(x: 6, y: 6, width: 8, height: 8)).reversing())
    #expect(!outer.contains(CGPoint(x: 10, y: 10)))
    #expect(outer.contains(CGPoint(x: 3, y: 3)))
    let open = UIBezierPath()
    open.move(to: CGPoint(x: 1, y: 2))
    open.addCurve(
      to: CGPoint(x: 9, y: 4), controlPoint1: CGPoint(x: 2, y: 7),
      controlPoint2: CGPoint(x: 5, y: 8))
    open.addLine(to: CGPoint(x: 12, y: 3))
    open.lineWidth = 7
    let reversed = open.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 2))
    #expect(reversed.lineWidth == 7)
    #expect(reversed.reversing().cgPath == open.cgPath)
    #expect(UIBezierPath().reversing().isEmpty)
  }

  @Test("Stroking a path draws its lines with the path's line width and dashes")
  func stroke() {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 10))
    line.addLine(to: CGPoint(x: 20, y: 10))
    line.lineWidth = 4
    line.setLineDash([5, 5], count: 2, phase: 0)
    let pixels = coverage { line.stroke() }
    #expect(pixels[9][2] == 255)
    #expect(pixels[11][2] == 255)
    #expect(pixels[12][2] == 0)
    #expect(pixels[10][7] == 0)
    #expect(pixels[10][12] == 255)
    var lengths = [CGFloat](repeating: 0, count: 2)
    var count = 0
    line.getLineDash(&lengths, count: &count, phase: nil)
    #expect(count == 2 && lengths == [5, 5])
    line.setLineDash(nil, count: 0, phase: 0)
    #expect(coverage { line.stroke() }[10][7] == 255)
  }

  @Test("A clip applies until the graphics state is restored; a fill does not change the state")
  func clip() {
    let pixels = coverage {
      let context = UIGraphicsGetCurrentContext()!
      context.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20)).addClip()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 5)).fill(
        with: .normal, alpha: 0.5)
      context.restoreGState()
      UIBezierPath(rect: CGRect(x: 0, y: 15, width: 20, height: 5)).fill()
    }
    #expect(abs(pixels[2][5] - 128) <= 1)
    #expect(pixels[2][15] == 0)
    #expect(pixels[17][15] == 255)
  }

  @Test("Changing a path changes neither its copy nor the CGPath that was read before")
  func copies() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4))
    path.lineCapStyle = .round
    let copy = path.copy() as! UIBezierPath
    let frozen = path.cgPath
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(copy.lineCapStyle == .round)
    #expect(frozen.boundingBox.minX == 0)
    #expect(path.bounds.minX == 10)
    path.append(path)
    #expect(path.cgPath.elements.count == 2 * frozen.elements.count)
    path.removeAllPoints()
    #expect(path.isEmpty && path.bounds.isNull)
  }

  @Test("A rounded rectangle rounds the requested corners and reduces radii that do not fit")
  func rounded() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 8, height: 1))
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 19.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 19.5)))
    #expect(!path.contains(CGPoint(x: 19.5, y: 19.5)))
    let pill = UIBezierPath(roundedRect: rect, cornerRadius: 1000)
    #expect(pill.bounds == rect)
    #expect(UIBezierPath(roundedRect: .zero, cornerRadius: 5).bounds.isEmpty)
  }

  @Test("Drawing a path without a context, or with NaN coordinates, does nothing")
  func nothing() {
    UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.close()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 4))
    #expect(
      coverage {
        path.fill(); path.stroke()
      }.joined().allSatisfy { $0 == 0 })
    path.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
  }
}
