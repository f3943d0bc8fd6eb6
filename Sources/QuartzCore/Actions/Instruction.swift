#if arch(x86_64)
  /// The length and the references of one x86-64 instruction. Only the kinds of instructions that
  /// ``MachineCode`` compares are decoded.
  struct Instruction {
    enum Kind {
      /// A call, or a jump with a displacement of four bytes, to the address that the instruction
      /// contains.
      case call
      /// A read of the memory at the address that the instruction contains, or a call of the
      /// function to which that memory points.
      case load
      /// A computation of the address that the instruction contains.
      case address
      case other
    }

    private(set) var length = 0
    private(set) var kind = Kind.other
    /// The bytes of a reference that is relative to the end of the instruction; empty if there is
    /// none.
    private(set) var reference = 0..<0
    private(set) var displacement = 0
    /// The distance of a short jump, conditional or not, from the end of the instruction.
    private(set) var branch: Int?
    /// Whether execution does not continue with the next instruction.
    private(set) var isEnd = false

    private let code: CodeAddress

    /// Decodes the instruction at an address.
    ///
    /// - Returns: Nil for an instruction that cannot be decoded.
    init?(_ code: CodeAddress) {
      self.code = code
      var isNarrow = false
      while [0x66, 0x2E, 0xF2, 0xF3].contains(code[length]) {
        if code[length] == 0x66 { isNarrow = true }
        length += 1
        guard length < 12 else { return nil }
      }
      var isWide = false
      if code[length] & 0xF0 == 0x40 {
        isWide = code[length] & 8 != 0
        length += 1
      }
      let opcode = code[length]
      length += 1
      let immediate = isNarrow ? 2 : 4
      switch opcode {
      case 0x50...0x5F, 0x90, 0x99, 0xC9: break
      case 0xC3, 0xCC: isEnd = true
      case 0x01, 0x03, 0x09, 0x0B, 0x21, 0x23, 0x29, 0x2B, 0x31, 0x33, 0x39, 0x3B, 0x63, 0x84, 0x85,
        0x88, 0x89, 0x8A, 0x8B, 0xD1, 0xD3:
        kind = opcode == 0x8B ? .load : .other
        operand()
      case 0x8D:
        kind = .address
        operand()
      case 0x80, 0x83, 0xC0, 0xC1, 0xC6: operand(immediate: 1)
      case 0x81, 0xC7: operand(immediate: immediate)
      case 0x04, 0x0C, 0x24, 0x2C, 0x34, 0x3C, 0xA8: length += 1
      case 0x05, 0x0D, 0x25, 0x2D, 0x35, 0x3D, 0xA9: length += immediate
      case 0xB0...0xB7: length += 1
      case 0xB8...0xBF: length += isWide ? 8 : immediate
      case 0xF6: operand(immediate: code[length] & 0x38 < 0x10 ? 1 : 0)
      case 0xF7: operand(immediate: code[length] & 0x38 < 0x10 ? immediate : 0)
      case 0xFF:
        kind = .load
        isEnd = code[length] & 0x38 == 0x20
        operand()
      case 0x70...0x7F, 0xEB:
        branch = Int(Int8(bitPattern: code[length]))
        isEnd = opcode == 0xEB
        length += 1
      case 0xE8, 0xE9:
        isEnd = opcode == 0xE9
        jump()
      case 0x0F:
        guard readSecondByte() else { return nil }
      default: return nil
      }
    }

    /// Reads the second byte of a two-byte opcode, and the operands; returns false for an opcode
    /// that cannot be decoded.
    private mutating func readSecondByte() -> Bool {
      let opcode = code[length]
      length += 1
      switch opcode {
      case 0x0B: isEnd = true
      case 0x80...0x8F: jump()
      case 0x10, 0x11, 0x1E, 0x1F, 0x28, 0x29, 0x2E, 0x2F, 0x40...0x4F, 0x54, 0x57, 0x6E, 0x7E,
        0x6F, 0x7F, 0x90...0x9F, 0xAF, 0xB6, 0xB7, 0xBE, 0xBF, 0xD6, 0xEF:
        operand()
      default: return false
      }
      return true
    }

    private mutating func jump() {
      kind = .call
      refer()
    }

    /// Reads a reference of four bytes relative to the end of the instruction.
    private mutating func refer() {
      reference = length..<length + 4
      let bytes = (0..<4).map { UInt32(code[length + $0]) << UInt32(8 * $0) }
      displacement = Int(Int32(bitPattern: bytes.reduce(0, |)))
      length += 4
    }

    /// Reads the ModR/M byte, its operands, and an immediate value.
    private mutating func operand(immediate: Int = 0) {
      let byte = code[length]
      length += 1
      let (mode, register) = (byte >> 6, byte & 7)
      if mode != 3 {
        if register == 4 {
          let base = code[length] & 7
          length += 1
          if mode == 0, base == 5 { length += 4 }
        } else if mode == 0, register == 5 {
          refer()
        }
        length += mode == 1 ? 1 : mode == 2 ? 4 : 0
      }
      length += immediate
      // The displacement is relative to the end of the instruction, so it counts from after the
      // immediate value.
    }

    func hasSameShape(as other: Instruction) -> Bool {
      length == other.length && reference == other.reference
    }
  }
#endif
