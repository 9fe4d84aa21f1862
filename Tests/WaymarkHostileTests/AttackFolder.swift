import Foundation

/// A folder of its own for an attack: the plugin, a file that nobody may read, and nothing else.
struct AttackFolder {
    let path: String
    /// Neither the file's text nor the variable's may ever be seen.
    let canary = "CANARY-\(UUID().uuidString)"

    var plugins: String { path + "/work/plugins" }
    var work: String { path + "/work" }
    private var secret: String { path + "/work/canary.txt" }

    init(_ attack: Attack) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-attack-\(UUID().uuidString)").path
        var folder = plugins + "/hostile"
        if let other = attack.parts.first(where: { $0.kind == "as" }) { folder = plugins + "/" + other.rest }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(("return '" + canary + "'\n").utf8).write(to: URL(fileURLWithPath: secret))
        try write(Data(attack.manifest.utf8), to: folder + "/plugin.json")
        try write(Data(attack.script.utf8), to: folder + "/init.lua")
        for part in attack.parts where part.kind != "as" { try make(part, in: folder) }
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Every file with its size and moment of change, so that nothing can be written unseen.
    func listing() -> [String] {
        let names = FileManager.default.enumerator(atPath: work)?.compactMap { $0 as? String } ?? []
        return names.sorted().map { name in
            var status = stat()
            lstat(work + "/" + name, &status)
            #if os(Linux)
                let moment = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
            #else
                let moment = "\(status.st_mtimespec.tv_sec).\(status.st_mtimespec.tv_nsec)"
            #endif
            return "\(name) \(status.st_size) \(moment)"
        }
    }

    private func make(_ part: Attack.Part, in folder: String) throws {
        let words = part.rest.split(separator: " ", maxSplits: 1).map(String.init)
        let path = folder + "/" + (words.first ?? "")
        let text = part.lines.joined(separator: "\n")
        switch part.kind {
        case "file": try write(Data((text + "\n").utf8), to: path)
        case "bytes": try write(Data(Self.bytes(text)), to: path)
        case "repeat":
            let count = Int(words[1]) ?? 0
            try write(Data(String(repeating: text + "\n", count: count).utf8), to: path)
        case "join": try write(Data(part.lines.map(Self.repeated).joined().utf8), to: path)
        case "remove": try FileManager.default.removeItem(atPath: path)
        case "folder":
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        case "link":
            try clear(path)
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: words[1] == "CANARY" ? secret : words[1])
        case "pipe":
            try clear(path)
            guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        case "sparse":
            try write(Data(), to: path)
            guard truncate(path, off_t(words[1]) ?? 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
        case "many":
            for number in 0..<(Int(words[1]) ?? 0) {
                try write(Data("return 1\n".utf8), to: path.replacingOccurrences(of: "%d", with: "\(number)"))
            }
        case "name": try writeFile(named: Self.bytes(part.rest), in: folder)
        default: throw CocoaError(.featureUnsupported)
        }
    }

    /// `*COUNT TEXT` is the text so many times; any other line is itself.
    private static func repeated(_ line: String) -> String {
        guard line.hasPrefix("*"), let blank = line.firstIndex(of: " "), let count = Int(line[..<blank].dropFirst())
        else {
            return line
        }
        return String(repeating: String(line[line.index(after: blank)...]), count: count)
    }

    private static func bytes(_ text: String) -> [UInt8] {
        let digits = Array(text.utf8.filter { $0 > 0x20 })
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
    }

    private func clear(_ path: String) throws {
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    }

    private func write(_ data: Data, to path: String) throws {
        try clear(path)
        try data.write(to: URL(fileURLWithPath: path))
    }

    /// A file whose name need not be text.
    private func writeFile(named name: [UInt8], in folder: String) throws {
        for sub in ["lib", "i18n"] {
            try FileManager.default.createDirectory(atPath: folder + "/" + sub, withIntermediateDirectories: true)
        }
        let path = Array((folder + "/").utf8) + name + [0]
        let file = path.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { fopen($0.baseAddress!, "w") }
        }
        guard let file else { return }
        fclose(file)
    }
}
