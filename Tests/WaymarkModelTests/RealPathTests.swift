import Foundation
import Testing
import WaymarkModel

@Suite struct `A path leads where the system says` {
    @Test func `Links, points and what does not exist yet are resolved in order`() throws {
        let made = FileManager.default.temporaryDirectory.appendingPathComponent("paths-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: made) }
        try FileManager.default.createDirectory(
            at: made.appendingPathComponent("a/b"), withIntermediateDirectories: true)
        let top = RealPath.of(made.path)
        func link(_ name: String, _ target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: top + "/" + name, withDestinationPath: target)
        }
        try link("l", "a/b")
        try link("dangling", "a/new")
        try link("far", top + "/a")
        try link("loop", "loop")
        let expected = [
            "l/../x": "a/x", "l/x": "a/b/x", "dangling": "a/new", "dangling/../y": "a/y", "far/./b/../z": "a/z",
            "none/../x": "x", "none/x": "none/x", "a//b/": "a/b",
        ]
        for (path, end) in expected { #expect(RealPath.of(top + "/" + path) == top + "/" + end, "\(path)") }
        #expect(RealPath.of(top + "/loop").hasPrefix("/"))
        #expect(RealPath.of("/../..") == "/")
    }
}
