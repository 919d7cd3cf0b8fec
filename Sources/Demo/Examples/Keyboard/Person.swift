import UIKit

/// A person in a list.
struct Person: Equatable {
  /// The whole name.
  let name: String
  /// The work that the person is known for.
  let work: String
  /// Whether the person is a poet; the others are engineers.
  let isPoet: Bool

  /// Whether the name or the work contains `text`, in upper or lower case.
  func matches(_ text: String) -> Bool {
    text.isEmpty || [name, work].contains { $0.lowercased().contains(text.lowercased()) }
  }

  /// The first letters of the names.
  var initials: String { name.split(separator: " ").compactMap(\.first).prefix(2).map(String.init).joined() }

  /// Everybody, by name.
  static let all = [
    Person(name: "Ada Lovelace", work: "Notes on the Analytical Engine", isPoet: false),
    Person(name: "Anna Akhmatova", work: "Requiem", isPoet: true),
    Person(name: "Charles Babbage", work: "The Difference Engine", isPoet: false),
    Person(name: "Edna St. Vincent Millay", work: "Renascence", isPoet: true),
    Person(name: "Elizabeth Bishop", work: "North & South", isPoet: true),
    Person(name: "Emily Dickinson", work: "Poems, 1 775 of them", isPoet: true),
    Person(name: "Grace Hopper", work: "The first compilers", isPoet: false),
    Person(name: "Hedy Lamarr", work: "Frequency hopping", isPoet: false),
    Person(name: "Ingeborg Bachmann", work: "Borrowed Time", isPoet: true),
    Person(name: "John Keats", work: "To Autumn", isPoet: true),
    Person(name: "Konrad Zuse", work: "The Z3", isPoet: false),
    Person(name: "Langston Hughes", work: "The Weary Blues", isPoet: true),
    Person(name: "Margaret Hamilton", work: "The way to the Moon", isPoet: false),
    Person(name: "Pablo Neruda", work: "Twenty Love Poems", isPoet: true),
    Person(name: "Wisława Szymborska", work: "View with a Grain of Sand", isPoet: true),
  ]
}
