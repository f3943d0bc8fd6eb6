import UIKit

/// 2,000 particles of 12 by 12 pixels over a plain view. Each particle has its own rotation, scale
/// and tint.
final class ParticlesController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let cell = CAEmitterCell()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 12, height: 12)
    cell.contents =
      UIGraphicsImageRenderer(size: size, format: format).image { context in
        UIColor.white.setFill()
        context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
      }.cgImage
    cell.contentsScale = 3
    cell.birthRate = 500
    cell.lifetime = 4
    cell.velocity = 60
    cell.velocityRange = 40
    cell.emissionRange = 2 * .pi
    cell.spinRange = 6
    cell.scaleRange = 0.4
    cell.redRange = 1
    cell.greenRange = 1
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    emitter.emitterShape = .rectangle
    emitter.emitterPosition = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    emitter.emitterSize = view.bounds.size
    emitter.frame = view.bounds
    view.layer.addSublayer(emitter)
  }
}
