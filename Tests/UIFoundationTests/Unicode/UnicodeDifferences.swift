/// The texts of Unicode 15.0's test files that are divided in another way here, by the numbers of their characters.
nonisolated enum UnicodeDifferences {
  /// Swift has a list of its own of what joins to one emoji.
  static let characters: Set<String> = ["2701 200D 2701"]

  /// A colon divides words in most languages: ICU goes by those.
  static let words: Set<String> = [
    "0041 003A 0041",
    "0061 003A 0041",
    "0061 003A 0061 0027",
    "0061 003A 0061 0027 2060",
    "0061 003A 0061 002C",
    "0061 003A 0061 003A",
    "0061 003A 0061 2060",
    "0061 003A 0308 0041",
    "0061 003A 0308 0061 0027",
    "0061 003A 0308 0061 0027 2060",
    "0061 003A 0308 0061 002C",
    "0061 003A 0308 0061 003A",
    "0061 003A 0308 0061 2060",
    "0061 003A 0308 05D0",
    "0061 003A 05D0",
  ]

  static let lines: Set<String> = stops.union(hyphens).union(quotes)

  /// Since Unicode 16.0 a digit stays with the comma or full stop before it, and a line may end before ".35".
  private static let stops: Set<String> = [
    "002C 0030",
    "002C 0308 0030",
    "0041 002E 0031 0020 BABB",
    "0061 002E 0032 0020",
    "0061 002E 0032 0020 0915",
    "0061 002E 0032 0020 672C",
    "0061 002E 0032 3000 0033",
    "0061 002E 0032 3000 300C",
    "0061 002E 0032 3000 307E",
    "0061 002E 0032 3000 672C",
    "0065 0071 0075 0061 006C 0073 0020 002E 0033 0035 0020 0063 0065 006E 0074 0073",
    "BD10 C694 002E 0020 0041 002E 0033 0020 BABB",
    "BD24 C5B4 002E 0020 0041 002E 0032 0020 BCFC",
    "C694 002E 0020 0041 002E 0034 0020 BABB",
  ]

  /// Since then a line may end after a hyphen between Hebrew letters, and before a sign or another writing after one.
  private static let hyphens: Set<String> = [
    "002D 0023",
    "002D 00A7",
    "002D 0308 0023",
    "002D 0308 00A7",
    "002D 0308 0E01",
    "002D 0308 50005",
    "002D 0E01",
    "002D 50005",
    "05D0 002D 05D0",
  ]

  /// Since Unicode 15.1 a line may end after a quotation mark that may close a quotation, where blanks follow.
  private static let quotes: Set<String> = [
    "0022 0020 0028",
    "0022 0020 2329",
    "0022 0308 0020 0028",
    "0022 0308 0020 2329",
    "0061 006D 0062 0069 0067 0075 0028 00AB 0020 0308 0020 00BB 0029 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 007B 00AB 0020 0308 0020 00BB 007D 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 00AB 0020 0028 0020 0308 0020 0029 0020 00BB 0028 0065 0308 0029",
    "0061 006D 0062 0069 0067 0075 00AB 0020 007B 0020 0308 0020 007D 0020 00BB 0028 0065 0308 0029",
  ]

  /// ICU counts marks on a closing bracket and characters that are to be removed (X9) in other ways. With the paragraph's
  /// direction as in the file.
  static let directions: Set<String> = [
    "0041 200F 005B 05D0 005D 200D 20D6;0",
    "0041 200F 005B 200D 200B 20D6 05D0 005D 200B 200D 20D6;0",
    "0041 200F 005B 200D 20D6 05D0 005D 200D 20D6;0",
    "0061 0028 0062 0029 0331;1",
    "0061 0028 0332 0062 0029 0333;1",
    "0061 202A 0062 202C 0020 0031 0020 0032;0",
    "05D0 0028 0332 05D1 0029 0333;0",
    "05D0 0028 05D1 0029 0331;0",
    "0661 0028 0332 0662 0029 0333;0",
    "0661 0028 0662 0029 0331;0",
    "202A 05D0 0028 05D1 202C 202D 0029 202C;2",
    "202A 05D0 0028 05D1 202C 202D 0029;2",
    "202A 202E 0061 202C 0028 005B 05D0 202C 202D 005D 0029 202C;2",
    "202A 202E 0061 202C 0028 05D0 202C 202D 0029 202C;2",
    "202B 0061 0028 0062 202C 202E 0029 202C;2",
    "202B 0061 0028 0062 202C 202E 0029;2",
    "202B 202D 05D0 202C 0028 005B 0061 202C 202E 005D 0029 202C;2",
    "202B 202D 05D0 202C 0028 0061 202C 202E 0029 202C;2",
    "202D 0028 202C 202A 05D0 0029 05D1 202C;2",
    "202D 0028 202C 202A 05D0 0029 05D1;2",
    "202D 05D0 202B 05D1 202C 2068 05D2 2069 202B 05D3 202C 05D4 202C;2",
    "202D 0661 202B 0662 202C 2068 0663 2069 202B 0664 202C 0665 202C;0",
    "202D 202E 0061 202C 0028 005B 202C 202A 05D0 005D 0029 05D1;2",
    "202D 202E 0061 202C 0028 202C 202A 05D0 0029 05D1;2",
    "202E 0028 202C 202B 0061 0029 0062 202C;2",
    "202E 0028 202C 202B 0061 0029 0062;2",
    "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;1",
    "202E 0061 202A 0062 202C 2066 0063 2069 202A 0064 202C 0065 202C;2",
    "202E 202D 05D0 202C 0028 005B 202C 202B 0061 005D 0029 0062;2",
    "202E 202D 05D0 202C 0028 202C 202B 0061 0029 0062;2",
    (["0061"] + Array(repeating: "0028", count: 64) + ["0062"] + Array(repeating: "0029", count: 64))
      .joined(separator: " ") + ";1",
  ]
}
