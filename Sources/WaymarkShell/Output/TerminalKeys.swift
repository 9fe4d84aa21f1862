import CEditline
import Foundation
import Synchronization

/// The characters that the user types, decoded from UTF-8. Pasted text is read first.
struct TerminalKeys {
    enum Key: Hashable {
        case character(Unicode.Scalar)
        /// Ctrl-C.
        case interrupt
        /// The window size changed, or the program continues after a stop.
        case change
        case end
    }

    /// The characters to read before the terminal, in reverse order.
    private var pending: [Unicode.Scalar] = []
    private var buffer: [UInt8] = []

    /// What the user typed while a command ran that read from the terminal.
    private static let typedBefore = Mutex<[UInt8]>([])

    /// Keeps bytes that were typed while a command read from the terminal. They are returned before all others.
    static func keep(_ bytes: [UInt8]) { typedBefore.withLock { $0 += bytes } }

    /// The maximum length of a paste, in characters.
    private static let longestPaste = 1 << 20

    /// Returns the next key, and waits for it.
    mutating func next() -> Key {
        if let scalar = pending.popLast() { return .character(scalar) }
        return typed()
    }

    /// Reads a bracketed paste from the terminal. Its characters are returned before all others.
    ///
    /// Tabs become spaces, so that they do not complete words. Other control characters, except newlines, are removed.
    mutating func takePaste() {
        var pasted: [Unicode.Scalar] = []
        let mark = Array("\u{1B}[201~".unicodeScalars)
        while pasted.count < Self.longestPaste, case .character(let scalar) = typed() {
            pasted.append(scalar)
            if scalar == "~", pasted.count >= mark.count, Array(pasted.suffix(mark.count)) == mark {
                pasted.removeLast(mark.count)
                break
            }
        }
        pending += Self.cleaned(pasted).reversed()
    }

    static func cleaned(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var clean: [Unicode.Scalar] = []
        for (index, scalar) in text.enumerated() {
            switch scalar {
            case "\r": clean.append("\n")
            case "\n" where index > 0 && text[index - 1] == "\r": continue
            case "\n": clean.append(scalar)
            case "\t": clean.append(" ")
            default:
                if scalar.properties.generalCategory != .control { clean.append(scalar) }
            }
        }
        return clean
    }

    /// Returns the next character from the terminal. Bytes that are not valid UTF-8 become U+FFFD.
    private mutating func typed() -> Key {
        var bytes: [UInt8] = []
        while true {
            if buffer.isEmpty {
                buffer = Self.typedBefore.withLock { kept in
                    defer { kept = [] }
                    return kept
                }
            }
            if buffer.isEmpty {
                switch Interruption.waitForInput() {
                case .interrupt:
                    pending = []
                    return .interrupt
                case .change where bytes.isEmpty: return .change
                case .change: continue
                case .end: return .end
                case .input:
                    var chunk = [UInt8](repeating: 0, count: 1)
                    guard read(STDIN_FILENO, &chunk, 1) == 1 else { return .end }
                    buffer = chunk
                }
            }
            bytes.append(buffer.removeFirst())
            if let scalar = Self.scalar(bytes) { return .character(scalar) }
        }
    }

    /// Returns the character of a complete sequence of bytes; nil if bytes are missing.
    private static func scalar(_ bytes: [UInt8]) -> Unicode.Scalar? {
        let expected = bytes[0] < 0x80 ? 1 : bytes[0] < 0xC2 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
        let isBroken = bytes.dropFirst().contains { $0 & 0xC0 != 0x80 }
        guard bytes.count >= expected || isBroken else { return nil }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }
}
