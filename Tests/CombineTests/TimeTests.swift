import Combine
import Foundation
import Testing

@Suite("Time")
struct TimeTests {
  private let clock = TestClock()
  private let keys = PassthroughSubject<String, Never>()

  @Test("a search begins when typing pauses, once for the same text")
  func debouncesSearch() {
    var searches: [String] = []
    let subscription = keys.debounce(for: .milliseconds(300), scheduler: clock).removeDuplicates()
      .sink { searches.append($0) }
    for text in ["b", "be", "ber"] {
      keys.send(text)
      clock.advance(by: .milliseconds(200))
    }
    #expect(searches == [])
    clock.advance(by: .milliseconds(100))
    #expect(searches == ["ber"])
    keys.send("berl")
    clock.advance(by: 0.1)
    keys.send("ber")
    clock.advance(by: 1)
    #expect(searches == ["ber"])
    keys.send("berlin")
    subscription.cancel()
    clock.advance(by: 1)
    #expect(searches == ["ber"])
  }

  @Test("the answer of an earlier search doesn't come after a later one was begun")
  func switchesToLatest() {
    var requests: [String: PassthroughSubject<[String], Never>] = [:]
    var shown: [[String]] = []
    let subscription =
      keys
      .map { text -> PassthroughSubject<[String], Never> in
        let request = PassthroughSubject<[String], Never>()
        requests[text] = request
        return request
      }
      .switchToLatest()
      .sink { shown.append($0) }
    keys.send("b")
    keys.send("be")
    requests["b"]?.send(["Bonn"])
    requests["be"]?.send(["Berlin"])
    #expect(shown == [["Berlin"]])
    subscription.cancel()
  }

  @Test("a throttled value comes at once, then the newest of each interval, and the last one before the end")
  func throttles() {
    var seen: [String] = []
    let subscription = keys.throttle(for: .seconds(1), scheduler: clock, latest: true)
      .sink(receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append($0) })
    keys.send("a")
    clock.advance()
    keys.send("b")
    keys.send("c")
    #expect(seen == ["a"])
    clock.advance(by: 1)
    #expect(seen == ["a", "c"])
    keys.send("d")
    keys.send(completion: .finished)
    clock.advance()
    #expect(seen == ["a", "c", "d", "end"])
    subscription.cancel()
  }

  @Test("what is delayed comes in its order, the end last")
  func delays() {
    var seen: [String] = []
    let subscription = ["a", "b"].publisher.delay(for: 2, scheduler: clock)
      .sink(receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append($0) })
    clock.advance(by: 1)
    #expect(seen == [])
    clock.advance(by: 1)
    #expect(seen == ["a", "b", "end"])
    subscription.cancel()
  }

  @Test("values that are received on a scheduler, or subscribed to there, come when that runs")
  func schedules() {
    var seen: [Int] = []
    let received = Just(1).receive(on: clock).sink { seen.append($0) }
    let subscribed = Just(2).subscribe(on: clock).sink { seen.append($0) }
    let cancelled = Just(3).receive(on: clock).sink { seen.append($0) }
    let immediate = Just(4).receive(on: ImmediateScheduler.shared).sink { seen.append($0) }
    cancelled.cancel()
    #expect(seen == [4])
    clock.advance()
    #expect(seen == [4, 1, 2])
    for subscription in [received, subscribed, immediate] { subscription.cancel() }
  }

  @Test("the main queue, the main run loop and the main operation queue deliver on the main queue")
  func mainQueue() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    defer { DispatchQueue.main.setSpecific(key: key, value: nil) }
    func isMain<S: Scheduler>(_ scheduler: S) async -> Bool {
      let delayed = Just(()).receive(on: scheduler).delay(for: .milliseconds(1), scheduler: scheduler)
      for await isMain in delayed.map({ DispatchQueue.getSpecific(key: key) == true }).values { return isMain }
      return false
    }
    #expect(await isMain(DispatchQueue.main))
    #expect(await isMain(RunLoop.main))
    #expect(await isMain(OperationQueue.main))
  }

  @Test("a timer fires while somebody subscribes to it")
  func timer() {
    var count = 0
    var subscription: AnyCancellable?
    subscription = Timer.publish(every: 0.001, on: .current, in: .default).autoconnect().sink { _ in
      count += 1
      if count == 2 { subscription = nil }
    }
    // Without a timer there is nothing to run any more.
    while RunLoop.current.run(mode: .default, before: .distantFuture), subscription != nil {}
    #expect(count == 2)
  }
}
