/// A dictionary whose keys, values or both may be held weakly.
///
/// Foundation doesn't have it on Linux: a file that uses it imports UIKit. Like on iOS it isn't for several threads at once.
/// Two keys are equal by `isEqual(_:)`; those that are no `NSObject`s, only if they are one. The value of a key that has ended
/// is released by one of the next insertions.
open nonisolated class NSMapTable<KeyType, ObjectType>: NSObject {
  private var table: ObjectTable<TableReference>
  private let valueOptions: NSPointerFunctions.Options

  /// Makes an empty dictionary; `capacity` is ignored.
  public init(
    keyOptions: NSPointerFunctions.Options = [],
    valueOptions: NSPointerFunctions.Options = [],
    capacity: Int = 0
  ) {
    table = ObjectTable(keyOptions) { $0.object != nil }
    self.valueOptions = valueOptions
    super.init()
  }

  /// Makes an empty dictionary that keeps keys and values.
  public override convenience init() { self.init(keyOptions: .strongMemory) }

  /// Makes an empty dictionary that keeps keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .strongMemory) }

  /// Makes an empty dictionary that keeps its keys, but not its values.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(valueOptions: .weakMemory) }

  /// Makes an empty dictionary that keeps its values, but not its keys.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable(keyOptions: .weakMemory) }

  /// Makes an empty dictionary that keeps neither keys nor values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  // MARK: - Reading

  /// The keys and values that are there.
  private var entries: [(key: AnyObject, value: AnyObject)] {
    table.entries.compactMap { entry in entry.value.object.map { (entry.key, $0) } }
  }

  /// How many values there are; unlike on iOS without any that have ended, or whose keys have.
  open var count: Int { entries.count }

  /// The value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return tableObject(table.entry(of: aKey as AnyObject)?.value.object)
  }

  /// Goes through the keys that are there now, and keeps them meanwhile.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.key)).objectEnumerator() }

  /// Goes through the values that are there now, and keeps them meanwhile.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.map(\.value)).objectEnumerator() }

  /// The same as a dictionary of Swift's: only keys that are `Hashable`.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    let pairs = entries.compactMap { entry in
      (entry.key as? AnyHashable).flatMap { key in (entry.value as? ObjectType).map { (key, $0) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: - Changing

  /// Sets the value of a key; nothing if either is nil.
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let anObject, let aKey else { return }
    table.set(TableReference(anObject as AnyObject, valueOptions), for: aKey as AnyObject)
  }

  /// Removes a key and its value.
  open func removeObject(forKey aKey: KeyType?) {
    guard let aKey else { return }
    table.remove(aKey as AnyObject)
  }

  /// Removes all keys and values.
  open func removeAllObjects() { table.removeAll() }
}
