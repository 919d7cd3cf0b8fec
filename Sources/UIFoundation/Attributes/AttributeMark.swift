/// The first stored property of each class of `NSObject`s that are values of text attributes.
///
/// Core Foundation takes bits 8…17 of an object's first word for the number of one of its own types. Where they are 0, as in
/// most numbers and some addresses, it ends the process as soon as it compares two such objects, which an attributed string
/// has it do with parts that touch. Where they are not, it asks for `isEqual(_:)`.
nonisolated struct AttributeMark {
  private let bits: UInt = 0x3FF00
}
