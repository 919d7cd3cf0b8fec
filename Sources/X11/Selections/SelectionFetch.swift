import CX11

/// One request to a selection's owner (`XConvertSelection`), with the pieces of a long answer.
final class SelectionFetch {
  private unowned let selections: Selections
  private let selection: Atom
  private var targets: [Atom]
  private let time: ServerTime
  private let isSecret: Bool
  private let completion: (Property?) -> Void
  private var contents: IncomingContents
  private var timer: TimerToken?

  /// A request for a selection in the first of `targets` that its owner has; if `isSecret`, no copy of the answer is left
  /// in Xlib's memory.
  init(
    selections: Selections,
    selection: Atom,
    targets: [Atom],
    time: ServerTime? = nil,
    isSecret: Bool = false,
    completion: @escaping (Property?) -> Void
  ) {
    self.selections = selections
    self.selection = selection
    self.targets = targets
    self.time = time ?? selections.connection.actionTime
    self.isSecret = isSecret
    self.completion = completion
    contents = IncomingContents(incr: selections.connection.atoms[.incr], limit: selections.limit)
  }

  private var connection: Connection { selections.connection }
  private var property: Atom { connection.atoms[.transfer] }

  func start() {
    guard let target = targets.first else { return end(nil) }
    restartTimer()
    XConvertSelection(connection.display, selection, target, property, selections.window, time)
  }

  func receive(selection: Atom, target: Atom, property: Atom) {
    guard selection == self.selection, target == targets.first, !contents.comeInPieces else { return }
    guard property != Atom(None) else { return tryNext() }
    go(on: contents.begin(with: fetch()))
  }

  /// The owner has put the next piece of a long answer into the requestor's property (`INCR`, ICCCM 2.7.2).
  func propertyWritten() {
    guard contents.comeInPieces, let piece = fetch() else { return }
    go(on: contents.append(piece))
  }

  private func fetch() -> Property? {
    let answer = connection.fetchProperty(property, of: selections.window, deletes: true, atMost: contents.room)
    if isSecret, let answer { connection.coverAnswer(of: answer.contents.count, in: selections.window) }
    return answer
  }

  private func go(on step: IncomingContents.Step) {
    switch step {
    case .whole(let answer): end(answer)
    case .unfinished: restartTimer()
    case .tooLong: refuse()
    }
  }

  /// Gives up on contents that are too large: an owner may send for ever, or announce more than there is memory.
  private func refuse() {
    connection.log.logOnce("refused to paste more than \(selections.limit) bytes")
    connection.deleteProperty(property, of: selections.window)
    end(nil, isTooLong: true)
  }

  private func tryNext() {
    targets.removeFirst()
    start()
  }

  private func restartTimer() {
    timer?.cancel()
    timer = selections.loop.schedule(after: selections.timeout) { [weak self] in self?.end(nil) }
  }

  private func end(_ answer: Property?, isTooLong: Bool = false) {
    timer?.cancel()
    selections.refusedLast = isTooLong
    selections.finish(self)
    completion(answer)
  }
}
