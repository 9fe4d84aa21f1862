import Synchronization

/// A line of a terminal that says what a long command is doing, and disappears at its end.
final class ProgressLine: Sendable {
    private let write: (@Sendable (String) -> Void)?
    private let shown = Mutex("")

    /// - Parameter write: Replaces the line by a text; nil shows nothing.
    init(_ write: (@Sendable (String) -> Void)?) { self.write = write }

    /// Shows a text instead of the last one.
    func show(_ text: String) {
        guard let write else { return }
        let isNew = shown.withLock { shown in
            defer { shown = text }
            return text != shown
        }
        guard isNew else { return }
        var plain = text
        plain.unicodeScalars.removeAll { Self.affectsTerminal($0) }
        write(plain)
    }

    /// Shows how much of something is done.
    func show(_ text: String, done: Int, of total: Int) {
        if write != nil { show("\(text): \(total > 0 ? done * 100 / total : 100) %") }
    }

    private static func affectsTerminal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Removes the line.
    func clear() { show("") }
}
