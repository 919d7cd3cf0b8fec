import CX11

/// The contents of a property, as read from the server (`XGetWindowProperty`).
package nonisolated struct Property: Equatable, Sendable {
  /// The type of the contents, such as `UTF8_STRING`.
  package let type: Atom
  /// 8, 16 or 32: how the contents are cut into items.
  package let format: Int
  /// The items, 16-bit ones in the machine's order; 32-bit items are in ``words``.
  package let bytes: [UInt8]
  /// 32-bit items; empty for other formats.
  package let words: [UInt]

  /// Contents in 8-bit items.
  init(type: Atom, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
    format = 8
    words = []
  }

  /// The contents as text; ISO 8859-1 unless `isUTF8`.
  package func text(isUTF8: Bool) -> String {
    guard !isUTF8 else { return String(decoding: bytes, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: bytes.map { Unicode.Scalar($0) })
    return String(scalars)
  }
}

extension Connection {
  /// Reads a property of any window; nil if it has none or is gone. Asks the server.
  ///
  /// - Parameter deletes: removes the property once it has been read.
  package func fetchProperty(_ name: Atom, of window: XID, deletes: Bool = false) -> Property? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let limit = Int(Int32.max / 4)
    let result = trapping {
      XGetWindowProperty(
        display,
        window,
        name,
        0,
        limit,
        deletes ? 1 : 0,
        Atom(AnyPropertyType),
        &type,
        &format,
        &count,
        &rest,
        &data
      )
    }
    defer { if let data { XFree(data) } }
    guard case .success(let status) = result, status == Success, type != Atom(None), let data else { return nil }
    return Property(type: type, format: Int(format), count: Int(count), data: data)
  }

  /// Reads a property that holds text.
  package func fetchText(_ name: Atom, of window: XID) -> String? {
    fetchProperty(name, of: window).map { $0.text(isUTF8: $0.type == atoms[.utf8String]) }
  }
}

extension Property {
  fileprivate init(type: Atom, format: Int, count: Int, data: UnsafeMutablePointer<UInt8>) {
    self.type = type
    self.format = format
    if format == 32 {
      // Xlib hands over 32-bit items as longs.
      words = data.withMemoryRebound(to: UInt.self, capacity: count) {
        Array(UnsafeBufferPointer(start: $0, count: count))
      }
      bytes = []
    } else {
      words = []
      bytes = Array(UnsafeBufferPointer(start: data, count: count * format / 8))
    }
  }
}

extension Window {
  /// Replaces a property by 32-bit items.
  package func setProperty(_ name: Atom, words: [UInt], type: Atom) {
    connection.setProperty(name, of: id, words: words, type: type)
  }

  /// Replaces a property by text in UTF-8 (or in ASCII, for `STRING`).
  package func setProperty(_ name: Atom, text: String, type: Atom) {
    connection.setProperty(name, of: id, bytes: Array(text.utf8), type: type)
  }
}

extension Connection {
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
