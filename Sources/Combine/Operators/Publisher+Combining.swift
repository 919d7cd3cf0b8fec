extension Publisher {
  // MARK: - The newest values together

  /// Sends the newest values of both publishers, once each has sent one.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Sends what `transform` makes of the newest values of both publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Sends the newest values of three publishers, once each has sent one.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P,
    _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }

  /// Sends what `transform` makes of the newest values of three publishers.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(first, second).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the newest values of four publishers, once each has sent one.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ first: P,
    _ second: Q,
    _ third: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, first, second, third)
  }

  /// Sends what `transform` makes of the newest values of four publishers.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ first: P,
    _ second: Q,
    _ third: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(first, second, third).map { transform($0.0, $0.1, $0.2, $0.3) }
  }

  // MARK: - Pairs

  /// Sends the first values of both publishers, then the second ones, and so on.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }

  /// Sends what `transform` makes of the first values of both publishers, then of the second ones, and so on.
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Sends the first values of three publishers, then the second ones, and so on.
  public func zip<P: Publisher, Q: Publisher>(_ first: P, _ second: Q) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, first, second)
  }

  // MARK: - One among others

  /// Sends the values of both publishers as they come.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other).eraseToAnyPublisher()
  }

  /// Sends the values of three publishers as they come.
  public func merge<P: Publisher, Q: Publisher>(with first: P, _ second: Q) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    merge(with: first).merge(with: second)
  }

  /// Sends the values of four publishers as they come.
  public func merge<P: Publisher, Q: Publisher, R: Publisher>(
    with first: P,
    _ second: Q,
    _ third: R
  ) -> AnyPublisher<Output, Failure>
  where
    P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure, R.Output == Output,
    R.Failure == Failure
  {
    merge(with: first, second).merge(with: third)
  }

  // MARK: - One after the other

  /// Sends the values of `publisher` when this one has finished.
  public func append<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    [eraseToAnyPublisher(), publisher.eraseToAnyPublisher()].publisher.flatMap(maxPublishers: .max(1)) { $0 }
  }

  /// Sends `elements` when this publisher has finished.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> { append(elements) }

  /// Sends `elements` when this publisher has finished.
  public func append<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
    append(Publishers.Sequence<S, Failure>(sequence: elements))
  }

  /// Sends the values of `publisher` first, and this publisher's when that one has finished.
  public func prepend<P: Publisher>(_ publisher: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    publisher.append(self)
  }

  /// Sends `elements` first.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> { prepend(elements) }

  /// Sends `elements` first.
  public func prepend<S: Sequence>(_ elements: S) -> AnyPublisher<Output, Failure> where S.Element == Output {
    prepend(Publishers.Sequence<S, Failure>(sequence: elements))
  }
}
