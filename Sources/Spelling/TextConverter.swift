import Glibc

/// Converts text between UTF-8 and the encoding of a dictionary, some of which are older than Unicode (`iconv`).
final class TextConverter {
  private let decoder: iconv_t?
  private let encoder: iconv_t?

  /// The descriptor that `iconv_open` returns for an encoding that it doesn't know.
  private static var invalid: iconv_t? { iconv_t(bitPattern: -1) }

  /// Nil for an encoding that the system doesn't know; `name` is as affix files state it.
  init?(_ name: String) {
    guard name.uppercased() != "UTF-8" else {
      (decoder, encoder) = (nil, nil)
      return
    }
    let known = name.hasPrefix("microsoft-cp") ? "CP" + name.dropFirst("microsoft-cp".count) : name
    decoder = iconv_open("UTF-8", known)
    encoder = iconv_open(known, "UTF-8")
    guard decoder != Self.invalid, encoder != Self.invalid else { return nil }
  }

  isolated deinit {
    for converter in [decoder, encoder] where converter != nil && converter != Self.invalid { iconv_close(converter) }
  }

  /// The UTF-8 of bytes in the encoding; nil if they are invalid in it.
  func decode(_ bytes: [UInt8]) -> [UInt8]? { decoder.map { Self.convert(bytes, by: $0) } ?? bytes }

  /// The bytes of a text in the encoding; nil if it lacks one of the characters.
  func encode(_ text: String) -> [UInt8]? { encoder.map { Self.convert(Array(text.utf8), by: $0) } ?? Array(text.utf8) }

  private static func convert(_ bytes: [UInt8], by converter: iconv_t) -> [UInt8]? {
    guard !bytes.isEmpty else { return [] }
    var input = bytes
    // No character of these encodings takes more than three bytes in UTF-8 for one of its own, nor the other way round.
    var output = [UInt8](repeating: 0, count: 3 * bytes.count)
    let room = output.count
    let rest: Int? = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target in
        var (from, to) = (
          source.baseAddress?.assumingMemoryBound(to: CChar.self),
          target.baseAddress?.assumingMemoryBound(to: CChar.self)
        )
        var (length, free) = (source.count, room)
        iconv(converter, nil, nil, nil, nil)
        return iconv(converter, &from, &length, &to, &free) == Int(bitPattern: UInt.max) ? nil : free
      }
    }
    return rest.map { Array(output.prefix(room - $0)) }
  }
}
