import UIKit

/// Names the inputs of an ``InputNavigator`` by number, so that they needn't exist: in a table whose cells are reused, say.
///
/// A navigator asks anew at each use, and remembers nothing but the number of the input that is being edited. What rows come and
/// go meanwhile doesn't matter.
@preconcurrency @MainActor
public protocol InputNavigatorDataSource: AnyObject {
  /// How many inputs there are, whether they exist or not.
  func numberOfInputItems(in inputNavigator: InputNavigator) -> Int

  /// The input with number `index`, from 0; nil while it doesn't exist. Must not make or scroll anything.
  func inputNavigator(_ inputNavigator: InputNavigator, inputItemAt index: Int) -> UIView?

  /// The number of an input; nil when it isn't one of these.
  func inputNavigator(_ inputNavigator: InputNavigator, indexOf inputItem: UIView) -> Int?

  /// Scrolls to the input with number `index`, so that it exists, and returns it; nil when it can't be had.
  ///
  /// By default it is the one that exists already.
  func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView?

  /// Whether an input that doesn't exist could be edited if it did; true by default. Existing inputs are asked themselves.
  func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool

  /// The mistake in the value of the input with number `index`, in words for the person; nil, the default, when there is none.
  func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String?
}

extension InputNavigatorDataSource {
  /// The one that exists already.
  public func inputNavigator(_ inputNavigator: InputNavigator, bringInputItemAt index: Int) -> UIView? {
    self.inputNavigator(inputNavigator, inputItemAt: index)
  }

  /// True.
  public func inputNavigator(_ inputNavigator: InputNavigator, canEditInputItemAt index: Int) -> Bool { true }

  /// Nil.
  public func inputNavigator(_ inputNavigator: InputNavigator, mistakeAt index: Int) -> String? { nil }
}
