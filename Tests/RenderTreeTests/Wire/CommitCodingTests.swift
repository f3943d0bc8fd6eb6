import CoreGraphics
import RenderTree
import Testing
import _TestSupport

@Suite("Commits as bytes")
struct CommitCodingTests {
  /// Replaces decoded pictures in animations by the original pictures. The test fails if they
  /// differ.
  private func restore(_ animations: inout [Animation], from original: [Animation]) {
    guard animations.count == original.count else { return }
    for number in animations.indices {
      let (values, controls) = (original[number].values, original[number].controls)
      animations[number].values = restored(animations[number].values, from: values)
      animations[number].controls = restored(animations[number].controls, from: controls)
    }
  }

  private func restored(
    _ values: [AnimatableValue], from original: [AnimatableValue]
  ) -> [AnimatableValue] {
    guard values.count == original.count else { return values }
    return zip(values, original).map { value, source in
      switch (value, source) {
      case (.image(let copy), .image(let image)):
        #expect(copy.bitmap.isEqual(to: image.bitmap))
        return source
      case (.pattern(let copy), .pattern(let pattern)):
        return .pattern(restored(copy, from: pattern))
      default: return value
      }
    }
  }

  private func restored(
    _ pattern: BackgroundPattern, from original: BackgroundPattern
  ) -> BackgroundPattern {
    #expect(pattern.bitmap.isEqual(to: original.bitmap))
    var pattern = pattern
    pattern.bitmap = original.bitmap
    return pattern
  }

  private func restored(_ cells: [EmitterCell], from original: [EmitterCell]) -> [EmitterCell] {
    guard cells.count == original.count else { return cells }
    return zip(cells, original).map { cell, source in
      var cell = cell
      if let copy = cell.picture, let picture = source.picture {
        #expect(copy.isEqual(to: picture))
        cell.picture = picture
      }
      cell.cells = restored(cell.cells, from: source.cells)
      return cell
    }
  }

  /// Returns the commit with the original bitmaps instead of the decoded ones. The test fails if
  /// they differ.
  private func restore(_ commit: Commit, like original: Commit) -> Commit {
    var commit = commit
    for (index, node) in commit.updated.enumerated() {
      guard index < original.updated.count else { continue }
      let source = original.updated[index]
      restore(&commit.updated[index].animations, from: source.animations)
      if var progress = node.transition.map({ [$0.progress] }), let other = source.transition {
        restore(&progress, from: [other.progress])
        commit.updated[index].transition?.progress = progress[0]
      }
      if case .particles(var emission) = node.content, case .particles(let other) = source.content {
        for phase in emission.phases.indices where phase < other.phases.count {
          let cells = emission.phases[phase].emitter.cells
          emission.phases[phase].emitter.cells = restored(
            cells, from: other.phases[phase].emitter.cells)
        }
        commit.updated[index].content = .particles(emission)
      }
      if let pattern = node.backgroundPattern, let other = source.backgroundPattern {
        commit.updated[index].backgroundPattern = restored(pattern, from: other)
      }
      guard case .bitmap(var content) = node.content, case .bitmap(let bitmap) = source.content
      else { continue }
      #expect(content.bitmap.isEqual(to: bitmap.bitmap))
      content.bitmap = bitmap.bitmap
      commit.updated[index].content = .bitmap(content)
    }
    return commit
  }

  @Test("A decoded tree equals the encoded tree to the last bit", arguments: 0..<60)
  func roundTrip(seed: Int) throws {
    var source = RandomCommits(seed: UInt64(seed))
    var encoder = CommitEncoder()
    var decoder = CommitDecoder()
    for size in [1, 12, 40, 0] {
      let commit = source.commit(nodes: size)
      let message = try encoder.encode(commit)
      let restored = restore(try decoder.decode(message), like: commit)
      #expect(restored == commit)
      // Negative zero is equal to zero, but their bytes differ. Therefore compare the encoded bytes
      // too.
      var (first, second) = (CommitEncoder(), CommitEncoder())
      #expect(try first.encode(restored) == second.encode(commit))
    }
  }

  @Test("A decoded commit of a valid tree gives a valid tree", arguments: 0..<20)
  func apply(seed: Int) throws {
    var source = RandomCommits(seed: UInt64(seed))
    var encoder = CommitEncoder()
    var decoder = CommitDecoder()
    let commit = source.commit(nodes: 60)
    var tree = NodeTree()
    try tree.apply(validating: decoder.decode(encoder.encode(commit)))
    #expect(tree.nodes.count == 60)
    for node in tree.nodes.values {
      for time in [-1.0, 0, 0.3, 7, 1e6] { _ = node.sampled(at: time).transformToParent }
    }
  }

