import Outside
import Resources
import UIKit

/// An emoji with its name.
nonisolated struct Emoji: Hashable, Sendable {
  /// The character that is typed.
  let text: String
  /// The name in English, for screen readers and searches.
  let name: String
  /// Whether its people or hands have skin tones.
  let hasTones: Bool

  /// The emoji in each of the five skin tones, from light to dark; empty if it has none.
  ///
  /// All people in an emoji get the same tone. A variation selector after a tone is left out, as Unicode requires.
  var tones: [String] {
    guard hasTones else { return [] }
    return (UInt32(0x1F3FB)...0x1F3FF).compactMap(Unicode.Scalar.init).map(text(with:))
  }

  private func text(with tone: Unicode.Scalar) -> String {
    var toned = String.UnicodeScalarView()
    var hasTone = false
    for scalar in text.unicodeScalars where !(hasTone && scalar == "\u{FE0F}") {
      // A handshake that joins two people gets no tone: the people have one.
      let joinsHands = scalar == "\u{1F91D}" && toned.last == "\u{200D}"
      toned.append(scalar)
      hasTone = scalar.properties.isEmojiModifierBase && !joinsHands
      if hasTone { toned.append(tone) }
    }
    return String(toned)
  }
}

/// Emoji of one kind.
nonisolated struct EmojiGroup: Hashable, Sendable {
  /// The name in English, such as "Food & Drink".
  let name: String
  /// The emoji in Unicode's order; never empty.
  var emoji: [Emoji]

  /// The groups in the package's resources, in Unicode's order; empty if the file can't be read.
  static let all: [EmojiGroup] = {
    let file = OutsideFile(Resources.path + "/Keyboards/emoji.txt", limit: OutsideFile.textLimit)
    return (try? file.read()).map { groups(in: String(decoding: $0, as: UTF8.self)) } ?? []
  }()

  /// Reads groups: a line that begins with `# ` names one, and each further line is an emoji, a space and its name, after a
  /// plus sign if it has skin tones.
  static func groups(in text: String) -> [EmojiGroup] {
    var groups: [EmojiGroup] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      if parts[0] == "#" {
        groups.append(EmojiGroup(name: parts[1], emoji: []))
      } else if !groups.isEmpty {
        let hasTones = parts[0].hasPrefix("+")
        let text = hasTones ? String(parts[0].dropFirst()) : parts[0]
        groups[groups.count - 1].emoji.append(Emoji(text: text, name: parts[1], hasTones: hasTones))
      }
    }
    return groups.filter { !$0.emoji.isEmpty }
  }
}
