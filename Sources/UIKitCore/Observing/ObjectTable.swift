/// A table of values whose keys are objects, which may be held weakly: the common part of `NSHashTable` and `NSMapTable`.
///
/// A key that was deallocated is no longer in the table. The entry is removed by one of the next insertions, as is one whose
/// value was deallocated.
nonisolated struct ObjectTable<Value> {
  private struct Entry {
    let key: TableReference
    var value: Value
  }

  /// The entries, by the hashes that their keys had when they were inserted.
  private var buckets: [Int: [Entry]] = [:]
  private let options: NSPointerFunctions.Options
  /// Whether a value still exists.
  private let isAlive: (Value) -> Bool
  /// How many insertions are left before entries of deallocated objects are removed.
  private var insertionsLeft = Self.fewestInsertions

  private static var fewestInsertions: Int { 16 }

  init(_ options: NSPointerFunctions.Options, isAlive: @escaping (Value) -> Bool = { _ in true }) {
    (self.options, self.isAlive) = (options, isAlive)
  }

  /// The keys that still exist, with their values, in no order.
  var entries: [(key: AnyObject, value: Value)] {
    buckets.values.joined().compactMap { entry in entry.key.object.map { ($0, entry.value) } }
  }

  /// The key in the table that equals `key`, with its value; nil if there is none.
  func entry(of key: AnyObject) -> (key: AnyObject, value: Value)? {
    for entry in buckets[hash(of: key)] ?? [] {
      if let object = entry.key.object, areEqual(object, key) { return (object, entry.value) }
    }
    return nil
  }

  /// Sets the value of `key`; an equal key that is already in the table stays.
  mutating func set(_ value: Value, for key: AnyObject) {
    let hash = hash(of: key)
    if let index = index(of: key, hash) {
      buckets[hash]?[index].value = value
      return
    }
    dropEndedNowAndThen()
    buckets[hash, default: []].append(Entry(key: TableReference(key, options), value: value))
  }

  /// Removes a key and its value.
  mutating func remove(_ key: AnyObject) {
    let hash = hash(of: key)
    guard let index = index(of: key, hash) else { return }
    buckets[hash]?.remove(at: index)
    if buckets[hash]?.isEmpty == true { buckets[hash] = nil }
  }

  /// Removes all keys, also those whose hashes have changed since they were inserted.
  mutating func removeAll() { buckets = [:] }

  private func index(of key: AnyObject, _ hash: Int) -> Int? {
    buckets[hash]?.firstIndex { $0.key.object.map { areEqual($0, key) } ?? false }
  }

  /// Removes the entries of deallocated objects, once in a while: the cost is proportional to the number of entries.
  private mutating func dropEndedNowAndThen() {
    insertionsLeft -= 1
    guard insertionsLeft < 0 else { return }
    buckets = buckets.compactMapValues { entries in
      let living = entries.filter { $0.key.object != nil && isAlive($0.value) }
      return living.isEmpty ? nil : living
    }
    insertionsLeft = max(Self.fewestInsertions, buckets.count)
  }

  // MARK: - Equality

  private var comparesPointers: Bool { options.contains(.objectPointerPersonality) }

  private func hash(of key: AnyObject) -> Int {
    guard !comparesPointers, let object = key as? NSObject else { return ObjectIdentifier(key).hashValue }
    return object.hash
  }

  private func areEqual(_ one: AnyObject, _ other: AnyObject) -> Bool {
    if one === other { return true }
    guard !comparesPointers, let object = one as? NSObject else { return false }
    return object.isEqual(other)
  }
}

/// A strong or weak reference to an object.
nonisolated struct TableReference {
  private weak var weakObject: AnyObject?
  private let keptObject: AnyObject?

  /// Refers to `object`, or to its copy.
  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    let copy = options.contains(.copyIn) ? (object as? any NSCopying)?.copy(with: nil) : nil
    let held = copy.map { $0 as AnyObject } ?? object
    weakObject = held
    keptObject = options.contains(.weakMemory) ? nil : held
  }

  /// The object; nil once it was deallocated.
  var object: AnyObject? { weakObject }
}

/// The object as the type that the table has for the app; nil for nil.
///
/// Casting the optional itself doesn't do: without Objective-C, `nil as? AnyObject` is an object that stands for nil.
nonisolated func tableObject<Object>(_ object: AnyObject?) -> Object? {
  guard let object else { return nil }
  return object as? Object
}

/// How tables hold and compare their objects.
public nonisolated enum NSPointerFunctions {
  /// How a table holds its objects, and which of them count as equal.
  public struct Options: OptionSet, Sendable {
    /// The bits that Foundation uses on iOS.
    public let rawValue: UInt

    /// Makes options of such bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept, and equal by `isEqual(_:)`: the default.
    public static let strongMemory: Options = []
    /// Objects are equal by `isEqual(_:)`: the default.
    public static let objectPersonality: Options = []
    /// Objects are held weakly, and disappear from the table once they have been deallocated.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal only if they are identical.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// A copy is kept of each object that is an `NSCopying`.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}