  @Test("A plain node is encoded in fewer than 50 bytes")
  func compactness() throws {
    var encoder = CommitEncoder()
    let nodes = (1...100).map { number in
      node(UInt64(number)) { $0.bounds = CGRect(x: 0, y: 0, width: 10, height: 10) }
    }
    let bytes = try encoder.encode(Commit(sequence: 1, root: nil, updated: nodes))
    #expect(bytes.count < 100 * 50)
  }

  @Test("The bytes of a commit in wire version 2 do not change")
  func golden() throws {
    var encoder = CommitEncoder()
    var first = node(2, [3]) {
      $0.position = CGPoint(x: 1, y: -2)
      $0.masksToBounds = true
      $0.corners = Corners(radius: 8, mask: [.minXMinY, .maxXMaxY], curve: .continuous)
    }
    first.animations = [Animation(property: .opacity, from: .number(0), to: .number(1))]
    let bytes = try encoder.encode(
      Commit(sequence: 7, root: id(2), updated: [first, node(3)], removed: [id(9)]))
    let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(
      hex == """
        4f504c4e02000000de00000007000000000000000102000000000000000000000000000000010000\
        00090000000000000002000000020000000000000031050802000100000003000000000000000000\
        00000000f03f00000000000000c000000000000020400901010000001b0200000000000000000000\
        000000000000000000f03f020000000000000000000000000000000000f03f000000000000000000\
        0000000000000000000000000000000000d03f000000000000f03f00000000000000000000000000\
        00f03f00000000000003000000000000001100000000
        """)
  }

