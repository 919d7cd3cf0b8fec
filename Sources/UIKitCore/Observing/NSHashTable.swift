/// A set of objects that may be held weakly, such as the observers of a model.
///
/// Foundation doesn't have it on Linux: a file that uses it imports UIKit. As on iOS it isn't thread-safe. Objects are equal
/// by `isEqual(_:)`; objects that aren't `NSObject`s only if they are identical.
open nonisolated class NSHashTable<ObjectType>: NSObject {
  private var table: ObjectTable<Void>

  /// Makes an empty set; `capacity` is ignored.
  public init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    table = ObjectTable(options)
    super.init()
  }

  /// Makes an empty set that keeps its objects.
  public override convenience init() { self.init(options: .strongMemory) }

  /// Makes an empty set that doesn't keep its objects: one that was deallocated is no longer in it.
  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  // MARK: - Reading

  /// How many objects there are; unlike on iOS, deallocated ones don't count.
  open var count: Int { table.entries.count }

  /// The objects, in no order.
  open var allObjects: [ObjectType] { table.entries.compactMap { tableObject($0.key) } }

  /// One of the objects; nil if there are none.
  open var anyObject: ObjectType? { tableObject(table.entries.first?.key) }

  /// The objects as a set of Swift's: only those that are `Hashable`.
  open var setRepresentation: Set<AnyHashable> { Set(table.entries.compactMap { $0.key as? AnyHashable }) }

  /// Whether an object is there.
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }

  /// The object in the set that equals another; nil if there is none.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return tableObject(table.entry(of: object as AnyObject)?.key)
  }

  /// Enumerates the objects that are in the set now, and keeps them meanwhile.
  open func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }

  // MARK: - Changing

  /// Adds an object, unless it is nil or there already.
  open func add(_ object: ObjectType?) {
    guard let object else { return }
    table.set((), for: object as AnyObject)
  }

  /// Removes an object, if it is there.
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    table.remove(object as AnyObject)
  }

  /// Removes all objects.
  open func removeAllObjects() { table.removeAll() }
}
