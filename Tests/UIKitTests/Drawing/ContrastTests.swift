import Foundation
import TestSupport
import Testing

@testable import UIKit
@testable import UIKitCore

/// A look that the user can choose.
nonisolated struct Look: Sendable, CustomTestStringConvertible {
  let style: UIUserInterfaceStyle
  let contrast: UIAccessibilityContrast

  static let all = [
    Look(style: .light, contrast: .normal), Look(style: .dark, contrast: .normal),
    Look(style: .light, contrast: .high), Look(style: .dark, contrast: .high),
  ]

  /// The least contrast of text.
  var text: CGFloat { contrast == .high ? 7 : 4.5 }
  /// The least contrast of lines and marks.
  var line: CGFloat { contrast == .high ? 4.5 : 3 }

  var traits: UITraitCollection {
    var traits = UITraitCollection(accessibilityContrast: contrast)
    traits.userInterfaceStyle = style
    return traits
  }

  var testDescription: String { (style == .dark ? "dark" : "light") + (contrast == .high ? ", high contrast" : "") }
}

/// WCAG 2.1, 1.4.3 and 1.4.11: 4.5:1 for text, 3:1 for what tells inputs and controls apart. With high contrast, 1.4.6: 7:1
/// for text, and 4.5:1 for the others.
@MainActor
@Suite("Contrast")
struct ContrastTests {
  /// What forms, lists and sheets are drawn on.
  private let grounds: [(String, UIColor)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
  ]

  private let accents: [(String, UIColor)] = [
    ("systemOrange", .systemOrange), ("systemPurple", .systemPurple), ("systemTeal", .systemTeal),
    ("systemIndigo", .systemIndigo), ("systemPink", .systemPink), ("systemMint", .systemMint),
    ("systemCyan", .systemCyan), ("systemBrown", .systemBrown),
  ]

  private func contrast(_ color: UIColor, on ground: UIColor, _ look: Look) -> CGFloat {
    let traits = look.traits
    let below = ground.resolve(with: traits)
    return color.resolve(with: traits).over(below).contrast(with: below)
  }

  private func expect(_ least: CGFloat, of colors: [(String, UIColor)], _ look: Look) {
    for (name, color) in colors {
      for (place, ground) in grounds {
        let found = contrast(color, on: ground, look)
        #expect(found >= least, "\(name) on \(place), \(look.testDescription): \(found)")
      }
    }
  }

  @Test("texts of every rank are readable on every ground", arguments: Look.all)
  func texts(look: Look) {
    expect(
      look.text,
      of: [
        ("label", .label), ("secondaryLabel", .secondaryLabel), ("placeholderText", .placeholderText), ("link", .link),
        ("systemBlue", .systemBlue), ("systemRed", .systemRed), ("systemGreen", .systemGreen),
      ] + (look.contrast == .high ? accents : []),
      look
    )
  }

  @Test("lines, borders and marks that mean something are seen on every ground", arguments: Look.all)
  func marks(look: Look) {
    expect(
      look.line,
      of: [
        ("opaqueSeparator", .opaqueSeparator), ("tertiaryLabel", .tertiaryLabel), ("border", .border),
        ("the focus ring", FocusRingView().tintColor.withAlphaComponent(FocusRingView.opacity(in: look.traits))),
      ],
      look
    )
  }

  @Test("lines that only divide are seen, and weigh less than the borders of inputs", arguments: Look.all)
  func separators(look: Look) {
    for (place, ground) in grounds {
      if look.contrast == .high {
        #expect(contrast(.separator, on: ground, look) >= look.line, "a separator on \(place)")
        continue
      }
      let (line, border) = (contrast(.separator, on: ground, look), contrast(.border, on: ground, look))
      #expect(line >= 1.25, "a separator on \(place): \(line)")
      #expect(line - 1 <= (border - 1) / 2, "a separator on \(place): \(line), where a border has \(border)")
    }
  }

  @Test("which segment is selected, and whether a switch is on, is seen on every ground", arguments: Look.all)
  func controls(look: Look) {
    expect(look.line, of: [("a switch that is off", .switchOff), ("a switch that is on", .switchOn)], look)
    for track in [UIColor.switchOff, .switchOn] {
      #expect(contrast(.switchKnob, on: track, look) >= look.line, "a switch's knob")
    }
    let traits = look.traits
    for (place, ground) in grounds {
      let trough = UIColor.tertiarySystemFill.resolve(with: traits).over(ground.resolve(with: traits))
      let found = UIColor.selectedEdge.resolve(with: traits).contrast(with: trough)
      #expect(found >= look.line, "the line around a selected segment on \(place): \(found)")
    }
  }

