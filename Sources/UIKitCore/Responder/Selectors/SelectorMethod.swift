/// An unbound method, which is called with the arguments that a control, a gesture or a timer passes.
///
/// The method runs on the calling thread, as on iOS: a notification may be posted on any thread.
nonisolated struct SelectorMethod: Sendable {
  /// How many parameters the method has.
  let parameters: Int
  /// The type that the method belongs to: a class, a protocol, or a metaclass for class methods.
  let receiver: any Any.Type
  private let belongs: @Sendable (Any) -> Bool
  // The closure was written for the main actor or for none, so that it may be sent to the thread that calls it.
  private nonisolated(unsafe) let invoke: (Any, Any?, Any?) throws -> Outcome

  init<Receiver, Result>(_ method: @escaping @MainActor (Receiver) throws -> Result) {
    // The types differ in isolation alone, which a closure that isn't asynchronous doesn't check.
    let method = unsafeBitCast(method, to: ((Receiver) throws -> Result).self)
    self.init(Receiver.self, parameters: 0) { receiver, _, _ in .returned(try method(receiver)) }
  }

  init<Receiver, A, Result>(_ method: @escaping @MainActor (Receiver, A) throws -> Result) {
    let method = unsafeBitCast(method, to: ((Receiver, A) throws -> Result).self)
    self.init(Receiver.self, parameters: 1) { receiver, a, _ in
      guard let a: A = argument(a) else { return .notCalled }
      return .returned(try method(receiver, a))
    }
  }

  init<Receiver, A, B, Result>(_ method: @escaping @MainActor (Receiver, A, B) throws -> Result) {
    let method = unsafeBitCast(method, to: ((Receiver, A, B) throws -> Result).self)
    self.init(Receiver.self, parameters: 2) { receiver, a, b in
      guard let a: A = argument(a), let b: B = argument(b) else { return .notCalled }
      return .returned(try method(receiver, a, b))
    }
  }

  init<Receiver, A, B, C, Result>(_ method: @escaping @MainActor (Receiver, A, B, C) throws -> Result) {
    let method = unsafeBitCast(method, to: ((Receiver, A, B, C) throws -> Result).self)
    self.init(Receiver.self, parameters: 3) { receiver, a, b in
      guard let a: A = argument(a), let b: B = argument(b), let c: C = argument(nil) else { return .notCalled }
      return .returned(try method(receiver, a, b, c))
    }
  }

  private init<Receiver>(
    _ type: Receiver.Type,
    parameters: Int,
    _ invoke: @escaping (Receiver, Any?, Any?) throws -> Outcome
  ) {
    self.parameters = parameters
    receiver = type
    belongs = { $0 is Receiver }
    self.invoke = { object, first, second in
      guard let object = object as? Receiver else { return .notCalled }
      return try invoke(object, first, second)
    }
  }

  /// Whether `object` has the method.
  func belongs(to object: Any) -> Bool { belongs(object) }

  /// Calls the method with as many arguments as it has parameters, unless `object` hasn't the method or an argument isn't
  /// of its parameter's type. Errors that it throws are ignored.
  func call(on object: Any, _ first: Any?, _ second: Any?) -> Outcome {
    (try? invoke(object, first, second)) ?? .returned(nil)
  }

  /// The result of calling a method.
  enum Outcome {
    /// The object has no such method, or the arguments don't fit its parameters.
    case notCalled
    /// The method was called, and returned this value.
    case returned(Any?)

    /// The value that the method returned; nil if it wasn't called.
    var value: Any? {
      if case .returned(let value) = self { value } else { nil }
    }

    /// Whether the method was called.
    var wasCalled: Bool {
      if case .returned = self { true } else { false }
    }
  }
}

/// Converts `value` to the type of a method's parameter; nil if that is impossible.
private nonisolated func argument<Parameter>(_ value: Any?) -> Parameter? {
  if let value {
    if let value = value as? Parameter { return value }
    // As on iOS, where a pointer to an object isn't zero: a tap may call `endEditing(_:)`.
    return Parameter.self == Bool.self ? true as? Parameter : nil
  }
  // Only controls and recognizers, which are on the main actor, call methods that want an event.
  if Parameter.self == UIEvent.self {
    nonisolated(unsafe) var event: Parameter?  // Made and used in this call.
    MainActor.assumeIsolated { event = UIEvent(type: .touches, timestamp: 0) as? Parameter }
    return event
  }
  guard Parameter.self is any ExpressibleByNilLiteral.Type else { return nil }
  return value as? Parameter
}
