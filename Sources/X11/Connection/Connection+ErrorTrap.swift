import CX11

extension Connection {
  /// Runs `body`, waits until the server has processed its requests, and reports the first error among them.
  ///
  /// Errors of requests outside `body` are untouched. Costs one round trip.
  ///
  /// - Returns: what `body` returned, or the first error that the server reported for one of its requests.
  package func trapping<Value>(_ body: () -> Value) -> Result<Value, ServerError> {
    let trap = log.begin(at: XNextRequest(display), isWaitedFor: true)
    let value = body()
    XSync(display, 0)
    log.close(trap, at: XNextRequest(display))
    return log.take(trap).map { .failure($0) } ?? .success(value)
  }

  /// Runs `body` and drops all errors that its requests cause, without waiting for the server.
  ///
  /// For windows of other programs, which may vanish between two calls.
  package func ignoringErrors<Value>(_ body: () -> Value) -> Value {
    let trap = log.begin(at: XNextRequest(display), isWaitedFor: false)
    let value = body()
    log.close(trap, at: XNextRequest(display))
    log.prune(processed: XLastKnownRequestProcessed(display))
    return value
  }

  /// The last sixteen errors that no trap covered, newest last.
  package var untrappedErrors: [ServerError] {
    log.untrapped
  }
}
