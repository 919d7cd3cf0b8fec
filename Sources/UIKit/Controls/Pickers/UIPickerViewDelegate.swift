/// Tells a picker how many wheels it has, and how many rows each.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: SelectorRespondent {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int

  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Gives a picker's rows their titles or views, and is notified of the user's choice.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: SelectorRespondent {
  /// The text of a row; empty by default.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?

  /// The text of a row with looks of its own, instead of the plain one; nil, the default, for that.
  func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString?

  /// A row's view, instead of its text; `view` is one that is no longer needed. The default shows the text.
  func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView

  /// The width of a wheel in points; 0, the default, for an equal share.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat

  /// The height of a wheel's rows in points; 0, the default, for the standard height.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat

  /// Called after the user has chosen a row. Does nothing by default.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// A delegate that also tells what each wheel is for.
@preconcurrency @MainActor
public protocol UIPickerViewAccessibilityDelegate: UIPickerViewDelegate {
  /// A wheel's label for people who don't see it, such as "Month"; nil for the picker's own label.
  func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
}

extension UIPickerViewDelegate {
  /// No text.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }

  /// No attributed title.
  public func pickerView(
    _ pickerView: UIPickerView,
    attributedTitleForRow row: Int,
    forComponent component: Int
  ) -> NSAttributedString? { nil }

  /// The row's text.
  public func pickerView(
    _ pickerView: UIPickerView,
    viewForRow row: Int,
    forComponent component: Int,
    reusing view: UIView?
  ) -> UIView { pickerView.makeTitle(row, component, view) }

  /// An equal share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }

  /// The standard height.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }

  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
