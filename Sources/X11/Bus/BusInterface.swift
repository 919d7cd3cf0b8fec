/// An interface of objects on a bus (D-Bus): the properties and methods that other programs may use, each with its types.
package struct BusInterface<Subject> {
  /// A value that can be read, and perhaps set.
  package struct Property {
    let name: String
    let type: String
    let get: (Subject) -> BusValue
    let set: ((Subject, BusValue) throws(BusFailure) -> Void)?

    /// A property whose D-Bus signature is `type`; `set` gets values of that type only, and is nil for a read-only property.
    package init(
      _ name: String,
      _ type: String,
      get: @escaping (Subject) -> BusValue,
      set: ((Subject, BusValue) throws(BusFailure) -> Void)? = nil
    ) {
      (self.name, self.type, self.get, self.set) = (name, type, get, set)
    }
  }

  /// A method that can be called.
  package struct Method {
    let name: String
    let arguments: String
    let results: String
    let body: (Subject, BusArguments) throws(BusFailure) -> [BusValue]

    /// A method; `arguments` and `results` are D-Bus signatures. `body` is called with arguments of those types only.
    package init(
      _ name: String,
      _ arguments: String = "",
      _ results: String = "",
      _ body: @escaping (Subject, BusArguments) throws(BusFailure) -> [BusValue]
    ) {
      (self.name, self.arguments, self.results, self.body) = (name, arguments, results, body)
    }
  }

  /// The interface's name.
  package let name: String
  let properties: [Property]
  let methods: [Method]

  /// An interface with these properties and methods.
  package init(_ name: String, properties: [Property] = [], methods: [Method] = []) {
    (self.name, self.properties, self.methods) = (name, properties, methods)
  }

  /// Answers a call of one of the methods.
  func call(_ call: BusMessage, about subject: Subject) throws(BusFailure) -> [BusValue] {
    guard let method = methods.first(where: { $0.name == call.member }) else { throw .unknownMethod(call) }
    guard method.arguments == call.signature else { throw .invalid("\(method.name) takes “\(method.arguments)”") }
    return try method.body(subject, BusArguments(values: call.body))
  }

  /// The values of all properties now, by their names.
  package func values(of subject: Subject) -> [String: BusValue] {
    Dictionary(properties.map { ($0.name, $0.get(subject)) }) { $1 }
  }

  fileprivate func property(_ name: String) throws(BusFailure) -> Property {
    guard let property = properties.first(where: { $0.name == name }) else {
      throw BusFailure("UnknownProperty", "\(self.name) has no property “\(name)”")
    }
    return property
  }

  fileprivate var description: String {
    let properties = properties.map {
      "<property name=\"\($0.name)\" type=\"\($0.type)\" access=\"\($0.set == nil ? "read" : "readwrite")\"/>"
    }
    let methods = methods.map {
      "<method name=\"\($0.name)\">\(Self.list($0.arguments, "in"))\(Self.list($0.results, "out"))</method>"
    }
    return "<interface name=\"\(name)\">\n\((properties + methods).joined(separator: "\n"))\n</interface>\n"
  }

  private static func list(_ types: String, _ way: String) -> String {
    BusArguments.types(in: types).map { "<arg direction=\"\(way)\" type=\"\($0)\"/>" }.joined()
  }
}

/// The arguments of a call, whose types were checked.
package struct BusArguments {
  /// The arguments, in order.
  package let values: [BusValue]

  /// The 32-bit number at `index`, signed or unsigned, or a flag as 0 or 1; 0 for other types.
  package subscript(_ index: Int) -> Int {
    values[index].integer.map(Int.init) ?? values[index].number.map(Int.init) ?? 0
  }

  /// The text at `index`, which isn't secret; empty for other types.
  package func text(_ index: Int) -> String { values[index].text ?? "" }

  /// The bytes of the text at `index`, which may be secret; nil for other types.
  package func secret(_ index: Int) -> ErasedBytes? {
    if case .secret(let bytes) = values[index] { bytes } else { nil }
  }

  /// The complete types in a signature, one by one.
  static func types(in signature: String) -> [String] {
    var types: [String] = []
    var (type, depth) = ("", 0)
    for character in signature {
      type.append(character)
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth -= 1 }
      guard depth == 0, character != "a" else { continue }
      types.append(type)
      type = ""
    }
    return types
  }
}

/// An error that is sent in reply to a call.
package struct BusFailure: Error {
  /// The error's name.
  package let name: String
  /// A sentence for people.
  package let text: String

  /// An error that D-Bus defines, by the last part of its name, such as `InvalidArgs`.
  package init(_ name: String, _ text: String) { (self.name, self.text) = ("org.freedesktop.DBus.Error.\(name)", text) }

  /// The arguments are of other types than they should be, or have no meaning.
  package static func invalid(_ text: String) -> BusFailure { BusFailure("InvalidArgs", text) }

  /// The object isn't there.
  package static func unknownObject(_ call: BusMessage) -> BusFailure {
    BusFailure("UnknownObject", "there is no object \(call.path)")
  }

  static func unknownMethod(_ call: BusMessage) -> BusFailure {
    BusFailure("UnknownMethod", "there is no method “\(call.member)”")
  }
}

extension Array {
  /// Answers a call about an object that has these interfaces, and those that all objects have
  /// (`org.freedesktop.DBus.Properties` and `Introspectable`).
  package func answer<Subject>(_ call: BusMessage, about subject: Subject) throws(BusFailure) -> [BusValue]
  where Element == BusInterface<Subject> {
    switch call.interface {
    case "org.freedesktop.DBus.Properties": return try properties(call, subject)
    case "org.freedesktop.DBus.Introspectable":
      guard call.member == "Introspect" else { throw .unknownMethod(call) }
      guard call.signature.isEmpty else { throw .invalid("Introspect takes nothing") }
      return [.text("<node>\n\(map(\.description).joined())</node>\n")]
    case "":
      guard let interface = first(where: { $0.methods.contains { $0.name == call.member } }) else {
        throw .unknownMethod(call)
      }
      return try interface.call(call, about: subject)
    default: return try interface(call.interface).call(call, about: subject)
    }
  }

  private func interface<Subject>(_ name: String) throws(BusFailure) -> BusInterface<Subject>
  where Element == BusInterface<Subject> {
    guard let interface = first(where: { $0.name == name }) else {
      throw BusFailure("UnknownInterface", "the object has no interface “\(name)”")
    }
    return interface
  }

  private func properties<Subject>(_ call: BusMessage, _ subject: Subject) throws(BusFailure) -> [BusValue]
  where Element == BusInterface<Subject> {
    let arguments = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard let types = arguments[call.member] else { throw .unknownMethod(call) }
    guard types == call.signature else { throw .invalid("\(call.member) takes “\(types)”") }
    let interface = try interface(call.body[0].text ?? "")
    guard call.member != "GetAll" else {
      let all = interface.properties.map { BusValue.structure([.text($0.name), .variant($0.get(subject))]) }
      return [.list(of: "{sv}", all)]
    }
    let property = try interface.property(call.body[1].text ?? "")
    guard call.member == "Set" else { return [.variant(property.get(subject))] }
    guard let set = property.set else { throw BusFailure("PropertyReadOnly", "“\(property.name)” can't be set") }
    guard case .variant(let value) = call.body[2], value.signature == property.type else {
      throw .invalid("“\(property.name)” is of the type “\(property.type)”")
    }
    try set(subject, value)
    return []
  }
}
