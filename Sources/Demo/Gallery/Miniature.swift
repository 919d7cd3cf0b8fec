/// A sketch of an example's screen in a few strokes: parts from the top down, and parts on top of the keyboard.
struct Miniature {
  /// A part of a screen; each takes the screen's width.
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
    /// A message of somebody else's, or of the user's.
    case bubble(isOwn: Bool)
    /// A search field.
    case search
    /// So many lines that are ticked off.
    case ticks(Int)
    /// A column of so many fields that goes on beyond the screen, one of which is edited.
    case column(Int, edited: Int)
    /// A head and so many rows in two columns, one of which is edited.
    case grid(Int, edited: Int)
    /// A card with so many things, and how much of each is wanted; one of them is edited.
    case amounts(Int, edited: Int? = nil)
    /// A card on its own, with two fields and a button.
    case slip
    /// An arrow that says where something goes.
    case arrow(isUp: Bool)
    /// A distance of so many points that is the same elsewhere.
    case distance(Int)
    /// A slider.
    case slider
    /// A choice of three.
    case segments
    /// A list in a card that scrolls by itself.
    case nested(Int)
    /// A card with so many lines that begin at either side.
    case scripts(Int)
    /// Rows of people or things.
    case rows(Int)
    /// So many switches.
    case switches(Int)
    /// A line with a mistake.
    case mistake
    /// A field with a button, on a bar.
    case bar
    /// A price with a button, on a bar.
    case total
    /// Tabs to choose from.
    case tabs
    /// Nothing, so many points high.
    case space(Double)
  }

  /// The parts of the screen, from the top down; parts that don't fit are behind the keyboard.
  var parts: [Part]
  /// The parts on top of the keyboard.
  var onKeyboard: [Part] = []
  /// Whether wheels are in the keyboard's place.
  var hasWheels = false
  /// Whether it is read from right to left.
  var isMirrored = false
}
