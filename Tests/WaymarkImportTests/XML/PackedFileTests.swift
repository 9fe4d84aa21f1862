import CArchive
import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImportKit

/// Packs a file with a filter of libarchive.
func packed(_ content: Data, _ filter: (OpaquePointer) -> Int32) throws -> Data {
    let archive = try #require(archive_write_new())
    defer { archive_write_free(archive) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var used = 0
    try #require(filter(archive) == ARCHIVE_OK)
    archive_write_set_format_raw(archive)
    archive_write_set_bytes_in_last_block(archive, 1)
    try buffer.withUnsafeMutableBytes { bytes in
        try #require(archive_write_open_memory(archive, bytes.baseAddress, bytes.count, &used) == ARCHIVE_OK)
        let entry = try #require(archive_entry_new())
        defer { archive_entry_free(entry) }
        archive_entry_set_filetype(entry, 0o100000)
        try #require(archive_write_header(archive, entry) == ARCHIVE_OK)
        _ = content.withUnsafeBytes { archive_write_data(archive, $0.baseAddress, $0.count) }
        archive_write_close(archive)
    }
    return Data(buffer[..<used])
}

@Suite struct `Packed files are read safely` {
    private static let content = Data("<osm/>\n".utf8)

    /// Writes bytes to a file, and opens it.
    private func open(_ data: Data, as name: String, _ limits: InputLimits = .normal) throws -> SourceTree {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("packed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try SourceTree(path: file.path, limits: limits)
    }

    @Test func `A packed file is read as the file in it`() throws {
        for (name, filter) in [
            ("map.osm.gz", archive_write_add_filter_gzip), ("map.osm.bz2", archive_write_add_filter_bzip2),
            ("map.osm.xz", archive_write_add_filter_xz),
        ] {
            let tree = try open(try packed(Self.content, filter), as: name)
            #expect(tree.paths == ["map.osm"])
            #expect(try tree.data(at: "map.osm") == Self.content)
            #expect(tree.displayPath(of: "map.osm").hasSuffix(name))
        }
    }

    @Test func `A packed file whose end is missing is refused`() throws {
        let whole = try packed(
            Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* $0) }), archive_write_add_filter_gzip)
        #expect(throws: ImportError.self) { try open(whole.prefix(whole.count / 2), as: "x.osm.gz") }
        #expect(throws: ImportError.self) { try open(Data([0x1F, 0x8B, 0xFF, 0xFF, 0xFF]), as: "x.osm.gz") }
    }

    @Test func `A packed file that grows too much is refused before it is unpacked`() throws {
        let bomb = try packed(Data(count: 4 << 20), archive_write_add_filter_bzip2)
        var limits = InputLimits.normal
        limits.archiveFreeBytes = 1000
        limits.archiveRatio = 20
        #expect(throws: ImportError.self) { try open(bomb, as: "x.osm.bz2", limits) }
        limits = .normal
        limits.xmlBytes = 1 << 20
        #expect(throws: ImportError.self) { try open(bomb, as: "x.osm.bz2", limits) }
        #expect(try open(bomb, as: "x.osm.bz2").data(at: "x.osm").count == 4 << 20)
    }
}
