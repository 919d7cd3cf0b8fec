/// An object that an initializer in a protocol extension can assign to `self`, in place of calling an initializer that the class
/// needn't have.
public protocol PortedObject {}

extension PortedObject {
  /// Assigns an existing object to `self`: the porting plug-in writes this in place of `self.init()` in a protocol extension.
  public init(ported object: Self) { self = object }
}

extension UIResponder: PortedObject {}
extension UIGestureRecognizer: PortedObject {}
extension UIBarItem: PortedObject {}

// The porting plug-in writes each of these functions in place of the initializer with the same labels, for an object whose class
// is known only at run time. The program ends if the class has no such initializer.

extension UIResponder {
  fileprivate static func make<Object: UIResponder>(_ type: Object.Type, _ arguments: PortedArguments) -> Object {
    ConstructibleClasses.checked(type.makePortedObject(with: arguments), of: type, arguments.initializer)
  }
}

extension UIViewController {
  /// Makes a controller in place of `Object(nibName:bundle:)`.
  public static func makeObject<Object: UIViewController>(
    of type: Object.Type,
    nibName: String?,
    bundle: Bundle?
  ) -> Object {
    make(type, .nib(name: nibName, bundle: bundle))
  }
}

extension UINavigationController {
  /// Makes a navigation controller in place of `Object(rootViewController:)`.
  public static func makeObject<Object: UINavigationController>(
    of type: Object.Type,
    rootViewController: UIViewController
  ) -> Object {
    make(type, .root(rootViewController))
  }
}

extension UITableViewController {
  /// Makes a table view controller in place of `Object(style:)`.
  public static func makeObject<Object: UITableViewController>(
    of type: Object.Type,
    style: UITableView.Style
  ) -> Object {
    make(type, .tableStyle(style))
  }
}

extension UITableView {
  /// Makes a table in place of `Object(frame:style:)`.
  public static func makeObject<Object: UITableView>(of type: Object.Type, frame: CGRect, style: Style) -> Object {
    make(type, .table(frame: frame, style: style))
  }
}

extension UICollectionViewController {
  /// Makes a collection view controller in place of `Object(collectionViewLayout:)`.
  public static func makeObject<Object: UICollectionViewController>(
    of type: Object.Type,
    collectionViewLayout: UICollectionViewLayout
  ) -> Object {
    make(type, .collectionLayout(collectionViewLayout))
  }
}

extension UICollectionView {
  /// Makes a collection in place of `Object(frame:collectionViewLayout:)`.
  public static func makeObject<Object: UICollectionView>(
    of type: Object.Type,
    frame: CGRect,
    collectionViewLayout: UICollectionViewLayout
  ) -> Object {
    make(type, .collection(frame: frame, layout: collectionViewLayout))
  }
}

extension UITextView {
  /// Makes a text view in place of `Object(frame:textContainer:)`.
  public static func makeObject<Object: UITextView>(
    of type: Object.Type,
    frame: CGRect,
    textContainer: NSTextContainer?
  ) -> Object {
    make(type, .text(frame: frame, container: textContainer))
  }
}

extension UIImageView {
  /// Makes an image view in place of `Object(image:)`.
  public static func makeObject<Object: UIImageView>(of type: Object.Type, image: UIImage?) -> Object {
    make(type, .image(image))
  }
}

extension UIButton {
  /// Makes a button in place of `Object(type:)`, which is made by `init(frame:)`, as on iOS.
  public static func makeObject<Object: UIButton>(of type: Object.Type, type buttonType: ButtonType) -> Object {
    let button = makeObject(of: type, frame: .zero)
    button.become(buttonType)
    return button
  }
}

extension UIStackView {
  /// Makes a stack view in place of `Object(arrangedSubviews:)`, which is made by `init(frame:)`, as on iOS.
  public static func makeObject<Object: UIStackView>(of type: Object.Type, arrangedSubviews: [UIView]) -> Object {
    let stack = makeObject(of: type, frame: .zero)
    for view in arrangedSubviews { stack.addArrangedSubview(view) }
    return stack
  }
}

extension UICollectionViewLayout {
  /// Makes a layout in place of `Object()`.
  public static func makeObject<Object: UICollectionViewLayout>(of type: Object.Type) -> Object {
    ConstructibleClasses.checked(type.makePortedObject(), of: type, "init()")
  }
}

