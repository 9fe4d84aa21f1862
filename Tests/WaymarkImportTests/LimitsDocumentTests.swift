import Foundation
import Testing
import WaymarkModel

@Suite struct `The document of limits matches the code` {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs/limits.md")

    private static var rows: [String] {
        let head = ["| input | limit | normal | large |", "| --- | --- | ---: | ---: |"]
        return head + InputLimits.table.map { "| \($0.reader) | \($0.what) | \($0.normal) | \($0.large) |" }
    }

    @Test func `The document has the same table as the code`() throws {
        let text = try String(contentsOf: Self.file, encoding: .utf8)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let first = try #require(lines.firstIndex { $0.hasPrefix("| input ") })
        let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
        if ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1" {
            lines.replaceSubrange(first..<end, with: Self.rows)
            try lines.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
            return
        }
        #expect(Array(lines[first..<end]) == Self.rows, "WAYMARK_BLESS=1 swift test --filter LimitsDocument writes it")
    }

    @Test func `The document lists every limit, and the large value is never the smaller`() {
        let count = Mirror(reflecting: InputLimits.normal).children.count { $0.value is Int }
        #expect(InputLimits.table.count == count)
        let values = { (limits: InputLimits) in Mirror(reflecting: limits).children.compactMap { $0.value as? Int } }
        #expect(zip(values(.normal), values(.large)).allSatisfy { $0 <= $1 })
    }
}
