/// A sketch of an example's screen in a few strokes: parts from the top down, and parts on top of the keyboard.
struct Miniature {
  /// A part of a screen, as wide as the screen.
  enum Part {
    /// A picture above a title.
    case header
    /// A card with so many fields, one of which is edited.
    case fields(Int, edited: Int? = nil)
    /// Two fields side by side.
    case pair
    /// Three pictures, each with a field, one of which is edited.
    case tiles(edited: Int?)
    /// A card with so many lines of text, the last one with the caret.
    case lines(Int)
    /// A button.
    case button
    /// Boxes for the digits of a code.
    case boxes
    /// A message of a conversation, on its author's side.
    case bubble(isOwn: Bool)
    /// A search field.
    case search
    /// So many lines with check marks.
    case ticks(Int)
    /// A column of so many fields that goes on beyond the screen, one of which is edited.
    case column(Int, edited: Int)
    /// A heading and so many rows in two columns; one row is edited.
    case grid(Int, edited: Int)
    /// A card with so many articles and their amounts, one of which is edited.
    case amounts(Int, edited: Int? = nil)
    /// A card with two fields and a button.
    case slip
    /// An arrow that shows in which direction something moves.
    case arrow(isUp: Bool)
    /// A mark for a distance of so many points, as between views.
    case distance(Int)
    /// A slider.
    case slider
    /// A segmented control.
    case segments
    /// A card with a nested scrolling list of so many rows.
    case nested(Int)
    /// A card with so many lines, some from left to right and some from right to left.
    case scripts(Int)
    /// Rows of people or things.
    case rows(Int)
    /// So many switches.
    case switches(Int)
    /// A line that explains a mistake.
    case mistake
    /// A field with a button, on a bar.
    case bar
    /// A price with a button, on a bar.
    case total
    /// Tabs to choose from.
    case tabs
    /// Empty space, so many points high.
    case space(Double)
  }

  /// The parts of the screen, from the top down; parts that don't fit are behind the keyboard.
  var parts: [Part]
  /// The parts on top of the keyboard.
  var onKeyboard: [Part] = []
  /// Whether wheels are in the keyboard's place.
  var hasWheels = false
  /// Whether the screen is laid out from right to left.
  var isMirrored = false
}
