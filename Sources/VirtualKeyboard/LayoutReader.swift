import UIKit

/// Turns the JSON of a layout file into a layout, and knows the place of what is wrong.
nonisolated struct LayoutReader {
  let file: String

  func layout(_ root: JSONNode) throws(KeyboardLayoutError) -> KeyboardLayout {
    let name = try string(root.child("name"))
    let layout = KeyboardLayout(
      name: name,
      title: try root.has("title") ? string(root.child("title")) : name,
      layers: try layers(root.child("layers")),
      bottomRows: try bottomRows(root.child("bottomRows")),
      shifted: try strings(root.child("shifted")),
      alternates: try strings(root.child("alternates")).mapValues { $0.map(String.init) },
      labels: try strings(root.child("labels"))
    )
    try checkTargets(layout, root)
    return layout
  }

  // MARK: - Parts

  private func layers(_ node: JSONNode) throws(KeyboardLayoutError) -> [String: KeyboardLayout.Layer] {
    var result: [String: KeyboardLayout.Layer] = [:]
    for (name, child) in try members(node) {
      var rows: KeyboardLayout.Layer = []
      for row in try elements(child) { rows.append(try keys(row)) }
      result[name] = rows
    }
    for name in KeyboardLayout.textLayers where result[name] == nil {
      throw invalid(node, "the layer “\(name)” is missing")
    }
    return result
  }

  private func bottomRows(_ node: JSONNode) throws(KeyboardLayoutError) -> [String: [Key]] {
    var result: [String: [Key]] = [:]
    for (name, child) in try members(node) { result[name] = try keys(child) }
    guard result["default"] != nil else { throw invalid(node, "the row “default” is missing") }
    return result
  }

  private func keys(_ node: JSONNode) throws(KeyboardLayoutError) -> [Key] {
    var keys: [Key] = []
    for child in try elements(node) { keys.append(try key(child)) }
    guard !keys.isEmpty else { throw invalid(node, "a row needs at least one key") }
    return keys
  }

  private func key(_ node: JSONNode) throws(KeyboardLayoutError) -> Key {
    if case .string(let text) = node.value {
      guard !text.isEmpty else { throw invalid(node, "a key that types nothing") }
      return Key(.text(text))
    }
    guard case .object = node.value else { throw invalid(node, "a key is a string or an object") }
    let action = try action(node)
    let label = try node.has("label") ? string(node.child("label")) : nil
    var width: CGFloat? = action == .space ? nil : 1
    if node.has("width") { width = try self.width(node.child("width")) }
    return Key(action, label: label, width: width)
  }

  private func action(_ node: JSONNode) throws(KeyboardLayoutError) -> Key.Action {
    if node.has("text") { return .text(try string(node.child("text"))) }
    guard node.has("key") else { throw invalid(node, "a key has “text” or “key”") }
    let kind = try string(node.child("key"))
    switch kind {
    case "shift": return .shift
    case "delete": return .delete
    case "return": return .return
    case "space": return .space
    case "layer": return .layer(try node.has("to") ? string(node.child("to")) : "")
    case "globe": return .nextLayout
    case "hide": return .hide
    case "gap": return .gap
    default: throw invalid(node.child("key"), "there is no key called “\(kind)”")
    }
  }

  /// Keys that go to layers which aren't there would leave a person on a dead end.
  private func checkTargets(_ layout: KeyboardLayout, _ root: JSONNode) throws(KeyboardLayoutError) {
    for (name, rows) in layout.layers.sorted(by: { $0.key < $1.key }) {
      for (row, keys) in rows.enumerated() {
        for (index, key) in keys.enumerated() {
          guard case .layer(let target) = key.action, target != "", layout.layers[target] == nil else { continue }
          let node = JSONNode(root.value, place: "layers.\(name)[\(row)][\(index)].to")
          throw invalid(node, "there is no layer called “\(target)”")
        }
      }
    }
  }

  // MARK: - Values

  private func width(_ node: JSONNode) throws(KeyboardLayoutError) -> CGFloat {
    guard case .number(let number) = node.value, number > 0, number <= 20 else {
      throw invalid(node, "a width is a number above 0 and at most 20")
    }
    return CGFloat(number)
  }

  private func string(_ node: JSONNode) throws(KeyboardLayoutError) -> String {
    guard case .string(let text) = node.value, !text.isEmpty else { throw invalid(node, "a text is missing") }
    return text
  }

  private func strings(_ node: JSONNode) throws(KeyboardLayoutError) -> [String: String] {
    guard node.value != nil else { return [:] }
    var result: [String: String] = [:]
    for (name, child) in try members(node) { result[name] = try string(child) }
    return result
  }

  private func members(_ node: JSONNode) throws(KeyboardLayoutError) -> [(name: String, node: JSONNode)] {
    guard case .object(let object) = node.value else { throw invalid(node, "an object { … } is missing") }
    return object.keys.sorted().map { ($0, node.child($0)) }
  }

  private func elements(_ node: JSONNode) throws(KeyboardLayoutError) -> [JSONNode] {
    guard case .array(let array) = node.value else { throw invalid(node, "an array [ … ] is missing") }
    return array.enumerated().map { JSONNode($1, place: "\(node.place)[\($0)]") }
  }

  private func invalid(_ node: JSONNode, _ reason: String) -> KeyboardLayoutError {
    .invalid(file: file, place: node.place.isEmpty ? "the file" : node.place, reason: reason)
  }
}

/// A JSON value and where it stands in its file.
nonisolated struct JSONNode {
  let value: JSONValue?
  let place: String

  init(_ value: JSONValue?, place: String = "") {
    self.value = value
    self.place = place
  }

  func has(_ name: String) -> Bool { child(name).value != nil }

  func child(_ name: String) -> JSONNode {
    let place = place.isEmpty ? name : "\(place).\(name)"
    guard case .object(let members) = value else { return JSONNode(nil, place: place) }
    return JSONNode(members[name], place: place)
  }
}
