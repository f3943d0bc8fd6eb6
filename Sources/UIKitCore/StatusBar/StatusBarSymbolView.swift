import CoreGraphics
import Foundation

/// A symbol of the status bar: reception, Wi-Fi, or a full battery.
final class StatusBarSymbolView: UIView {
  enum Symbol: CaseIterable { case reception, wifi, battery }

  let symbol: Symbol
  private let color: UIColor

  init(_ symbol: Symbol, color: UIColor) {
    self.symbol = symbol
    self.color = color
    super.init(frame: CGRect(origin: .zero, size: StatusBarSymbolView.size(of: symbol)))
    isOpaque = false
    backgroundColor = .clear
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { StatusBarSymbolView.size(of: symbol) }

  // The sizes, in points, are those of the status bar's symbols on iPhones without a home button.
  private static func size(of symbol: Symbol) -> CGSize {
    switch symbol {
    case .reception: CGSize(width: 17, height: 11)
    case .wifi: CGSize(width: 15.5, height: 11)
    case .battery: CGSize(width: 24.5, height: 11.5)
    }
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    switch symbol {
    case .reception: drawReception()
    case .wifi: drawWiFi(context)
    case .battery: drawBattery(context)
    }
  }

  private func fill(_ rect: CGRect, radius: CGFloat) {
    color.setFill()
    UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
  }

  private func drawReception() {
    for (index, height) in [CGFloat(4), 6, 8.5, 11].enumerated() {
      fill(
        CGRect(x: CGFloat(index) * 14 / 3, y: 11 - height, width: 3, height: height), radius: 0.9)
    }
  }

  /// Draws three arcs around the center of the lower edge. Each arc is a quarter of a ring.
  private func drawWiFi(_ context: CGContext) {
    let dot = CGPoint(x: 7.75, y: 11)
    let (start, end) = (-CGFloat.pi * 3 / 4, -CGFloat.pi / 4)
    context.setFillColor(color.cgColor)
    for (inner, outer) in [(CGFloat(0), CGFloat(3.4)), (4.9, 7.2), (8.7, 11)] {
      context.beginPath()
      context.addArc(
        center: dot, radius: outer, startAngle: start, endAngle: end, clockwise: false)
      if inner > 0 {
        context.addArc(
          center: dot, radius: inner, startAngle: end, endAngle: start, clockwise: true)
      } else {
        context.addLine(to: dot)
      }
      context.closePath()
      context.fillPath()
    }
  }

  private func drawBattery(_ context: CGContext) {
    context.saveGState()
    context.setAlpha(0.35)
    color.setStroke()
    let outline = UIBezierPath(
      roundedRect: CGRect(x: 0.5, y: 0.5, width: 21, height: 10.5), cornerRadius: 3)
    outline.lineWidth = 1
    outline.stroke()
    context.restoreGState()
    context.saveGState()
    context.setAlpha(0.4)
    // Draw the battery's terminal: the part of a rounded bar that is outside the case.
    context.clip(to: CGRect(x: 23, y: 0, width: 1.5, height: 11.5))
    fill(CGRect(x: 21.5, y: 3.75, width: 3, height: 4), radius: 1.5)
    context.restoreGState()
    fill(CGRect(x: 2, y: 2, width: 18, height: 7.5), radius: 1.6)
  }
}
