import Foundation
import UIKit

// Shape layers and paths of many points.

extension Catalog {
  mutating func addPaths() {
    section = "1.7"
    for count in [10_000, 100_000] {
      time("shape layer of \(count.grouped) points: first frame") {
        let screen = Screen()
        let layer = Catalog.shapeLayer(count)
        return screen.frame { screen.root.layer.addSublayer(layer) }
      }
      frames("shape layer of \(count.grouped) points: it moves") {
        let screen = Screen()
        let layer = Catalog.shapeLayer(count)
        screen.root.layer.addSublayer(layer)
        return screen.frames { number in
          CATransaction.begin()
          CATransaction.setDisableActions(true)
          layer.position.y = 400 + CGFloat(number)
          CATransaction.commit()
        }
      }
    }
    time("path of 10,000 points: filled") {
      Catalog.drawing {
        $0.addPath(Catalog.star(10_000))
      } paint: {
        $0.fillPath(using: .evenOdd)
      }
    }
    time("path of 10,000 points: stroked") {
      Catalog.drawing {
        $0.addPath(Catalog.star(10_000))
      } paint: {
        $0.strokePath()
      }
    }
  }

  /// A closed line of the given number of points around a center, with narrow spikes.
  private static func star(_ count: Int) -> CGPath {
    let path = CGMutablePath()
    for number in 0..<count {
      let angle = Double(number) / Double(count) * 2 * Double.pi
      let radius = number % 2 == 0 ? 180.0 : 170.0
      let point = CGPoint(x: 195 + radius * cos(angle), y: 195 + radius * sin(angle))
      if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private static func shapeLayer(_ count: Int) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 390, height: 390)
    layer.path = star(count)
    layer.fillColor = UIColor.systemBlue.cgColor
    return layer
  }

  /// The time of `paint` in a context of 390 x 390 points at two pixels a point, in seconds.
  private static func drawing(
    prepare: (CGContext) -> Void, paint: (CGContext) -> Void
  ) -> Double {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    var time = 0.0
    _ = UIGraphicsImageRenderer(size: CGSize(width: 390, height: 390), format: format).image {
      let context = $0.cgContext
      context.setLineWidth(1)
      prepare(context)
      time = ProcessorTime.of {
        paint(context)
        context.flush()
      }
    }
    return time
  }
}
