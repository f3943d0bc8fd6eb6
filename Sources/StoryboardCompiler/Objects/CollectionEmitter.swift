/// Emits the elements that only collection views and their cells have.
struct CollectionEmitter {
  let views: ViewEmitter
  private var scope: EmissionScope { views.scope }
  private var context: DocumentContext { views.context }

  func emit(_ element: StoryboardElement, _ name: String) {
    if element.name == "collectionViewCell" {
      guard let content = element.children.first(where: { $0.peek("key") == "contentView" }) else {
        return
      }
      views.emit(content, existing: "\(name).contentView")
      return
    }
    if let layout = element.child(key: "collectionViewLayout") { emitLayout(layout, name) }
    for cell in element.child("cells")?.readChildren() ?? [] {
      emitPrototype(cell, of: name, kind: nil)
    }
    for (key, kind) in [
      ("sectionHeaderView", "elementKindSectionHeader"),
      ("sectionFooterView", "elementKindSectionFooter"),
    ] {
      guard let child = element.child(key: key) else { continue }
      emitPrototype(child, of: name, kind: kind)
    }
  }

  private func emitLayout(_ element: StoryboardElement, _ name: String) {
    guard element.name == "collectionViewFlowLayout" || element.peek("customClass") != nil else {
      context.error(element, "<\(element.name)> is no layout that can be made on Linux")
      element.ignoreAll()
      return
    }
    let className = context.className(of: element, standard: "UICollectionViewFlowLayout")
    let layout = scope.variable(for: element, className: className)
    scope.writer.line(
      "let \(layout) = StoryboardCoder.make(\(className).init(coder:))", file: context.file,
      documentLine: element.line)
    if element.name == "collectionViewFlowLayout" {
      views.assign(
        [
          .cases("scrollDirection", ["vertical", "horizontal"]), .number("minimumLineSpacing"),
          .number("minimumInteritemSpacing"), .child("itemSize", .size),
          .child("headerReferenceSize", .size), .child("footerReferenceSize", .size),
          .child("sectionInset", .insets), .bool("sectionHeadersPinToVisibleBounds"),
          .bool("sectionFootersPinToVisibleBounds"),
        ], of: element, to: layout)
      if element["automaticEstimatedItemSize"] == "YES" {
        scope.writer.line(
          "\(layout).estimatedItemSize = UICollectionViewFlowLayout.automaticSize")
      } else if let size = element.child(key: "estimatedItemSize") {
        scope.writer.line("\(layout).estimatedItemSize = \(views.values.size(size))")
      }
    }
    element.ignore("key", "id")
    views.register(element, layout, className, awakes: false)
    scope.writer.line("\(name).collectionViewLayout = \(layout)")
  }

  private func emitPrototype(_ cell: StoryboardElement, of collection: String, kind: String?) {
    guard let identifier = cell["reuseIdentifier"], !identifier.isEmpty else {
      context.warning(
        cell, "a prototype without a reuse identifier cannot be dequeued and is left out")
      cell.ignoreAll()
      return
    }
    let result = kind == nil ? "UICollectionViewCell" : "UICollectionReusableView"
    let function = PrototypeFunction(views: views).emit(cell, result: result)
    let argument = kind.map { ", kind: UICollectionView.\($0)" } ?? ""
    scope.writer.line(
      "\(collection).registerPrototype(\(SwiftLiteral.string(identifier))\(argument)) "
        + PrototypeFunction.call(function, scope))
  }
}
