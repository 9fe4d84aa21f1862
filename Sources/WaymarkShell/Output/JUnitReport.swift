/// A report in JUnit's XML, as CI servers read it.
struct JUnitReport {
    /// A test, or a finding that counts as one.
    struct Case {
        var name: String
        /// The file and the line, from 1; nil without one.
        var place: (file: String, line: Int)?
        var duration: Duration?
        /// What is wrong: a short text, and lines; nil if nothing is.
        var failure: (message: String, lines: [String])?
    }

    /// Tests that belong together, such as those of a file.
    struct Suite {
        var name: String
        var cases: [Case]
    }

    var suites: [Suite]

    /// The lines of the document.
    var lines: [String] {
        let all = suites.flatMap(\.cases)
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"waymark\" tests=\"\(all.count)\" failures=\"\(all.count { $0.failure != nil })\">",
        ]
        for suite in suites {
            let failures = suite.cases.count { $0.failure != nil }
            lines.append(
                "  <testsuite name=\(Self.quoted(suite.name)) tests=\"\(suite.cases.count)\" failures=\"\(failures)\">")
            for test in suite.cases { lines += Self.lines(of: test, in: suite) }
            lines.append("  </testsuite>")
        }
        return lines + ["</testsuites>"]
    }

    private static func lines(of test: Case, in suite: Suite) -> [String] {
        var head = "    <testcase classname=\(quoted(suite.name)) name=\(quoted(test.name))"
        if let place = test.place { head += " file=\(quoted(place.file)) line=\"\(place.line)\"" }
        if let duration = test.duration { head += " time=\"\(seconds(duration))\"" }
        guard let failure = test.failure else { return [head + "/>"] }
        let text = escaped(failure.lines.joined(separator: "\n"))
        return [
            head + ">", "      <failure message=\(quoted(failure.message))>\(text)</failure>", "    </testcase>",
        ]
    }

    /// Returns a duration in seconds, with three decimals.
    private static func seconds(_ duration: Duration) -> String {
        let whole = duration.wholeMilliseconds
        let rest = String(whole % 1000)
        return "\(whole / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }

    private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// Returns text as XML allows it: without control characters.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension Duration {
    /// The whole milliseconds, at least 0.
    var wholeMilliseconds: Int64 {
        max(0, components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
