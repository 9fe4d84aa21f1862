import Foundation

/// What a program prints, collected by another thread so that the program never waits for a reader.
public final class ProgramOutput: Sendable {
    /// The text so far, and the signal that there is more.
    private final class Collected: @unchecked Sendable {
        // Both variables are read and written with the condition locked.
        private let more = NSCondition()
        private var text = ""
        private var hasEnded = false

        func add(_ data: Data) {
            more.withLock {
                text += String(decoding: data, as: UTF8.self)
                hasEnded = data.isEmpty
                more.broadcast()
            }
        }

        /// Returns the text as soon as a condition holds, or at the end of the program or of the time.
        func text(until deadline: Date, _ condition: (String) -> Bool) -> String {
            more.withLock {
                while !condition(text), !hasEnded, more.wait(until: deadline) {}
                return text
            }
        }
    }

    /// Whose writing end a program gets as its standard output or error.
    public let pipe = Pipe()
    private let collected = Collected()

    /// Collects what comes out of a pipe, until the program that has its other end is gone.
    public init() {
        Thread.detachNewThread { [pipe, collected] in
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let count = read(pipe.fileHandleForReading.fileDescriptor, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                collected.add(Data(bytes.prefix(max(0, count))))
                if count <= 0 { return }
            }
        }
    }

    /// The text so far.
    public var text: String { collected.text(until: .distantPast) { _ in true } }

    /// Waits until the text has a part.
    ///
    /// - Throws: A failure with the text, after 90 seconds or if the program ends without that part.
    public func wait(for part: String) throws {
        let text = collected.text(until: Date(timeIntervalSinceNow: 90)) { $0.contains(part) }
        guard text.contains(part) else { throw TestBroker.Failure("waited in vain for \"\(part)\" in: \(text)") }
    }

    /// Waits until the program has ended, and returns all that it printed.
    public func wholeText() -> String { collected.text(until: Date(timeIntervalSinceNow: 90)) { _ in false } }
}
