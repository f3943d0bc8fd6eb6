/// Many short lists in one block of memory.
///
/// Links may be out of date: a caller that visits a list checks each link and removes invalid
/// links. A caller that extends a list also cleans the list when its length reaches `2 * count +
/// 16`, where `count` is the length after the last cleaning. Lists that are not visited therefore
/// stay short.
struct LinkPool: ~Copyable {
  struct Link: BitwiseCopyable {
    var target: Int32
    /// The target's generation at the creation of the link.
    var stamp: UInt32
    var coefficient: Double
    var next: Int32
  }

  struct List: BitwiseCopyable {
    var head: Int32 = -1
    var count: Int32 = 0
    var cleanAt: Int32 = 16

    var needsCleaning: Bool { count >= cleanAt }

    mutating func cleaned() { cleanAt = count * 2 + 16 }
  }

  private var links = Buffer<Link>(capacity: 256)
  private var free: Int32 = -1

  init() {}

  mutating func push(
    _ target: Int32, stamp: UInt32 = 0, coefficient: Double = 0, onto list: inout List
  ) {
    let link = Link(target: target, stamp: stamp, coefficient: coefficient, next: list.head)
    if free >= 0 {
      let index = free
      free = links[index].next
      links[index] = link
      list.head = index
    } else {
      list.head = Int32(links.count)
      links.append(link)
    }
    list.count += 1
  }

  /// The link at an index.
  subscript(index: Int32) -> Link { links[index] }

  /// Removes the link after `previous` from a list, or the first link if `previous` is
  /// negative.
  mutating func drop(_ index: Int32, after previous: Int32, from list: inout List) {
    let next = links[index].next
    if previous < 0 { list.head = next } else { links[previous].next = next }
    links[index].next = free
    free = index
    list.count -= 1
  }

  mutating func removeAll(from list: inout List) {
    var index = list.head
    while index >= 0 {
      let next = links[index].next
      links[index].next = free
      free = index
      index = next
    }
    list = List()
  }
}
