extension UITableViewCell {
  /// The kind of edit that a person may make of a row.
  public nonisolated enum EditingStyle: Int, Sendable {
    /// The row can't be edited.
    case none
    /// The row can be deleted.
    case delete
    /// A row can be inserted there, by the row's green plus button in editing mode.
    case insert
  }

  /// The arrangement of the standard labels.
  public nonisolated enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A label, and a grey one at the other end of the row.
    case value1
    /// A small tinted label, and a small one beside it.
    case value2
    /// A label, and a small one below.
    case subtitle
  }

  /// The accessory at the end of a row.
  public nonisolated enum AccessoryType: Int, Sendable {
    /// No accessory.
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
    /// No line.
    case none
    /// A thin line.
    case singleLine
  }
}

extension UITableViewCell {
  /// Makes a cell whose class is known only at run time: the porting plug-in writes a call of this in place of
  /// `Object(style:reuseIdentifier:)`. The program ends if the class has no such initializer.
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
