import Arguments
import Outside
import UIKit
import UIKitX11
import VirtualKeyboard

/// Commands that people and programs give the running keyboard.
extension ScreenKeyboard: CommandedKeyboard {
  var isShown: Bool { input.isFirstResponder }
  var layoutNames: [String] { keyboard.layouts.map(\.name) }
  var layoutName: String { keyboard.layout.name }
  var placementName: String { (keyboard.placement == .docked ? Placement.docked : .floating).rawValue }

  var arrangementName: String { "\(keyboard.arrangement)" }

  private typealias Placement = KeyboardOptions.Placement
  private typealias Arrangement = KeyboardOptions.Arrangement

  func perform(_ command: KeyboardCommand) {
    switch command {
    case .show: input.becomeFirstResponder()
    case .hide: scene.keyboard.dismiss()
    case .toggle: perform(isShown ? .hide : .show)
    case .quit: application.platform.terminate()
    case .stay: break
    }
  }

  func showLayout(named name: String) throws(RefusedCommand) {
    // Only options may name files, since their paths start from the folder in which the program was started.
    guard !name.contains("/") else { throw RefusedCommand(text: "a layout's name has no “/”") }
    if !layoutNames.contains(name) {
      do throws(KeyboardLayoutError) { try layouts.add(name) } catch { throw RefusedCommand(text: "\(error)") }
      keyboard.replaceLayouts(layouts.all)
      followPresses()
    }
    keyboard.showLayout(named: name == KeyboardLayouts.systemName ? layouts.nameInForce : name)
    layouts.use(keyboard.layout)
    service?.keyboardDidChange()
  }

  /// Applies the options of a program that was started later. Layouts that no longer exist are reported on standard error.
  func adopt(_ chosen: KeyboardSettings) {
    guard !chosen.isEmpty else { return }
    options.chosen = chosen.completed(by: options.chosen)
    if let names = chosen.layouts { replaceLayouts(names) }
    if let arrangement = chosen.arrangement { keyboard.arrangement = KeyArrangement(arrangement) }
    if chosen.keySize != nil { fitKeys() }
    if let placement = chosen.placement { keyboard.placement = placement == .docked ? .docked : .floating }
    keepInSight()
    follow()
    placeDidChange()
    service?.keyboardDidChange()
  }

  /// Puts a moved window back if none has to be moved any more; else checks whether one has to.
  private func placeDidChange() {
    guard options.avoidance != .off, keyboard.placement == .docked else {
      keeper?.putBack()
      scene.keyboard.docksAtTop = false
      return
    }
    follower?.checkAgain()
  }

  private func replaceLayouts(_ names: [String]) {
    do throws(KeyboardLayoutError) { try layouts.replace(with: names) } catch {
      return StandardStreams.complain("\(KeyboardUsage.program): \(error)")
    }
    keyboard.replaceLayouts(layouts.all)
    let first = names.first == KeyboardLayouts.systemName ? layouts.nameInForce : layouts.all.first?.name
    if let first { keyboard.showLayout(named: first) }
    layouts.use(keyboard.layout)
    followPresses()
  }

  func place(named name: String) throws(RefusedCommand) {
    let placement: Placement = try Self.value(named: name, "placement")
    keyboard.placement = placement == .docked ? .docked : .floating
    placeDidChange()
    service?.keyboardDidChange()
  }

  func arrange(named name: String) throws(RefusedCommand) {
    let arrangement: Arrangement = try Self.value(named: name, "arrangement")
    keyboard.arrangement = KeyArrangement(arrangement)
    placeDidChange()
    service?.keyboardDidChange()
  }

  /// The value named `name`; `kind` is the word for such values in an error.
  private static func value<Value>(named name: String, _ kind: String) throws(RefusedCommand) -> Value
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    if let value = Value(rawValue: name) { return value }
    let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw RefusedCommand(text: "no \(kind) is called “\(name)”; there are \(names)")
  }
}
