import Foundation
import Testing

/// A file of `Tests/HostilePlugins`: a script with a header that says what it attacks and what must come of it.
struct Attack: Sendable, CustomTestStringConvertible {
    var file: String
    var title: String
    /// `time`, `memory` and so on.
    var group: String
    var name: String
    /// Everything behind `-- key: ` in the header.
    private(set) var header: [String: String] = [:]
    /// The outcomes of which one must come.
    private(set) var expectations: [String] = []
    /// The script, without header and parts.
    private(set) var script = ""
    /// What lies in the folder besides, or instead.
    private(set) var parts: [Part] = []

    /// `-- >> KIND REST`, with the lines behind it.
    struct Part: Sendable {
        var kind: String
        var rest: String
        var lines: [String] = []
    }

    var testDescription: String { title }

    init(file: String, text: String) {
        self.file = file
        let path = URL(fileURLWithPath: file)
        name = path.deletingPathExtension().lastPathComponent
        group = path.deletingLastPathComponent().lastPathComponent
        title = name
        var isHeader = true
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line.hasPrefix("-- >> ") {
                let words = line.dropFirst(6).split(separator: " ", maxSplits: 1)
                parts.append(Part(kind: String(words[0]), rest: words.count > 1 ? String(words[1]) : ""))
                isHeader = false
            } else if !parts.isEmpty {
                parts[parts.count - 1].lines.append(line)
            } else {
                isHeader = isHeader && line.hasPrefix("-- ")
                if isHeader, let colon = line.firstIndex(of: ":") {
                    let key = String(line[..<colon].dropFirst(3))
                    let value = line[line.index(after: colon)...].drop { $0 == " " }
                    if header[key] == nil { header[key] = String(value) }
                    if title == name, name.hasPrefix(key + "-") { title = "\(key): \(value)" }
                }
                // The header stays in, so that lines are numbered as in the file.
                script += line + "\n"
            }
        }
        expectations = (header["expect"] ?? "").components(separatedBy: " or ")
    }

    /// All attacks, by path.
    static let all: [Attack] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("HostilePlugins").path
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".lua") }.sorted().compactMap { name in
            FileManager.default.contents(atPath: root + "/" + name)
                .map { Attack(file: root + "/" + name, text: String(decoding: $0, as: UTF8.self)) }
        }
    }()

    /// The hooks that the manifest declares.
    var hooks: [String] { (header["hook"] ?? "format_instruction").split(separator: " ").map(String.init) }

    /// The arguments of the probe behind the folder.
    var arguments: [String] {
        var arguments: [String] = []
        if let calls = header["calls"] { arguments += ["--fixes", calls] }
        if let spacing = header["spacing"] { arguments += ["--spacing", spacing] }
        if header["times"] == "wild" { arguments.append("--wild") }
        if header["reload"] == "yes" { arguments.append("--reload") }
        if let setting = header["settings"] { arguments += ["--set", setting] }
        return arguments
    }

    /// The processor time that the attack may cost, in seconds.
    var seconds: Double { header["seconds"].flatMap(Double.init) ?? 4 }

    var manifest: String {
        let hooks = hooks.map { "\"\($0)\": {}" }.joined(separator: ", ")
        let capabilities = (header["capabilities"] ?? "").split(separator: " ").map { "\"\($0)\"" }
        return """
            {"id": "hostile", "name": "Hostile", "version": "1.0.0", "api": 1, "hooks": {\(hooks)},
             "capabilities": [\(capabilities.joined(separator: ", "))], "options": \(header["options"] ?? "{}")}
            """
    }
}
