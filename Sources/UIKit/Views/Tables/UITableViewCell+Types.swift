extension UITableViewCell {
  /// The arrangement of the ready-made labels.
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
    /// Nothing.
    case none
    /// A chevron: the row opens another screen.
    case disclosureIndicator
    /// A button that tells more, and a chevron.
    case detailDisclosureButton
    /// A mark: the row is chosen.
    case checkmark
    /// A button that tells more.
    case detailButton
  }

  /// How a selected row looks.
  public nonisolated enum SelectionStyle: Int, Sendable {
    /// As if it weren't.
    case none
    /// As ``default``.
    case blue
    /// As ``default``.
    case gray
    /// On a grey ground.
    case `default`
  }
}
