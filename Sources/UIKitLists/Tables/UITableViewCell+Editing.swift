/// The controls of a row in editing mode: one that deletes, inserts or shows the selection at its start, and a reorder control at
/// its end.
extension UITableViewCell {
  /// How far content is indented to make room for the control at the row's start, in points.
  private static let editingControlWidth: CGFloat = 38

  /// Replaces the row's editing controls after it has entered or left editing mode, or can be edited in another way.
  func editingChanged(animated: Bool) {
    let old = [editingControl, reorderControl].compactMap { $0 as UIView? }
    editingControl = isEditing ? makeEditingControl() : nil
    reorderControl = isEditing && editing.isMovable ? ReorderControl(of: self) : nil
    UIView.performWithoutAnimation {
      accessoryChanged()
      for control in [editingControl, reorderControl].compactMap({ $0 as UIView? }) {
        addSubview(control)
        control.alpha = animated ? 0 : 1
      }
      editingControl?.frame = mirroredIfRightToLeft(
        CGRect(x: -Self.editingControlWidth, y: 0, width: Self.editingControlWidth, height: bounds.height)
      )
      placeReorderControl()
    }
    setNeedsLayout()
    guard animated else {
      for control in old { control.removeFromSuperview() }
      return
    }
    UIView.animate(withDuration: 0.3) {
      for control in old { control.alpha = 0 }
      for control in [editingControl, reorderControl] { control?.alpha = 1 }
      layoutIfNeeded()
    } completion: { _ in
      for control in old { control.removeFromSuperview() }
    }
  }

  /// Where the content begins, in points from the row's leading edge.
  var contentStart: CGFloat { isEditing && (editing.style != .none || editing.indents) ? Self.editingControlWidth : 0 }

  /// The width of the reorder control at the row's end, in points; 0 without one.
  var reorderWidth: CGFloat { reorderControl == nil ? 0 : ReorderControl.width }

  /// Places the controls.
  func placeEditControls() {
    editingControl?.frame = mirroredIfRightToLeft(
      CGRect(x: 4, y: 0, width: Self.editingControlWidth, height: bounds.height)
    )
    placeReorderControl()
  }

  private func placeReorderControl() {
    let x = bounds.width - indexWidth - ReorderControl.width
    reorderControl?.frame = mirroredIfRightToLeft(
      CGRect(x: x, y: 0, width: ReorderControl.width, height: bounds.height)
    )
  }

  /// Updates the circle that shows in editing mode whether the row is selected.
  func showMark() { if editing.isMarked, let mark = editingControl as? UIImageView { showMark(in: mark) } }

  private func showMark(in mark: UIImageView) {
    mark.image = UIImage(systemName: isSelected ? "checkmark.circle.fill" : "circle")
    mark.tintColor = isSelected ? nil : .tertiaryLabel
  }

  private func makeEditingControl() -> UIView? {
    guard !editing.isMarked else {
      let mark = UIImageView()
      mark.contentMode = .center
      showMark(in: mark)
      return mark
    }
    guard editing.style != .none else { return nil }
    let deletes = editing.style == .delete
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: deletes ? "minus.circle.fill" : "plus.circle.fill"), for: .normal)
    button.tintColor = deletes ? .systemRed : .systemGreen
    button.accessibilityLabel = deletes ? "Delete" : "Insert"
    button.addAction(UIAction { [weak self] _ in self.map { $0.table?.editPressed(in: $0) } }, for: .touchUpInside)
    return button
  }
}
