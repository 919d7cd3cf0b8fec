import Foundation
import TestSupport
import Testing

@testable import UIKit

/// WCAG 2.1, 1.4.3 and 1.4.11: 4.5:1 for text, 3:1 for what tells inputs and controls apart.
@MainActor
@Suite("Contrast")
struct ContrastTests {
  nonisolated private static let styles: [UIUserInterfaceStyle] = [.light, .dark]

  /// What forms, lists and sheets are drawn on.
  private let grounds: [(String, UIColor)] = [
    ("systemBackground", .systemBackground), ("secondarySystemBackground", .secondarySystemBackground),
    ("tertiarySystemBackground", .tertiarySystemBackground), ("systemGroupedBackground", .systemGroupedBackground),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground),
  ]

  private func contrast(_ color: UIColor, on ground: UIColor, _ style: UIUserInterfaceStyle) -> CGFloat {
    let traits = UITraitCollection(userInterfaceStyle: style)
    let below = ground.resolve(with: traits)
    return color.resolve(with: traits).over(below).contrast(with: below)
  }

  private func expect(_ least: CGFloat, of colors: [(String, UIColor)], _ style: UIUserInterfaceStyle) {
    for (name, color) in colors {
      for (place, ground) in grounds {
        let found = contrast(color, on: ground, style)
        #expect(found >= least, "\(name) on \(place), \(style == .dark ? "dark" : "light"): \(found)")
      }
    }
  }

  @Test("texts of every rank are readable on every ground", arguments: styles)
  func texts(style: UIUserInterfaceStyle) {
    expect(
      4.5,
      of: [
        ("label", .label), ("secondaryLabel", .secondaryLabel), ("placeholderText", .placeholderText), ("link", .link),
        ("systemBlue", .systemBlue), ("systemRed", .systemRed), ("systemGreen", .systemGreen),
      ],
      style
    )
  }

  @Test("lines, borders and marks that mean something are seen on every ground", arguments: styles)
  func marks(style: UIUserInterfaceStyle) {
    expect(
      3,
      of: [
        ("opaqueSeparator", .opaqueSeparator), ("tertiaryLabel", .tertiaryLabel), ("border", .border),
        ("the focus ring", FocusRingView().tintColor.withAlphaComponent(FocusRingView.opacity)),
      ],
      style
    )
  }

  @Test("lines that only divide are seen, and weigh less than the borders of inputs", arguments: styles)
  func separators(style: UIUserInterfaceStyle) {
    for (place, ground) in grounds {
      let (line, border) = (contrast(.separator, on: ground, style), contrast(.border, on: ground, style))
      #expect(line >= 1.25, "a separator on \(place): \(line)")
      #expect(line - 1 <= (border - 1) / 2, "a separator on \(place): \(line), where a border has \(border)")
    }
  }

  @Test("which segment is selected, and whether a switch is on, is seen on every ground", arguments: styles)
  func controls(style: UIUserInterfaceStyle) {
    expect(3, of: [("a switch that is off", .switchOff), ("a switch that is on", .switchOn)], style)
    for track in [UIColor.switchOff, .switchOn] {
      #expect(contrast(.white, on: track, style) >= 3, "a switch's knob")
    }
    let traits = UITraitCollection(userInterfaceStyle: style)
    for (place, ground) in grounds {
      let trough = UIColor.tertiarySystemFill.resolve(with: traits).over(ground.resolve(with: traits))
      let found = UIColor.selectedEdge.resolve(with: traits).contrast(with: trough)
      #expect(found >= 3, "the line around a selected segment on \(place): \(found)")
    }
  }

  @Test("a slider's knob, and both parts of its track, are seen on every ground", arguments: styles)
  func sliders(style: UIUserInterfaceStyle) throws {
    let slider = UISlider()
    let app = Harness { slider }
    app.window.overrideUserInterfaceStyle = style
    app.settle()
    let knob = try #require(slider.subviews.last)
    let (fill, edge) = try (#require(knob.backgroundColor), #require(knob.layer.borderColor))
    for (place, ground) in grounds {
      for view in slider.subviews.dropLast() {
        #expect(try contrast(#require(view.backgroundColor), on: ground, style) >= 3, "the track on \(place)")
      }
      let found = max(contrast(fill, on: ground, style), contrast(UIColor(cgColor: edge), on: ground, style))
      #expect(found >= 3, "the knob on \(place): \(found)")
    }
  }

  @Test("a title stays readable on the tint of the pointer, and of a press", arguments: styles)
  func shades(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(userInterfaceStyle: style)
    for (place, ground) in grounds {
      let below = ground.resolve(with: traits)
      let hovered = ButtonBackgroundKind.none.highlight(.systemBlue, isPressed: false).resolve(with: traits).over(below)
      let title = UIColor.systemBlue.resolve(with: traits)
      #expect(title.contrast(with: hovered) >= 4.5, "hovered on \(place)")
      for isPressed in [false, true] {
        let row = UIColor.rowHighlightColor(isPressed: isPressed).resolve(with: traits).over(below)
        #expect(UIColor.label.resolve(with: traits).contrast(with: row) >= 4.5, "a row on \(place)")
        #expect(row != below, "a row that is tinted looks different on \(place)")
      }
    }
  }

  @Test("the edge of a sheet, an alert or a tool tip is seen on a dark screen")
  func edges() {
    #expect(contrast(.border, on: .systemBackground, .dark) >= 3)
    #expect(contrast(.border, on: .menuBackground, .dark) >= 3)
  }
}
