import UIKit

/// Why a recording failed.
public nonisolated enum RecorderError: Error, Equatable, CustomStringConvertible {
  /// The tape isn't correct, or the app doesn't do what it expects.
  case tape(TapeError)
  /// Xvfb isn't installed, or doesn't start.
  case noServer
  /// The X server that was named doesn't answer, or can't draw; with the reason.
  case noDisplay(String)
  /// The X server lacks XTEST, without which the recorder can't press keys.
  case noFakeInput
  /// A file can't be read or written; with its path.
  case file(String)

  /// The error as a sentence.
  public var description: String {
    switch self {
    case .tape(let error): error.description
    case .noServer: "install xvfb to record without a display (apt-get install xvfb libxtst6)"
    case .noDisplay(let reason): reason
    case .noFakeInput: "the X server or libXtst lacks XTEST, which presses the keys (apt-get install libxtst6)"
    case .file(let path): "can't read or write \(path)"
    }
  }
}

/// The failure of a step; the player adds the tape's name and line.
nonisolated struct StepFailure: Error {
  /// The problem: what was expected, and what was found.
  let message: String

  /// Makes a failure.
  init(_ message: String) { self.message = message }
}
