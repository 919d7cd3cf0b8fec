/// The screen. On a desktop that is the app's native window, so that code written for a phone's screen works.
@preconcurrency @MainActor
public final class UIScreen {
  /// The first native window as a screen.
  public static var main: UIScreen { UIApplication.shared.connectedScenes.first?.screen ?? none }

  private static let none = UIScreen(scene: nil)
  private weak var scene: UIWindowScene?

  /// The native window's area, origin zero, in points.
  public var bounds: CGRect { scene?.bounds ?? .zero }

  /// The native window's area, origin zero, in pixels.
  public var nativeBounds: CGRect {
    CGRect(origin: .zero, size: CGSize(width: bounds.width * scale, height: bounds.height * scale))
  }

  /// Device pixels per point; fractions are allowed.
  public var scale: CGFloat { scene?.platformWindow.scale ?? 1 }

  /// The same as ``scale``.
  public var nativeScale: CGFloat { scale }

  init(scene: UIWindowScene?) { self.scene = scene }

  nonisolated deinit {}  // Nothing in it needs the main actor.
}

/// Something with coordinates of its own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// The area, in its own coordinates.
  var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {
  /// The native window's coordinates.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The same as ``coordinateSpace``: the screen isn't turned.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// The native window's coordinates.
  public var coordinateSpace: any UICoordinateSpace { screen }
}

extension UIView: UICoordinateSpace {
  // Not optimized, because the compiler (Swift 6.3.1) crashes when it specializes them.

  /// Converts a point from this view's coordinates to those of a view or of the screen, which are the window's.
  @_disfavoredOverload @_optimize(none)
  public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
    convert(point, to: space as? UIView)
  }

  /// Converts a point to this view's coordinates from those of a view or of the screen, which are the window's.
  @_disfavoredOverload @_optimize(none)
  public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
    convert(point, from: space as? UIView)
  }

  /// Converts a rectangle from this view's coordinates to those of a view or of the screen, which are the window's.
  @_disfavoredOverload @_optimize(none)
  public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect { convert(rect, to: space as? UIView) }

  /// Converts a rectangle to this view's coordinates from those of a view or of the screen, which are the window's.
  @_disfavoredOverload @_optimize(none)
  public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
    convert(rect, from: space as? UIView)
  }
}
