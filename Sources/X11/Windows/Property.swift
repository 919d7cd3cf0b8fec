import CX11

/// The contents of a property, as read from the server (`XGetWindowProperty`).
package nonisolated struct Property: Equatable {
  /// The type of the contents, such as `UTF8_STRING`.
  package let type: Atom
  /// Bits of an item: 8, 16 or 32.
  package let format: Int
  /// The items, 16-bit ones in the machine's byte order; empty for 32-bit items, which are in ``words``.
  package let contents: ErasedBytes
  /// 32-bit items, each below 2³²; empty for other formats.
  package let words: [UInt]
  /// Whether the contents are complete: of longer ones only the beginning was read.
  package let isWhole: Bool

  /// The default limit of a property's bytes: any program may write more into one.
  package static let usualLimit = 1 << 20

  /// Contents in 8-bit items.
  init(type: Atom, contents: ErasedBytes) {
    self.type = type
    self.contents = contents
    format = 8
    words = []
    isWhole = true
  }

  /// A copy of ``contents``.
  package var bytes: [UInt8] { contents.withBytes { Array($0) } }

  /// The contents as text; ISO 8859-1 unless `isUTF8`.
  package func text(isUTF8: Bool) -> String {
    contents.withBytes { bytes in
      guard !isUTF8 else { return String(decoding: bytes, as: UTF8.self) }
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
      return String(scalars)
    }
  }

  /// The contents as UTF-16 units, in an array that has left no copies in memory; of ISO 8859-1 unless `isUTF8`.
  package func units(isUTF8: Bool) -> [UInt16] {
    guard !isUTF8 else { return contents.units() }
    var units: [UInt16] = []
    units.reserveCapacity(contents.count)
    contents.withBytes { for byte in $0 { units.append(UInt16(byte)) } }
    return units
  }
}

extension Connection {
  /// Reads a property of any window; nil if it has none or no longer exists. Asks the server.
  ///
  /// - Parameters:
  ///   - deletes: removes the property once all of it has been read.
  ///   - limit: the most bytes that are read.
  package func fetchProperty(
    _ name: Atom,
    of window: XID,
    deletes: Bool = false,
    atMost limit: Int = Property.usualLimit
  ) -> Property? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let result = trapping {
      let status = XGetWindowProperty(
        display,
        window,
        name,
        0,
        (limit + 3) / 4,
        deletes ? 1 : 0,
        Atom(AnyPropertyType),
        &type,
        &format,
        &count,
        &rest,
        &data
      )
      // A selection's contents may be a password. Xlib has freed the answer, with a header of 32 bytes. It is erased at once,
      // because whatever takes that memory next may leave a part of it unchanged.
      if name == atoms[.transfer] { ErasedBytes.eraseFreed(32 + (Int(count) * Int(format) / 8 + 3) / 4 * 4) }
      return status
    }
    guard case .success(let status) = result, status == Success, let data else { return nil }
    let width = format == 32 ? MemoryLayout<UInt>.size : Int(format) / 8
    let memory = UnsafeMutableRawBufferPointer(start: data, count: Int(count) * width)
    defer {
      ErasedBytes.erase(memory)
      XFree(data)
    }
    guard type != Atom(None) else { return nil }
    return Property(type: type, format: Int(format), memory: UnsafeRawBufferPointer(memory), isWhole: rest == 0)
  }

  /// Removes a property of any window.
  package func deleteProperty(_ name: Atom, of window: XID) {
    ignoringErrors { _ = XDeleteProperty(display, window, name) }
  }

  /// Reads a property that holds text.
  package func fetchText(_ name: Atom, of window: XID) -> String? {
    fetchProperty(name, of: window).map { $0.text(isUTF8: $0.type == atoms[.utf8String]) }
  }
}

extension Property {
  /// Contents as Xlib hands them over: 32-bit items as longs, those above 2³¹ as negative ones.
  package init(type: Atom, format: Int, memory: UnsafeRawBufferPointer, isWhole: Bool = true) {
    self.type = type
    self.format = format
    self.isWhole = isWhole
    let width = MemoryLayout<UInt>.size
    if format == 32 {
      words = stride(from: 0, through: memory.count - width, by: width).map { offset in
        memory.loadUnaligned(fromByteOffset: offset, as: UInt.self) & 0xffff_ffff
      }
      contents = ErasedBytes(UnsafeRawBufferPointer(start: nil, count: 0))
    } else {
      words = []
      contents = ErasedBytes(memory)
    }
  }
}

extension Window {
  /// Replaces a property by 32-bit items.
  package func setProperty(_ name: Atom, words: [UInt], type: Atom) {
    connection.setProperty(name, of: id, words: words, type: type)
  }

  /// Replaces a property by text: in ISO 8859-1 as a `STRING`, else in UTF-8.
  package func setProperty(_ name: Atom, text: String, type: Atom) {
    let bytes = type == Atom(XA_STRING) ? LegacyText.latin1(text) : Array(text.utf8)
    connection.setProperty(name, of: id, bytes: bytes, type: type)
  }
}

extension Connection {
  /// Replaces a property of any window by numbers (`CARDINAL`), at once.
  package func setNumbers(_ words: [UInt], in name: Atoms.Name, of window: XID) {
    ignoringErrors { setProperty(atoms[name], of: window, words: words, type: XID(XA_CARDINAL)) }
    flush()
  }

  /// Replaces a property of any window by words of 32 bits.
  package func setProperty(_ name: Atom, of window: XID, words: [UInt], type: Atom) {
    words.withUnsafeBytes { bytes in
      _ = XChangeProperty(
        display,
        window,
        name,
        type,
        32,
        PropModeReplace,
        bytes.bindMemory(to: UInt8.self).baseAddress,
        Int32(words.count)
      )
    }
  }

  /// Replaces a property of any window by bytes.
  package func setProperty(_ name: Atom, of window: XID, bytes: [UInt8], type: Atom) {
    XChangeProperty(display, window, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
  }
}

/// Text for programs that are older than Unicode (ICCCM 2.7.1).
package enum LegacyText {
  /// The text as a `STRING`: in ISO 8859-1, with a question mark for each character that this lacks.
  static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?") }
  }

  /// Whether ISO 8859-1 has all characters of the text.
  static func fitsLatin1(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < 256 } }
}

extension Window {
  /// Replaces a property by text for old programs: a `STRING` if it has all characters, otherwise `COMPOUND_TEXT`.
  func setOldText(_ name: Atom, to text: String) {
    guard !LegacyText.fitsLatin1(text) else { return setProperty(name, text: text, type: Atom(XA_STRING)) }
    var property = XTextProperty()
    let status = text.withCString { start in
      var list: UnsafeMutablePointer<CChar>? = UnsafeMutablePointer(mutating: start)
      return Xutf8TextListToTextProperty(connection.display, &list, 1, XCompoundTextStyle, &property)
    }
    defer { if let value = property.value { XFree(value) } }
    // Below zero there is no converter for the locale, or no memory; above, some characters can't be converted.
    guard status >= 0 else { return setProperty(name, text: text, type: Atom(XA_STRING)) }
    XSetTextProperty(connection.display, id, &property, name)
  }
}
