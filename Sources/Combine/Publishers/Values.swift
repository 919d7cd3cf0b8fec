extension Publisher {
  /// The values, for a loop: `for try await value in publisher.values`. Those that come while the loop does something else wait.
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let sink = sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: continuation.finish()
          case .failure(let error): continuation.finish(throwing: error)
          }
        },
        receiveValue: { continuation.yield(UncheckedSendableBox(value: $0).value) }
      )
      continuation.onTermination = { _ in sink.cancel() }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for a loop: `for await value in publisher.values`. Those that come while the loop does something else wait.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let sink = sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { continuation.yield(UncheckedSendableBox(value: $0).value) }
      )
      continuation.onTermination = { _ in sink.cancel() }
    }
  }
}
