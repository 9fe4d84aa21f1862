import Foundation

/// The size of the terminal on standard output, in characters.
struct TerminalSize: Hashable {
    var columns: Int
    var rows: Int
    /// The height of a character divided by its width, if the terminal knows it.
    var aspect: Double?

    /// The largest size that is used. A window can say that it has 65,535 lines of 65,535 columns; larger windows are drawn
    /// on in part.
    static let limit = 1000

    /// The current size; 80 columns and 24 rows if it is unknown.
    static var current: TerminalSize { window.map { TerminalSize($0) } ?? TerminalSize(columns: 80, rows: 24) }

    /// The current size; nil if the terminal does not know it, or if there is no terminal.
    static var known: TerminalSize? { window.map { TerminalSize($0) } }

    /// Whether the terminal has at most the largest size in both directions.
    static var isSane: Bool { window.map { $0.ws_col <= limit && $0.ws_row <= limit } ?? true }

    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Creates the size of a window, at most the largest one.
    init(_ window: winsize) {
        columns = min(Int(window.ws_col), Self.limit)
        rows = min(Int(window.ws_row), Self.limit)
        guard window.ws_xpixel > 0, window.ws_ypixel > 0, window.ws_col > 0, window.ws_row > 0 else { return }
        let width = Double(window.ws_xpixel) / Double(window.ws_col)
        aspect = Double(window.ws_ypixel) / Double(window.ws_row) / width
    }

    private static var window: winsize? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
        return size
    }
}
