import Testing
import UIKit

private protocol Listener: AnyObject {
  func heard(_ word: String)
}

private final class Panel: UIView, Listener {
  private(set) var words: [String] = []

  func heard(_ word: String) { words.append(word) }
}

/// A listener that is no `NSObject`.
private final class Model: Listener {
  private(set) var words: [String] = []

  func heard(_ word: String) { words.append(word) }
}

@Suite("Tables of objects that aren't kept")
struct ObjectTableTests {
  @Test("everyone who listens is told, and whoever has ended is gone at once")
  func multicast() {
    let listeners = NSHashTable<any Listener>.weakObjects()
    let panel = Panel()
    listeners.add(panel)
    listeners.add(panel)
    do {
      let model = Model()
      listeners.add(model)
      #expect(listeners.count == 2)
      #expect(listeners.contains(model) && listeners.member(model) === model)
      for listener in listeners.allObjects { listener.heard("hello") }
      #expect(model.words == ["hello"])
    }
    #expect(listeners.count == 1)
    #expect(listeners.allObjects.map { $0 === panel } == [true])
    #expect(panel.words == ["hello"])
    listeners.remove(panel)
    #expect(listeners.count == 0 && listeners.anyObject == nil && !listeners.contains(panel))
  }

  @Test("a set of objects of any class has nothing in an ended one's place")
  func anyObject() {
    let objects = NSHashTable<AnyObject>(options: .weakMemory)
    do { objects.add(Panel()) }
    do {
      let panel = Panel()
      objects.add(panel)
      let enumerator = objects.objectEnumerator()
      while let next = enumerator.nextObject() as? any Listener { next.heard("hello") }
      #expect(panel.words == ["hello"])
      #expect(objects.anyObject === panel)
    }
    #expect(objects.count == 0)
    #expect(objects.allObjects.isEmpty)
    #expect(objects.anyObject == nil)
    #expect(objects.objectEnumerator().nextObject() == nil)
  }

  @Test("many ended objects leave no trace, and the living ones stay")
  func many() {
    let objects = NSHashTable<Model>.weakObjects()
    let living = (0..<5).map { _ in Model() }
    for round in 0..<200 {
      objects.add(Model())
      objects.add(living[round % 5])
    }
    #expect(Set(objects.allObjects.map(ObjectIdentifier.init)) == Set(living.map(ObjectIdentifier.init)))
    objects.removeAllObjects()
    #expect(objects.count == 0)
  }

  @Test("a set that keeps its objects does so, and equal ones are in it once")
  func kept() {
    let objects = NSHashTable<NSString>()
    do { objects.add(NSString(string: "kept")) }
    objects.add(NSString(string: "kept"))
    #expect(objects.count == 1)
    #expect(objects.contains(NSString(string: "kept")))
    #expect(objects.setRepresentation == [NSString(string: "kept")])
    let pointers = NSHashTable<NSString>(options: .objectPointerPersonality, capacity: 4)
    let word = NSString(string: "kept")
    pointers.add(word)
    #expect(pointers.contains(word) && !pointers.contains(NSString(string: "kept")))
  }

  @Test("a table that is emptied is empty, also of an object whose hash has changed since it came")
  func emptied() {
    let word = NSMutableString(string: "one")
    let (words, values) = (NSHashTable<NSMutableString>(), NSMapTable<NSMutableString, NSString>())
    words.add(word)
    values.setObject("1", forKey: word)
    word.setString("two")
    words.removeAllObjects()
    values.removeAllObjects()
    #expect(words.count == 0 && values.count == 0)
  }

  @Test("a key is released with the value that ended, once more have come")
  func endedValues() {
    let values = NSMapTable<NSObject, NSObject>.strongToWeakObjects()
    weak var first: NSObject?
    let kept = NSObject()
    do {
      let key = NSObject()
      first = key
      values.setObject(NSObject(), forKey: key)
    }
    for _ in 1...40 { values.setObject(kept, forKey: NSObject()) }
    #expect(first == nil && values.count == 40)
  }

  @Test("a value that nobody keeps is gone from a table of weak values at once")
  func weakValues() {
    let views = NSMapTable<NSString, UIView>.strongToWeakObjects()
    let stays = UIView()
    views.setObject(stays, forKey: NSString(string: "stays"))
    do {
      let view = UIView()
      views.setObject(view, forKey: NSString(string: "goes"))
      #expect(views.object(forKey: NSString(string: "goes")) === view)
      #expect(views.count == 2)
    }
    #expect(views.object(forKey: NSString(string: "goes")) == nil)
    #expect(views.count == 1)
    #expect(views.dictionaryRepresentation() == [NSString(string: "stays"): stays])
    #expect(views.keyEnumerator().allObjects.compactMap { ($0 as? NSString).map(String.init) } == ["stays"])
    #expect(views.objectEnumerator()?.allObjects.count == 1)
  }

  @Test("what belongs to a view that isn't kept goes after it")
  func weakKeys() {
    let notes = NSMapTable<UIView, Model>.weakToStrongObjects()
    weak var note: Model?
    do {
      let view = UIView()
      let own = Model()
      note = own
      notes.setObject(own, forKey: view)
      #expect(notes.object(forKey: view) === own)
    }
    #expect(notes.count == 0)
    let others = (0..<40).map { _ in UIView() }
    for view in others { notes.setObject(Model(), forKey: view) }
    #expect(note == nil)
    #expect(notes.count == 40)
    notes.removeObject(forKey: others[0])
    #expect(notes.count == 39 && notes.object(forKey: others[0]) == nil)
    notes.removeAllObjects()
    #expect(notes.count == 0)
  }

  @Test("a key that is copied may change afterwards")
  func copiedKeys() {
    let numbers = NSMapTable<NSString, NSNumber>(keyOptions: [.copyIn], valueOptions: [.strongMemory])
    let key = NSMutableString(string: "one")
    numbers.setObject(1, forKey: key)
    key.append(" more")
    #expect(numbers.object(forKey: NSString(string: "one")) == 1)
    let pairs = NSMapTable<NSObject, NSObject>.weakToWeakObjects()
    pairs.setObject(NSObject(), forKey: key)
    #expect(pairs.count == 0)
    #expect(NSMapTable<NSObject, NSObject>.strongToStrongObjects().count == 0)
  }
}
