import CX11

/// The contents that a selection's owner has sent so far: all at once, or in pieces (`INCR`, ICCCM 2.7.2).
package struct IncomingContents {
  /// The state of the transfer after the owner has written a property.
  package enum Step: Equatable {
    /// Everything is here; nil if the property was gone.
    case whole(Property?)
    /// A piece is to follow.
    case unfinished
    /// The contents are longer than the limit.
    case tooLong
  }

  private let incr: Atom
  private let limit: Int
  /// The pieces so far; nil unless the owner has announced some.
  private var pieces: [ErasedBytes]?
  /// The number of bytes in ``pieces``.
  private var count = 0

  /// Expects contents of at most `limit` bytes; `incr` is the type that announces pieces.
  package init(incr: Atom, limit: Int) {
    self.incr = incr
    self.limit = limit
  }

  /// Whether the owner has announced pieces.
  package var comeInPieces: Bool { pieces != nil }

  /// How many bytes of the next property to read: one more than the limit allows, which shows that it is too long.
  package var room: Int { limit + 1 - count }

  /// Takes the first property.
  package mutating func begin(with answer: Property?) -> Step {
    guard answer?.isWhole != false, answer?.contents.count ?? 0 <= limit else { return .tooLong }
    guard let answer, answer.type == incr else { return .whole(answer) }
    // Some owners announce a lower bound of the size (ICCCM 2.7.2).
    guard answer.words.first ?? 0 <= limit else { return .tooLong }
    pieces = []
    return .unfinished
  }

  /// Takes the next piece. An empty one is the last.
  package mutating func append(_ piece: Property) -> Step {
    guard piece.contents.count > 0 else {
      return .whole(Property(type: piece.type, contents: ErasedBytes(joining: pieces ?? [])))
    }
    guard piece.isWhole, count + piece.contents.count <= limit else { return .tooLong }
    pieces?.append(piece.contents)
    count += piece.contents.count
    return .unfinished
  }
}

extension Property {
  /// The contents as pasted text: in ISO 8859-1 if they are a `STRING`, else in UTF-8 (ICCCM 2.6.2).
  package var pastedText: String { text(isUTF8: isUTF8) }

  /// The contents as UTF-16 units, for secret text.
  var pastedUnits: [UInt16] { units(isUTF8: isUTF8) }

  private var isUTF8: Bool { type != Atom(XA_STRING) }
}
