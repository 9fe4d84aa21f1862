import Foundation
import Synchronization

/// A `mosquitto_sub` that collects what it receives.
public final class Listener {
    /// The text so far; another thread adds to it.
    private final class Collected: Sendable {
        let text = Mutex("")
    }

    private let process: Process
    private let output = Pipe()
    private let collected = Collected()

    /// Subscribes to topics with QoS 1, and waits until the broker has granted it.
    public init(_ broker: TestBroker, _ filters: [String], options: [String] = []) throws {
        let arguments = ["-v", "-d", "-q", "1"] + filters.flatMap { ["-t", $0] } + options
        process = try broker.client("mosquitto_sub", arguments, output, byLines: true)
        output.fileHandleForReading.readabilityHandler = { [collected] handle in
            let more = String(decoding: handle.availableData, as: UTF8.self)
            collected.text.withLock { $0 += more }
        }
        let collected = collected
        try wait(for: "a subscription") { collected.text.withLock { $0.contains("Subscribed (mid: 1)") } }
    }

    deinit {
        output.fileHandleForReading.readabilityHandler = nil
        process.terminate()
        process.waitUntilExit()
    }

    /// What was received so far, as lines of topic, blank and contents.
    public var lines: [String] {
        collected.text.withLock { text in
            let whole = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
            return whole.split(separator: "\n").map(String.init).filter {
                $0.hasPrefix("owntracks/") || $0.hasPrefix("waymark/") || $0.hasPrefix("test/")
            }
        }
    }
}
