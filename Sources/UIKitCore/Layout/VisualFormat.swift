/// A parsed line of Apple's visual format, such as `V:|-[title(30)]-8@750-[field]`.
struct VisualFormat {
  /// Why a line can't be used, as the end of a sentence that begins with the line.
  struct Mistake: Error {
    var reason: String
  }

  /// A condition on a distance or a size.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number, or a name among the metrics or views; nil for the standard distance.
    var value: String?
    /// A number, or a name among the metrics; nil for required.
    var priority: String?
  }

  /// A view, or an edge of the superview.
  struct Item: Equatable {
    enum Kind: Equatable {
      case edge
      case view(String)
    }

    var kind: Kind
    var sizes: [Predicate] = []
    /// The conditions on the distance to the preceding item; nil for the first item.
    var gap: [Predicate]?
  }

  var isVertical = false
  var items: [Item] = []
}

/// Parses a visual format from left to right.
struct VisualFormatReader {
  private var unread: Substring

  init(_ text: String) { unread = text.filter { !$0.isWhitespace }[...] }

  mutating func read() throws(VisualFormat.Mistake) -> VisualFormat {
    var line = VisualFormat()
    if skip("V:") { line.isVertical = true } else { _ = skip("H:") }
    line.items.append(try item())
    while !unread.isEmpty {
      let gap = try connection()
      var next = try item()
      next.gap = gap
      line.items.append(next)
    }
    guard line.items.contains(where: { $0.kind != .edge }) else { throw mistake("has no view") }
    return line
  }

  // MARK: - Parts

  private mutating func item() throws(VisualFormat.Mistake) -> VisualFormat.Item {
    if skip("|") { return VisualFormat.Item(kind: .edge) }
    guard skip("[") else { throw mistake("needs \"[\" or \"|\"") }
    var item = VisualFormat.Item(kind: .view(name()))
    if unread.first == "(" { item.sizes = try predicates() }
    guard skip("]") else { throw mistake("needs \"]\"") }
    return item
  }

  /// Parses the distance between two items: nothing for touching ones, `-` for the standard distance, or `-20-` and the
  /// like.
  private mutating func connection() throws(VisualFormat.Mistake) -> [VisualFormat.Predicate] {
    guard skip("-") else { return [VisualFormat.Predicate(value: "0")] }
    if unread.first == "[" || unread.first == "|" { return [VisualFormat.Predicate()] }
    let gap = unread.first == "(" ? try predicates() : [try predicate()]
    guard skip("-") else { throw mistake("needs \"-\"") }
    return gap
  }

  private mutating func predicates() throws(VisualFormat.Mistake) -> [VisualFormat.Predicate] {
    _ = skip("(")
    var all = [try predicate()]
    while skip(",") { all.append(try predicate()) }
    guard skip(")") else { throw mistake("needs \")\"") }
    return all
  }

  private mutating func predicate() throws(VisualFormat.Mistake) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate()
    if skip(">=") { predicate.relation = .greaterThanOrEqual }
    if skip("<=") { predicate.relation = .lessThanOrEqual }
    _ = skip("==")
    let value = name()
    guard !value.isEmpty else { throw mistake("needs a number or a name") }
    predicate.value = value
    if skip("@") { predicate.priority = name() }
    return predicate
  }

  /// Parses a name or a number, which may be negative or a fraction; empty if there is none.
  private mutating func name() -> String {
    var text = skip("-") ? "-" : ""
    while let next = unread.first, next.isLetter || next.isNumber || "_.".contains(next) {
      text.append(next)
      unread.removeFirst()
    }
    return text
  }

  private mutating func skip(_ text: String) -> Bool {
    guard unread.hasPrefix(text) else { return false }
    unread.removeFirst(text.count)
    return true
  }

  private func mistake(_ reason: String) -> VisualFormat.Mistake {
    VisualFormat.Mistake(reason: reason + (unread.isEmpty ? " at its end" : " before \"\(unread)\""))
  }
}
