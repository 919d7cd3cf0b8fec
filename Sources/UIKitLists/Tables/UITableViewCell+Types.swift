extension UITableViewCell {
  /// The kind of edit that a person may make of a row.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// Delete it.
    case delete
    /// Insert one; nothing here offers that.
    case insert
  }

  /// The arrangement of the standard labels.
  public nonisolated enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A label, and a grey one at the other end of the row.
    case value1
    /// A small tinted label, and one beside it.
    case value2
    /// A label, and a small one below.
    case subtitle
  }

  /// The accessory at the end of a row.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// Does nothing by default.
    case none
    /// A chevron: the row opens another screen.
    case disclosureIndicator
    /// An info button, and a chevron.
    case detailDisclosureButton
    /// A checkmark: the row is selected.
    case checkmark
    /// An info button.
    case detailButton
  }

  /// The style of a selected row.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// Like a row that isn't selected.
    case none
    /// The same as ``default``.
    case blue
    /// The same as ``default``.
    case gray
    /// A grey background.
    case `default`
  }
}

extension UITableViewCell {
  /// The separator between rows.
  public nonisolated enum SeparatorStyle: Int, Sendable {
    /// Does nothing by default.
    case none
    /// A thin line.
    case singleLine
  }
}

extension UITableViewCell {
  /// Makes a cell of which no more is known than a class that it inherits from: the porting plug-in writes this in place of
  /// `Object(style:reuseIdentifier:)`. A class whose objects can't be made so ends the program.
  public static func makeObject<Object: UITableViewCell>(
    of type: Object.Type,
    style: CellStyle,
    reuseIdentifier: String?
  ) -> Object {
    ConstructibleClasses.checked(
      type.makePortedObject(style: style, reuseIdentifier: reuseIdentifier),
      of: type,
      "init(style:reuseIdentifier:)"
    )
  }
}
