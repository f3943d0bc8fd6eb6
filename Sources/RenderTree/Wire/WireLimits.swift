/// The limits for commits from another process.
///
/// The decoder also compares each count with the number of remaining bytes before it allocates
/// memory for the counted elements.
package enum WireLimits {
  /// The maximum number of nodes of one tree. A dense screen has some thousand layers; 65,536
  /// nodes need about 60 megabytes of memory.
  package static let nodes = 1 << 16
  /// The maximum number of levels of one tree. Typical screens have fewer than 100 levels; the
  /// compositor stops drawing at a slightly larger depth.
  package static let depth = 128
  /// The maximum number of children of one node, equal to the maximum number of nodes of a tree.
  package static let children = nodes
  /// The maximum number of elements of one path. Outlines of maps and long text have fewer
  /// elements; the compositor flattens every element.
  package static let pathElements = 1 << 17
  /// The maximum number of elements of all paths of one commit. An element needs 1 byte in a
  /// message and 56 in memory.
  package static let pathElementsPerCommit = 1 << 20
  /// The maximum number of stops of one gradient, from which the compositor computes a table of
  /// 1024 colors.
  package static let gradientStops = 256
  /// The maximum number of intervals of a dash pattern; dash patterns in code for Core Graphics
  /// typically have two to six.
  package static let dashes = 64
  /// The maximum number of animations on one node, each of which is applied in every frame.
  package static let animations = 256
  /// The maximum number of keyframes of one animation: more than a minute of values at 60 Hz.
  package static let keyframes = 1 << 13
  /// The maximum number of keyframes of all animations of one commit. A keyframe needs 5
  /// bytes in a message and up to 144 in memory.
  package static let keyframesPerCommit = 1 << 18
  /// The maximum number of corners of a timing curve that consists of straight lines; a
  /// scrubbed animation has four.
  package static let curvePoints = 16
  /// The maximum number of curves of a chain; a continued animation has four.
  package static let curveStages = 8
  /// The maximum number of copies that one node makes of its children; the planner limits the
  /// product of nested repetitions.
  package static let replicas = 4096
  /// The maximum number of phases of one emission. A further change of the emitter removes the
  /// oldest phase.
  package static let emissionPhases = 64
  /// The maximum number of cells of one emission in all its phases, including nested cells.
  package static let emitterCells = 256
  /// The maximum number of levels of particles that emit particles; fireworks need three.
  package static let emitterDepth = 4
  /// The maximum number of animation groups around one animation.
  package static let groups = 16
  /// The maximum number of bitmaps in one commit, and of bitmaps that exist at one time.
  package static let bitmaps = 1 << 14
  /// The maximum number of bytes of all bitmaps that exist at one time. The limit allows one bitmap
  /// of the largest size, 2^28 color pixels.
  package static let bitmapBytes = 4 << 28
  /// The maximum number of bytes of a message without its pixels.
  package static let structureBytes = 64 << 20
  /// The maximum number of bytes of a whole message.
  package static let messageBytes = bitmapBytes + structureBytes
  /// The maximum number of children, path elements, gradient stops and keyframes in one tree,
  /// in any number of commits: about 250 megabytes in memory.
  package static let elementsPerTree = 1 << 22
  /// The range of a color component. Components beyond 0...1 are clamped when they are drawn.
  /// Extended ranges of colors are inside this range, and interpolating between two such colors
  /// cannot overflow.
  package static let colorComponent = -64.0...64.0
}
