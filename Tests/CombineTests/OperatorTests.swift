import Combine
import Testing

private struct Failed: Error, Equatable {}

/// All that a publisher sends, as text.
private func events<P: Publisher>(_ publisher: P) -> [String] {
  var events: [String] = []
  let subscription = publisher.sink(
    receiveCompletion: { completion in
      if case .failure(let error) = completion { events.append("\(error)") } else { events.append("end") }
    },
    receiveValue: { events.append("\($0)") }
  )
  subscription.cancel()
  return events
}

@Suite("Operators")
struct OperatorTests {
  @Test("values are changed, left out and counted")
  func values() {
    #expect(events([1, 2, 3].publisher.map { $0 * 2 }) == ["2", "4", "6", "end"])
    #expect(events(["a", "bc"].publisher.map(\.count)) == ["1", "2", "end"])
    #expect(events(["1", "b", "3"].publisher.compactMap { Int($0) }) == ["1", "3", "end"])
    #expect(events([1, 1, 2, 1].publisher.removeDuplicates()) == ["1", "2", "1", "end"])
    #expect(events([1, 2, 3].publisher.scan(0, +)) == ["1", "3", "6", "end"])
    #expect(events([1, 2, 3].publisher.reduce(0, +)) == ["6", "end"])
    #expect(events([1, 2, 3].publisher.collect()) == ["[1, 2, 3]", "end"])
    #expect(events([1, 2, 3].publisher.first()) == ["1", "end"])
    #expect(events([1, 2, 3].publisher.first { $0 > 1 }) == ["2", "end"])
    #expect(events([1, 2, 3].publisher.last()) == ["3", "end"])
    #expect(events([1, 2, 3].publisher.prefix(2)) == ["1", "2", "end"])
    #expect(events([1, 2, 3].publisher.prefix { $0 < 2 }) == ["1", "end"])
    #expect(events([1, 2, 3].publisher.dropFirst()) == ["2", "3", "end"])
    #expect(events([1, 2, 1].publisher.drop { $0 < 2 }) == ["2", "1", "end"])
    #expect(events([1, nil].publisher.replaceNil(with: 0)) == ["1", "0", "end"])
    #expect(events(Empty<Int, Never>().replaceEmpty(with: 7)) == ["7", "end"])
    #expect(events(Optional(1).publisher) == ["1", "end"])
    #expect(events(Int?.none.publisher) == ["end"])
  }

  @Test("publishers come one after the other, or together")
  func combined() {
    #expect(events([2].publisher.prepend(1).append(3, 4)) == ["1", "2", "3", "4", "end"])
    #expect(events([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }) == ["1", "10", "2", "20", "end"])
    #expect(events([1, 2].publisher.combineLatest(["a"].publisher)) == ["(2, \"a\")", "end"])
    #expect(events(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }) == ["6", "end"])
    #expect(events(Just(1).combineLatest(Just(2), Just(3), Just(4))) == ["(1, 2, 3, 4)", "end"])
    #expect(events(Just(1).combineLatest(Empty<Int, Never>())) == ["end"])
    #expect(events(Publishers.Zip3(Just(1), Just(2), Just(3))) == ["(1, 2, 3)", "end"])
    #expect(events(Publishers.MergeMany([Just(1), Just(2)])) == ["1", "2", "end"])
    #expect(events(Just(1).merge(with: Just(2), Just(3))) == ["1", "2", "3", "end"])
  }

  @Test("a failure ends the others, is replaced, or is tried again")
  func failures() {
    let failing = [1, 2].publisher.tryMap { value -> Int in
      if value == 2 { throw Failed() }
      return value
    }
    #expect(events(failing) == ["1", "Failed()"])
    #expect(events(failing.replaceError(with: 0)) == ["1", "0", "end"])
    #expect(events(failing.catch { _ in [8, 9].publisher }) == ["1", "8", "9", "end"])
    #expect(events(failing.retry(1)) == ["1", "1", "Failed()"])
    let both = failing.mapError { _ in Failed() }.combineLatest(Fail(outputType: Int.self, failure: Failed()))
    #expect(events(both) == ["Failed()"])
    #expect(events(failing.flatMap { Just($0 * 10) }) == ["10", "Failed()"])
    #expect(events(Just(1).setFailureType(to: Failed.self).append(Fail(error: Failed()))) == ["1", "Failed()"])
  }

  @Test("a future's result reaches those who came before and after it")
  func future() {
    var promise: Future<Int, Failed>.Promise?
    let future = Future<Int, Failed> { promise = $0 }
    var values: [Int] = []
    let early = future.sink(receiveCompletion: { _ in }) { values.append($0) }
    let gone = future.sink(receiveCompletion: { _ in }) { values.append($0 * 100) }
    gone.cancel()
    promise?(.success(1))
    promise?(.success(2))
    #expect(values == [1])
    #expect(events(future) == ["1", "end"])
    early.cancel()
  }

  @Test("a shared publisher is subscribed to once, until the last subscriber has gone")
  func shares() {
    var log: [String] = []
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(
      receiveSubscription: { _ in log.append("subscribed") },
      receiveCancel: { log.append("cancelled") }
    )
    .share()
    let first = shared.sink { log.append("a\($0)") }
    let second = shared.sink { log.append("b\($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    second.cancel()
    #expect(log == ["subscribed", "a1", "b1", "b2", "cancelled"])
  }

  @Test("deferred work begins with its subscriber")
  func deferred() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(events(deferred) == ["1", "end"])
    #expect(events(deferred) == ["2", "end"])
  }

  @Test("a loop gets the values of a publisher, and its failure")
  func loops() async throws {
    var values: [Int] = []
    for await value in [1, 2].publisher.values { values.append(value) }
    #expect(values == [1, 2])
    #expect(try await Future<Int, Failed> { $0(.success(3)) }.value == 3)
    await #expect(throws: Failed.self) { try await Future<Int, Failed> { $0(.failure(Failed())) }.value }
  }
}
