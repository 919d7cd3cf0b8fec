/// What tests type into the forms: each input by name, in the order in which a person goes through them.
enum FormFixtures {
  /// An input and what is typed into it.
  struct Entry {
    let item: String
    let text: String
    var isSecret = false
    var isMultiline = false

    /// The text as the trace reports it.
    var shown: String { isSecret ? DemoState.dots(text.count) : text }
  }

  static let registration = [
    Entry(item: "First name", text: "Ada"),
    Entry(item: "Last name", text: "Lovelace"),
    Entry(item: "Email", text: "ada@example.org"),
    Entry(item: "Password", text: "difference", isSecret: true),
  ]

  static let longForm = [
    Entry(item: "Given name", text: "Grace"),
    Entry(item: "Family name", text: "Hopper"),
    Entry(item: "Nickname", text: "Amazing Grace"),
    Entry(item: "Email", text: "grace@example.org"),
    Entry(item: "Phone", text: "+1 555 0100"),
    Entry(item: "Street", text: "1 Harbour Road"),
    Entry(item: "Postcode", text: "10001"),
    Entry(item: "City", text: "New York"),
    Entry(item: "Country", text: "United States"),
    Entry(item: "Favourite", text: "Moby Dick"),
    Entry(item: "What you like to read", text: "Sea stories", isMultiline: true),
    Entry(item: "Anything we should know", text: "A moth", isMultiline: true),
    Entry(item: "User name", text: "grace"),
    Entry(item: "Password", text: "nanosecond", isSecret: true),
  ]

  /// The long form without the spaces of the telephone number, which the pad for such numbers doesn't type.
  static let longFormByVirtualKeys = longForm.map { entry in
    entry.item == "Phone" ? Entry(item: entry.item, text: "+15550100") : entry
  }
}