  @Test("The numbers of properties in the wire format do not change")
  func propertyOrder() {
    let names = AnimatableProperty.allCases.map(\.rawValue).joined(separator: " ")
    #expect(
      names == """
        position bounds anchorPoint anchorPointZ zPosition transform sublayerTransform \
        position.x position.y bounds.origin bounds.origin.x bounds.origin.y bounds.size \
        bounds.size.width bounds.size.height transform.translation transform.translation.x \
        transform.translation.y transform.translation.z transform.rotation transform.rotation.x \
        transform.rotation.y transform.rotation.z transform.scale transform.scale.x \
        transform.scale.y transform.scale.z opacity hidden backgroundColor cornerRadius \
        borderWidth borderColor shadowColor shadowOpacity shadowRadius shadowOffset shadowPath \
        contentsRect contentsCenter path fillColor strokeColor lineWidth miterLimit \
        lineDashPhase strokeStart strokeEnd colors locations startPoint endPoint \
        opaline.material opaline.vibrancy contents anchorPoint.x anchorPoint.y \
        sublayerTransform.translation sublayerTransform.translation.x \
        sublayerTransform.translation.y sublayerTransform.translation.z sublayerTransform.rotation \
        sublayerTransform.rotation.x sublayerTransform.rotation.y sublayerTransform.rotation.z \
        sublayerTransform.scale sublayerTransform.scale.x sublayerTransform.scale.y \
        sublayerTransform.scale.z shadowOffset.width shadowOffset.height contentsRect.origin \
        contentsRect.origin.x contentsRect.origin.y contentsRect.size contentsRect.size.width \
        contentsRect.size.height startPoint.x startPoint.y endPoint.x endPoint.y \
        opaline.contentsTint emitterPosition emitterZPosition emitterSize emitterDepth \
        emitterPosition.x emitterPosition.y emitterSize.width emitterSize.height birthRate \
        lifetime velocity spin scale instanceDelay instanceTransform instanceColor \
        instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset \
        instanceTransform.translation instanceTransform.translation.x \
        instanceTransform.translation.y instanceTransform.translation.z instanceTransform.rotation \
        instanceTransform.rotation.x instanceTransform.rotation.y instanceTransform.rotation.z \
        instanceTransform.scale instanceTransform.scale.x instanceTransform.scale.y \
        instanceTransform.scale.z
        """)
  }

  @Test("A bitmap is sent once for all nodes, and released when no node uses the bitmap any more")
  func bitmaps() throws {
    let bitmap = Bitmap(width: 100, height: 50, format: .bgra8) { pixels, stride in
      pixels.storeBytes(of: 0xFF80_4020, toByteOffset: 3 * stride + 8, as: UInt32.self)
    }
    func picture(_ number: UInt64, opacity: Double = 1) -> Node {
      node(number) {
        $0.content = .bitmap(BitmapContent(bitmap: bitmap))
        $0.opacity = opacity
      }
    }
    var encoder = CommitEncoder()
    var decoder = CommitDecoder()
    let first = try encoder.encode(
      Commit(sequence: 1, root: id(1), updated: [picture(1), picture(2)]))
    #expect(first.count > 20_000 && first.count < 21_000)
    #expect(encoder.residentBytes == 20_000)
    let arrived = try decoder.decode(first)
    guard case .bitmap(let one) = arrived.updated[0].content,
      case .bitmap(let two) = arrived.updated[1].content
    else {
      Issue.record("both nodes show the bitmap")
      return
    }
    #expect(one.bitmap === two.bitmap)
    #expect(one.bitmap.pixel(x: 2, y: 3) == (0x80, 0x40, 0x20, 0xFF))

    let second = try encoder.encode(
      Commit(sequence: 2, root: id(1), updated: [picture(1, opacity: 0.5)], removed: [id(2)]))
    #expect(second.count < 300)
    #expect(try decoder.decode(second).updated[0].content == arrived.updated[0].content)
    #expect(decoder.bitmaps.count == 1)

    _ = try decoder.decode(
      encoder.encode(Commit(sequence: 3, root: id(1), updated: [node(1)])))
    #expect(decoder.bitmaps.isEmpty && encoder.residentBytes == 0)
    let again = try encoder.encode(Commit(sequence: 4, root: id(1), updated: [picture(1)]))
    #expect(again.count > 20_000)
    _ = try decoder.decode(again)
  }

  @Test("A bitmap that moves from one node to another in a commit is not sent again")
  func movedBitmap() throws {
    let bitmap = Bitmap(width: 40, height: 40) { _, _ in }
    let content = Content.bitmap(BitmapContent(bitmap: bitmap))
    var encoder = CommitEncoder()
    var decoder = CommitDecoder()
    _ = try decoder.decode(
      encoder.encode(
        Commit(sequence: 1, root: id(1), updated: [node(1) { $0.content = content }])))
    let moved = try encoder.encode(
      Commit(
        sequence: 2, root: id(2), updated: [node(2) { $0.content = content }],
        removed: [id(1)]))
    #expect(moved.count < 300)
    _ = try decoder.decode(moved)
    #expect(decoder.bitmaps.count == 1)
  }

  @Test("An invalid commit is not sent, and the encoder still encodes the next commit")
  func refused() throws {
    var encoder = CommitEncoder()
    let bitmap = Bitmap(width: 4, height: 4) { _, _ in }
    let wrong: [(WireError.Code, (inout Node) -> Void)] = [
      (.invalidValue, { $0.bounds.size.width = .nan }),
      (.invalidValue, { $0.position.y = .infinity }),
      (.invalidValue, { $0.transform.m34 = .nan }),
      (.invalidValue, { $0.backgroundColor = RGBA(red: .nan, green: 0, blue: 0) }),
      (.invalidValue, { $0.rasterizationScale = 0 }),
      (.invalidValue, { $0.animations = [Animation(property: .path, values: [], keyTimes: [])] }),
      (
        .invalidValue,
        {
          $0.animations = [
            Animation(property: .opacity, values: [.number(0), .number(1)], keyTimes: [1, 0])
          ]
        }
      ),
      (
        .invalidValue,
        {
          var animation = Animation(property: .opacity, from: .number(0), to: .number(1))
          animation.curve = .polyline([CurvePoint(1, 0), CurvePoint(0, 1)])
          $0.animations = [animation]
        }
      ),
      (.limitExceeded, { $0.children = (10...70_000).map(id) }),
      (
        .limitExceeded,
        {
          var gradient = GradientContent()
          gradient.colors = Array(repeating: .white, count: 257)
          $0.content = .gradient(gradient)
        }
      ),
    ]
    for (code, change) in wrong {
      do throws(WireError) {
        _ = try encoder.encode(
          Commit(
            sequence: 1, root: id(1),
            updated: [
              node(2) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) },
              node(1, [], mask: nil, change),
            ]))
        Issue.record("\(code)")
      } catch {
        #expect(error.code == code)
        #expect(error.message.contains("#1"))
      }
    }
    #expect(throws: WireError.self) {
      try encoder.encode(Commit(sequence: 1, root: nil, updated: [node(1), node(1)]))
    }
    #expect(encoder.residentBytes == 0)
    var decoder = CommitDecoder()
    _ = try decoder.decode(
      encoder.encode(
        Commit(
          sequence: 1, root: id(2),
          updated: [node(2) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }])))
  }
}

extension Bitmap {
  func isEqual(to other: Bitmap) -> Bool {
    guard width == other.width, height == other.height, format == other.format,
      isOpaque == other.isOpaque
    else { return false }
    let rowSize = width * format.bytesPerPixel
    return withUnsafeBytes { a in
      other.withUnsafeBytes { b in
        (0..<height).allSatisfy { row in
          let (i, j) = (row * bytesPerRow, row * other.bytesPerRow)
          return a[i..<i + rowSize].elementsEqual(b[j..<j + rowSize])
        }
      }
    }
  }
}
