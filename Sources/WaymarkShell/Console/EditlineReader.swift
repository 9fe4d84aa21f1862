import CEditline
import Foundation

/// Reads lines with libedit: editing, history and completion on a terminal.
///
/// Belongs to the main thread. libedit calls C functions, which find the reader in the editor's client data.
final class EditlineReader: LineReader {
    let completesWords = true
    private let editor: OpaquePointer
    private let past: OpaquePointer
    private let plain: any LineReader
    private let complete: (String) -> Completion
    private var prompt: UnsafeMutablePointer<CChar>
    private var keys = TerminalKeys()
    private var ending: LineInput?

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of lines in the history.
    ///   - plain: Reads the lines that begin while the window is larger than any: libedit would make room for all of its
    ///     characters each time.
    ///   - complete: Returns the completion of a line up to the cursor.
    /// - Returns: Nil if the terminal cannot be used, or says that it is larger than any: libedit makes room
    ///   for all of its characters.
    init?(limit: Int, plain: any LineReader, complete: @escaping (String) -> Completion) {
        guard TerminalSize.isSane, let editor = wm_el_open("waymark"), let past = history_init() else { return nil }
        self.editor = editor
        self.past = past
        self.plain = plain
        self.complete = complete
        prompt = strdup("> ")
        wm_el_set_client(editor, Unmanaged.passUnretained(self).toOpaque())
        wm_history_limit(past, Int32(limit))
        wm_el_set_history(editor, past)
        wm_el_set_number(editor, EL_SIGNAL, 0)
        wm_el_set_prompt(editor) { editor in EditlineReader.reader(of: editor).map { UnsafePointer($0.prompt) } }
        wm_el_set_reader(editor) { editor, character in EditlineReader.reader(of: editor)?.readKey(character) ?? -1 }
        wm_el_set_text(editor, EL_EDITOR, "emacs")
        wm_el_add(editor, "waymark-complete", "Complete the word") { editor, _ in
            EditlineReader.reader(of: editor)?.completeWord() ?? UInt8(CC_ERROR)
        }
        wm_el_add(editor, "waymark-paste", "Take what is pasted") { editor, _ in
            EditlineReader.reader(of: editor)?.keys.takePaste()
            return UInt8(CC_NORM)
        }
        for (key, name) in Self.bindings { wm_el_bind(editor, key, name) }
        el_source(editor, nil)
    }

    deinit {
        el_end(editor)
        history_end(past)
        free(prompt)
    }

    private static let bindings = [
        ("^I", "waymark-complete"), ("\\e[200~", "waymark-paste"), ("^R", "em-inc-search-prev"),
        ("^W", "ed-delete-prev-word"), ("\\e[3~", "ed-delete-next-char"), ("\\e[H", "ed-move-to-beg"),
        ("\\e[F", "ed-move-to-end"), ("\\e[1~", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"),
        ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"), ("\\e[5~", "ed-search-prev-history"),
        ("\\e[6~", "ed-search-next-history"),
    ]

    func remember(_ line: String) { wm_history_enter(past, line) }

    func readLine(prompt: String) -> LineInput {
        guard TerminalSize.isSane else { return plain.readLine(prompt: prompt) }
        free(self.prompt)
        self.prompt = strdup(prompt)
        ending = nil
        Self.write("\u{1B}[?2004h")
        defer { Self.write("\u{1B}[?2004l") }
        // libedit prepares the terminal only after it has written the prompt, which is too late for a user who types at
        // once.
        wm_el_set_number(editor, EL_PREP_TERM, 1)
        var count: Int32 = 0
        guard let bytes = el_gets(editor, &count), count > 0 else {
            Self.write(ending == nil || ending == .end ? "\n" : "^C\n")
            return ending ?? .end
        }
        var line = String(cString: bytes)
        while line.last?.isNewline == true { line.removeLast() }
        return .line(line)
    }

    private static func reader(of editor: OpaquePointer?) -> EditlineReader? {
        wm_el_client(editor).map { Unmanaged<EditlineReader>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Passes the next character to libedit.
    ///
    /// - Returns: 1, or -1 if the line ends without a newline.
    private func readKey(_ character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
        while true {
            switch keys.next() {
            case .character(let scalar):
                character?.pointee = wchar_t(bitPattern: scalar.value)
                return 1
            case .interrupt:
                ending = .interrupted(wasEmpty: textBeforeCursor.isEmpty)
                return -1
            case .end:
                ending = .end
                return -1
            case .change where !TerminalSize.isSane: continue
            case .change:
                Self.write("\r\u{1B}[J")
                wm_el_set_number(editor, EL_PREP_TERM, 1)
                el_resize(editor)
                wm_el_refresh(editor)
                wm_flush()
            }
        }
    }

    private var textBeforeCursor: String {
        guard let line = el_line(editor)?.pointee, let start = line.buffer, let end = line.cursor else { return "" }
        let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Completes the word before the cursor, or lists its possible completions.
    private func completeWord() -> UInt8 {
        let completion = complete(textBeforeCursor)
        if let replacement = completion.replacement {
            el_deletestr(editor, Int32(completion.replacedCount))
            return el_insertstr(editor, replacement) == 0 ? UInt8(CC_REFRESH) : UInt8(CC_REFRESH_BEEP)
        }
        guard !completion.options.isEmpty else { return UInt8(CC_ERROR) }
        let size = TerminalSize.current
        let lines = completion.listing(width: size.columns, height: size.rows)
        Self.write("\n" + lines.map { $0 + "\n" }.joined())
        return UInt8(CC_REDISPLAY)
    }

    private static func write(_ text: String) {
        wm_flush()
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
