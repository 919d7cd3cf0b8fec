import CX11

/// The keysyms of each key by group and level, and the modifiers that select a level (the X Keyboard Extension's key
/// map).
///
/// Any program may write a keymap. An index in it that is out of range selects nothing.
package nonisolated struct KeyTable: Equatable, Sendable {
  /// How the modifiers in force select one of a key's levels.
  package struct KeyType: Equatable, Sendable {
    /// The modifiers that count.
    let mask: UInt8
    let levelCount: Int
    /// Which modifiers select which level; all others select the first one.
    let levels: [UInt8: Int]

    /// A key type with `levelCount` levels, selected as `levels` says by the modifiers in `mask`.
    package init(mask: UInt8, levelCount: Int, levels: [UInt8: Int]) {
      self.mask = mask
      self.levelCount = levelCount
      self.levels = levels
    }

    /// The level while `modifiers` are in force.
    func level(_ modifiers: UInt32) -> Int { levels[UInt8(truncatingIfNeeded: modifiers) & mask] ?? 0 }
  }

  /// A key's meanings.
  package struct Key: Equatable, Sendable {
    /// The index of each group's type.
    let types: [Int]
    /// How many meanings each group has room for.
    let width: Int
    /// The meanings, group by group.
    let keysyms: [KeySym]

    /// A key with a group for each of `types`.
    package init(types: [Int], width: Int, keysyms: [KeySym]) {
      self.types = types
      self.width = width
      self.keysyms = keysyms
    }
  }

  private let types: [KeyType]
  /// The keys' meanings, by key code.
  private let keys: [Int: Key]
  /// The modifiers that each key puts in force, by key code.
  private let modifiers: [Int: UInt8]
  /// The groups that have most of the Latin letters on keys without modifiers, in ascending order.
  private(set) var latinGroups: [Int] = []

  /// A table of the given keys, by key code.
  package init(types: [KeyType], keys: [Int: Key], modifiers: [Int: UInt8]) {
    self.types = types
    self.keys = keys
    self.modifiers = modifiers
    latinGroups = (0..<4).filter(hasLatinLetters)
  }

  // MARK: - Looking up

  /// The keysym of a key at a group and level; 0 if it has none.
  ///
  /// As in the core protocol a key with one level has it with Shift as well (`XkbKeycodeToKeysym`).
  package func keysym(keycode: Int, group: Int, level: Int) -> KeySym {
    guard let key = keys[keycode], let type = type(of: key, group) else { return 0 }
    let isOutside = level >= type.levelCount
    guard !isOutside || group < 2 && type.levelCount == 1 && level == 1 else { return 0 }
    let index = group * key.width + (isOutside ? 0 : level)
    return key.keysyms.indices.contains(index) ? key.keysyms[index] : 0
  }

  /// All ways to type each keysym, those with the fewest modifiers first.
  package var combinations: [KeySym: [KeyCombination]] {
    var found: [KeySym: [KeyCombination]] = [:]
    for (keycode, key) in keys {
      for group in key.types.indices { collect(keycode, key, group, into: &found) }
    }
    return found.mapValues { list in
      list.sorted { Self.order(of: $0).lexicographicallyPrecedes(Self.order(of: $1)) }
    }
  }

  /// The modifiers to hold so that the key types the wanted level while `locked` are locked; nil if no set of modifiers
  /// does.
  package func modifiers(for combination: KeyCombination, locked: UInt32) -> Modifiers? {
    guard let key = keys[combination.keycode], let type = type(of: key, combination.group) else {
      return combination.modifiers
    }
    let usable = UInt32(type.mask) & ~Modifiers.capsLock.rawValue & ~locked
    return Self.subsets(of: usable).first { type.level($0 | locked) == combination.level }.map(Modifiers.init)
  }

  /// The modifiers that a key puts in force while it is held.
  func modifiers(of keycode: Int) -> Modifiers { Modifiers(rawValue: UInt32(modifiers[keycode] ?? 0)) }

  /// The keys that put `modifiers` in force while they are held.
  package func keycodes(for modifiers: Modifiers) -> [Int] {
    let all = self.modifiers.keys.sorted()
    return (0..<8).compactMap { bit in
      guard modifiers.rawValue & 1 << bit != 0 else { return nil }
      return all.first {
        self.modifiers[$0, default: 0] & 1 << UInt8(bit) != 0 && keysym(keycode: $0, group: 0, level: 0) != 0
      }
    }
  }

  /// Whether the keysym types a Latin letter.
  static func isLatinLetter(_ keysym: KeySym) -> Bool {
    (0x41...0x5A).contains(keysym) || (0x61...0x7A).contains(keysym)
  }

  // MARK: - Private

  private func hasLatinLetters(_ group: Int) -> Bool {
    let letters = keys.keys.lazy.map { keysym(keycode: $0, group: group, level: 0) }.filter(Self.isLatinLetter)
    return Set(letters).count > 13
  }

  private func type(of key: Key, _ group: Int) -> KeyType? {
    guard key.types.indices.contains(group), types.indices.contains(key.types[group]) else { return nil }
    return types[key.types[group]]
  }

  private func collect(_ keycode: Int, _ key: Key, _ group: Int, into found: inout [KeySym: [KeyCombination]]) {
    guard let type = type(of: key, group) else { return }
    for level in 0..<max(0, min(key.width, type.levelCount)) {
      let keysym = keysym(keycode: keycode, group: group, level: level)
      let usable = UInt32(type.mask) & ~Modifiers.capsLock.rawValue
      guard keysym != 0, let mask = Self.subsets(of: usable).first(where: { type.level($0) == level }) else { continue }
      found[keysym, default: []].append(
        KeyCombination(keycode: keycode, group: group, level: level, modifiers: Modifiers(rawValue: mask))
      )
    }
  }

  private static func order(of key: KeyCombination) -> [Int] {
    [key.modifiers.rawValue.nonzeroBitCount, key.keycode, key.group, key.level]
  }

  /// All combinations of the bits in `mask`, the smaller ones first.
  private static func subsets(of mask: UInt32) -> [UInt32] {
    (0...mask & 0xff).filter { $0 & ~mask == 0 }.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
  }
}

