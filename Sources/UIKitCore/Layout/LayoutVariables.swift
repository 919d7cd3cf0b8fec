import Cassowary

/// The variables of a view or guide in one engine: its rectangle in the coordinates of its superview or owning view.
final class LayoutVariables {
  /// A constant that is read from a view rather than solved for.
  struct FixedValue {
    let constraint: Constraint
    let read: () -> Double
  }

  /// The two constraints on a length that follow from the content size: one against shrinking, one against growing.
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
  var fixedValues: [FixedValue] = []
  /// Whether ``fixedValues`` contains the view's frame.
  var isFixed = false
  /// Whether ``fixedValues`` has only a weak height, so that the view becomes as low as its content allows.
  var fitsHeight = false
  /// By axis, the constraints of the content's size; nil if it has none.
  var content: [ContentSize?] = [nil, nil]
  /// The width inside the alignment rectangle in the last solution, on which the height of wrapped text depends.
  var solvedWidth: Double?
  /// The scroll position of a view whose content is constrained to something outside of it.
  var scroll: (x: Variable, y: Variable)?
  /// The size of a scroll view's content.
  var contentArea: (width: Variable, height: Variable)?
  /// The distances of the first and last baseline from the centre.
  var baselines: (first: Variable, last: Variable)?
  var isQueuedForRefresh = false
  var isQueuedAsChanged = false
  /// Whether the item has left the tree; it may no longer exist.
  var isDiscarded = false

  init(_ item: any LayoutItem, x: Variable, y: Variable, width: Variable, height: Variable) {
    self.item = item
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
