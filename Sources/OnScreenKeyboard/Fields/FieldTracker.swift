import X11

/// Decides which field is edited, and when the keyboard comes and goes for it, from events of programs, windows and fingers.
///
/// It knows neither a bus nor a server: it gets events with their time in seconds, and returns actions.
struct FieldTracker {
  /// When the keyboard comes by itself.
  enum Policy: Equatable {
    /// When a person has touched or clicked the field that gets the focus.
    case tap
    /// Whenever a field gets the focus.
    case focus
    /// The keyboard neither comes nor goes by itself: a person shows it, and it only follows what is edited.
    case byHand
  }

  /// Something that happened.
  enum Event: Equatable {
    /// An element got the focus in its program, or lost it.
    case focused(FieldID), unfocused(FieldID)
    /// The insertion point of an element is elsewhere.
    case caretMoved(FieldID)
    /// A window of a program on the bus was activated, or deactivated.
    case windowActivated(program: String), windowDeactivated(program: String)
    /// A program has left the bus.
    case programEnded(String)
    /// The bus was closed.
    case busClosed
    /// A program has answered what its element is; nil if it knows of none.
    case answered(FieldQuestion, FieldFacts?)
    /// A button or a finger went down, at a pixel of the screen.
    case pressed(PixelPoint)
    /// Another window is in use; nil for none.
    case windowChanged(ActiveWindow?)
    /// A timer that was started is due.
    case timePassed(Timer)
    /// The keyboard is shown, or hidden, whoever wanted it.
    case keyboardChanged(isShown: Bool)
  }

  /// The timers, by the event that they wait for.
  enum Timer: Hashable {
    /// Another field may get the focus, before the keyboard goes.
    case leave
    /// A program may know more of its element.
    case retry
    /// A window that was pressed may still be moving.
    case look
  }

  /// Something to be done.
  enum Action: Equatable {
    /// Ask a program what its element is.
    case ask(FieldQuestion)
    /// Find out which element has the focus in the window in use, and report ``Event/focused(_:)`` if nothing is edited then.
    case search
    /// Report ``Event/timePassed(_:)`` so many seconds from now.
    case start(Timer, seconds: Double)
    case cancel(Timer)
    /// Show the keyboard for a field; or, if it is shown, adapt it to that.
    case show(EditedField)
    /// Follow the insertion point, or the field, which is elsewhere.
    case follow(EditedField)
    case hide
  }

  /// When the keyboard comes by itself.
  var policy: Policy
  /// The edited field, as its program last described it.
  private(set) var edited: EditedField?

  /// An element that got the focus, and of which nothing is known yet.
  private struct Candidate {
    let id: FieldID
    /// The time when the element got the focus.
    let time: Double
    /// How often its program was asked because of that.
    var count = 0
    /// The number of the question that is to be answered; nil while the next one waits for its time.
    var question: Int?
  }

  private var candidate: Candidate?
  /// The number of questions until now.
  private var questions = 0
  /// The question whose answer was used last: answers to older ones about the same element are out of date.
  private var answered: FieldQuestion?
  /// The field that was left, to which its window may bring the focus back.
  private var former: FieldID?
  /// Why the field is being left; nil if it isn't.
  private var leaveReason: Reason?
  private var isShown = false
  private var window: ActiveWindow?
  /// Where the edited field was pressed last, as far as that is watched: its caret may be there.
  private(set) var pressInField: PixelPoint?
  private var lastPress: (point: PixelPoint, time: Double)?
  /// Where a finger came down while the keyboard was hidden, and how often the field was asked because of that.
  private var pressToAnswer: (point: PixelPoint, count: Int)?
  /// The window that was last searched for a focused field of which no event has come.
  private var searched: XID?

  private enum Reason { case focus, window }

