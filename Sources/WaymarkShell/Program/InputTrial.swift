/// Parses transcripts and scripts without running them, for the fuzzer.
package enum InputTrial {
    /// Parses a transcript, compares each expectation with its correction, and writes the transcript again.
    package static func readTranscript(_ bytes: [UInt8]) {
        for isMarkdown in [false, true] {
            let transcript = Transcript(ScriptText.of(.init(bytes)), isMarkdown: isMarkdown)
            var outputs: [Int: [String]] = [:]
            for (index, exchange) in transcript.exchanges.enumerated() {
                let expected = Array(transcript.lines[exchange.expected])
                let status: ExitStatus = index.isMultiple(of: 2) ? .done : .refused
                let actual = TranscriptMatcher.statement(of: expected.joined(separator: "\n"), status: status)
                let corrected = TranscriptMatcher.correction(of: expected, to: actual)
                precondition(TranscriptMatcher.agrees(corrected, actual), "a correction does not hold")
                _ = TranscriptMatcher.difference(expected, actual)
                outputs[index] = expected
            }
            let second = Transcript(transcript.replacing(outputs), isMarkdown: isMarkdown)
            precondition(second.exchanges.count == transcript.exchanges.count, "a transcript changes when written")
        }
    }

    /// Splits a script into commands and their words.
    package static func readScript(_ bytes: [UInt8]) {
        var rest = bytes[...]
        var reader = ScriptReader(limit: 4096) {
            defer { rest = rest.dropFirst(7) }
            return Array(rest.prefix(7))
        }
        while let line = try? reader.next() {
            guard let commands = try? CommandWords.commands(in: line.text) else {
                preconditionFailure("a line was handed out with a quote open")
            }
            for words in commands {
                let quoted = words.map { WordQuoting.quoted($0) }.joined(separator: " ")
                precondition((try? CommandWords.commands(in: quoted)) == [words], "words change when they are quoted")
                _ = CommandGrammar.parse(words, width: 80)
            }
        }
    }
}
