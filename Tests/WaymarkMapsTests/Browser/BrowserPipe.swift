import Foundation
import WaymarkModel

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A headless browser that is driven over two pipes with the DevTools protocol: JSON, each message ended by a zero byte.
/// The browser reads from descriptor 3 and writes to descriptor 4, which `Process` of Foundation cannot set.
final class BrowserPipe {
    struct Failure: Error, CustomStringConvertible { let description: String }

    private let process: pid_t
    private let input: Int32
    private let output: Int32
    private var buffer: [UInt8] = []
    private var number: Int64 = 0
    /// Messages that are not answers, in the order in which they arrived.
    private(set) var events: [JSON] = []

    init(program: String, arguments: [String]) throws {
        let (commandsOut, commandsIn) = try Self.pipe()
        let (answersOut, answersIn) = try Self.pipe()
        var actions = BrowserPipe.fileActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        posix_spawn_file_actions_adddup2(&actions, commandsOut, 3)
        posix_spawn_file_actions_adddup2(&actions, answersIn, 4)
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process = pid_t()
        let result = posix_spawn(&process, program, &actions, nil, &words, environ)
        close(commandsOut)
        close(answersIn)
        guard result == 0 else { throw Failure(description: "\(program) does not start: \(result)") }
        (self.process, input, output) = (process, commandsIn, answersOut)
    }

    /// Ends the browser.
    deinit {
        close(input)
        close(output)
        kill(process, SIGTERM)
        waitpid(process, nil, 0)
    }

    #if canImport(Glibc)
        private static func fileActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
    #else
        private static func fileActions() -> posix_spawn_file_actions_t? { nil }
    #endif

    /// Returns the two ends of a pipe, above the descriptors that the browser uses, closed in other programs.
    private static func pipe() throws -> (out: Int32, in: Int32) {
        var ends: [Int32] = [0, 0]
        guard Foundation.pipe(&ends) == 0 else { throw Failure(description: "there is no pipe") }
        let high = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 64) }
        ends.forEach { close($0) }
        return (high[0], high[1])
    }

    /// Sends a command and returns its result.
    func call(_ method: String, _ parameters: JSON = [:], session: String? = nil) throws -> JSON {
        number += 1
        var message: JSON = ["id": .integer(number), "method": .string(method), "params": parameters]
        if let session { message = message.adding("sessionId", .string(session)) }
        try write(Array(message.compact().utf8) + [0])
        while true {
            let answer = try receive()
            guard answer["id"] == .integer(number) else {
                events.append(answer)
                continue
            }
            if let error = answer["error"] { throw Failure(description: "\(method): \(error.compact())") }
            return answer["result"] ?? [:]
        }
    }

    /// Waits until an event has arrived since events were last forgotten.
    func wait(for method: String) throws {
        while !events.contains(where: { $0["method"]?.text == method }) { events.append(try receive()) }
    }

    /// Forgets the events so far.
    func forgetEvents() { events = [] }

    private func write(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { Foundation.write(input, $0.baseAddress, $0.count) }
            guard count > 0 else { throw Failure(description: "the browser does not listen") }
            sent += count
        }
    }

    /// Returns the next message. A browser that is silent for two minutes hangs, even on a busy machine.
    private func receive() throws -> JSON {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let message = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeSubrange(...end)
                guard let value = JSON(parsing: message) else {
                    throw Failure(description: "no JSON: \(message.prefix(80))")
                }
                return value
            }
            var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&ready, 1, 120_000) > 0 else { throw Failure(description: "the browser does not answer") }
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output, &chunk, chunk.count)
            guard count > 0 else { throw Failure(description: "the browser has ended") }
            buffer += chunk[..<count]
        }
    }
}
