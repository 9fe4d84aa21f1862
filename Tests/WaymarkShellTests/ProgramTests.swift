import Foundation
import Testing

/// Runs the built program, which lies beside the test bundle.
@Suite struct `The built program behaves as documented` {
    private static let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    private static let venue = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Transcripts/clinic").path

    private struct Answer {
        var status: Int32
        var output: String
        var talk: String
    }

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(_ arguments: String..., input: String? = nil, output: String? = nil) throws -> Answer {
        try run(arguments: arguments, input: input, output: output)
    }

    /// - Parameter blocks: The size that files may have, in the blocks of `ulimit -f`.
    private func run(
        arguments: [String], input: String? = nil, output: String? = nil, blocks: Int? = nil
    ) throws -> Answer {
        let process = Process()
        let bundle = Bundle.allBundles.map(\.bundleURL).first { $0.pathExtension == "xctest" }
        let program = (bundle ?? Self.program).deletingLastPathComponent().appendingPathComponent("waymark")
        process.executableURL = blocks == nil ? program : URL(fileURLWithPath: "/bin/sh")
        let limited = blocks.map { ["-c", "ulimit -f \($0); exec \"$@\"", "sh", program.path] } ?? []
        process.arguments = limited + arguments
        process.environment = [
            "WAYMARK_STORE": folder.appendingPathComponent("store.sqlite").path, "HOME": folder.path,
        ]
        let (out, talk, feed) = (Pipe(), Pipe(), Pipe())
        process.standardOutput = try output.map { try FileHandle(forWritingTo: URL(fileURLWithPath: $0)) } ?? out
        process.standardError = talk
        process.standardInput = feed
        try process.run()
        try feed.fileHandleForWriting.write(contentsOf: Data((input ?? "").utf8))
        try feed.fileHandleForWriting.close()
        let text = output == nil ? try out.fileHandleForReading.readToEnd() ?? Data() : Data()
        let words = try talk.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Answer(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            talk: String(decoding: words, as: UTF8.self))
    }

    @Test func `The program exits with the status of what happened`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("venues").status == 66)
        #expect(try run("import", Self.venue).status == 0)
        #expect(try run("route", "desk", "lab").status == 0)
        #expect(try run("route", "desk", "nowhere").status == 1)
        #expect(try run("rout").status == 64)
        for words in [
            ["foo", "--color", "bad"], ["--color", "bad", "foo"], ["foo", "--limits", "x"], ["foo", "--color"],
        ] {
            let answer = try run(arguments: words)
            #expect(answer.status == 64)
            #expect(!answer.talk.contains("Parser"))
        }
        #expect(try run("import", Self.venue + "/../bad").status == 65)
        #expect(try run("import", Self.venue + "/../none").status == 66)
        #expect(try run("venues", "--store", Self.venue + "/venue.yaml").status == 65)
        #expect(try run("venues", output: "/dev/full").status == 74)
        #expect(try run("import", Self.venue, "--store", "/proc/none/store.sqlite").status == 74)
    }

    @Test func `The program says what it could not write where files cannot grow`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("import", Self.venue).status == 0)
        for (arguments, file) in [
            (["store", "backup", folder.path + "/copy.sqlite"], "copy.sqlite"),
            (["import", Self.venue, "--store", folder.path + "/other.sqlite"], "other.sqlite"),
        ] {
            // Room for what SQLite shares between processes, not for a venue.
            let answer = try run(arguments: arguments, blocks: 80)
            #expect(answer.status == 74)
            #expect(answer.talk.contains("cannot write \"\(folder.path)/\(file)\": "), "\(answer.talk)")
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/copy.sqlite"))
        #expect(try run("venues").status == 0)
    }

    @Test func `The program reads commands from standard input up to the first error`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let answer = try run(input: "import '\(Self.venue)'\nfind lab\nroute desk nowhere\nvenues\n")
        #expect(answer.status == 1)
        #expect(answer.output.contains("lab  Laboratory"))
        #expect(!answer.output.contains("conditions"))
        #expect(answer.talk.contains("error[WM0705]"))
    }

    @Test func `The program keeps results apart from diagnostics`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let answer = try run("-c", "import '\(Self.venue)'; close lift; route desk lab --profile wheelchair")
        #expect(answer.status == 1)
        #expect(answer.output.contains("closed: elevator"))
        #expect(!answer.output.contains("error"))
        #expect(answer.talk.contains("error[WM0703]"))
    }

    @Test func `The program notices a condition that another process set`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try run("import", Self.venue).status == 0)
        #expect(try run("close", "lift").status == 0)
        #expect(try run("route", "desk", "lab", "--profile", "wheelchair").status == 1)
        #expect(try run("reopen", "lift").status == 0)
        #expect(try run("route", "desk", "lab", "--profile", "wheelchair").status == 0)
    }
}