extension UIStoryboardSegue {
  /// Makes a segue in place of `Object(identifier:source:destination:)`.
  public static func makeObject<Object: UIStoryboardSegue>(
    of type: Object.Type,
    identifier: String?,
    source: UIViewController,
    destination: UIViewController
  ) -> Object {
    ConstructibleClasses.checked(
      type.makePortedObject(identifier: identifier, source: source, destination: destination),
      of: type,
      "init(identifier:source:destination:)"
    )
  }
}

extension CALayer {
  /// Makes a layer in place of `Object()`.
  public static func makeObject<Object: CALayer>(of type: Object.Type) -> Object {
    ConstructibleClasses.checked(type.makePortedLayer(copying: nil), of: type, "init()")
  }
}

// MARK: - Items of bars

extension UIBarItem {
  /// Makes an item in place of `Object()`.
  public static func makeObject<Object: UIBarItem>(of type: Object.Type) -> Object {
    ConstructibleClasses.checked(type.makePortedObject(), of: type, "init()")
  }
}

extension UIBarButtonItem {
  /// Makes an item in place of `Object(title:style:target:action:)`, which is made by `init()`, as on iOS.
  public static func makeObject<Object: UIBarButtonItem>(
    of type: Object.Type,
    title: String?,
    style: Style,
    target: Any?,
    action: Selector?
  ) -> Object {
    let item = makeObject(of: type)
    (item.title, item.style) = (title, style)
    item.call(target, action)
    return item
  }

  /// Makes an item in place of `Object(image:style:target:action:)`, which is made by `init()`, as on iOS.
  public static func makeObject<Object: UIBarButtonItem>(
    of type: Object.Type,
    image: UIImage?,
    style: Style,
    target: Any?,
    action: Selector?
  ) -> Object {
    let item = makeObject(of: type)
    (item.image, item.style) = (image, style)
    item.call(target, action)
    return item
  }

  /// Makes an item in place of `Object(barButtonSystemItem:target:action:)`, which is made by `init()`, as on iOS.
  public static func makeObject<Object: UIBarButtonItem>(
    of type: Object.Type,
    barButtonSystemItem: SystemItem,
    target: Any?,
    action: Selector?
  ) -> Object {
    let item = makeObject(of: type)
    item.become(barButtonSystemItem)
    item.call(target, action)
    return item
  }

  /// Makes an item in place of `Object(customView:)`, which is made by `init()`, as on iOS.
  public static func makeObject<Object: UIBarButtonItem>(of type: Object.Type, customView: UIView) -> Object {
    let item = makeObject(of: type)
    item.customView = customView
    return item
  }
}

// MARK: - Objects of whatever class

/// An app's own class that inherits from `NSObject`, but from no UIKit class, and whose objects are made from a metatype: the
/// porting plug-in makes such classes conform.
@preconcurrency @MainActor
public protocol PortedPlainObject: NSObject {
  /// Makes an object of this class; nil if the class has no `init()`.
  static func makePlainObject() -> NSObject?
}

extension NSObject {
  /// Makes an object in place of `Object()`, for a class known only to inherit from `NSObject`. For classes of UIKit and of apps it
  /// has to be called on the main thread.
  public nonisolated static func makeAnyObject<Object: NSObject>(of type: Object.Type) -> Object {
    if type == NSObject.self, let object = NSObject() as? Object { return object }
    // The variable is used on this thread only, as `assumeIsolated` calls its closure at once.
    nonisolated(unsafe) var made: Object?
    MainActor.assumeIsolated { made = make(type) }
    guard let made else { preconditionFailure("the main actor makes the object, or ends the program") }
    return made
  }

  @MainActor
  private static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    let object: NSObject? =
      switch type {
      case let type as UIResponder.Type: type.makePortedObject(frame: nil)
      case let type as UIGestureRecognizer.Type: type.makePortedObject()
      case let type as UIBarItem.Type: type.makePortedObject()
      case let type as any PortedPlainObject.Type: type.makePlainObject()
      default: nil
      }
    return ConstructibleClasses.checked(object, of: type, "init()")
  }
}
