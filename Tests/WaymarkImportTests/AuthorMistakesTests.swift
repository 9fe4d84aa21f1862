import Foundation
import Testing
import WaymarkImportKit
import WaymarkModel

@testable import WaymarkImport

/// The mistakes in `AuthorMistakes/mistakes.txt`, each made in the venue in `AuthorMistakes/base`.
@Suite struct `Mistakes of authors are explained` {
    @Test(arguments: AuthorMistake.all) func `What is said about a mistake is as expected`(_ mistake: AuthorMistake)
        throws
    {
        let found = try mistake.findings()
        #expect(found == mistake.expected, "\(mistake.title): \(found.joined(separator: "\n"))")
    }

    @Test func `The mistakes are over a hundred and forty, and each is said or is none`() {
        #expect(AuthorMistake.all.count > 140)
        let several = AuthorMistake.all.filter { $0.expected.count > 2 }.map(\.title)
        #expect(
            several == [
                "ten mistakes at once", "a file is not included",
                "nobody passes through the hall", "the rooms of an elevator overlap too little",
            ])
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1"))
    func `The expected findings are written again`() throws {
        var lines: [String] = []
        var rest = AuthorMistake.all[...]
        for line in AuthorMistake.text.split(separator: "\n", omittingEmptySubsequences: false)
        where !line.hasPrefix("> ") {
            if line.isEmpty, lines.last?.isEmpty == true { continue }
            if line.hasPrefix("## "), let mistake = rest.popFirst(), mistake.index > 0 {
                let before = AuthorMistake.all[mistake.index - 1]
                while lines.last?.isEmpty == true { lines.removeLast() }
                lines += try before.findings().map { "> \($0)" } + [""]
            }
            lines.append(String(line))
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        lines += try AuthorMistake.all.last?.findings().map { "> \($0)" } ?? []
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: AuthorMistake.file)
    }
}

/// A section of the file of mistakes.
struct AuthorMistake: Sendable, CustomTestStringConvertible {
    var index: Int
    var title: String
    /// The texts to replace, each with its replacement.
    private var changes: [(old: [String], new: [String])] = []
    /// Which file is stored in which other encoding.
    private var encoding: String?
    /// What the plan's image is: broken or another file.
    private var image: String?
    private(set) var expected: [String] = []

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "AuthorMistakes")
    static let file = folder.appendingPathComponent("mistakes.txt")
    static let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    static let all: [AuthorMistake] = {
        let sections = text.split(separator: "\n## ").dropFirst()
        return sections.enumerated().map { AuthorMistake(index: $0.offset, section: $0.element) }
    }()

    var testDescription: String { title }

    private init(index: Int, section: Substring) {
        self.index = index
        let lines = section.split(separator: "\n")
        title = String(lines[0])
        for line in lines.dropFirst() {
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "> ": expected.append(rest)
            case "- ":
                if changes.last?.new.isEmpty != true { changes.append(([], [])) }
                changes[changes.count - 1].old.append(String(rest.dropFirst().dropLast()))
            case "+ ": changes[changes.count - 1].new.append(String(rest.dropFirst().dropLast()))
            case "im": image = String(line.dropFirst("image: ".count))
            default: encoding = String(line.dropFirst("encoding: ".count))
            }
        }
    }

    /// Returns each finding as a line: the severity, place, code and message, and the help after an arrow.
    func findings() throws -> [String] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: path) }
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: Self.folder.appendingPathComponent("base/plan.png"), to: path.appendingPathComponent("plan.png"))
        if let image {
            let bytes = try #require(Self.images[image])
            for name in ["plan.png", "plan.jpg"] { try Data(bytes).write(to: path.appendingPathComponent(name)) }
        }
        var texts: [String: String] = [:]
        for name in ["venue.yaml", "places.yaml"] {
            texts[name] = try String(contentsOf: Self.folder.appendingPathComponent("base/\(name)"), encoding: .utf8)
        }
        for change in changes {
            let (old, new) = (change.old.joined(separator: "\n"), change.new.joined(separator: "\n"))
            let name = try #require(["venue.yaml", "places.yaml"].first { texts[$0]?.contains(old) == true }, "\(old)")
            texts[name] = texts[name]?.replacing(old, with: new, maxReplacements: 1)
        }
        for (name, text) in texts { try bytes(of: text, name).write(to: path.appendingPathComponent(name)) }
        var options = ImportOptions()
        // 5 January 2026.
        options.now = Timestamp(seconds: 1_767_571_200)
        let report = try VenueImporter(options: options).read(path: path.path)
        return DiagnosticPrinter.sorted(report.diagnostics).map { finding in
            let place = finding.span.map { span in
                "\(span.file.split(separator: "/").last ?? ""):\(span.line)\(span.column > 0 ? ":\(span.column)" : "")"
            }
            return "\(finding.severity) \(place ?? "(nowhere)") \(finding.code) \(finding.message)"
                + (finding.help.map { " → \($0)" } ?? "")
        }
    }

    /// What people save as `plan.png`.
    private static let images: [String: [UInt8]] = [
        "nothing": [],
        "a cut JPEG": [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8),
        "a JPEG": [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 90, 0, 120, 1, 0, 0x11, 0, 0xFF, 0xDA, 0, 2, 0, 0xFF, 0xD9],
        "a turned JPEG": [0xFF, 0xD8, 0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
            + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
            + [0xFF, 0xC0, 0, 11, 8, 0, 90, 0, 120, 1, 0, 0x11, 0, 0xFF, 0xDA, 0, 2, 0, 0xFF, 0xD9],
        "a cut PNG": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8),
        "a GIF": Array("GIF89a".utf8) + [1, 0, 1, 0],
        "a web page": Array("<!DOCTYPE html><title>404</title>".utf8),
        "a pointer": Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8),
        "a text": Array("plan of the ground floor".utf8),
    ]

    private func bytes(of text: String, _ name: String) -> Data {
        let parts = encoding?.split(separator: " ") ?? []
        guard parts.count == 2, parts[0] == name || parts[0] == "both" else { return Data(text.utf8) }
        switch parts[1] {
        case "latin-1": return text.data(using: .isoLatin1) ?? Data()
        case "utf-16": return Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
        case "bom": return Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
        case "crlf": return Data(text.replacing("\n", with: "\r\n").utf8)
        default: return Data()
        }
    }
}
