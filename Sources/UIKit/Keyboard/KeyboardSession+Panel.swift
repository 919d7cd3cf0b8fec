/// Keyboards that stand outside of the app's window, in a native window of their own.
extension KeyboardSession {
  /// Whether a keyboard with that placement stands outside of the app's window.
  func isOutside(_ placement: KeyboardPlacement) -> Bool {
    guard placement == .docked || placement == .floating && floatsOverDesktop else { return false }
    return UIApplication.shared.platform.desktop != nil
  }

  /// Where a keyboard may stand, in points of the app's window: inside of it, or on the monitor that holds it.
  func findStage(outside: Bool) -> CGRect {
    guard let scene else { return .null }
    guard outside, let desktop = UIApplication.shared.platform.desktop else { return scene.bounds }
    let place = desktop.place(of: scene.platformWindow)
    desktopPlace = place
    return place.monitorInWindow
  }

  /// Where the zero of the view that holds the keyboard is, in points of the app's window.
  public var contentOrigin: CGPoint {
    content.isOutside && !transition.currentFrame.isNull ? transition.currentFrame.origin : .zero
  }

  /// Puts what is shown into the panel.
  func placeInPanel() {
    guard let scene, let desktop = UIApplication.shared.platform.desktop else { return }
    let panel = panel ?? KeyboardPanel(on: desktop, for: scene)
    if self.panel == nil {
      self.panel = panel
      desktop.watch(scene.platformWindow) { [weak self] in self?.windowDidMove() }
    }
    panel.place(content, size: transition.endFrame.size, of: self)
  }

  /// Shows as much of the panel as is on the monitor now.
  func movePanel() {
    guard let panel else { return }
    guard content.isOutside, let place = desktopPlace else { return panel.hide() }
    let visible = transition.currentFrame.intersection(content.stage)
    panel.show(in: visible.offsetBy(dx: place.origin.x, dy: place.origin.y))
  }

  /// Once the keyboard stands, maximised windows make room for it: earlier they would be resized in each frame.
  func reserveRoom() {
    guard let panel else { return }
    guard content.isOutside, !content.isFloating, let place = desktopPlace else { return panel.release() }
    panel.reserve(content.height, of: place.monitor)
  }

  /// Takes the panel away for good.
  func closePanel() {
    guard let panel else { return }
    self.panel = nil
    if let scene { UIApplication.shared.platform.desktop?.watch(scene.platformWindow, nil) }
    panel.close()
  }

  /// A keyboard outside of the app's window would type into other programs' windows.
  func activityDidChange(of scene: UIWindowScene) {
    guard scene === self.scene, let keyboard, isOutside(keyboard.placement) else { return }
    scheduleUpdate()
  }

  private func windowDidMove() {
    guard content.isOutside, !transition.endFrame.isNull else { return }
    let former = desktopPlace
    guard findStage(outside: true) == content.stage else { return screenSizeDidChange() }
    guard desktopPlace != former else { return }
    // The same place on another monitor is the same frame to the app.
    movePanel()
    if transition.phase == .settled { reserveRoom() }
  }
}
