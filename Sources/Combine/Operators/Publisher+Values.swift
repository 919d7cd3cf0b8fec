extension Publisher {
  // MARK: - Each value

  /// Sends what `transform` makes of each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    piped { { .pass(transform($0)) } }
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
    piped { { .pass($0[keyPath: keyPath]) } }
  }

  /// Sends two properties of each value.
  public func map<T, U>(_ first: KeyPath<Output, T>, _ second: KeyPath<Output, U>) -> AnyPublisher<(T, U), Failure> {
    piped { { .pass(($0[keyPath: first], $0[keyPath: second])) } }
  }

  /// Sends the result of `transform` for each value, and fails with the error that it throws.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    tryPiped { .pass(try transform($0)) }
  }

  /// Sends what `transform` makes of each value, except nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    piped { { transform($0).map { .pass($0) } ?? .skip } }
  }

  /// Sends `output` in place of nil.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Sends what `transform` makes of the previous result, which at first is `initialResult`, and each value.
  public func scan<T>(
    _ initialResult: T,
    _ transform: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    piped {
      var result = initialResult
      return { value in
        result = transform(result, value)
        return .pass(result)
      }
    }
  }

  // MARK: - Some values

  /// Sends the values for which `isIncluded` is true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    piped { { isIncluded($0) ? .pass($0) : .skip } }
  }

  /// Leaves out each value that `predicate` finds equal to the one before.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    piped {
      var last: Output?
      return { value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .pass(value)
      }
    }
  }

  /// Sends the first value, and finishes.
  public func first() -> AnyPublisher<Output, Failure> { piped { { .last($0) } } }

  /// Sends the first value for which `predicate` is true, and finishes.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    piped { { predicate($0) ? .last($0) : .skip } }
  }

  /// Sends the first `maxLength` values, and finishes.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    guard maxLength > 0 else { return Empty().eraseToAnyPublisher() }
    return piped {
      var count = 0
      return { value in
        count += 1
        return count < maxLength ? .pass(value) : .last(value)
      }
    }
  }

  /// Sends the values until `predicate` is false, and finishes.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    piped { { predicate($0) ? .pass($0) : .end(.finished) } }
  }

  /// Sends the values after the first `count`.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    piped {
      var dropped = 0
      return { value in
        guard dropped < count else { return .pass(value) }
        dropped += 1
        return .skip
      }
    }
  }

  /// Sends the values from the first one for which `predicate` is false.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    piped {
      var isDropping = true
      return { value in
        isDropping = isDropping && predicate(value)
        return isDropping ? .skip : .pass(value)
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}
