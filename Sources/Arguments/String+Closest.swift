nonisolated extension String {
  /// The name in `names` that was probably meant, if this is a misspelling of it: at most one letter differs, or two
  /// from eight letters on; nil if there is none, and for numbers.
  package func closest(among names: some Sequence<String>) -> String? {
    guard contains(where: \.isLetter) else { return nil }
    let limit = Swift.min(2, Swift.max(1, count / 4))
    let wanted = Array(lowercased())
    let distances = names.lazy.filter { abs($0.count - count) <= limit }.map { name in
      (name: name, distance: Self.distance(wanted, Array(name.lowercased())))
    }
    let best = distances.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= limit ? $0.name : nil }
  }

  /// A question to be added to an error message; empty if no name is close.
  package func suggestion(among names: some Sequence<String>, quoted: (String) -> String = { "'\($0)'" }) -> String {
    closest(among: names).map { "; did you mean \(quoted($0))?" } ?? ""
  }

  /// How many letters have to be added, removed, replaced, or exchanged with their neighbour (Damerau's distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