extension KeyTable {
  /// Copies a keymap that Xlib has read (`XkbGetMap`); nil if a part of it is missing.
  init?(_ description: XkbDescPtr) {
    let (first, last) = (Int(description.pointee.min_key_code), Int(description.pointee.max_key_code))
    guard let map = description.pointee.map?.pointee, let types = map.types, let keys = map.key_sym_map,
      let syms = map.syms, let modmap = map.modmap, first <= last
    else { return nil }
    let symbols = UnsafeBufferPointer(start: syms, count: Int(map.num_syms))
    self.init(
      types: (0..<Int(map.num_types)).map { KeyType(types[$0]) },
      keys: Dictionary(uniqueKeysWithValues: (first...last).map { ($0, Key(keys[$0], symbols)) }),
      modifiers: Dictionary(uniqueKeysWithValues: (first...last).lazy.map { ($0, modmap[$0]) }.filter { $1 != 0 })
    )
  }
}

extension KeyTable.KeyType {
  fileprivate init(_ record: XkbKeyTypeRec) {
    let entries = UnsafeBufferPointer(start: record.map, count: record.map == nil ? 0 : Int(record.map_count))
    let active = entries.lazy.filter { $0.active != 0 }.map { ($0.mods.mask, Int($0.level)) }
    let levels = Dictionary(active) { first, _ in first }
    self.init(mask: record.mods.mask, levelCount: Int(record.num_levels), levels: levels)
  }
}

extension KeyTable.Key {
  fileprivate init(_ record: XkbSymMapRec, _ symbols: UnsafeBufferPointer<KeySym>) {
    let indices = [record.kt_index.0, record.kt_index.1, record.kt_index.2, record.kt_index.3].map { Int($0) }
    let groups = min(4, Int(record.group_info & 0x0f))
    let (start, count) = (Int(record.offset), groups * Int(record.width))
    let keysyms = Array(symbols.dropFirst(start).prefix(count))
    self.init(types: Array(indices.prefix(groups)), width: Int(record.width), keysyms: keysyms)
  }
}

/// A key and the modifiers that, held together, type one keysym.
package nonisolated struct KeyCombination: Hashable, Sendable {
  /// The key code.
  package let keycode: Int
  /// The keyboard group that has to be in force, 0…3.
  package let group: Int
  /// The key's level: which of its keysyms in the group is typed; 0 is the one without modifiers.
  package let level: Int
  /// The modifiers to hold while none is locked.
  package let modifiers: Modifiers
}
