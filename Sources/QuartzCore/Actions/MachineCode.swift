#if arch(x86_64)
  import CProgramImage

  /// Determines whether two compiled functions have the same effect.
  ///
  /// The compiler emits a separate function for each source location that names a method, so the
  /// addresses of functions cannot be compared. Their instructions can be compared, because both
  /// functions call the same function, or load the same entry of a method table. Two functions are
  /// equal when they have the same instructions and their references relative to the program
  /// counter have the same target, or equal functions as targets.
  ///
  /// Only the instructions that occur in such short functions can be compared. A function with
  /// another instruction, or with more than ``limit`` bytes, equals no other function. Source:
  /// Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapter 2 and appendix
  /// A.
  package enum MachineCode {
    /// The maximum number of bytes of a function that are compared.
    private static let limit = 512
    /// The maximum depth of nested calls that a comparison follows.
    private static let depthLimit = 6

    /// Whether two functions of the program have the same effect.
    static func isEquivalent(_ a: UInt, _ b: UInt) -> Bool { isEquivalent(a, b, depth: 0) }

    private static func isEquivalent(_ a: UInt, _ b: UInt, depth: Int) -> Bool {
      let (a, b) = (afterJumps(a), afterJumps(b))
      if a == b { return true }
      guard depth < depthLimit, isMapped(a), isMapped(b) else { return false }
      var offset = 0
      var end = 0
      while offset < limit {
        let (p, q) = (CodeAddress(a) + offset, CodeAddress(b) + offset)
        guard let first = Instruction(p), let second = Instruction(q),
          first.hasSameShape(as: second)
        else { return false }
        for index in 0..<first.length where !first.reference.contains(index) {
          if p[index] != q[index] { return false }
        }
        offset += first.length
        if let branch = first.branch, branch > 0 { end = max(end, offset + branch) }
        if !first.reference.isEmpty {
          let (next, other) = (a &+ UInt(offset), b &+ UInt(offset))
          let target = next &+ UInt(bitPattern: first.displacement)
          let otherTarget = other &+ UInt(bitPattern: second.displacement)
          let isInside = target &- a < UInt(limit) && target &- a == otherTarget &- b
          guard isInside || isSameAddress(target, otherTarget, first.kind, depth) else {
            return false
          }
          if isInside { end = max(end, Int(target &- a)) }
        }
        if first.isEnd, offset > end { return true }
      }
      return false
    }

    /// The functions that a short function calls or jumps to directly, in order; nil if the
    /// function has an instruction that ``Instruction`` cannot decode.
    package static func directCalls(of function: UInt) -> [UInt]? {
      guard isMapped(function) else { return nil }
      var calls: [UInt] = []
      var (offset, end) = (0, 0)
      while offset < limit {
        guard let instruction = Instruction(CodeAddress(function) + offset) else { return nil }
        offset += instruction.length
        if let branch = instruction.branch, branch > 0 { end = max(end, offset + branch) }
        if instruction.kind == .call {
          let target = function &+ UInt(offset) &+ UInt(bitPattern: instruction.displacement)
          calls.append(afterJumps(target))
        }
        if instruction.isEnd, offset > end { return calls }
      }
      return nil
    }

    /// The target of a function that only jumps to another function, perhaps after it creates and
    /// removes a stack frame. The optimizer replaces one of two identical functions by such a jump.
    private static func afterJumps(_ address: UInt) -> UInt {
      var address = address
      for _ in 0..<depthLimit {
        guard isMapped(address) else { break }
        let code = CodeAddress(address)
        let hasFrame = emptyFrame.indices.allSatisfy { code[$0] == emptyFrame[$0] }
        let start = hasFrame ? emptyFrame.count : 0
        guard [0xE9, 0xEB].contains(code[start]), let jump = Instruction(code + start) else {
          break
        }
        let distance = jump.branch ?? jump.displacement
        address = address &+ UInt(start + jump.length) &+ UInt(bitPattern: distance)
      }
      return address
    }

    /// The instructions `push %rbp; mov %rsp, %rbp; pop %rbp`, which create and remove a stack
    /// frame.
    private static let emptyFrame: [UInt8] = [0x55, 0x48, 0x89, 0xE5, 0x5D]

    private static func isSameAddress(
      _ a: UInt, _ b: UInt, _ kind: Instruction.Kind, _ depth: Int
    ) -> Bool {
      if a == b { return true }
      guard isMapped(a), isMapped(b) else { return false }
      switch kind {
      case .call: return isEquivalent(a, b, depth: depth + 1)
      case .load: return word(a) == word(b)
      case .address:
        if isCaptureLayout(a) {
          return isCaptureLayout(b) && word(a, 1) & 0xFFFF_FFFF == word(b, 1) & 0xFFFF_FFFF
        }
        return !isCaptureLayout(b) && isEquivalent(a, b, depth: depth + 1)
      case .other: return false
      }
    }

    /// Whether an address points to metadata of a closure's captured values. The compiler may emit
    /// identical copies of the metadata. Source: docs/ABI/TypeMetadata.rst in the Swift repository.
    static func isCaptureLayout(_ address: UInt) -> Bool {
      isMapped(address) && word(address) == 0x400
    }

    /// Whether metadata of captured values describes a context that contains a single closure,
    /// directly after the context's header.
    static func capturesOneClosure(_ layout: UInt) -> Bool {
      guard isCaptureLayout(layout), word(layout, 1) & 0xFFFF_FFFF == 16 else { return false }
      // The description contains the counts of captured types, of metadata sources and of generic
      // parameters, and then the relative address of the first type's name, 32 bits each.
      let description = word(layout, 2)
      guard isMapped(description), word(description) == 1,
        word(description, 1) & 0xFFFF_FFFF == 0
      else { return false }
      let distance = Int32(truncatingIfNeeded: word(description, 1) >> 32)
      return isFunctionType(description &+ 12 &+ UInt(bitPattern: Int(distance)))
    }

    /// Whether a mangled name is the name of a lowered function type. The last character of such a
    /// name is an underscore. A captured class, such as the class of `Self`, is also one word in
    /// size, but its name does not end with an underscore.
    private static func isFunctionType(_ name: UInt) -> Bool {
      guard isMapped(name) else { return false }
      let characters = CodeAddress(name)
      var (index, last) = (0, UInt8(0))
      while index < limit, characters[index] != 0 {
        last = characters[index]
        // A control character is followed by a reference of four or eight bytes.
        switch last {
        case 0x01...0x17: index += 5
        case 0x18...0x1F: index += 9
        default: index += 1
        }
      }
      return last == UInt8(ascii: "_")
    }

    /// Whether an address is in the program or one of its libraries, where memory can be read.
    package static func isMapped(_ address: UInt) -> Bool {
      address >= 4096 && pi_contains(address)
    }

    /// Whether an allocated object has at least `count` words.
    static func hasWords(_ count: Int, at object: UInt) -> Bool {
      pi_block_size(object) >= count * MemoryLayout<UInt>.size
    }

    /// Reads a word of memory at an address for which ``isMapped(_:)`` is true.
    package static func word(_ address: UInt, _ index: Int = 0) -> UInt {
      pi_word(address + UInt(index * MemoryLayout<UInt>.size))
    }
  }

  /// An address in the program's code or constants, from which bytes are read.
  struct CodeAddress {
    private let address: UInt

    init(_ address: UInt) { self.address = address }

    subscript(offset: Int) -> UInt8 { pi_byte(address + UInt(offset)) }

    static func + (code: CodeAddress, distance: Int) -> CodeAddress {
      CodeAddress(code.address + UInt(distance))
    }
  }
#endif
