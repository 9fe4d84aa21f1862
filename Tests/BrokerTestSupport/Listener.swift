import Foundation

/// A `mosquitto_sub` that collects what it receives.
public final class Listener {
    private let process: Process
    private let output = ProgramOutput()

    /// Subscribes to topics with QoS 1, and waits until the broker has granted it.
    public init(_ broker: TestBroker, _ filters: [String], options: [String] = []) throws {
        let arguments = ["-v", "-d", "-q", "1"] + filters.flatMap { ["-t", $0] } + options
        process = try broker.client("mosquitto_sub", arguments, output.pipe, byLines: true)
        try output.wait(for: "Subscribed (mid: 1)")
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    /// What was received so far, as lines of topic, blank and contents.
    public var lines: [String] {
        let text = output.text
        let whole = text.lastIndex(of: "\n").map { text[..<$0] } ?? ""
        return whole.split(separator: "\n").map(String.init).filter {
            $0.hasPrefix("owntracks/") || $0.hasPrefix("waymark/") || $0.hasPrefix("test/")
        }
    }
}
