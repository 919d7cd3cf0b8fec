import Foundation
import UIKit

/// Writes down every notification of one window's keyboard.
@MainActor
package final class NotificationLog {
  package private(set) var names: [String] = []
  package private(set) var infos: [KeyboardInfo] = []
  /// Called with each name as it is posted.
  package var onPost: ((String) -> Void)?
  private var tokens: [any NSObjectProtocol] = []

  package init(_ scene: UIWindowScene) {
    let all = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
    ]
    for name in all {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { [weak self] note in
          let (name, info) = (note.name.rawValue, KeyboardInfo(note))
          MainActor.assumeIsolated { self?.record(name, info) }
        }
      )
    }
  }

  isolated deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  package func clear() {
    names = []
    infos = []
  }

  private func record(_ name: String, _ info: KeyboardInfo?) {
    let short = name.replacingOccurrences(of: "UIKeyboard", with: "").replacingOccurrences(of: "Notification", with: "")
    names.append(short)
    if let info { infos.append(info) }
    onPost?(short)
  }
}
