import Combine
import Foundation
import Testing

private struct Failed: Error, Equatable {}

/// Takes as many values as a test says.
private final class SlowSubscriber<Input>: Subscriber {
  typealias Failure = Never
  var subscription: (any Subscription)?
  var values: [Input] = []
  var hasEnded = false
  var more = Subscribers.Demand.none

  func receive(subscription: any Subscription) { self.subscription = subscription }
  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    defer { more = .none }
    return more
  }
  func receive(completion: Subscribers.Completion<Never>) {
    hasEnded = true
    subscription = nil
  }

  /// Lets go of the subscription, which keeps this.
  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}

@Suite("Subjects and demand")
struct SubjectTests {
  @Test("a slow subscriber misses what it doesn't ask for, and gets the newest of a current value")
  func slowSubscriber() {
    let passing = PassthroughSubject<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(0)
    let first = SlowSubscriber<Int>()
    let second = SlowSubscriber<Int>()
    passing.subscribe(first)
    current.subscribe(second)
    for value in 1...3 {
      passing.send(value)
      current.send(value)
    }
    #expect(first.values == [])
    #expect(second.values == [])
    first.subscription?.request(.max(1))
    second.subscription?.request(.max(2))
    #expect(second.values == [3])
    for value in 4...6 {
      passing.send(value)
      current.send(value)
    }
    #expect(first.values == [4])
    #expect(second.values == [3, 4])
    #expect(current.value == 6)
    for subscriber in [first, second] { subscriber.cancel() }
  }

  @Test("a sequence sends as much as is asked for, and asked for while it sends, and then ends")
  func sequence() {
    let slow = SlowSubscriber<Int>()
    (1...4).publisher.subscribe(slow)
    slow.more = .max(1)
    slow.subscription?.request(.max(1))
    #expect(slow.values == [1, 2])
    slow.subscription?.request(.max(1))
    #expect(slow.values == [1, 2, 3])
    #expect(!slow.hasEnded)
    slow.subscription?.request(.max(1))
    #expect(slow.values == [1, 2, 3, 4])
    #expect(slow.hasEnded)
  }

  @Test("operators ask for more in place of what they leave out, and no more than is wanted")
  func demandOfOperators() {
    let slow = SlowSubscriber<Int>()
    (1...10).publisher.filter { $0.isMultiple(of: 2) }.map { $0 * 10 }.subscribe(slow)
    slow.subscription?.request(.max(2))
    #expect(slow.values == [20, 40])
    slow.cancel()
    let merged = SlowSubscriber<Int>()
    [1, 2].publisher.append(3).merge(with: [4].publisher).subscribe(merged)
    merged.subscription?.request(.max(3))
    #expect(merged.values.count == 3)
    #expect(!merged.hasEnded)
    merged.subscription?.request(.max(2))
    #expect(merged.values.sorted() == [1, 2, 3, 4])
    #expect(merged.hasEnded)
    let zipped = SlowSubscriber<Int>()
    [1, 2, 3].publisher.zip([10, 20, 30, 40].publisher, +).subscribe(zipped)
    zipped.subscription?.request(.max(1))
    #expect(zipped.values == [11])
    zipped.subscription?.request(.unlimited)
    #expect(zipped.values == [11, 22, 33])
    #expect(zipped.hasEnded)
  }

  @Test("nothing comes after a failure, and a late subscriber is told of it")
  func completionAfterFailure() {
    let subject = PassthroughSubject<Int, Failed>()
    var events: [String] = []
    func listen(_ name: String) -> AnyCancellable {
      subject.sink(receiveCompletion: { events.append("\(name) \($0 == .failure(Failed()))") }) {
        events.append("\(name) \($0)")
      }
    }
    let first = listen("a")
    subject.send(1)
    subject.send(completion: .failure(Failed()))
    subject.send(completion: .finished)
    subject.send(2)
    let second = listen("b")
    #expect(events == ["a 1", "a true", "b true"])
    first.cancel()
    second.cancel()
  }

  @Test("who cancels while a value is delivered gets no other, nor does who was to get it next")
  func cancelsWhileDelivering() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var subscriptions: [AnyCancellable] = []
    subject.sink { value in
      values.append(value)
      subscriptions = []
    }.store(in: &subscriptions)
    subject.sink { values.append($0 * 10) }.store(in: &subscriptions)
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
  }

  @Test("a value that is sent while another is delivered comes within that one")
  func sendsWhileDelivering() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var values: [Int] = []
    let subscription = subject.sink { value in
      values.append(value)
      if value == 1 { subject.send(2) }
    }
    subject.value = 1
    #expect(values == [0, 1, 2])
    #expect(subject.value == 2)
    subscription.cancel()
  }

  @Test("the first value is the only one, though its subscriber sends another")
  func firstWhileSending() {
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let subscription = subject.first().sink(receiveCompletion: { _ in events.append("end") }) { value in
      events.append("\(value)")
      subject.send(value + 1)
    }
    subject.send(1)
    #expect(events == ["1", "end"])
    subscription.cancel()
  }

  @Test("values of many threads all come, one after the other")
  func threads() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var sum = 0
    let subscription = subject.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      for _ in 0..<10 { subject.send(1) }
      PassthroughSubject<Int, Never>().sink { _ in }.cancel()
      subject.sink { _ in }.cancel()
    }
    #expect(sum == 1000)
    subscription.cancel()
  }

  @Test("what a subscriber keeps is released at the end, and when it is cancelled")
  func releases() {
    final class Page {}
    let subject = PassthroughSubject<Int, Never>()
    weak var cancelled: Page?
    weak var finished: Page?
    func listen() -> (AnyCancellable, AnyCancellable) {
      let pages = (Page(), Page())
      (cancelled, finished) = pages
      return (
        subject.map { $0 }.sink { [page = pages.0] _ in _ = page },
        subject.combineLatest(Just(1)).sink { [page = pages.1] _ in _ = page }
      )
    }
    let subscriptions = listen()
    #expect(cancelled != nil && finished != nil)
    subscriptions.0.cancel()
    subject.send(completion: .finished)
    #expect(cancelled == nil)
    #expect(finished == nil)
  }
}
