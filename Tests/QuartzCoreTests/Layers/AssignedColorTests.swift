import QuartzCore
import Testing

@MainActor @Suite("Colors assigned to layers", .sessionScope)
struct AssignedColorTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let gray = CGColor(gray: 0.5, alpha: 0.25)

  @Test("A layer's color properties return the assigned objects, in their own color spaces")
  func layerColors() {
    let layer = CALayer()
    layer.backgroundColor = gray
    layer.borderColor = gray
    layer.shadowColor = gray
    #expect(layer.backgroundColor === gray)
    #expect(layer.borderColor === gray)
    #expect(layer.shadowColor === gray)
    let copy = CALayer(layer: layer)
    #expect(copy.backgroundColor === gray && copy.borderColor === gray)
  }

  @Test("A layer's color properties are nil if they are set to nil, and opaque black by default")
  func none() {
    let layer = CALayer()
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
    #expect(layer.shadowColor?.components == [0, 0, 0, 1])
    layer.backgroundColor = red
    layer.borderColor = nil
    layer.shadowColor = nil
    layer.backgroundColor = nil
    #expect(layer.borderColor == nil)
    #expect(layer.shadowColor == nil)
    #expect(layer.backgroundColor == nil)
    layer.borderColor = .clear
    #expect(layer.borderColor === CGColor.clear)
  }

  @Test("Shapes, gradients, replicators and text layers return the assigned colors")
  func otherLayers() throws {
    let shape = CAShapeLayer()
    shape.fillColor = gray
    shape.strokeColor = gray
    #expect(shape.fillColor === gray && shape.strokeColor === gray)
    shape.fillColor = nil
    #expect(shape.fillColor == nil)
    let gradient = CAGradientLayer()
    gradient.colors = [gray, red]
    #expect(gradient.colors as? [CGColor] == [gray, red])
    gradient.colors = []
    #expect(gradient.colors?.isEmpty == true)
    gradient.colors = nil
    #expect(gradient.colors == nil)
    let replicator = CAReplicatorLayer()
    replicator.instanceColor = gray
    #expect(replicator.instanceColor === gray)
    let text = CATextLayer()
    text.foregroundColor = gray
    #expect(text.foregroundColor === gray)
  }

  @Test("A layer's colors can be read, set and reset to nil by key path")
  func keyPaths() {
    let layer = CALayer()
    #expect(layer.value(forKeyPath: "backgroundColor") as? CGColor == nil)
    layer.setValue(gray, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor === gray)
    #expect(layer.value(forKeyPath: "backgroundColor") as? CGColor === gray)
    let shape = CAShapeLayer()
    shape.setValue(gray, forKey: "strokeColor")
    #expect(shape.strokeColor === gray)
    shape.setValue(nil, forKey: "strokeColor")
    #expect(shape.strokeColor == nil)
  }

  @Test("A presentation layer has the color on screen")
  func presentation() throws {
    let screen = TestScreen()
    let layer = CALayer()
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    screen.root.addSublayer(layer)
    screen.commit()
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    animation.toValue = red
    animation.duration = 1
    layer.backgroundColor = red
    layer.add(animation, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    #expect(layer.backgroundColor === red)
    let components = try #require(layer.presentation()?.backgroundColor?.components)
    #expect(abs(components[0] - 0.5) < 0.01)
  }

  @Test("A shadow path is copied when it is assigned")
  func shadowPath() {
    let layer = CALayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    layer.shadowPath = path
    path.addRect(CGRect(x: 50, y: 0, width: 5, height: 5))
    #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
  }
}
