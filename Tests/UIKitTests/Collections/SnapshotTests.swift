import Testing
import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

@Suite("Snapshots")
struct SnapshotTests {
  /// Two sections of three items each.
  private var numbers: Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["low", "high"])
    snapshot.appendItems([1, 2, 3], toSection: "low")
    snapshot.appendItems([7, 8, 9])
    return snapshot
  }

  @Test("items are appended to a section, or to the last one, and found again")
  func append() {
    let snapshot = numbers
    #expect(snapshot.sectionIdentifiers == ["low", "high"] && snapshot.numberOfSections == 2)
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 7, 8, 9] && snapshot.numberOfItems == 6)
    #expect(snapshot.itemIdentifiers(inSection: "high") == [7, 8, 9])
    #expect(snapshot.numberOfItems(inSection: "low") == 3)
    #expect(snapshot.sectionIdentifier(containingItem: 8) == "high")
    #expect(snapshot.indexOfItem(8) == 4 && snapshot.indexOfSection("high") == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 5) == nil && snapshot.indexOfItem(5) == nil)
    #expect(snapshot.indexOfSection("middle") == nil)
  }

  @Test("items are inserted, moved and deleted")
  func items() {
    var snapshot = numbers
    snapshot.insertItems([10, 11], beforeItem: 2)
    snapshot.insertItems([12], afterItem: 9)
    #expect(snapshot.itemIdentifiers == [1, 10, 11, 2, 3, 7, 8, 9, 12])
    snapshot.moveItem(1, afterItem: 7)
    snapshot.moveItem(9, beforeItem: 10)
    snapshot.moveItem(8, beforeItem: 8)
    #expect(snapshot.itemIdentifiers(inSection: "low") == [9, 10, 11, 2, 3])
    #expect(snapshot.itemIdentifiers(inSection: "high") == [7, 1, 8, 12])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "high")
    snapshot.deleteItems([10, 8, 99])
    #expect(snapshot.itemIdentifiers == [9, 11, 2, 3, 7, 1, 12])
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0 && snapshot.numberOfSections == 0)
  }

  @Test("sections are inserted, moved and deleted with their items")
  func sections() {
    var snapshot = numbers
    snapshot.insertSections(["a", "b"], beforeSection: "low")
    snapshot.insertSections(["c"], afterSection: "low")
    #expect(snapshot.sectionIdentifiers == ["a", "b", "low", "c", "high"])
    snapshot.moveSection("high", beforeSection: "b")
    snapshot.moveSection("a", afterSection: "low")
    #expect(snapshot.sectionIdentifiers == ["high", "b", "low", "a", "c"])
    #expect(snapshot.itemIdentifiers == [7, 8, 9, 1, 2, 3])
    snapshot.deleteSections(["high", "nowhere"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3] && snapshot.indexOfItem(7) == nil)
    snapshot.appendItems([7], toSection: "b")
    #expect(snapshot.itemIdentifiers == [7, 1, 2, 3])
  }

  @Test("items and sections to be loaded or configured anew are listed once, as long as they are there")
  func marks() {
    var snapshot = numbers
    snapshot.reloadItems([1, 2])
    snapshot.reloadItems([2, 3])
    snapshot.reconfigureItems([7, 8])
    snapshot.reloadSections(["high"])
    snapshot.deleteItems([2, 8])
    #expect(snapshot.reloadedItemIdentifiers == [1, 3])
    #expect(snapshot.reconfiguredItemIdentifiers == [7])
    snapshot.deleteSections(["high"])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty && snapshot.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("an item that is there already moves, as on iOS")
  func again() {
    var snapshot = numbers
    snapshot.appendItems([2, 4], toSection: "high")
    snapshot.insertItems([9], beforeItem: 1)
    #expect(snapshot.itemIdentifiers(inSection: "low") == [9, 1, 3])
    #expect(snapshot.itemIdentifiers(inSection: "high") == [7, 8, 2, 4])
  }

  @Test("an item twice in one call ends the program with a sentence")
  func twice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot()
      snapshot.appendSections(["low"])
      snapshot.appendItems([5, 6, 5])
    }
    expectSentence("identifiers have to be unique, but 5 is there twice", in: result)
  }

  @Test("so does a section that is there already")
  func sectionTwice() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot()
      snapshot.appendSections(["low"])
      snapshot.appendSections(["low"])
    }
    expectSentence("identifiers have to be unique, but low is there twice", in: result)
  }

  @Test("so does a section that isn't there")
  func unknownSection() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot()
      snapshot.appendSections(["low"])
      snapshot.appendItems([1], toSection: "high")
    }
    expectSentence("the snapshot has no section high", in: result)
  }

  @Test("so do items without any section")
  func noSection() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot()
      snapshot.appendItems([1])
    }
    expectSentence("there is no section yet", in: result)
  }

  @Test("so does an item to be loaded anew that isn't there")
  func unknownItem() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = Snapshot()
      snapshot.reloadItems([4])
    }
    expectSentence("the snapshot has no item 4", in: result)
  }

  /// Expects that the program told why it ended; release builds have no sentences.
  private func expectSentence(_ sentence: String, in result: ExitTest.Result?) {
    #if DEBUG
      let told = (result?.standardErrorContent).map { String(decoding: $0, as: UTF8.self) }
      #expect(told?.contains(sentence) == true)
    #endif
  }
}
