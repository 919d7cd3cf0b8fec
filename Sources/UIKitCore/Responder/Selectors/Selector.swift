import Synchronization

/// The name of a method, by which controls, gestures, timers, notifications and menus call it.
///
/// Two selectors are equal if their names are. Linux has no Objective-C runtime that finds a method by its name, so a
/// selector is made of a name and a method: `Selector("save:", calling: { (form: Form, sender) in form.save(sender) })`. A
/// selector made of a name alone, such as `"paste:"`, calls a method that another selector with this name was made of.
public nonisolated struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The method's name in Objective-C, such as `paste:`.
  public let description: String

  /// The method that the selector was made of; nil if it is a name alone.
  private let ownMethod: SelectorMethod?

  // MARK: - Creating

  /// Names a method.
  public init(_ name: String) { (description, ownMethod) = (name, nil) }

  /// Names a method.
  public init(stringLiteral name: String) { self.init(name) }

  /// Names a method without parameters: `Selector("save", calling: { (form: Form) in form.save() })`.
  ///
  /// - Parameters:
  ///   - name: The name in Objective-C, with a colon for each parameter.
  ///   - method: Calls the method on the object that it gets. Errors that it throws are ignored.
  public init<Receiver, Result>(_ name: String, calling method: @escaping @MainActor (Receiver) throws -> Result) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with one parameter, which is mostly the sender.
  ///
  /// - Parameters:
  ///   - name: The name in Objective-C, such as `save:`.
  ///   - method: Calls the method on the object that it gets. It is called only if the sender has the parameter's type; a
  ///     `Bool` parameter is true for any sender.
  public init<Receiver, A, Result>(
    _ name: String,
    calling method: @escaping @MainActor (Receiver, A) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with two parameters, which are mostly the sender and the event.
  ///
  /// - Parameters:
  ///   - name: The name in Objective-C, such as `moved:event:`.
  ///   - method: Calls the method on the object that it gets. If code sends the action without an event, a parameter of
  ///     type `UIEvent` gets an empty event.
  public init<Receiver, A, B, Result>(
    _ name: String,
    calling method: @escaping @MainActor (Receiver, A, B) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with three parameters, of which callers pass two; the third has to be an optional, and is nil.
  ///
  /// - Parameters:
  ///   - name: The name in Objective-C, such as `image:didFinishSavingWithError:contextInfo:`.
  ///   - method: Calls the method on the object that it gets.
  public init<Receiver, A, B, C, Result>(
    _ name: String,
    calling method: @escaping @MainActor (Receiver, A, B, C) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method without parameters of the static type of `object`, which isn't evaluated.
  public init<Receiver, Result>(
    _ name: String,
    of object: @autoclosure () -> Receiver,
    calling method: @escaping @MainActor (Receiver) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with one parameter, of the static type of `object`, which isn't evaluated.
  public init<Receiver, A, Result>(
    _ name: String,
    of object: @autoclosure () -> Receiver,
    calling method: @escaping @MainActor (Receiver, A) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with two parameters, of the static type of `object`, which isn't evaluated.
  public init<Receiver, A, B, Result>(
    _ name: String,
    of object: @autoclosure () -> Receiver,
    calling method: @escaping @MainActor (Receiver, A, B) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  /// Names a method with three parameters, of the static type of `object`, which isn't evaluated.
  public init<Receiver, A, B, C, Result>(
    _ name: String,
    of object: @autoclosure () -> Receiver,
    calling method: @escaping @MainActor (Receiver, A, B, C) throws -> Result
  ) {
    self.init(name, SelectorMethod(method))
  }

  private init(_ name: String, _ method: SelectorMethod) {
    (description, ownMethod) = (name, method)
    Self.methods.withLock { methods in
      let isKnown = methods[name]?.contains { $0.receiver == method.receiver } == true
      if !isKnown { methods[name, default: []].append(method) }
    }
  }

  // MARK: - Unbound methods

  /// Makes a selector of an unbound method without parameters, such as `Form.save`, whose name isn't known. Selectors made
  /// at the same place in the code are equal; a selector without a place is equal to no other.
  @MainActor
  init<Receiver, Result>(
    _ method: @escaping @MainActor (Receiver) -> @MainActor () -> Result,
    at place: CodePlace? = nil
  ) {
    self.init(SelectorMethod { (receiver: Receiver) in method(receiver)() }, at: place)
  }

  /// Makes a selector of an unbound method with one parameter.
  @MainActor
  init<Receiver, A, Result>(
    _ method: @escaping @MainActor (Receiver) -> @MainActor (A) -> Result,
    at place: CodePlace? = nil
  ) {
    self.init(SelectorMethod { (receiver: Receiver, a: A) in method(receiver)(a) }, at: place)
  }

  /// Makes a selector of an unbound method with two parameters.
  @MainActor
  init<Receiver, A, B, Result>(
    _ method: @escaping @MainActor (Receiver) -> @MainActor (A, B) -> Result,
    at place: CodePlace? = nil
  ) {
    self.init(SelectorMethod { (receiver: Receiver, a: A, b: B) in method(receiver)(a, b) }, at: place)
  }

  @MainActor
  private init(_ method: SelectorMethod, at place: CodePlace?) {
    if place == nil { Self.placelessCount += 1 }
    let name = place.map { "\($0.file):\($0.line):\($0.column)" } ?? "\(Self.placelessCount)"
    (description, ownMethod) = ("\(method.receiver) \(name)", method)
  }

  /// The place in the code at which a method is passed.
  typealias CodePlace = (file: StaticString, line: UInt, column: UInt)

  @MainActor private static var placelessCount = 0

  // MARK: - Calling

  /// Whether `object` has a method of this name: one that a selector was made of.
  package func isImplemented(by object: Any) -> Bool { method(of: object) != nil }

  /// Calls the method of `object`, with as many of the arguments as it has parameters.
  @discardableResult
  func call(on object: Any, _ first: Any? = nil, _ second: Any? = nil) -> SelectorMethod.Outcome {
    method(of: object)?.call(on: object, first, second) ?? .notCalled
  }

  private func method(of object: Any) -> SelectorMethod? {
    if let ownMethod, ownMethod.belongs(to: object) { return ownMethod }
    return Self.methods.withLock { $0[description] }?.last { $0.belongs(to: object) }
  }

  /// Equal when the names are.
  public static func == (a: Selector, b: Selector) -> Bool { a.description == b.description }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The methods that selectors were made of, one of each type and name, as the Objective-C runtime has them.
  private static let methods = Mutex<[String: [SelectorMethod]]>(predefinedMethods)

  // MARK: - Editing

  /// Removes the selected text and puts it on the clipboard.
  public static let cut: Selector = "cut:"
  /// Puts the selected text on the clipboard.
  public static let copy: Selector = "copy:"
  /// Inserts the clipboard's text.
  public static let paste: Selector = "paste:"
  /// Removes the selected text.
  public static let delete: Selector = "delete:"
  /// Selects the word at the caret.
  public static let select: Selector = "select:"
  /// Selects everything.
  public static let selectAll: Selector = "selectAll:"

  private static var predefinedMethods: [String: [SelectorMethod]] {
    [
      cut.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.cut(sender) }],
      copy.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.copy(sender) }],
      paste.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.paste(sender) }],
      delete.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.delete(sender) }],
      select.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.select(sender) }],
      selectAll.description: [SelectorMethod { (responder: UIResponder, sender: Any?) in responder.selectAll(sender) }],
      // Apps use these to find out whether a view accepts an input view or an accessory view.
      "setInputView:": [
        SelectorMethod { (field: UITextField, view: UIView?) in field.inputView = view },
        SelectorMethod { (textView: UITextView, view: UIView?) in textView.inputView = view },
      ],
      "setInputAccessoryView:": [
        SelectorMethod { (field: UITextField, view: UIView?) in field.inputAccessoryView = view },
        SelectorMethod { (textView: UITextView, view: UIView?) in textView.inputAccessoryView = view },
        SelectorMethod { (searchBar: UISearchBar, view: UIView?) in searchBar.inputAccessoryView = view },
      ],
    ]
  }

  /// Whether the selector names one of the edit actions, which every responder has, and passes on to the next one.
  var isEditing: Bool { [.cut, .copy, .paste, .delete, .select, .selectAll].contains(self) }
}

/// The selector with this name, as `Selector(_:)` makes it.
public nonisolated func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a selector.
public nonisolated func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
