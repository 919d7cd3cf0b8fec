/// Finds those of a view's many children that a rectangle meets, without looking at each of them.
///
/// Made for children that stay where they are for a while, as the rows of a long form do: a child that moves, comes or goes makes it
/// worthless.
struct ChildPlaces {
  /// The children's numbers, the highest on screen first, without those that aren't drawn.
  private var order: [Int] = []
  private var tops: [CGFloat] = []
  /// How far down any child up to this one in order reaches.
  private var reaches: [CGFloat] = []

  /// With fewer children, looking at each is as fast.
  static let worthwhileCount = 64

  init(of children: [UIView]) {
    let places = children.map(\.render.placeInParent)
    order = children.indices.filter { !places[$0].isVoid }.sorted { places[$0].minY < places[$1].minY }
    tops = order.map { places[$0].minY }
    var reach = -CGFloat.infinity
    reaches = order.map { index in
      reach = max(reach, places[index].maxY)
      return reach
    }
  }

  /// The numbers of children that may meet `rect`, from back to front; few more than those that do, where children form a column.
  func candidates(meeting rect: CGRect) -> [Int] {
    let first = firstIndex(in: reaches) { $0 > rect.minY }
    let end = firstIndex(in: tops) { $0 >= rect.maxY }
    return first < end ? order[first..<end].sorted() : []
  }

  /// The first place in a growing list from which on `isBeyond` holds.
  private func firstIndex(in values: [CGFloat], where isBeyond: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// What is known about the places of a view's children.
enum ChildPlacesState {
  /// Something has moved since the last frame that drew them.
  case moving
  /// They were drawn once without having moved.
  case resting
  case known(ChildPlaces)
}

extension Compositor {
  /// Draws those of a view's children that the damage meets; `origin` is where the view's zero lies.
  func drawChildren(
    _ view: UIView,
    origin: CGPoint,
    on canvas: any Canvas,
    damage: CGRect,
    traits: UITraitCollection
  ) {
    let found = children(of: view, meeting: damage.offset(by: CGPoint.zero - origin))
    drawAll(found, origin: origin, on: canvas, damage: damage, traits: traits)
  }

  /// Those of a view's children that `rect`, in the view's coordinates, may meet, from back to front.
  func children(of view: UIView, meeting rect: CGRect) -> [UIView] {
    let children = view.children
    guard children.count >= ChildPlaces.worthwhileCount, let places = places(of: view) else { return children }
    return places.candidates(meeting: rect).map { children[$0] }
  }

  /// Known from the second drawing on, so that children that move in each frame aren't sorted in each.
  private func places(of view: UIView) -> ChildPlaces? {
    switch view.render.childPlaces {
    case .known(let places): return places
    case .moving:
      view.render.childPlaces = .resting
      return nil
    case .resting:
      let places = ChildPlaces(of: view.children)
      view.render.childPlaces = .known(places)
      return places
    }
  }
}
