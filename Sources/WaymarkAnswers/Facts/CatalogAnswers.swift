import WaymarkEngine

/// The categories of places that many venues use.
package struct CategoriesAnswer: Answer {
    private let categories: [String]

    package init(_ categories: [String]) { self.categories = categories }

    package static var name: StaticString { "categories" }
    package static var schema: StaticString? { "waymark.categories/1" }
    package static var doc: StaticString { "The categories of places that many venues use." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.categories, "categories", doc: "The categories, in the order of their parents.")
    }

    package func sheet(_ phrasebook: Phrasebook) -> AnswerSheet {
        var sheet = AnswerSheet()
        for category in categories { sheet.add(category) }
        return sheet
    }
}

/// What a diagnostic means.
package struct ExplainAnswer: Answer {
    private let entry: WaymarkEngine.DiagnosticEntry

    package init(_ entry: WaymarkEngine.DiagnosticEntry) { self.entry = entry }

    private var code: String { entry.code.description }
    private var severity: String { entry.severity.rawValue }

    package static var name: StaticString { "explanation" }
    package static var schema: StaticString? { "waymark.explain/1" }
    package static var doc: StaticString { "What a diagnostic means." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.code, "code", doc: "The code: WM0204.")
        v.member(\.entry.name, "name", doc: "Its name.")
        v.member(\.severity, "severity", doc: "error, warning or note.")
        v.member(\.entry.what, "what", doc: "What it means.")
        v.member(\.entry.why, "why", doc: "Why it matters.")
        v.member(\.entry.example, "example", doc: "An example.")
        v.member(\.entry.fix, "fix", doc: "How to put it right.")
    }
}

/// The files that were written.
package struct ExportAnswer: Answer {
    private let files: [String]

    package init(_ files: [String]) { self.files = files }

    package static var name: StaticString { "export" }
    package static var schema: StaticString? { "waymark.export/1" }
    package static var doc: StaticString { "The files that were written." }
    package static func members<V: MemberVisitor>(_ v: inout V) where V.Root == Self {
        v.member(\.files, "files", doc: "The files.")
    }
}
