import Foundation

/// The options that `virtual-keyboard` remembers; nil for each that a person hasn't chosen.
package struct KeyboardSettings: Equatable {
  /// See ``KeyboardOptions/layouts``.
  package var layouts: [String]?
  /// See ``KeyboardOptions/placement``.
  package var placement: KeyboardOptions.Placement?
  /// See ``KeyboardOptions/arrangement``.
  package var arrangement: KeyboardOptions.Arrangement?
  /// See ``KeyboardOptions/keySize``.
  package var keySize: KeyboardOptions.KeySize?
  /// See ``KeyboardOptions/autoShow``.
  package var autoShow: KeyboardOptions.AutoShow?
  /// See ``KeyboardOptions/avoidance``.
  package var avoidance: KeyboardOptions.Avoidance?

  /// Settings of which none is chosen.
  package init() {}

  /// Whether nothing is chosen.
  package var isEmpty: Bool { self == KeyboardSettings() }

  /// A copy in which `others` sets what isn't chosen here.
  package func completed(by others: KeyboardSettings) -> KeyboardSettings {
    var all = others
    all.layouts = layouts ?? others.layouts
    all.placement = placement ?? others.placement
    all.arrangement = arrangement ?? others.arrangement
    all.keySize = keySize ?? others.keySize
    all.autoShow = autoShow ?? others.autoShow
    all.avoidance = avoidance ?? others.avoidance
    return all
  }

  /// A copy with absolute paths of layouts' files; relative ones begin at `folder`.
  package func withWholePaths(from folder: String) -> KeyboardSettings {
    var all = self
    all.layouts = layouts?.map { name in
      guard name.contains("/") else { return name }
      return URL(fileURLWithPath: name, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).standardizedFileURL
        .path
    }
    return all
  }
}

// MARK: - As text

extension KeyboardSettings {
  /// The options whose values are remembered.
  static let options = ["--layout", "--placement", "--keys", "--key-size", "--auto-show", "--avoid"]

  /// The chosen settings: the names of their options without `--`, and their values.
  private var entries: [(name: String, value: String)] {
    let values = [
      layouts?.joined(separator: ","), placement?.rawValue, arrangement?.rawValue, keySize?.text, autoShow?.rawValue,
      avoidance?.rawValue,
    ]
    return zip(Self.options, values).compactMap { name, value in value.map { (String(name.dropFirst(2)), $0) } }
  }

  /// The settings as lines of `name = value`, readable by people, too.
  package var text: String { entries.map { "\($0.name) = \($0.value)\n" }.joined() }

  /// Parses lines of `name = value`. Empty lines and lines that begin with `#` are skipped.
  ///
  /// - Parameters:
  ///   - text: All lines; if a setting occurs twice, the last line wins.
  ///   - known: The names of all layouts, looked up only when one is named.
  ///   - complaint: Called with the number and the mistake of each malformed line, which is skipped.
  package init(text: String, layouts known: @escaping () -> [String], complaint: (OptionError) -> Void) {
    var read = KeyboardInvocation.Parsed(knownLayouts: known)
    for (index, line) in Self.lines(of: text).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do throws(OptionError) { try Self.read(line, into: &read) } catch {
        complaint(OptionError(message: "line \(index + 1): \(error.message)"))
      }
    }
    self = read.options.chosen
  }

  /// `text` with a line for each of these settings: in place of the line that `text` has for it, or at the end. Other
  /// lines stay, and so does a line whose setting has the same value in `before`.
  package func written(into text: String, unlessIn before: KeyboardSettings) -> String {
    var text = text
    let old = before.entries
    for entry in entries where !old.contains(where: { $0 == entry }) {
      let line = "\(entry.name) = \(entry.value)"
      if let former = Self.lines(of: text).last(where: { Self.name(in: $0) == entry.name }) {
        text.replaceSubrange(former.startIndex..<former.endIndex, with: line)
      } else {
        if text.last?.isNewline == false { text += "\n" }
        text += line + "\n"
      }
    }
    return text
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  /// The name before the equals sign of a line; nil for one without.
  private static func name(in line: Substring) -> String? {
    line.firstIndex(of: "=").map { line[..<$0].trimmingCharacters(in: .whitespaces) }
  }

  private static func read(_ line: String, into read: inout KeyboardInvocation.Parsed) throws(OptionError) {
    let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, options.contains("--\(parts[0])") else {
      let names = options.map { String($0.dropFirst(2)) }
      throw OptionError(message: "expected \(names.listed(with: "or")) and “= value”, found \(line.quoted)")
    }
    try KeyboardInvocation.table.read(["--\(parts[0])=\(parts[1])"], into: &read) { _, _ in }
  }
}
