/// A dictionary whose keys, values or both may be held weakly.
///
/// Foundation doesn't have it on Linux: a file that uses it imports UIKit. As on iOS it isn't thread-safe. Keys are equal by
/// `isEqual(_:)`; keys that aren't `NSObject`s only if they are identical. The value of a key that was deallocated is released by
/// one of the next insertions.
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

  /// The pairs of which both key and value still exist.
  private var entries: [(key: AnyObject, value: AnyObject)] {
    table.entries.compactMap { entry in entry.value.object.map { (entry.key, $0) } }
  }

  /// How many values there are; unlike on iOS, deallocated ones and those of deallocated keys don't count.
  open var count: Int { entries.count }

  /// The value of a key; nil if there is none.
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return tableObject(table.entry(of: aKey as AnyObject)?.value.object)
  }

  /// Enumerates the keys that are in the table now, and keeps them meanwhile.
  open func keyEnumerator() -> NSEnumerator { NSArray(array: entries.map(\.key)).objectEnumerator() }

  /// Enumerates the values that are in the table now, and keeps them meanwhile.
  open func objectEnumerator() -> NSEnumerator? { NSArray(array: entries.map(\.value)).objectEnumerator() }

  /// A Swift dictionary of the keys that are `Hashable`, and their values.
  open func dictionaryRepresentation() -> [AnyHashable: ObjectType] {
    let pairs = entries.compactMap { entry in
      (entry.key as? AnyHashable).flatMap { key in (entry.value as? ObjectType).map { (key, $0) } }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: - Changing

  /// Sets the value of a key; does nothing if one of the two is nil.
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
