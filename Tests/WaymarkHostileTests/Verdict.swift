import WaymarkModel

/// What is wrong with how an attack went; empty is well.
struct Verdict {
    private(set) var complaints: [String] = []

    init(_ attack: Attack, _ probe: Probe) {
        checkProcess(attack, probe)
        checkOutput(probe)
        guard complaints.isEmpty else { return }
        let outcome = Outcome(probe)
        if !attack.expectations.contains(where: { outcome.meets($0) }) {
            complaints.append("came out as \(outcome), not as \(attack.header["expect"] ?? "?")")
        }
        let isDisabled = probe.lines.contains { $0.hasPrefix("disabled hostile") }
        if let wanted = attack.header["then"], (wanted == "disabled") != isDisabled {
            complaints.append("is not \(wanted) afterwards")
        }
        if attack.header["kept"] == "nothing", let kept = probe.text("kept") { complaints.append("kept \(kept)") }
        // Every fault names plugin and hook, and those of the script's own the place.
        for fault in probe.lines where fault.hasPrefix("fault ") {
            let words = fault.split(separator: " ")
            if words[1] != "hostile" { complaints.append("a fault of somebody else: \(fault)") }
            if words[3] == "runtime", !words[4].contains(".lua:") {
                complaints.append("a fault without its place: \(fault)")
            }
        }
    }

    /// It ended by itself, in time, within its memory, and answered right afterwards.
    private mutating func checkProcess(_ attack: Attack, _ probe: Probe) {
        if probe.isHung { complaints.append("did not end") }
        if probe.status != 0 { complaints.append("ended with status \(probe.status): \(probe.talk.suffix(300))") }
        if probe.lines.last != "end" { complaints.append("did not come to its end") }
        if probe.text("attacked") != "clean 3" {
            complaints.append("the attacked host answers \(probe.text("attacked") ?? "nothing")")
        }
        if probe.text("after") != "the same" { complaints.append("a new host does not answer as before") }
        if let seconds = probe.text("#seconds").flatMap(Double.init), seconds > attack.seconds {
            complaints.append("took \(seconds) s of the processor, more than \(attack.seconds)")
        }
        if let size = probe.text("#kibibytes").flatMap(Int.init), size > 64 << 10 {
            complaints.append("took \(size >> 10) MiB of memory")
        }
    }

    /// Nothing read, nothing written, nothing that a terminal would obey.
    private mutating func checkOutput(_ probe: Probe) {
        if !probe.isFolderUntouched { complaints.append("something was written") }
        if (probe.output + probe.talk).contains(probe.canary) { complaints.append("a secret was read") }
        if probe.output.contains("CANARY-PRINTED") { complaints.append("a script printed") }
        for line in probe.lines where !Self.isPrintable(line) {
            complaints.append("not printable: \(line.unicodeScalars.map { $0.escaped(asASCII: true) }.joined())")
        }
        if String(validating: probe.bytes, as: UTF8.self) == nil { complaints.append("the output is not UTF-8") }
        let words: Set<String> = [
            "route", "fault", "log", "instruction", "spoken", "announcement", "verb", "event", "disabled", "found",
            "lacks",
            "profile", "printed", "trace", "reward", "said", "stayed", "led", "ordered", "closed", "reopened", "slowed",
            "diagnostic",
            "note", "kept",
            "attacked",
            "after", "end", "#seconds", "#kibibytes",
        ]
        for line in probe.lines {
            let word = line.prefix { $0 != " " }
            if !words.contains(String(word)) { complaints.append("a line of its own: \(line)") }
        }
    }

    private static func isPrintable(_ line: String) -> Bool {
        line.withoutHiddenCharacters.unicodeScalars.count == line.unicodeScalars.count
            && line.unicodeScalars.allSatisfy { scalar in
                switch scalar.value {
                case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0xFFFE, 0xFFFF: false
                default: true
                }
            }
    }
}

/// How an attack came out: what the plugin's first fault was, or what it answered.
struct Outcome: CustomStringConvertible {
    /// The codes of the diagnostics.
    var refusals: [String] = []
    /// The kind of the first fault, and its hook.
    var fault: (hook: String, kind: String)?
    var answer = ""

    init(_ probe: Probe) {
        for line in probe.lines where line.hasPrefix("diagnostic ") {
            refusals.append(String(line.split(separator: " ")[1]))
        }
        if let first = probe.lines.first(where: { $0.hasPrefix("fault hostile ") }) {
            let words = first.split(separator: " ")
            fault = (String(words[2]), String(words[3]))
        }
        answer = probe.text("instruction") ?? ""
    }

    func meets(_ expectation: String) -> Bool {
        if expectation.hasPrefix("WM") { return refusals.contains(expectation) }
        let words = expectation.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "harmless", "same": return refusals.isEmpty && fault == nil
        case "answer": return refusals.isEmpty && fault == nil && answer == words[1]
        case "refused": return words.count == 1 ? !refusals.isEmpty : refusals.contains(words[1])
        case "load":
            let codes = [
                "syntax": "WM0610", "runtime": "WM0611", "fuel": "WM0612", "memory": "WM0612", "time": "WM0612",
                "result": "WM0613",
            ]
            return codes[words[1]].map { refusals.contains($0) } ?? false
        default: return refusals.isEmpty && fault?.kind == expectation
        }
    }

    var description: String {
        if !refusals.isEmpty { return "refused (\(refusals.joined(separator: ", ")))" }
        if let fault { return "\(fault.kind) in \(fault.hook)" }
        return "harmless, answering \"\(answer)\""
    }
}
