import WaymarkEngine

/// Whether the file of a store is sound.
package struct StoreCheckAnswer: Answer {
    private let file: String
    private let problems: [StoreProblem]
    private let venueCount: Int

    /// - Parameters:
    ///   - file: The path as those who ask wrote it.
    ///   - venueCount: The number of its venues, for people.
    package init(_ findings: [StoreFinding], file: String, venueCount: Int) {
        (self.file, self.venueCount) = (file, venueCount)
        problems = findings.map { StoreProblem(finding: $0) }
    }

    package var isSound: Bool { problems.isEmpty }

    package static var name: StaticString { "store_check" }
    package static var schema: StaticString? { "waymark.store-check/1" }
    package static var doc: StaticString { "Whether the file of a store is sound." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The path of the file.")
        v.member(\.isSound, "sound", doc: "Whether nothing is damaged.")
        v.objects(\.problems, "problems", rows: true, doc: "What is damaged.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for problem in problems {
            sheet.add(fault: "error: \(problem.finding.message)")
            sheet.add("  = help: \(problem.finding.remedy)")
        }
        if isSound {
            sheet.add("\(file): \(counted(venueCount, "venue")), no damage")
        } else {
            sheet.add("\(file): \(counted(problems.count, "problem"))", isStrong: true)
        }
        return sheet
    }
}

/// What is damaged in a store.
package struct StoreProblem: Answer {
    fileprivate let finding: StoreFinding

    private var kind: String { finding.kind.rawValue }

    package static var name: StaticString { "store_problem" }
    package static var doc: StaticString { "What is damaged in a store." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.kind, "kind", doc: "The kind of damage.")
        v.member(\.finding.venue, "venue", doc: "The id of the venue; null if it is about none.")
        v.member(\.finding.message, "message", doc: "What is wrong.")
        v.member(\.finding.remedy, "help", doc: "What to do.")
    }
}

/// The copy of a store that was written.
package struct StoreBackupAnswer: Answer {
    private let file: String
    private let bytes: Int

    /// - Parameter file: The path as those who ask wrote it.
    package init(file: String, bytes: Int) { (self.file, self.bytes) = (file, bytes) }

    package static var name: StaticString { "store_backup" }
    package static var schema: StaticString? { "waymark.store-backup/1" }
    package static var doc: StaticString { "The copy of a store that was written." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.file, "file", doc: "The path of the copy.")
        v.member(\.bytes, "bytes", doc: "The size of the copy.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        sheet.add("wrote \(file), \(bytes) bytes")
        return sheet
    }
}
