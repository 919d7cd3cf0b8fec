import CX11

extension Connection {
  /// Runs `body` and waits for the server's verdict on exactly the requests that it made.
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

  /// Runs `body` and drops whatever the server says against its requests, without waiting.
  ///
  /// For windows of other programs, which may vanish between two calls.
  package func ignoringErrors<Value>(_ body: () -> Value) -> Value {
    let trap = log.begin(at: XNextRequest(display), isWaitedFor: false)
    let value = body()
    log.close(trap, at: XNextRequest(display))
    log.prune(processed: XLastKnownRequestProcessed(display))
    return value
  }

  /// The latest errors outside of every trap (at most sixteen), newest last.
  package var untrappedErrors: [ServerError] {
    log.untrapped
  }
}
