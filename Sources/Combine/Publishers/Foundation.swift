import Foundation

extension NotificationCenter {
  /// Publishes the notifications of `name` that `object` posts, or that any object posts if it is nil.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Publishes the notifications of a name on the thread that posts them; a subscriber without demand misses them.
  public struct Publisher: Combine.Publisher {
    /// The type of the values: notifications.
    public typealias Output = Notification
    /// Posting can't fail.
    public typealias Failure = Never

    /// The center to which the notifications are posted.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The object whose notifications are published; nil for those of any object.
    public let object: AnyObject?

    /// The notifications of `name` that `object` posts to `center`.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let token = Locked<(any NSObjectProtocol)?>(nil)
      let conduit = Conduit<Notification, Never>(AnySubscriber(subscriber)) { [center] _ in
        if let token = token.exchange(nil) { center.removeObserver(token) }
      }
      let handed = UncheckedSendableBox(value: conduit)
      token.exchange(center.addObserver(forName: name, object: object, queue: nil) { handed.value.offer($0) })
      conduit.begin()
    }
  }
}

extension Timer {
  /// Publishes the date every `interval` seconds, once it is connected: `Timer.publish(every: 1, on: .main, in: .common).autoconnect()`.
  ///
  /// - Parameters:
  ///   - interval: the time between two dates, in seconds.
  ///   - tolerance: by how many seconds the timer may be late.
  ///   - runLoop: runs the timer, and sends.
  ///   - mode: the mode in which the run loop runs the timer.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
  }

  /// Publishes the date each time that a timer fires.
  public final class TimerPublisher: ConnectablePublisher {
    /// The date when the timer fires.
    public typealias Output = Date
    /// A timer can't fail.
    public typealias Failure = Never

    /// The time between two dates, in seconds.
    public let interval: TimeInterval
    /// By how many seconds the timer may be late.
    public let tolerance: TimeInterval?
    /// Runs the timer, and sends.
    public let runLoop: RunLoop
    /// The mode in which the run loop runs the timer.
    public let mode: RunLoop.Mode
    private let subject = PassthroughSubject<Date, Never>()

    /// Publishes the date every `interval` seconds.
    ///
    /// - Parameters:
    ///   - interval: the time between two dates, in seconds.
    ///   - tolerance: by how many seconds the timer may be late.
    ///   - runLoop: runs the timer, and sends.
    ///   - mode: the mode in which the run loop runs the timer.
    public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
    }

    /// Begins to send to `subscriber`, once it is connected.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    /// Starts a timer, which runs until the result is cancelled.
    public func connect() -> Cancellable {
      let subject = subject
      let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) { _ in
        subject.send(Date())
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }
}
