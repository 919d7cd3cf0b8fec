import UIKit

/// The inputs of a navigator by index, whether they exist or not.
protocol InputPath {
  var count: Int { get }
  func position(of item: UIView) -> Int?
  /// The input at an index, if it exists.
  func item(at position: Int) -> UIView?
  /// Whether the input at an index could be edited now.
  func canEdit(at position: Int) -> Bool
  /// The input at an index, created if it doesn't exist.
  func bring(at position: Int) -> UIView?
}

/// Inputs that all exist.
struct ListPath: InputPath {
  let list: InputItemList
  /// The window; inputs in other windows can't be reached.
  let window: UIWindow?

  var count: Int { list.items.count }
  func position(of item: UIView) -> Int? { list.position(of: item) }
  func item(at position: Int) -> UIView? { list.items[position] }
  func bring(at position: Int) -> UIView? { list.items[position] }

  func canEdit(at position: Int) -> Bool {
    let item = list.items[position]
    return item.canBeNavigatedTo && (window == nil || item.window === window)
  }
}

/// The inputs of a data source.
struct SourcePath: InputPath {
  let source: any InputNavigatorDataSource
  let navigator: InputNavigator

  var count: Int { source.numberOfInputItems(in: navigator) }
  func position(of item: UIView) -> Int? { source.inputNavigator(navigator, indexOf: item) }
  func item(at position: Int) -> UIView? { source.inputNavigator(navigator, inputItemAt: position) }
  func bring(at position: Int) -> UIView? { source.inputNavigator(navigator, bringInputItemAt: position) }

  func canEdit(at position: Int) -> Bool {
    item(at: position)?.canBeNavigatedTo ?? source.inputNavigator(navigator, canEditInputItemAt: position)
  }
}
