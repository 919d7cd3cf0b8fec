import Combine
import Testing

/// A model as forms on iOS have it.
private final class SignUp: ObservableObject {
  @Published var name = ""
  @Published var email = ""
  @Published var age: Int?
  @Published private(set) var canSend = false

  init() {
    Publishers.CombineLatest3($name, $email, $age)
      .map { name, email, age in !name.isEmpty && email.contains("@") && (age ?? 0) >= 18 }
      .removeDuplicates()
      .assign(to: &$canSend)
  }
}

private final class Button {
  var isEnabled = true { didSet { changes += 1 } }
  var changes = 0
}

@Suite("A form")
struct FormTests {
  @Test("its button is enabled while three fields are right")
  func validates() {
    let model = SignUp()
    let button = Button()
    var cancellables: Set<AnyCancellable> = []
    model.$canSend.assign(to: \.isEnabled, on: button).store(in: &cancellables)
    #expect(!button.isEnabled)
    model.name = "Ada"
    model.email = "ada@example.org"
    #expect(!button.isEnabled)
    model.age = 36
    #expect(button.isEnabled)
    #expect(button.changes == 2)
    model.email = "ada"
    #expect(!button.isEnabled)
  }

  @Test("it doesn't hear of its model any more when its cancellables are released")
  func cancelsOnRelease() {
    let model = SignUp()
    var seen: [String] = []
    var cancellables: [AnyCancellable] = []
    model.$name.dropFirst().sink { seen.append($0) }.store(in: &cancellables)
    model.name = "A"
    cancellables = []
    model.name = "Ad"
    #expect(seen == ["A"])
  }

  @Test("a model that assigns to its own property is released")
  func releasesModel() {
    weak var model: SignUp?
    do {
      let new = SignUp()
      model = new
      new.name = "Ada"
    }
    #expect(model == nil)
  }

  @Test("a subscriber sees a property's new value before the property has it")
  func publishesBeforeChange() {
    let model = SignUp()
    var pairs: [[String]] = []
    let subscription = model.$name.sink { [unowned model] in pairs.append([$0, model.name]) }
    model.name = "Ada"
    #expect(pairs == [["", ""], ["Ada", ""]])
    #expect(model.name == "Ada")
    subscription.cancel()
  }

  @Test("a property that a subscriber shortens stays short")
  func correctsItself() {
    let model = SignUp()
    let subscription = model.$name.filter { $0.count > 3 }.sink { [unowned model] in model.name = String($0.prefix(3)) }
    model.name = "Augusta"
    #expect(model.name == "Aug")
    subscription.cancel()
  }

  @Test("it is told once before each change of its model, assigned properties and those of superclasses included")
  func tellsOfChanges() {
    final class Longer: SignUpBase {
      @Published var phone = ""
    }
    class SignUpBase: ObservableObject {
      @Published var name = ""
    }
    let model = Longer()
    var count = 0
    let subscription = model.objectWillChange.sink { count += 1 }
    model.name = "Ada"
    model.phone = "1"
    #expect(count == 2)
    subscription.cancel()
    model.phone = "2"
    #expect(count == 2)
    let signUp = SignUp()
    let other = signUp.objectWillChange.sink { count += 10 }
    signUp.email = "ada@example.org"
    #expect(count == 12)
    other.cancel()
  }

  @Test("a model without published properties tells of changes by hand")
  func tellsByHand() {
    final class Counter: ObservableObject {
      var count = 0 { willSet { objectWillChange.send() } }
    }
    let counters = (0..<40).map { _ in Counter() }
    var told: [Int] = []
    let subscriptions = counters.enumerated().map { index, counter in
      counter.objectWillChange.sink { told.append(index) }
    }
    counters[7].count = 1
    counters[39].count = 1
    #expect(told == [7, 39])
    subscriptions.forEach { $0.cancel() }
  }
}
