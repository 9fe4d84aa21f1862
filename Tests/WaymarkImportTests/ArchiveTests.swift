import CArchive
import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkImportKit
@testable import WaymarkReaders

/// A zip archive made of names and contents.
func zip(_ files: [(name: String, content: String)], link: String? = nil) throws -> Data {
    let archive = try #require(archive_write_new())
    defer { archive_write_free(archive) }
    var buffer = [UInt8](repeating: 0, count: 4 << 20)
    var used = 0
    archive_write_set_format_zip(archive)
    try buffer.withUnsafeMutableBytes { bytes in
        try #require(archive_write_open_memory(archive, bytes.baseAddress, bytes.count, &used) == ARCHIVE_OK)
        for file in files {
            let entry = try #require(archive_entry_new())
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, file.name)
            archive_entry_set_perm(entry, 0o644)
            if file.name == link {
                archive_entry_set_filetype(entry, 0o120000)
                archive_entry_set_symlink(entry, file.content)
            } else {
                archive_entry_set_filetype(entry, 0o100000)
                archive_entry_set_size(entry, Int64(file.content.utf8.count))
            }
            try #require(archive_write_header(archive, entry) == ARCHIVE_OK)
            if file.name != link {
                var content = file.content
                _ = content.withUTF8 { archive_write_data(archive, $0.baseAddress, $0.count) }
            }
        }
        archive_write_close(archive)
    }
    return Data(buffer[..<used])
}

@Suite struct `Zip archives are read safely` {
    private func failure(_ files: [(name: String, content: String)], link: String? = nil) throws -> ImportError.Code? {
        let data = try zip(files, link: link)
        do throws(ImportError) {
            _ = try SourceTree(zip: data, root: "x.zip")
            return nil
        } catch {
            return error.code
        }
    }

    @Test func `A zip archive is read as a tree of files, including nested archives`() throws {
        let data = try zip([("feed/stops.txt", "a,b"), ("feed/.hidden", ""), ("__MACOSX/feed/stops.txt", "no")])
        let tree = try SourceTree(zip: data, root: "x.zip")
        #expect(tree.paths == ["feed/stops.txt"])
        #expect(tree.path(named: "stops.txt") == "feed/stops.txt")
        #expect(try tree.data(at: "feed/stops.txt") == Data("a,b".utf8))
        #expect(tree.displayPath(of: "feed/stops.txt") == "x.zip/feed/stops.txt")
    }

    @Test(arguments: ["../evil.txt", "a/../../evil.txt", "/etc/evil.txt", "C:/evil.txt", "a\\..\\..\\evil.txt"])
    func `An archive that names a file outside itself is refused`(_ name: String) throws {
        #expect(try failure([("ok.txt", ""), (name, "x")]) == .badArchive)
    }

    @Test func `An archive with a link is refused`() throws {
        #expect(try failure([("a", "/etc/passwd")], link: "a") == .badArchive)
    }

    @Test func `An archive that is cut off is refused`() throws {
        let data = try zip([("stops.txt", String(repeating: "abc,def\n", count: 500))])
        for count in stride(from: 4, to: data.count - 30, by: 97) {
            #expect(throws: ImportError.self) {
                let tree = try SourceTree(zip: data.prefix(count), root: "x.zip")
                _ = try tree.data(at: "stops.txt")
            }
        }
    }

    @Test func `An archive that unpacks to far more than its size is refused`() throws {
        let bomb = try zip([("bomb.txt", String(repeating: "0", count: 12 << 20)), ("a.txt", "a")])
        let tree = try SourceTree(zip: bomb, root: "x.zip")
        #expect(try tree.data(at: "a.txt") == Data("a".utf8))
        #expect(
            throws: ImportError(
                .tooLarge, path: "x.zip/bomb.txt",
                message: "unpacks to more than 250 times the archive's size; \(InputLimits.help)")
        ) {
            try tree.data(at: "bomb.txt")
        }
    }

    @Test func `An archive with any bytes changed is read or refused, and never unpacks to more`() throws {
        let data = try zip([("stops.txt", "stop_id\na\n"), ("pathways.txt", "x\n1\n")])
        var generator = SeededGenerator(seed: 11)
        var refused = 0
        for _ in 0..<600 {
            var changed = data
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let index = Int.random(in: 4..<changed.count, using: &generator)
                changed[index] = UInt8.random(in: 0...255, using: &generator)
            }
            do throws(ImportError) {
                let tree = try SourceTree(zip: changed, root: "x.zip")
                for path in tree.paths { _ = try tree.data(at: path) }
                if GTFSReader.recognizes(tree) { _ = try? readDrafts(GTFSReader(), tree) }
            } catch {
                refused += 1
                #expect([.badArchive, .tooLarge, .notFound].contains(error.code))
            }
        }
        #expect((100..<600).contains(refused), "\(refused)")
    }
}

@Suite struct `Folders are read safely` {
    private func temporary(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `A folder shows its files, but not hidden files or links that lead outside`() throws {
        try temporary { root in
            let folder = root.appendingPathComponent("venue")
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
            for name in ["b.txt", "sub/a.txt", ".hidden", "../secret.txt"] {
                try Data("x".utf8).write(to: folder.appendingPathComponent(name))
            }
            let files = FileManager.default
            let links = [("out.txt", "../secret.txt"), ("in.txt", "sub/a.txt"), ("loop", "."), ("up", "..")]
            for (name, target) in links {
                let path = folder.appendingPathComponent(name).path
                try files.createSymbolicLink(atPath: path, withDestinationPath: target)
            }
            let tree = try SourceTree(path: folder.path)
            #expect(tree.paths == ["b.txt", "in.txt", "sub/a.txt"])
            #expect(throws: ImportError.self) { try tree.data(at: "../secret.txt") }
            #expect(try tree.data(referredTo: "../secret.txt", from: "b.txt").data == Data("x".utf8))
        }
    }

    @Test func `A missing folder is an error, and so is a device`() throws {
        #expect(throws: ImportError(.notFound, path: "/nowhere", message: "no such file or folder")) {
            try SourceTree(path: "/nowhere")
        }
        #expect(throws: ImportError(.unreadable, path: "/dev/null", message: "is a device, not a file or folder")) {
            try SourceTree(path: "/dev/null")
        }
    }

    @Test func `A zip file may take the place of a folder and is recognised by its bytes`() throws {
        try temporary { root in
            let path = root.appendingPathComponent("feed.dat").path
            try zip([("stops.txt", "stop_id"), ("pathways.txt", "")]).write(to: URL(fileURLWithPath: path))
            #expect(GTFSReader.recognizes(try SourceTree(path: path)))
        }
    }
}
