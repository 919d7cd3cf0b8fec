import UIKit

/// The keys of a keyboard, layer by layer.
///
/// Layouts are data: JSON files in `Resources/Keyboards`, named as the layout. A file is one object:
///
/// ```json
/// {
///   "name": "de-DE",
///   "title": "Deutsch",
///   "layers": { "letters": [["q", "w"], [{ "key": "shift", "width": 1.3 }, "y", { "key": "delete", "width": 1.3 }]] },
///   "bottomRows": { "default": [{ "key": "layer", "width": 2.5 }, { "key": "space" }, { "key": "return", "width": 2.5 }] },
///   "shifted": { "ß": "ẞ" },
///   "alternates": { "a": "äàâ" },
///   "labels": { "return": "Return", "next": "Weiter" }
/// }
/// ```
///
/// - `layers`: rows from top to bottom. `letters`, `symbols` and `moreSymbols` must be there and get a bottom row in addition;
///   `numberPad`, `decimalPad`, `phonePad` and `phoneSymbols` may be there and are complete as they stand. `latin` may be there in a
///   layout of another script: the letters for addresses and passwords, which also get the bottom row.
/// - A key is a string, the text it types, or an object: `{"text": ".com"}` or `{"key": K}` with K one of `shift`, `delete`,
///   `return`, `space`, `layer`, `globe`, `hide` and `gap`; `width` in widths of a letter key (1 unless given; `space` takes what
///   is left), and `label`. The names of a ``Key/Command`` or a ``Key/Modifier`` are further Ks: `escape`, `F1`, `control`. `layer` goes to the layer named by `to`, or
///   back to the letters if that is shown; without `to` it swaps letters and symbols.
/// - `bottomRows`: `default`, and by the name of a keyboard type where it differs: `emailAddress`, `URL`, `webSearch`, `twitter`.
/// - `shifted`: what shift makes of a key, where that isn't the capital. `alternates`: what a long press offers besides, as
///   the characters of a string, or as an array of strings where one is more than a character, or a mark.
/// - `labels`: words on keys, by the name of the return key's type, `return` for the default one, and `space`; also by the
///   name of a ``Key/Command`` or a ``Key/Modifier``; `letters` for the key that leads back to them.
public nonisolated struct KeyboardLayout: Hashable, Sendable {
  /// Rows of keys from top to bottom.
  public typealias Layer = [[Key]]

  /// A short name such as "en-US".
  public var name: String
  /// The title for users, in the layout's own language.
  public var title: String
  /// The rows without the bottom one, by the layer's name.
  public var layers: [String: Layer]
  /// The bottom row by the keyboard type's name; always has "default".
  public var bottomRows: [String: [Key]]
  /// The texts that keys type with shift, by their text without it; only where that isn't the capital.
  public var shifted: [String: String]
  /// The further texts that a long press on a key offers, in order.
  public var alternates: [String: [String]]
  /// The words on keys, by the keys' names; English where one is missing.
  public var labels: [String: String]

  /// Makes a layout.
  public init(
    name: String,
    title: String,
    layers: [String: Layer],
    bottomRows: [String: [Key]],
    shifted: [String: String] = [:],
    alternates: [String: [String]] = [:],
    labels: [String: String] = [:]
  ) {
    self.name = name
    self.title = title
    self.layers = layers
    self.bottomRows = bottomRows
    self.shifted = shifted
    self.alternates = alternates
    self.labels = labels
  }

  /// The code of the language that a layout is named after, such as `de` of `de-DE`; nil for one with another name.
  static func languageCode(of name: String) -> String? {
    let first = name.prefix { $0.isLetter }
    let rest = name.dropFirst(first.count)
    return 2...3 ~= first.count && (rest.isEmpty || rest.hasPrefix("-")) ? first.lowercased() : nil
  }

  /// The title without its part in brackets, unless another title in `layouts` differs only in that part.
  func shortTitle(among layouts: [KeyboardLayout]) -> String {
    func short(_ title: String) -> Substring { title.range(of: " (").map { title[..<$0.lowerBound] } ?? title[...] }
    let isShared = layouts.contains { $0.title != title && short($0.title) == short(title) }
    return isShared ? title : String(short(title))
  }

  /// The layers that every layout has.
  static let requiredLayers = ["letters", "symbols", "moreSymbols"]

  /// The layer of Latin letters in a layout of another script.
  static let latinLayer = "latin"

  /// The layers to which the bottom row is added.
  static let textLayers = requiredLayers + [latinLayer]

  /// The rows of a layer for a keyboard type, the bottom one included; the letters if there is no such layer.
  func rows(of layer: String, bottomRow: String) -> Layer {
    guard let rows = layers[layer] else { return layers["letters"] ?? [] }
    guard Self.textLayers.contains(layer) else { return rows }
    return rows + [bottomRows[bottomRow] ?? bottomRows["default"] ?? []]
  }

  /// Whether the keys are those of another layout; alternates aren't compared.
  func hasSameKeys(as other: KeyboardLayout) -> Bool {
    var other = other
    other.alternates = alternates
    return self == other
  }

  /// The text that a key with `text` types with shift: one character stays one character.
  func capital(of text: String) -> String {
    if let other = shifted[text] { return other }
    let capital = text.uppercased()
    return text.count == 1 && capital.count == 1 ? capital : text
  }

  /// The texts that a long press on `text` offers, `text` itself first; empty if there is nothing to choose.
  func choices(for text: String, isShifted: Bool) -> [String] {
    guard let others = alternates[text] else { return [] }
    let all = [text] + others
    return isShifted ? all.map(capital(of:)) : all
  }
}
