import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

/// Each mistake is reported, whatever others the feature has.
@Suite struct `One mistake on a feature does not hide another` {
    /// Mistakes in tags, each with a part of its message.
    private static let mistakes: [(tag: String, message: String)] = [
        ("level=abc", "level=\"abc\""), ("width=-3", "width=-3"), ("access=maybe", "access=maybe"),
        ("opening_hours=whenever~you~like", "the hours \"whenever you like\""),
        ("access:conditional=yes~@~(perhaps)", "the hours \"yes @ (perhaps)\""),
        ("wheelchair=rarely", "wheelchair=rarely"),
        ("step_count=-4", "step_count=-4"), ("status=standby", "status=standby"), ("condition=odd", "condition=odd"),
        ("maxwidth:physical=thin", "maxwidth:physical=thin"), ("est_width=0", "est_width=0"),
        ("wheelchair:conditional=no~@~(20:00-06:00)", "is closed to wheelchairs at some times"),
    ]

    /// A feature of a kind with some tags.
    private static func messages(_ kind: Int, _ tags: [String]) throws -> [String] {
        let text = tags.joined(separator: " ")
        let drawing = OSMDrawing(
            """
            node 1 0 0
            node 2 50 0 \(kind == 1 ? "barrier=gate " + text : "")
            node 3 100 0
            node 4 50 20
            node 5 60 20
            node 6 60 30
            node 7 50 30
            node 8 50 -20
            way 10 1,2,3 highway=footway
            way 11 2,8 highway=footway \(kind == 0 ? text : kind == 3 ? "access=no " + text : "")
            way 12 2,4 highway=footway
            way 13 4,5,6,7,4 indoor=room \(kind == 2 ? text : "level=0")
            """)
        return try drawing.read().diagnostics.flatMap { [$0.message] + $0.notes }
    }

    /// Returns whether a kind of features is judged by a tag: a gate has no level of its own, and one access.
    private static func isJudged(_ mistake: Int, _ kind: Int) -> Bool {
        let tag = mistakes[mistake].tag
        if kind == 1, tag.hasPrefix("level") { return false }
        return kind != 3 || !tag.hasPrefix("access=")
    }

    @Test(arguments: 0..<4) func `Any two mistakes are both reported`(kind: Int) throws {
        for first in Self.mistakes.indices where Self.isJudged(first, kind) {
            for second in Self.mistakes.indices.dropFirst(first + 1) where Self.isJudged(second, kind) {
                let pair = [Self.mistakes[first], Self.mistakes[second]]
                let found = try Self.messages(kind, pair.map(\.tag))
                for mistake in pair {
                    #expect(
                        found.contains { $0.contains(mistake.message) }, "\(kind): \(pair.map(\.tag)) \(mistake.tag)")
                }
            }
        }
    }

    @Test(arguments: 0..<4) func `All mistakes together are reported`(kind: Int) throws {
        let all = Self.mistakes.indices.filter { Self.isJudged($0, kind) }.map { Self.mistakes[$0] }
        let found = try Self.messages(kind, all.map(\.tag))
        for mistake in all { #expect(found.contains { $0.contains(mistake.message) }, "\(mistake.tag)") }
    }

    @Test func `A feature without mistakes is not reported`() throws {
        let tags = ["width=0.9", "access=yes", "opening_hours=24/7", "wheelchair=limited", "step_count=4"]
        #expect(try Self.messages(0, tags).allSatisfy { !$0.contains("cannot be understood") })
    }
}
