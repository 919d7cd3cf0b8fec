import UIKit

/// A code that is typed into several boxes, such as a one-time password.
struct InputCode {
  let fields: [UITextField]
  let lengthOfEach: Int
  let completion: ((String) -> Void)?

  var text: String { fields.map { $0.text ?? "" }.joined() }

  var isComplete: Bool { fields.allSatisfy { ($0.text ?? "").count >= lengthOfEach } }

  func position(of field: UIView) -> Int? { fields.firstIndex { $0 === field } }

  /// Distributes text that doesn't fit into a box over the boxes that follow; returns the last box that got any of it.
  func spread(from position: Int) -> Int {
    var rest = Substring(fields[position].text ?? "")
    var last = position
    for index in position..<fields.count where index == position || !rest.isEmpty {
      let part = String(rest.prefix(lengthOfEach))
      if fields[index].text != part { fields[index].text = part }
      rest = rest.dropFirst(lengthOfEach)
      last = index
    }
    return last
  }
}
