import UIKit

/// The JSON of a layout file, as ``KeyboardLayout`` describes it.
nonisolated struct LayoutFile: Decodable {
  let layout: KeyboardLayout

  private enum Member: String, CodingKey {
    case name, title, layers, bottomRows, shifted, alternates, labels
  }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Member.self)
    func texts(_ member: Member) throws -> [String: String] {
      try file.decodeIfPresent([String: Text].self, forKey: member)?.mapValues(\.value) ?? [:]
    }
    let name = try file.decode(Text.self, forKey: .name).value
    let layers = try file.decode([String: [Row]].self, forKey: .layers).mapValues { $0.map(\.keys) }
    if let missing = KeyboardLayout.requiredLayers.first(where: { layers[$0] == nil }) {
      let reason = "the layer “\(missing)” is missing"
      throw DecodingError.dataCorruptedError(forKey: .layers, in: file, debugDescription: reason)
    }
    let bottomRows = try file.decode([String: Row].self, forKey: .bottomRows).mapValues(\.keys)
    if bottomRows["default"] == nil {
      let reason = "the row “default” is missing"
      throw DecodingError.dataCorruptedError(forKey: .bottomRows, in: file, debugDescription: reason)
    }
    layout = KeyboardLayout(
      name: name,
      title: try file.decodeIfPresent(Text.self, forKey: .title)?.value ?? name,
      layers: layers,
      bottomRows: bottomRows,
      shifted: try texts(.shifted),
      alternates: try file.decodeIfPresent([String: Choices].self, forKey: .alternates)?.mapValues(\.texts) ?? [:],
      labels: try texts(.labels)
    )
  }
}

/// A text that is not empty.
private nonisolated struct Text: Decodable {
  let value: String

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(String.self)
    if value.isEmpty { throw decoder.invalid("a text is missing") }
  }
}

/// The texts that a long press offers: the characters of a string, or the strings of an array.
private nonisolated struct Choices: Decodable {
  let texts: [String]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let characters = try? value.decode(String.self) {
      texts = characters.map(String.init)
    } else {
      texts = try value.decode([Text].self).map(\.value)
    }
    if texts.isEmpty { throw decoder.invalid("nothing to choose from") }
  }
}

/// Keys side by side.
private nonisolated struct Row: Decodable {
  let keys: [Key]

  init(from decoder: any Decoder) throws {
    keys = try decoder.singleValueContainer().decode([KeyEntry].self).map(\.key)
    if keys.isEmpty { throw decoder.invalid("a row needs at least one key") }
  }
}

/// A key: the text that it types, or an object.
private nonisolated struct KeyEntry: Decodable {
  let key: Key

  private enum Member: String, CodingKey {
    case text, key, to, label, width
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      if text.isEmpty { throw decoder.invalid("a key that types nothing") }
      key = Key(.text(text))
      return
    }
    guard let entry = try? decoder.container(keyedBy: Member.self) else {
      throw decoder.invalid("a key is a string or an object")
    }
    guard let action = try Self.action(entry) else { throw decoder.invalid("a key has “text” or “key”") }
    let label = try entry.decodeIfPresent(Text.self, forKey: .label)?.value
    key = Key(action, label: label, width: try Self.width(entry) ?? (action == .space ? nil : 1))
  }

  private static func action(_ entry: KeyedDecodingContainer<Member>) throws -> Key.Action? {
    if let text = try entry.decodeIfPresent(Text.self, forKey: .text) { return .text(text.value) }
    guard let kind = try entry.decodeIfPresent(String.self, forKey: .key) else { return nil }
    switch kind {
    case "shift": return .shift
    case "delete": return .delete
    case "return": return .return
    case "space": return .space
    case "layer": return .layer(try entry.decodeIfPresent(Text.self, forKey: .to)?.value ?? "")
    case "globe": return .nextLayout
    case "hide": return .hide
    case "gap": return .gap
    default:
      if let command = Key.Command(rawValue: kind) { return .command(command) }
      if let modifier = Key.Modifier(rawValue: kind) { return .modifier(modifier) }
      let reason = "there is no key called “\(kind)”"
      throw DecodingError.dataCorruptedError(forKey: .key, in: entry, debugDescription: reason)
    }
  }

  private static func width(_ entry: KeyedDecodingContainer<Member>) throws -> CGFloat? {
    guard let width = try entry.decodeIfPresent(Double.self, forKey: .width) else { return nil }
    guard width > 0, width <= 20 else {
      let reason = "a width is a number above 0 and at most 20"
      throw DecodingError.dataCorruptedError(forKey: .width, in: entry, debugDescription: reason)
    }
    return width
  }
}

extension Decoder {
  /// An error that says what is wrong with the value that is decoded.
  fileprivate nonisolated func invalid(_ reason: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: reason))
  }
}
