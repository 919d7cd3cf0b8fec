import UIKit
import UIKitX11

// Uses the main run loop in each way that the code of apps does, and writes a line when it runs. With the name of a file it
// is an app with a letter instead.

func tell(_ what: String) { FileHandle.standardOutput.write(Data("\(what)\n".utf8)) }

/// A letter whose text is saved when the program ends, whatever ends it.
final class LetterViewController: UIViewController {
  private let letter = UITextField()
  var file = ""
  private var tokens: [any NSObjectProtocol] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    letter.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    letter.addAction(UIAction { [letter] _ in tell("text \(letter.text ?? "")") }, for: .editingChanged)
    view.addSubview(letter)
    let name = UIApplication.willTerminateNotification
    let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.save() }
    }
    tokens.append(token)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    letter.becomeFirstResponder()
  }

  private func save() { try? letter.text?.write(toFile: file, atomically: true, encoding: .utf8) }
}

let identity = ApplicationIdentity(instanceName: "run-loop", className: "RunLoop")
let application = try X11Application(identity: identity)
if let file = CommandLine.arguments.dropFirst().first {
  let letter = LetterViewController()
  letter.file = file
  application.openWindow(title: "Letter", size: CGSize(width: 240, height: 240), root: letter)
  application.run()
  exit(0)
}
application.openWindow(title: "Run loop", size: CGSize(width: 240, height: 240), root: UIViewController())

_ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in
  tell("timer")
  _ = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in tell("timer of a timer") }
}
var ticks = 0
let ticker = Timer(fire: Date(timeIntervalSinceNow: 0.02), interval: 0.02, repeats: true) { timer in
  let number = MainActor.assumeIsolated {
    ticks += 1
    return ticks
  }
  guard number == 3 else { return }
  timer.invalidate()
  tell("third tick")
}
RunLoop.main.add(ticker, forMode: .common)
RunLoop.main.perform { tell("perform") }
RunLoop.main.perform(inModes: [.common]) { tell("perform in common modes") }
DispatchQueue.main.async {
  tell("queue")
  RunLoop.main.perform { tell("perform of the queue") }
}
DispatchQueue.global().async { DispatchQueue.main.async { tell("queue from another thread") } }
OperationQueue.main.addOperation { tell("operation") }
Task { @MainActor in
  try await Task.sleep(nanoseconds: 10_000_000)
  tell("task")
}
let center = NotificationCenter.default
let shown = UIApplication.didBecomeActiveNotification
let token = center.addObserver(forName: shown, object: nil, queue: .main) { _ in tell("observer") }
center.post(name: shown, object: nil)
application.run()