  /// Seconds for which the keyboard stays after the focus has left text.
  static let patience = 0.15
  /// Seconds after a press in which a field gets the focus because of it.
  static let pressSpan = 1.0
  /// The seconds between questions to a program that doesn't know its element, or the element's focus, yet, and the
  /// greatest number of questions: GTK 4 needs up to 133 ms on an idle machine, GTK 3 a few milliseconds.
  private static let (retry, most) = (0.03, 50)
  /// How often a field is asked whether it was pressed.
  private static let mostPressQuestions = 10

  /// Nothing is edited yet.
  init(policy: Policy) { self.policy = policy }

  /// Handles an event at a time in seconds; returns what has to be done now.
  mutating func handle(_ event: Event, at time: Double) -> [Action] {
    switch event {
    case .focused(let id): return examine(id, at: time)
    case .unfocused(let id):
      if candidate?.id == id { candidate = nil }
      return edited?.id == id ? leave(.focus) : []
    case .caretMoved(let id):
      // Even while a question is pending, since its answer may have the caret's former place.
      return candidate?.id == id || edited?.id == id && candidate == nil ? [ask(id)] : []
    case .windowActivated(let program):
      guard edited == nil || leaveReason != nil, let field = edited?.id ?? former, field.program == program else {
        return []
      }
      return examine(field, at: time)
    case .windowDeactivated(let program):
      if candidate?.id.program == program { candidate = nil }
      return edited?.id?.program == program ? leave(.focus) : []
    case .programEnded(let program): return forget { $0.program == program }
    case .busClosed: return forget { _ in true }
    case .answered(let question, let facts): return handleAnswer(facts, to: question)
    case .pressed(let point): return press(point, at: time)
    case .windowChanged(let new): return change(to: new, at: time)
    case .timePassed(.retry): return candidate?.question == nil ? askCandidate() : []
    case .timePassed(.leave): return end()
    case .timePassed(.look): return pressToAnswer == nil ? [] : edited?.id.map { [ask($0)] } ?? []
    case .keyboardChanged(let shown):
      isShown = shown
      return []
    }
  }

  // MARK: - Private

  private mutating func ask(_ id: FieldID) -> Action {
    questions += 1
    return .ask(FieldQuestion(id: id, number: questions))
  }

  private mutating func examine(_ id: FieldID, at time: Double) -> [Action] {
    candidate = Candidate(id: id, time: time)
    return askCandidate()
  }

  private mutating func askCandidate() -> [Action] {
    guard let id = candidate?.id else { return [] }
    let action = ask(id)
    candidate?.count += 1
    candidate?.question = questions
    return [action]
  }

  private mutating func handleAnswer(_ facts: FieldFacts?, to question: FieldQuestion) -> [Action] {
    if let answered, answered.id == question.id, answered.number > question.number { return [] }
    guard let asked = candidate, asked.id == question.id else {
      answered = question
      return check(question.id, facts)
    }
    // The answer to a question that a move of the caret caused counts only if the element is known in it.
    guard question.number == asked.question || !Self.isUnknown(facts) else { return [] }
    answered = question
    return judge(facts, asked)
  }

  /// Whether a program doesn't know its element yet, or that it has the focus.
  private static func isUnknown(_ facts: FieldFacts?) -> Bool { facts.map { $0.isEditable && !$0.isFocused } ?? true }

  /// Handles the facts of an element that got the focus.
  private mutating func judge(_ facts: FieldFacts?, _ asked: Candidate) -> [Action] {
    let id = asked.id
    candidate = nil
    if Self.isUnknown(facts) {
      guard asked.count < Self.most else { return edited?.id == id ? leave(.focus) : [] }
      candidate = asked
      candidate?.question = nil
      return [.start(.retry, seconds: Self.retry)]
    }
    guard let facts, facts.isEditable else {
      // Some programs don't say that a field has lost the focus (Firefox), others only later.
      guard let field = edited?.id else { return [] }
      return field == id ? leave(.focus) : [ask(field)]
    }
    return edit(EditedField(place: .element(id), facts: facts), at: asked.time)
  }

