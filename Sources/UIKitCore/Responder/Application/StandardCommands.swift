/// The key equivalents that people at a desktop try in every program. An app's own key commands come before them.
package enum StandardCommands {
  /// All commands; those with the same title are alternative keys for one action.
  package static let all: [UIKeyCommand] = [
    command("Keyboard Shortcuts", UIKeyCommand.f1, [], UIWindowScene.toggleKeyCommands),
    command("Keyboard Shortcuts", "?", [.control, .shift], UIWindowScene.toggleKeyCommands),
    command("Zoom In", "+", .control, UIApplication.zoomIn),
    command("Zoom In", "+", [.control, .shift], UIApplication.zoomIn),
    command("Zoom In", "=", .control, UIApplication.zoomIn),
    command("Zoom Out", "-", .control, UIApplication.zoomOut),
    command("Actual Size", "0", .control, UIApplication.showActualSize),
    command("Actual Size", "0", [.control, .shift], UIApplication.showActualSize),
    command("Full Screen", UIKeyCommand.f11, [], UIWindowScene.toggleFullScreen),
    command("Show Tool Tip", UIKeyCommand.f1, .control, UIWindowScene.showToolTip),
    command("Move Floating Keyboard", UIKeyCommand.inputUpArrow, [.alternate, .shift], UIWindowScene.moveKeyboardUp),
    command(
      "Move Floating Keyboard",
      UIKeyCommand.inputDownArrow,
      [.alternate, .shift],
      UIWindowScene.moveKeyboardDown
    ),
    command(
      "Move Floating Keyboard",
      UIKeyCommand.inputLeftArrow,
      [.alternate, .shift],
      UIWindowScene.moveKeyboardLeft
    ),
    command(
      "Move Floating Keyboard",
      UIKeyCommand.inputRightArrow,
      [.alternate, .shift],
      UIWindowScene.moveKeyboardRight
    ),
    command("Close Window", "w", .control, UIWindowScene.performClose),
    command("Quit", "q", .control, UIApplication.performQuit),
  ]

  private static func command<Target: UIResponder>(
    _ title: String,
    _ input: String,
    _ flags: UIKeyModifierFlags,
    _ action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: flags, action: action)
  }
}

// MARK: - Zoom

extension UIApplication {
  /// How much larger than usual everything is drawn, in all windows: 1 at first, and limited to 0.5…3. Ctrl+plus,
  /// Ctrl+minus and Ctrl+0 change it. An addition to UIKit.
  public var zoom: CGFloat {
    get { platform.zoom }
    set {
      guard newValue.isFinite else { return }
      platform.zoom = min(max(newValue, Self.zooms[0]), Self.zooms[Self.zooms.count - 1])
    }
  }

  /// The steps of Ctrl+plus and Ctrl+minus, as in web browsers.
  private static let zooms: [CGFloat] = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

  func zoomIn() { zoom = Self.zooms.first { $0 > zoom + 0.01 } ?? zoom }
  func zoomOut() { zoom = Self.zooms.last { $0 < zoom - 0.01 } ?? zoom }
  func showActualSize() { zoom = 1 }
}

// MARK: - Windows

extension UIApplication {
  /// Closes all windows as if the user had asked each to close; the last one ends the application.
  public func performQuit() {
    for scene in connectedScenes { scene.performClose() }
  }
}

extension UIWindowScene {
  /// Closes the native window as if the user had asked for it: ``closeHandler`` may decide otherwise.
  public func performClose() { hostShouldClose(platformWindow) }

  /// Whether the window covers its whole monitor, without a frame. Setting it asks the window manager, which may answer
  /// later or refuse; without a window manager nothing happens.
  public var isFullScreen: Bool {
    get { platformWindow.isFullScreen }
    set { platformWindow.isFullScreen = newValue }
  }

  func toggleFullScreen() { isFullScreen.toggle() }
}

// MARK: - Keys in place of hovering and dragging

extension UIWindowScene {
  /// Shows the tool tip of the view that has the focus, until the next key.
  func showToolTip() {
    guard let view = keyWindow?.firstResponder as? UIView else { return }
    touches.hover.showToolTip(of: view, in: self)
  }

  func moveKeyboardUp() { keyboard.move(by: CGPoint(x: 0, y: -Self.keyboardStep)) }
  func moveKeyboardDown() { keyboard.move(by: CGPoint(x: 0, y: Self.keyboardStep)) }
  func moveKeyboardLeft() { keyboard.move(by: CGPoint(x: -Self.keyboardStep, y: 0)) }
  func moveKeyboardRight() { keyboard.move(by: CGPoint(x: Self.keyboardStep, y: 0)) }

  /// How far a key moves a floating keyboard, in points.
  private static let keyboardStep: CGFloat = 40
}
