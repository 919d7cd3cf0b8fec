/// How a dictionary's affix file writes the flags of words, and which flag marks correct words that are never suggested.
struct AffixFlags {
  private enum Form { case characters, pairs, numbers }

  private var form = Form.characters
  /// Lists of flags, to which words refer by numbers from 1; empty if words have the flags themselves.
  private var aliases: [Substring] = []
  /// The flag of words that are never suggested, such as swear-words; nil for none.
  private var hidden: Substring?

  /// The name of the encoding of the affix file and of the file of words.
  private(set) var encoding = "ISO8859-1"

  /// Reads the lines of an affix file about flags and encoding.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 1 else { continue }
      switch words[0] {
      case "SET": encoding = String(words[1])
      case "FLAG": form = words[1] == "long" ? .pairs : words[1] == "num" ? .numbers : .characters
      case "NOSUGGEST": hidden = words[1]
      case "AF": aliases.append(words[1])
      default: break
      }
    }
    // The first `AF` line holds the number of lists.
    aliases = Array(aliases.dropFirst())
  }

  /// Whether a word with these flags is never suggested.
  func hides(_ flags: Substring) -> Bool {
    guard let hidden else { return false }
    return list(flags).contains(hidden)
  }

  /// How many suffixes and prefixes a word with these flags can have: common words have many.
  func count(_ flags: Substring) -> Int { list(flags).count }

  private func list(_ flags: Substring) -> [Substring] {
    var flags = flags
    if !aliases.isEmpty, let number = Int(flags), aliases.indices.contains(number - 1) { flags = aliases[number - 1] }
    switch form {
    case .numbers: return flags.split(separator: ",")
    case .characters: return flags.indices.map { flags[$0...$0] }
    case .pairs:
      var rest = flags
      var pairs: [Substring] = []
      while !rest.isEmpty {
        pairs.append(rest.prefix(2))
        rest = rest.dropFirst(2)
      }
      return pairs
    }
  }
}
