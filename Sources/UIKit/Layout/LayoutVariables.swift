import Cassowary

/// The unknowns of a view or guide in one engine: its rectangle in the coordinates of the view around it.
final class LayoutVariables {
  /// A constant that is read from a view rather than solved for.
  struct Given {
    let constraint: Constraint
    let read: () -> Double
  }

  /// The two constraints by which content wants a length, one for each direction.
  struct ContentSize {
    var length: Double
    var resistance: Constraint
    var hugging: Constraint
  }

  unowned let item: any LayoutItem
  let x: Variable
  let y: Variable
  let width: Variable
  let height: Variable
  /// The variables that were made for this item, to be freed with it.
  var owned: [Variable] = []
  /// Constants that place the item.
  var givens: [Given] = []
  /// Whether ``givens`` holds the view's frame.
  var isFixed = false
  /// Whether the height among them is only a wish to be as flat as the content allows.
  var fitsHeight = false
  /// By axis, the wish of the content; nil where it has none.
  var content: [ContentSize?] = [nil, nil]
  /// The width inside the alignment rectangle that was solved for last, on which the height of wrapped text depends.
  var solvedWidth: Double?
  /// The scroll position of a view whose content is laid out against something outside of it.
  var scroll: (x: Variable, y: Variable)?
  /// The size of a scroll view's content.
  var contentArea: (width: Variable, height: Variable)?
  /// The distance of the first and last baseline from the middle.
  var baselines: (first: Variable, last: Variable)?
  var isQueuedForRefresh = false
  var isQueuedAsMoved = false
  /// Whether the item has left; it may no longer exist.
  var isDiscarded = false

  init(_ item: any LayoutItem, x: Variable, y: Variable, width: Variable, height: Variable) {
    self.item = item
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
