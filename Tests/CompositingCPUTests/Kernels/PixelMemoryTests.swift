import Foundation
import PixelKernels.Testing
import Synchronization
import Testing

@Suite("Memory of pixels")
struct PixelMemoryTests {
  /// Sizes below and above the limits of mappings and of huge pages.
  static let sizes = [1, 5_000, 131_071, 131_072, 1_900_000, 2_097_152, 4_321_000, 12_000_000]

  private func isZero(_ memory: UnsafeMutableRawPointer, _ count: Int) -> Bool {
    UnsafeRawBufferPointer(start: memory, count: count).allSatisfy { $0 == 0 }
  }

  @Test("Cleared memory is zero, also where freed pixels were", arguments: sizes)
  func cleared(size: Int) throws {
    for _ in 0..<3 {
      let pixels = try #require(pk_pixels_alloc_clear(size))
      #expect(isZero(pixels, size))
      memset(pixels, 0xFF, size)
      pk_pixels_free(pixels, size)
      let bitmap = try #require(pk_bitmap_alloc(size))
      #expect(isZero(bitmap, size))
      memset(bitmap, 0xFF, size)
      pk_bitmap_free(bitmap, size)
    }
  }

  @Test("Populated memory is resident and zero, if the system can populate it", arguments: sizes)
  func populated(size: Int) throws {
    let pixels = try #require(pk_pixels_alloc_clear(size))
    defer { pk_pixels_free(pixels, size) }
    guard pk_pixels_populate(pixels, size) else { return }
    let page = sysconf(Int32(_SC_PAGESIZE))
    let offset = Int(bitPattern: pixels) % page
    var pages = [UInt8](repeating: 0, count: (offset + size + page - 1) / page)
    #expect(mincore(pixels - offset, offset + size, &pages) == 0)
    #expect(pages.allSatisfy { $0 & 1 == 1 })
    #expect(isZero(pixels, size))
  }

  @Test("Memory that is used at the same time does not overlap", arguments: sizes)
  func separate(size: Int) throws {
    let first = try (0..<4).map { _ in try #require(pk_pixels_alloc(size)) }
    pk_pixels_free(first[1], size)
    pk_pixels_free(first[2], size)
    let second = try (0..<3).map { _ in try #require(pk_pixels_alloc(size)) }
    let all = [first[0], first[3]] + second
    for (index, memory) in all.enumerated() { memset(memory, Int32(index + 1), size) }
    for (index, memory) in all.enumerated() {
      let bytes = UnsafeRawBufferPointer(start: memory, count: size)
      #expect(bytes.allSatisfy { $0 == UInt8(index + 1) })
      pk_pixels_free(memory, size)
    }
  }

  @Test("Freed memory is cached up to 64 MB, and given back on request")
  func limit() throws {
    pk_pixels_enable_cache()
    let size = 7_000_000
    let memory = try (0..<12).map { _ in try #require(pk_pixels_alloc(size)) }
    for memory in memory {
      memset(memory, 1, size)
      pk_pixels_free(memory, size)
      #expect(pk_pixels_cached() <= 64 << 20)
    }
    // Other tests cache and purge memory at the same time, so try several times.
    let isCached = (0..<10).contains { _ in
      pk_pixels_free(pk_pixels_alloc(size), size)
      return pk_pixels_cached() >= size
    }
    #expect(isCached == pk_caches_pixels())
    let isPurged = (0..<10).contains { _ in
      pk_pixels_purge_cache()
      return pk_pixels_cached() < size
    }
    #expect(isPurged)
    let cleared = try #require(pk_pixels_alloc_clear(size))
    #expect(isZero(cleared, size))
    pk_pixels_free(cleared, size)
  }

  @Test("Threads that allocate and free at the same time have separate memory")
  func threads() {
    let isCorrect = Mutex(true)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<40 {
        let size = [200_000, 2_200_000, 200_000][round % 3]
        guard let memory = pk_pixels_alloc(size) else { return isCorrect.withLock { $0 = false } }
        memset(memory, Int32(thread + 1), size)
        let bytes = UnsafeRawBufferPointer(start: memory, count: size)
        let isOwn = bytes.allSatisfy { $0 == UInt8(thread + 1) }
        pk_pixels_free(memory, size)
        if !isOwn { isCorrect.withLock { $0 = false } }
      }
    }
    #expect(isCorrect.withLock { $0 })
  }
}
