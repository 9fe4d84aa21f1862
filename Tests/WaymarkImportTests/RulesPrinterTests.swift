import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `Diagnostics are printed for people and programs` {
    private func diagnostic(
        _ code: DiagnosticCode = .unknownNodeReference, line: Int = 2, column: Int = 5, length: Int = 3,
        message: String = "no such node"
    ) -> Diagnostic {
        Diagnostic(
            code, .error, message, at: SourceSpan(file: "v.yaml", line: line, column: column, length: length),
            label: "here",
            help: "did you mean \"b\"?", notes: ["see line 1"])
    }

    @Test func `A diagnostic shows its line with a caret, the help, the notes and where to read more`() {
        #expect(
            DiagnosticPrinter().render([diagnostic()]) { _, _ in "at: bbb" } == """
                error[WM0203]: no such node
                 --> v.yaml:2:5
                  |
                2 | at: bbb
                  |     ^^^ here
                  = help: did you mean "b"?
                  = note: see line 1
                  = more: waymark explain WM0203

                1 error.

                """)
    }

    @Test func `The source line is left out if it cannot be read`() {
        #expect(
            DiagnosticPrinter().render([diagnostic()]) { _, _ in nil }.contains("--> v.yaml:2:5\n  = here: here\n"))
    }

    @Test func `Twenty diagnostics of a code are shown and the others counted`() {
        let many = (1...51).map { diagnostic(line: $0) }
        let text = DiagnosticPrinter().render(many) { _, _ in nil }
        #expect(text.matches(of: /error\[/).count == 20)
        #expect(text.contains("WM0203: and 31 more; waymark check --all shows them\n"))
        #expect(text.hasSuffix("\n51 errors.\n"))
        #expect(text.matches(of: /= more:/).count == 1)
        #expect(DiagnosticPrinter(limitPerCode: nil).render(many) { _, _ in nil }.matches(of: /error\[/).count == 51)
    }

    @Test func `Diagnostics are ordered by file, line and column`() {
        let sorted = DiagnosticPrinter.sorted([
            diagnostic(line: 10), diagnostic(line: 9, column: 8), diagnostic(line: 9, column: 2),
            Diagnostic(.emptyVenue, .error, "no place"),
        ])
        #expect(sorted.map { $0.span?.line } == [nil, 9, 9, 10])
        #expect(sorted.map { $0.span?.column } == [nil, 2, 8, 5])
    }

    @Test func `The caret stands under text that is wide, long or missing`() {
        /// The source line and the line with the caret.
        func excerpt(_ source: String, column: Int, length: Int) -> [Substring] {
            let text = DiagnosticPrinter().render([diagnostic(column: column, length: length)]) { _, _ in source }
            return Array(text.split(separator: "\n")[3...4])
        }
        #expect(excerpt("店店 x", column: 4, length: 1) == ["2 | 店店 x", "  |      ^ here"])
        #expect(excerpt("ab", column: 50, length: 9) == ["2 | ab", "  |   ^ here"])
        let letters = String(repeating: "x", count: 440) + String(repeating: "y", count: 60)
        let rest = String(repeating: "z", count: 400)
        let blank = String(repeating: " ", count: 61)
        #expect(
            excerpt(letters + rest, column: 501, length: 3) == [
                "2 | …\(letters.suffix(60))\(rest.prefix(100))…", "  | \(blank)^^^ here",
            ])
    }

    @Test(arguments: [40, 60, 80, 120], [1, 30, 70, 93, 200])
    func `The caret stands under its text in a window of any width`(width: Int, column: Int) {
        let source = String(repeating: "abcde ", count: 40)
        let text = DiagnosticPrinter(width: width).render([diagnostic(column: column, length: 4)]) { _, _ in source }
        let lines = text.split(separator: "\n")
        #expect(lines[3...4].allSatisfy { $0.count <= width }, "\(text)")
        let carets = lines[4].indices.filter { lines[4][$0] == "^" }
        let first = lines[4].distance(from: lines[4].startIndex, to: carets[0])
        let marked = String(lines[3].dropFirst(first).prefix(carets.count))
        #expect(marked == String(source.dropFirst(column - 1).prefix(4)), "\(text)")
        #expect(text.contains("here"))
    }

    @Test func `Nothing that a terminal would obey is printed`() {
        let text = DiagnosticPrinter().render([diagnostic(message: "a\u{1B}[31m\u{202E}b\r\u{9B}2J")]) { _, _ in
            "\u{7}\tx\u{85}"
        }
        #expect(text.contains("a\\u{1B}[31m\\u{202E}b\\u{D}\\u{9B}2J"))
        #expect(text.contains("2 | \\u{7} x\\u{85}\n"))
    }

    @Test func `The JSON of diagnostics has stable keys`() {
        let plain = Diagnostic(.emptyVenue, .warning, "a \"b\"\n\u{1B}\u{2028}")
        #expect(
            DiagnosticPrinter.renderJSON([diagnostic(), plain]) == """
                [
                  {"code": "WM0410", "severity": "warning", "message": "a \\"b\\"\\n\\u001b\\u2028", "file": null, \
                "line": null, "column": null, "length": null, "label": null, "help": null, "notes": []},
                  {"code": "WM0203", "severity": "error", "message": "no such node", "file": "v.yaml", "line": 2, \
                "column": 5, "length": 3, "label": "here", "help": "did you mean \\"b\\"?", "notes": ["see line 1"]}
                ]

                """)
        #expect(DiagnosticPrinter.renderJSON([]) == "[]\n")
    }

    @Test func `The GitHub format escapes everything that GitHub would misread`() {
        var odd = diagnostic(message: "50% of\nit")
        odd.span?.file = "a,b:c.yaml"
        odd.help = nil
        #expect(
            DiagnosticPrinter.renderGitHub([odd])
                == "::error file=a%2Cb%3Ac.yaml,line=2,col=5,title=WM0203::50%25 of%0Ait\n")
    }

    @Test func `The counts are one sentence`() {
        #expect(DiagnosticPrinter.summary(of: []) == "no problems.")
        let warning = Diagnostic(.neverOpen, .warning, "never")
        #expect(DiagnosticPrinter.summary(of: [diagnostic(), warning, warning]) == "1 error and 2 warnings.")
    }
}
