import Synchronization

/// The memory of a bitmap's pixels.
struct PixelMemory: @unchecked Sendable {
  // Safety: The pixels are written only before the bitmap exists, or while they are decoded under a
  // lock; the bitmap's `deinit` frees them.
  let start: UnsafeMutableRawPointer
}

/// The pixels of an image file, which are decoded when they are first read.
final class EncodedPixels: Sendable {
  private enum State {
    case encoded(Data)
    case decoded(PixelMemory)
  }

  private let state: Mutex<State>
  private let decode: @Sendable (Data) -> PixelMemory

  /// Creates pixels that are not decoded.
  ///
  /// - Parameter decode: Decodes the data into memory of `pk_bitmap_alloc`. It is called once at
  ///   most, on the thread that first reads the pixels.
  init(_ data: Data, decode: @escaping @Sendable (Data) -> PixelMemory) {
    state = Mutex(.encoded(data))
    self.decode = decode
  }

  /// The decoded pixels. Other threads that read them wait while one thread decodes them.
  var memory: PixelMemory {
    state.withLock { state in
      switch state {
      case .decoded(let memory): return memory
      case .encoded(let data):
        let memory = decode(data)
        // This releases the data.
        state = .decoded(memory)
        return memory
      }
    }
  }

  /// The pixels if they are decoded; nil otherwise.
  var decodedMemory: PixelMemory? {
    state.withLock { state in
      if case .decoded(let memory) = state { memory } else { nil }
    }
  }
}
