/// The bullets that are shown in place of a secret text, one for each character.
package final class SecretText {
  private static let bullet: UInt16 = 0x2022

  package let layout: TextLayout
  private let source: TextStorage
  private let bullets = TextStorage()
  /// The offset of each character in the source, and of the end; nil while the text is ASCII, with one unit per character.
  private var starts: [Int]?

  package init(of source: TextStorage, font: UIFont) {
    self.source = source
    layout = TextLayout(storage: bullets, font: font, wrapping: .none)
    update()
  }

  /// Updates the bullets after a change of the source.
  package func update() {
    starts = source.units.allSatisfy(\.isASCII) ? nil : source.characterStarts
    let count = starts.map { $0.count - 1 } ?? source.count
    if count > bullets.count {
      let (old, new) = (bullets.count, count - bullets.count)
      bullets.replace(old..<old, with: Array(repeating: Self.bullet, count: new))
      layout.textChanged(old..<old, newLength: new)
    } else if count < bullets.count {
      let old = count..<bullets.count
      bullets.replace(old, with: [])
      layout.textChanged(old, newLength: 0)
    }
  }

  package func shownOffset(_ offset: Int) -> Int {
    guard let starts else { return min(offset, bullets.count) }
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func textOffset(_ offset: Int) -> Int {
    guard let starts else { return offset }
    return starts[offset.clamped(to: 0...starts.count - 1)]
  }
}

extension TextStorage {
  /// The offset of each character, and of the text's end.
  package var characterStarts: [Int] {
    var starts = [0]
    while let last = starts.last, last < count { starts.append(boundary(after: last)) }
    return starts
  }
}
