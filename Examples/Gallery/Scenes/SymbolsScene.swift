import UIKit

/// Symbols by topic: plain, filled, in weights and scales, and in several colors.
final class SymbolsController: UIViewController {
  private let scroll = UIScrollView()
  private let column = TextColumn()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scroll)
    scroll.addSubview(column)
    column.cards = [
      TextCard(title: "Everyday", views: [SymbolGrid(everyday, tint: .label)]),
      TextCard(title: "Filled", views: [SymbolGrid(filled, tint: .systemBlue)]),
      TextCard(title: "Weights", views: weights),
      TextCard(title: "Hierarchical and palette", views: [colored]),
    ]
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let height = column.sizeThatFits(view.bounds.size).height
    column.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    scroll.contentSize = column.bounds.size
  }

  private static func images(
    _ names: String, _ configuration: UIImage.SymbolConfiguration
  ) -> [UIImage] {
    names.split(separator: " ").compactMap {
      UIImage(systemName: String($0), withConfiguration: configuration)
    }
  }

  private var everyday: [UIImage] {
    SymbolsController.images(
      "house magnifyingglass plus pencil trash folder doc.text calendar clock bell tag lock key "
        + "gearshape square.and.arrow.up square.and.pencil envelope message phone camera photo "
        + "person.crop.circle person.badge.plus cart gift creditcard map location airplane car "
        + "cloud.sun moon.stars leaf wifi gamecontroller chart.bar", .init(pointSize: 21))
  }

  private var filled: [UIImage] {
    SymbolsController.images(
      "heart.fill star.fill bookmark.fill flag.fill bolt.fill flame.fill checkmark.circle.fill "
        + "xmark.octagon.fill exclamationmark.triangle.fill info.circle.fill "
        + "questionmark.bubble.fill person.2.fill hand.thumbsup.fill play.circle.fill "
        + "bell.slash.fill mic.fill video.fill icloud.fill", .init(pointSize: 21))
  }

  private var weights: [UIView] {
    let weights: [UIImage.SymbolWeight] = [.ultraLight, .light, .regular, .semibold, .black]
    return [UIImage.SymbolScale.small, .medium, .large].map { scale in
      let images = weights.compactMap { weight in
        UIImage(
          systemName: scale == .small ? "heart" : scale == .medium ? "gearshape" : "paperplane",
          withConfiguration: UIImage.SymbolConfiguration(
            pointSize: 26, weight: weight, scale: scale))
      }
      return SymbolGrid(images, columns: 5, tint: .label)
    }
  }

  private var colored: UIView {
    let size = UIImage.SymbolConfiguration(pointSize: 30)
    let plans: [(String, UIImage.SymbolConfiguration)] = [
      ("square.and.arrow.up", .init(hierarchicalColor: .systemBlue)),
      ("checkmark.seal.fill", .init(paletteColors: [.white, .systemGreen])),
      ("exclamationmark.triangle.fill", .init(paletteColors: [.white, .systemOrange])),
      ("folder.fill.badge.plus", .init(hierarchicalColor: .systemIndigo)),
      ("bell.circle.fill", .init(paletteColors: [.white, .systemRed])),
      ("target", .init(hierarchicalColor: .systemPink)),
    ]
    let images = plans.compactMap { name, colors in
      UIImage(systemName: name, withConfiguration: size.applying(colors))
    }
    return SymbolGrid(images, tint: .label)
  }
}

/// Images in rows of equal cells.
final class SymbolGrid: UIView {
  private static let cell: CGFloat = 41
  private let views: [UIImageView]
  private let columns: Int

  init(_ images: [UIImage], columns: Int = 6, tint: UIColor) {
    self.columns = columns
    views = images.map { image in
      let view = UIImageView(image: image)
      view.contentMode = .center
      view.tintColor = tint
      return view
    }
    super.init(frame: .zero)
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = (views.count + columns - 1) / columns
    return CGSize(width: size.width, height: CGFloat(rows) * SymbolGrid.cell)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(columns)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, view) in views.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      view.frame = CGRect(
        x: CGFloat(column) * width, y: CGFloat(index / columns) * SymbolGrid.cell, width: width,
        height: SymbolGrid.cell)
    }
  }
}