  @Test("a slider's knob, and both parts of its track, are seen on every ground", arguments: Look.all)
  func sliders(look: Look) throws {
    let slider = UISlider()
    let app = Harness { slider }
    app.window.overrideUserInterfaceStyle = look.style
    UIApplication.shared.overrideAccessibilityContrast = look.contrast
    app.settle()
    let knob = try #require(slider.subviews.last)
    let (fill, edge) = try (#require(knob.backgroundColor), #require(knob.layer.borderColor))
    for (place, ground) in grounds {
      for view in slider.subviews.dropLast() {
        #expect(try contrast(#require(view.backgroundColor), on: ground, look) >= look.line, "the track on \(place)")
      }
      let found = max(contrast(fill, on: ground, look), contrast(UIColor(cgColor: edge), on: ground, look))
      #expect(found >= look.line, "the knob on \(place): \(found)")
    }
  }

  @Test("a title stays readable on the tint of the pointer, and of a press", arguments: Look.all)
  func shades(look: Look) {
    let traits = look.traits
    for (place, ground) in grounds {
      let below = ground.resolve(with: traits)
      let hovered = ButtonBackgroundKind.none.highlight(.systemBlue, isPressed: false).resolve(with: traits).over(below)
      let title = UIColor.systemBlue.resolve(with: traits)
      #expect(title.contrast(with: hovered) >= look.text, "hovered on \(place)")
      for (name, tint) in [("systemBlue", UIColor.systemBlue), ("systemRed", .systemRed), ("label", .label)] {
        let pressed = ButtonBackgroundKind.none.highlight(tint, isPressed: true).resolve(with: traits).over(below)
        #expect(
          tint.clearOnPress.resolve(with: traits).contrast(with: pressed) >= look.text,
          "\(name), pressed on \(place)"
        )
        let card = UIColor.rowHighlightColor(isPressed: true).resolve(with: traits).over(below)
        #expect(
          tint.clearOnPress.resolve(with: traits).contrast(with: card) >= look.text,
          "\(name), on a card on \(place)"
        )
      }
      for isPressed in [false, true] {
        let row = UIColor.rowHighlightColor(isPressed: isPressed).resolve(with: traits).over(below)
        #expect(UIColor.label.resolve(with: traits).contrast(with: row) >= look.text, "a row on \(place)")
        #expect(row != below, "a row that is tinted looks different on \(place)")
      }
    }
  }

  @Test("a white title on an app's dark ground, or a black one on a light one, stays as it is when it is pressed")
  func ownGrounds() {
    for look in Look.all {
      let color = look.style == .dark ? UIColor.black : .white
      #expect(color.clearOnPress.resolve(with: look.traits) == color.resolve(with: look.traits))
    }
  }

  @Test("a title's colour that an app chose for the pressed state is kept")
  func ownPressedColor() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isHighlighted = true
    #expect(button.titleLabel?.textColor != button.currentTitleColor)
    button.setTitleColor(.systemGray, for: .highlighted)
    #expect(button.titleLabel?.textColor == .systemGray)
  }

  @Test("the edge of a sheet, an alert or a tool tip is seen on a dark screen")
  func edges() {
    for look in Look.all where look.style == .dark {
      #expect(contrast(.border, on: .systemBackground, look) >= look.line)
      #expect(contrast(.border, on: .menuBackground, look) >= look.line)
    }
  }

  @Test("titles are readable on buttons of each kind, in any of the system's colours", arguments: Look.all)
  func buttons(look: Look) {
    for (name, tint) in accents + [("systemBlue", .systemBlue), ("systemRed", .systemRed)] {
      for configuration in [UIButton.Configuration.plain(), .gray(), .tinted(), .filled()] {
        let back = configuration.background(tint: tint, isEnabled: true) ?? .clear
        for (place, ground) in grounds {
          let below = back.resolve(with: look.traits).over(ground.resolve(with: look.traits))
          let title = configuration.foreground(tint: tint, isEnabled: true).resolve(with: look.traits)
          let isSmall = look.contrast == .normal && configuration.style != .filled
          guard !isSmall else { continue }
          #expect(title.contrast(with: below) >= look.text, "\(configuration.style), \(name), on \(place)")
        }
      }
    }
  }

  @Test("high contrast is the desktop's or the app's, is told, and dynamic colours and views answer for it at once")
  func followsDesktop() {
    final class Watcher: UIView {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }
    let view = Watcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.backgroundColor = UIColor { $0.accessibilityContrast == .high ? .red : .green }
    let app = Harness(showing: [view])
    var told = 0
    let name = UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
      MainActor.assumeIsolated { told += 1 }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled && view.traitCollection.accessibilityContrast == .normal)

    app.platform.prefersHighContrast = true
    app.host.delegate?.hostDidChangeTraits(app.host)
    UIApplication.shared.desktopContrastDidChange()
    app.settle()
    #expect(UIAccessibility.isDarkerSystemColorsEnabled && told == 1 && view.changes == 1)
    #expect(app.host.drawingList.contains { $0.contains("#FF0000") })

    UIApplication.shared.overrideAccessibilityContrast = .high
    #expect(told == 1, "that is what the desktop wants")
    UIApplication.shared.overrideAccessibilityContrast = .normal
    app.settle()
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled && told == 2 && view.changes == 2)
    #expect(app.host.drawingList.contains { $0.contains("#00FF00") })
    app.platform.prefersHighContrast = false
    UIApplication.shared.desktopContrastDidChange()
    #expect(told == 2, "the desktop isn't followed")
  }
}