  /// Handles further facts of the edited field.
  private mutating func check(_ id: FieldID, _ facts: FieldFacts?) -> [Action] {
    guard edited?.id == id else { return [] }
    guard let facts, facts.isEditable, facts.isFocused else { return leave(.focus) }
    let field = EditedField(place: .element(id), facts: facts)
    edited = field
    let press = pressToAnswer
    pressToAnswer = nil
    if isShown { return leaveReason == nil ? [.follow(field)] : [] }
    guard let press else { return [] }
    if facts.frame?.contains(press.point) != false { return [.show(field)] }
    // The field's window may just have been put back, and its program may not know yet.
    guard press.count < Self.mostPressQuestions else { return [] }
    pressToAnswer = (press.point, press.count + 1)
    return [.start(.look, seconds: Self.retry)]
  }

  private mutating func edit(_ field: EditedField, at time: Double) -> [Action] {
    let press = recentPress(in: field, at: time)
    if press != nil || field.place != edited?.place { pressInField = press }
    let isWanted = isShown || policy == .focus || policy == .tap && press != nil
    (edited, former, pressToAnswer) = (field, nil, nil)
    return stay() + (isWanted ? [.show(field)] : [])
  }

  /// Where a field was pressed, if it gets the focus because of that; else nil.
  private func recentPress(in field: EditedField, at time: Double) -> PixelPoint? {
    guard let lastPress, time - lastPress.time <= Self.pressSpan else { return nil }
    return field.facts.frame?.contains(lastPress.point) != false ? lastPress.point : nil
  }

  private mutating func press(_ point: PixelPoint, at time: Double) -> [Action] {
    lastPress = (point, time)
    if edited?.facts.frame?.contains(point) == true { pressInField = point }
    guard !isShown, policy != .byHand else { return [] }
    guard let edited else { return search() }
    guard let id = edited.id else { return edited.facts.frame?.contains(point) == true ? [.show(edited)] : [] }
    // The element may be elsewhere by now.
    pressToAnswer = (point, 1)
    return [ask(id)]
  }

  /// Searches the active window for the focused field. It may have got the focus before its program sent events:
  /// pressing it then causes no event. A window is searched once, until another one is.
  private mutating func search() -> [Action] {
    guard candidate == nil, let window, window.process != nil, searched != window.id else { return [] }
    searched = window.id
    return [.search]
  }

  private mutating func change(to new: ActiveWindow?, at time: Double) -> [Action] {
    guard new != window else { return [] }
    window = new
    if let new, new.isTerminal {
      guard edited?.place == .terminal(new.id) else { return edit(.terminal(new), at: time) }
      edited = .terminal(new)
      return stay()
    }
    guard let edited else { return [] }
    let isSame = edited.id != nil && new?.process == edited.facts.process && new != nil
    if isSame { return leaveReason == .window ? stay() : [] }
    return edited.facts.process == nil && edited.id != nil ? [] : leave(.window)
  }

  private mutating func forget(_ isGone: (FieldID) -> Bool) -> [Action] {
    if let id = candidate?.id, isGone(id) { candidate = nil }
    if let id = former, isGone(id) { former = nil }
    return edited?.id.map(isGone) == true ? leave(.focus) : []
  }

  private mutating func leave(_ reason: Reason) -> [Action] {
    guard leaveReason == nil else { return [] }
    leaveReason = reason
    return [.start(.leave, seconds: Self.patience)]
  }

  private mutating func stay() -> [Action] {
    guard leaveReason != nil else { return [] }
    leaveReason = nil
    return [.cancel(.leave)]
  }

  private mutating func end() -> [Action] {
    guard leaveReason != nil else { return [] }
    (former, edited, leaveReason, pressToAnswer) = (edited?.id, nil, nil, nil)
    return isShown && policy != .byHand ? [.hide] : []
  }
}
