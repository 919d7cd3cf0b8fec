/// Values that belong to objects, which may be held weakly: what tables of Foundation's names have in common.
///
/// An object that has ended is no longer in it. Its entry is dropped by one of the next insertions, as is one whose value has
/// ended.
nonisolated struct ObjectTable<Value> {
  private struct Entry {
    let key: TableReference
    var value: Value
  }

  /// The entries, by the hashes that their objects had when they came.
  private var buckets: [Int: [Entry]] = [:]
  private let options: NSPointerFunctions.Options
  /// Whether a value is still there.
  private let isAlive: (Value) -> Bool
  /// How many insertions are left before entries of ended objects are dropped.
  private var insertionsLeft = Self.fewestInsertions

  private static var fewestInsertions: Int { 16 }

  init(_ options: NSPointerFunctions.Options, isAlive: @escaping (Value) -> Bool = { _ in true }) {
    (self.options, self.isAlive) = (options, isAlive)
  }

  /// The objects that are there, in no order, with what belongs to each.
  var entries: [(key: AnyObject, value: Value)] {
    buckets.values.joined().compactMap { entry in entry.key.object.map { ($0, entry.value) } }
  }

  /// The object in the table that equals `key`, with what belongs to it; nil if there is none.
  func entry(of key: AnyObject) -> (key: AnyObject, value: Value)? {
    for entry in buckets[hash(of: key)] ?? [] {
      if let object = entry.key.object, areEqual(object, key) { return (object, entry.value) }
    }
    return nil
  }

  /// Has `value` belong to `key`; the object that is there already stays.
  mutating func set(_ value: Value, for key: AnyObject) {
    let hash = hash(of: key)
    if let index = index(of: key, hash) {
      buckets[hash]?[index].value = value
      return
    }
    dropEndedNowAndThen()
    buckets[hash, default: []].append(Entry(key: TableReference(key, options), value: value))
  }

  /// Removes an object.
  mutating func remove(_ key: AnyObject) {
    let hash = hash(of: key)
    guard let index = index(of: key, hash) else { return }
    buckets[hash]?.remove(at: index)
    if buckets[hash]?.isEmpty == true { buckets[hash] = nil }
  }

  /// Removes all objects, also those whose hashes have changed since they came.
  mutating func removeAll() { buckets = [:] }

  private func index(of key: AnyObject, _ hash: Int) -> Int? {
    buckets[hash]?.firstIndex { $0.key.object.map { areEqual($0, key) } ?? false }
  }

  /// Costs as much as there are entries, and so waits for as many insertions.
  private mutating func dropEndedNowAndThen() {
    insertionsLeft -= 1
    guard insertionsLeft < 0 else { return }
    buckets = buckets.compactMapValues { entries in
      let living = entries.filter { $0.key.object != nil && isAlive($0.value) }
      return living.isEmpty ? nil : living
    }
    insertionsLeft = max(Self.fewestInsertions, buckets.count)
  }

  // MARK: - What is equal

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

/// A reference to an object, which keeps it or doesn't.
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

  /// The object; nil once it has ended.
  var object: AnyObject? { weakObject }
}

/// The object as a table's app knows it; nil if it has ended.
///
/// Casting the optional itself doesn't do: without Objective-C, `nil as? AnyObject` is an object that stands for nil.
nonisolated func tableObject<Object>(_ object: AnyObject?) -> Object? {
  guard let object else { return nil }
  return object as? Object
}

/// How tables hold and compare their objects.
public nonisolated enum NSPointerFunctions {
  /// How a table holds its objects, and which it takes for the same.
  public struct Options: OptionSet, Sendable {
    /// The bits that Foundation uses on iOS.
    public let rawValue: UInt

    /// Makes options of such bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Objects are kept, and equal by `isEqual(_:)`: the default.
    public static let strongMemory: Options = []
    /// Objects are equal by `isEqual(_:)`: the default.
    public static let objectPersonality: Options = []
    /// Objects aren't kept, and are gone once they have ended.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal only if they are one.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// A copy is kept of each object that is an `NSCopying`.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}
