extension Publishers {
  /// The newest values of two publishers, once each has sent one; it finishes when both have.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    let a: A
    let b: B

    /// The newest values of `a` and `b`.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Pairing(AnySubscriber<Output, Failure>(subscriber), keepsNewest: true).begin(a, b)
    }
  }

  /// The newest values of three publishers, once each has sent one; it finishes when all have.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    private let all: AnyPublisher<Output, Failure>

    /// The newest values of `a`, `b` and `c`.
    public init(_ a: A, _ b: B, _ c: C) { all = a.combineLatest(b).combineLatest(c) { ($0.0, $0.1, $1) } }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      all.receive(subscriber: subscriber)
    }
  }

  /// The newest values of four publishers, once each has sent one; it finishes when all have.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    private let all: AnyPublisher<Output, Failure>

    /// The newest values of `a`, `b`, `c` and `d`.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      all = a.combineLatest(b, c).combineLatest(d) { ($0.0, $0.1, $0.2, $1) }
    }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      all.receive(subscriber: subscriber)
    }
  }

  /// The first values of two publishers, then the second ones, and so on; it finishes when one of them has no more.
  public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    let a: A
    let b: B

    /// The values of `a`, each with its partner of `b`.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      Pairing(AnySubscriber<Output, Failure>(subscriber), keepsNewest: false).begin(a, b)
    }
  }

  /// The first values of three publishers, then the second ones, and so on; it finishes when one of them has no more.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    private let all: AnyPublisher<Output, Failure>

    /// The values of `a`, each with its partners of `b` and `c`.
    public init(_ a: A, _ b: B, _ c: C) { all = a.zip(b).zip(c) { ($0.0, $0.1, $1) } }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      all.receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers as they come; it finishes when both have.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The type of values that the publishers share.
    public typealias Output = A.Output
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = A.Failure

    private let all: MergeMany<AnyPublisher<Output, Failure>>

    /// The values of `a` and `b`.
    public init(_ a: A, _ b: B) { all = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()) }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      all.receive(subscriber: subscriber)
    }
  }

  /// The values of any number of publishers as they come; it finishes when all have.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of values that the publishers share.
    public typealias Output = Upstream.Output
    /// The error type that the publishers share; the first publisher to fail sends its error.
    public typealias Failure = Upstream.Failure

    /// The publishers whose values are sent.
    public let publishers: [Upstream]

    /// The values of `upstream`.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// The values of `upstream`.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    /// Begins to send to `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      publishers.publisher.flatMap { $0 }.receive(subscriber: subscriber)
    }
  }
}
