import CX11
import Outside

/// The C interface of D-Bus's reference library (`dbus_connection_open_private`), declared here because the library is
/// loaded at run time (`dlopen`).
@MainActor
package final class BusLibrary {
  /// The library's file, as its package installs it.
  package nonisolated static let fileName = "libdbus-1.so.3"

  /// A connection, a watch, a message or a part of an address.
  typealias Handle = OpaquePointer
  /// The user-data pointer that D-Bus passes to each callback.
  typealias Owner = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Place = UnsafeMutablePointer<CX11BusIterator>
  /// Called when a watch of a file descriptor begins, changes or ends.
  typealias WatchHandler = @MainActor @convention(c) (Handle?, Owner?) -> UInt32
  /// Called with each message that has come.
  typealias Filter = @MainActor @convention(c) (Handle?, Handle?, Owner?) -> Int32
  typealias Use = @convention(c) (Handle?) -> Void
  typealias Ask = @convention(c) (Handle?) -> Int32
  typealias Name = @convention(c) (Handle?) -> Text?

  // Addresses
  let parse:
    @convention(c) (
      Text?, UnsafeMutablePointer<UnsafeMutablePointer<Handle?>?>?, UnsafeMutablePointer<Int32>?, Handle?
    ) -> UInt32
  let value: @convention(c) (Handle?, Text?) -> Text?
  let freeEntries: @convention(c) (UnsafeMutablePointer<Handle?>?) -> Void

  // Connections
  let open: @convention(c) (Text?, Handle?) -> Handle?
  let close, release: Use
  let setLimit: @convention(c) (Handle?, Int) -> Void
  let setWatchHandlers: @convention(c) (Handle?, WatchHandler?, WatchHandler?, WatchHandler?, Owner?, Handle?) -> UInt32
  let addFilter: @convention(c) (Handle?, Filter?, Owner?, Handle?) -> UInt32
  let send: @convention(c) (Handle?, Handle?, UnsafeMutablePointer<UInt32>?) -> UInt32
  let dispatch: Ask

  // Watches
  let descriptor, flags, isEnabled: Ask
  let handle: @convention(c) (Handle?, UInt32) -> UInt32

  // Messages
  let makeCall: @convention(c) (Text?, Text?, Text?, Text?) -> Handle?
  let demarshal: @convention(c) (UnsafeRawPointer?, Int32, Handle?) -> Handle?
  let releaseMessage: Use
  let kind, answered: Ask
  let interface, member, path, sender, error, bodySignature: Name
  let setNoReply, setAutoStart: @convention(c) (Handle?, UInt32) -> Void
  let wantsNoReply: @convention(c) (Handle?) -> UInt32
  let makeReply: @convention(c) (Handle?) -> Handle?
  let makeError: @convention(c) (Handle?, Text?, Text?) -> Handle?
  let makeSignal: @convention(c) (Text?, Text?, Text?) -> Handle?
  let startReading: @convention(c) (Handle?, Place?) -> UInt32
  let type: @convention(c) (Place?) -> Int32
  let signature: @convention(c) (Place?) -> UnsafeMutablePointer<CChar>?
  let free: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let read: @convention(c) (Place?, UnsafeMutableRawPointer?) -> Void
  let enter: @convention(c) (Place?, Place?) -> Void
  let advance: @convention(c) (Place?) -> UInt32
  let startWriting: @convention(c) (Handle?, Place?) -> Void
  let write: @convention(c) (Place?, Int32, UnsafeRawPointer?) -> UInt32
  let beginList: @convention(c) (Place?, Int32, Text?, Place?) -> UInt32
  let endList: @convention(c) (Place?, Place?) -> UInt32

  private struct Missing: Error {}

  /// Nil where the library is missing, or lacks a function that is used here.
  package init?(_ name: String = fileName) {
    guard let library = DynamicLibrary(name) else { return nil }
    func find<Function>(_ name: String) throws -> Function {
      guard let function = library.function("dbus_\(name)", as: Function.self) else { throw Missing() }
      return function
    }
    do {
      parse = try find("parse_address")
      value = try find("address_entry_get_value")
      freeEntries = try find("address_entries_free")
      open = try find("connection_open_private")
      close = try find("connection_close")
      release = try find("connection_unref")
      setLimit = try find("connection_set_max_message_size")
      setWatchHandlers = try find("connection_set_watch_functions")
      addFilter = try find("connection_add_filter")
      send = try find("connection_send")
      dispatch = try find("connection_dispatch")
      descriptor = try find("watch_get_unix_fd")
      flags = try find("watch_get_flags")
      isEnabled = try find("watch_get_enabled")
      handle = try find("watch_handle")
      makeCall = try find("message_new_method_call")
      demarshal = try find("message_demarshal")
      releaseMessage = try find("message_unref")
      kind = try find("message_get_type")
      answered = try find("message_get_reply_serial")
      interface = try find("message_get_interface")
      member = try find("message_get_member")
      path = try find("message_get_path")
      sender = try find("message_get_sender")
      error = try find("message_get_error_name")
      bodySignature = try find("message_get_signature")
      setNoReply = try find("message_set_no_reply")
      setAutoStart = try find("message_set_auto_start")
      wantsNoReply = try find("message_get_no_reply")
      makeReply = try find("message_new_method_return")
      makeError = try find("message_new_error")
      makeSignal = try find("message_new_signal")
      startReading = try find("message_iter_init")
      type = try find("message_iter_get_arg_type")
      signature = try find("message_iter_get_signature")
      free = try find("free")
      read = try find("message_iter_get_basic")
      enter = try find("message_iter_recurse")
      advance = try find("message_iter_next")
      startWriting = try find("message_iter_init_append")
      write = try find("message_iter_append_basic")
      beginList = try find("message_iter_open_container")
      endList = try find("message_iter_close_container")
      let setIgnoresSignal: @convention(c) (UInt32) -> Void = try find("connection_set_change_sigpipe")
      // Otherwise the library would ignore SIGPIPE in the whole process.
      setIgnoresSignal(0)
    } catch {
      return nil
    }
  }
}
