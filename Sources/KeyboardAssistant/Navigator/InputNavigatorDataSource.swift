import UIKit

/// Provides the inputs of an ``InputNavigator`` by index, so that they needn't exist: for instance in a table whose
/// cells are reused.
///
/// A navigator calls its data source at each use, and stores only the index of the edited input, so that rows may be
/// added and removed meanwhile.
@preconcurrency @MainActor
public protocol InputNavigatorDataSource: AnyObject {
  /// The number of inputs, whether they exist or not.
  func numberOfInputItems(in inputNavigator: InputNavigator) -> Int

  /// The input at `index`, from 0; nil while it doesn't exist. Must not create or scroll anything.
  func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView?

  /// The index of an input; nil if it isn't among the data source's inputs.
  func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int?

  /// Scrolls to the input at `index`, so that it exists, and returns it; nil if that isn't possible.
  ///
  /// The default implementation scrolls nothing, and returns the input only if it exists already.
  func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView?

  /// Whether an input that doesn't exist could be edited if it did; true by default. Not called for an existing input,
  /// whose own state counts.
  func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool

  /// The mistake in the value of the input at `index`, in words for the user; nil, the default, if there is none.
  func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String?
}

extension InputNavigatorDataSource {
  /// The input at `index` if it exists already; scrolls nothing.
  public func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    self.inputNavigator(inputNavigator, inputItemAt: index)
  }

  /// True by default.
  public func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool { true }

  /// Nil by default.
  public func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String? { nil }
}
