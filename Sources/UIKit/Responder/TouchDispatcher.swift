/// Turns pointer events into touches and delivers them to views and gesture recognizers.
final class TouchDispatcher {
  func handle(_ event: PointerEvent, in scene: UIWindowScene) {}
  func handle(_ event: ScrollEvent, in scene: UIWindowScene) {}
}
