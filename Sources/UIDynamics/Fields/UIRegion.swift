public import Foundation

/// The region in which a field has an effect. Points of a region are offsets from the field's
/// position.
///
/// Source: https://developer.apple.com/documentation/uikit/uiregion
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying,
  @preconcurrency NSCoding
{
  /// The shape of a region. A shape that is made from other shapes has these shapes as associated
  /// values.
  private indirect enum Form: Codable {
    case infinite
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case union(Form, Form)
    case intersection(Form, Form)
    case difference(Form, Form)
    case inverse(Form)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .infinite: true
      case .circle(let radius): hypot(point.x, point.y) <= radius
      case .rectangle(let size):
        abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      case .difference(let a, let b): a.contains(point) && !b.contains(point)
      case .inverse(let form): !form.contains(point)
      }
    }
  }

  private var form: Form

  /// A region that contains all points.
  open class var infinite: UIRegion { UIRegion() }

  public required override init() {
    form = .infinite
    super.init()
  }

  /// Creates a circle around the field's position, with a radius in points.
  public init(radius: CGFloat) {
    form = .circle(radius: radius)
    super.init()
  }

  /// Creates a rectangle centered at the field's position, with a size in points.
  public init(size: CGSize) {
    form = .rectangle(size)
    super.init()
  }

  /// Decodes a region that `encode(with:)` has encoded; nil if the data are missing or
  /// invalid.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIRegion"),
      let data = coder.decodeObject(forKey: "UIRegion") as? Data,
      let form = try? JSONDecoder().decode(Form.self, from: data)
    else { return nil }
    self.form = form
    super.init()
  }

  /// Encodes the shape of the region as JSON data under the key "UIRegion".
  open func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(form), forKey: "UIRegion")
  }

  /// Returns a region of the same class and shape.
  open func copy(with zone: NSZone?) -> Any { make(form) }

  /// The region of all points outside this region.
  open func inverse() -> Self { make(.inverse(form)) }
  /// The region of the points that are in this region or in another region.
  open func byUnion(with region: UIRegion) -> Self { make(.union(form, region.form)) }

  /// The part of this region that is outside another region.
  open func byDifference(from region: UIRegion) -> Self { make(.difference(form, region.form)) }

  /// The region of the points that are in this region and in another region.
  open func byIntersection(with region: UIRegion) -> Self {
    make(.intersection(form, region.form))
  }

  /// Returns whether the region contains a point.
  ///
  /// - Parameter point: An offset from the field's position, in points.
  open func contains(_ point: CGPoint) -> Bool { form.contains(point) }

  private func make(_ form: Form) -> Self {
    let made = type(of: self).init()
    made.form = form
    return made
  }
}
