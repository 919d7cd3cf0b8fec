import CX11

/// FriBidi, which finds out the direction of each part of a paragraph (Unicode Annex 9). Declared here, because it is
/// opened when the program runs.
@MainActor
package final class BidiLibrary {
  /// The library's file, as its package installs it.
  package nonisolated static let fileName = "libfribidi.so.0"

  private typealias Types = @convention(c) (UnsafePointer<UInt32>?, Int32, UnsafeMutablePointer<UInt32>?) -> Void
  private typealias Brackets =
    @convention(c) (UnsafePointer<UInt32>?, Int32, UnsafePointer<UInt32>?, UnsafeMutablePointer<UInt32>?) -> Void
  private typealias Levels =
    @convention(c) (
      UnsafePointer<UInt32>?, UnsafePointer<UInt32>?, Int32, UnsafeMutablePointer<UInt32>?, UnsafeMutablePointer<Int8>?
    ) -> Int8
  private typealias Mirror = @convention(c) (UInt32, UnsafeMutablePointer<UInt32>?) -> Int32

  private let types: Types
  private let brackets: Brackets
  private let levels: Levels
  private let mirror: Mirror

  /// `FRIBIDI_PAR_WLTR` and `FRIBIDI_PAR_WRTL`: the first letter decides, and without any this direction.
  private static let (weakLeftToRight, weakRightToLeft): (UInt32, UInt32) = (0x20, 0x21)

  /// Nil where the library is missing, or older than 1.0.
  package init?(_ name: String = fileName) {
    guard let library = DynamicLibrary(name),
      let types = library.function("fribidi_get_bidi_types", as: Types.self),
      let brackets = library.function("fribidi_get_bracket_types", as: Brackets.self),
      let levels = library.function("fribidi_get_par_embedding_levels_ex", as: Levels.self),
      let mirror = library.function("fribidi_get_mirror_char", as: Mirror.self)
    else { return nil }
    (self.types, self.brackets, self.levels, self.mirror) = (types, brackets, levels, mirror)
  }

  /// The paragraph's own level, and that of each unit. `naturallyRightToLeft` decides for text without letters.
  package func levels(
    of units: ArraySlice<UInt16>,
    naturallyRightToLeft: Bool
  ) -> (base: UInt8, levels: [UInt8])? {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(units.count)
    var decoder = UTF16()
    var iterator = units.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): scalars.append(scalar.value)
      case .error: scalars.append(0xFFFD)
      case .emptyInput: return levels(of: scalars, count: units.count, naturallyRightToLeft)
      }
    }
  }

  private func levels(of scalars: [UInt32], count: Int, _ naturallyRightToLeft: Bool) -> (base: UInt8, levels: [UInt8])?
  {
    let length = Int32(clamping: scalars.count)
    var (kinds, pairs) = ([UInt32](repeating: 0, count: scalars.count), [UInt32](repeating: 0, count: scalars.count))
    var found = [Int8](repeating: 0, count: scalars.count)
    var base = naturallyRightToLeft ? Self.weakRightToLeft : Self.weakLeftToRight
    types(scalars, length, &kinds)
    brackets(scalars, length, kinds, &pairs)
    guard levels(kinds, pairs, length, &base, &found) > 0 else { return nil }
    var levels: [UInt8] = []
    levels.reserveCapacity(count)
    for (scalar, level) in zip(scalars, found) {
      levels.append(UInt8(clamping: level))
      if scalar > 0xFFFF { levels.append(UInt8(clamping: level)) }
    }
    return (UInt8(base & 1), levels)
  }

  /// The bracket that a bracket looks like in right-to-left text; other characters are themselves.
  package func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    var other: UInt32 = 0
    guard mirror(scalar.value, &other) != 0 else { return scalar }
    return Unicode.Scalar(other) ?? scalar
  }
}
