import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImport
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `A closure or a role that says something else is not taken at its word` {
    /// Returns the first complaint about a level with some keys, and its help.
    private func complaint(_ keys: String) -> String? {
        let draft = NativeSamples.draft(with: "levels: [{id: g, ordinal: 0, name: G, \(keys)}]")
        return draft.diagnostics.first.map { "\($0.message) | \($0.help ?? "")" }
    }

    @Test(
        arguments: [
            ("closed: yes", "not \"yes\" | write why it is not open, such as being painted"),
            ("closed: {reason: true, from: 2026-12-01}", "not \"true\" | write why it is not open"),
            (
                "closed: 2026-12-01",
                "not \"2026-12-01\" | write why, and when it starts or ends: {reason: being painted, from:"
            ),
            ("closed: no", "not \"no\" | leave \"closed\" out"),
            ("closed: {reason: wet, every: 'off'}", "and \"off\" is never | leave \"every\" out"),
            ("closed: {reason: wet, to: 2026-12-01}", "| did you mean \"until\"?"),
            ("closed: {reason: wet, start: 2026-12-01}", "| did you mean \"from\"?"),
            ("access: yes", "\"yes\" would be one | leave \"access\" out if everybody may enter"),
            ("access: [staff, everybody]", "\"everybody\" would be one | leave \"access\" out"),
            ("access: no", "\"no\" would be one | write the roles, such as staff"),
            ("access: \"staff, press\"", "would be one role of \"access\" | write a list of roles: [staff, press]"),
            ("access: [\"\"]", "a role of \"access\" has no name | write its name"),
        ]) func `It is reported where it is, with what leads on`(keys: String, expected: String) throws
    {
        let found = complaint(keys) ?? ""
        #expect(found.contains(expected), "\(found)")
    }

    @Test(
        arguments: [
            ("tags: {status: broken}", "the tag \"status\" is \"broken\", and tags close nothing"),
            ("tags: {maintenance: \"yes\"}", "the tag \"maintenance\" is \"yes\", and tags close nothing"),
            ("tags: {usage: none}", "the tag \"usage\" is \"none\", and tags close nothing"),
            ("tags: {status: ok, make: Otis}", nil), ("closed: broken, tags: {status: broken}", nil),
        ] as [(String, String?)])
    func `A tag that says that a connector is out of service closes nothing, and is reported`(
        keys: String, expected: String?
    ) {
        let yaml = """
            waymark: 1
            id: v
            name: V
            levels: [{id: g, ordinal: 0, name: G}, {id: u, ordinal: 1, name: U}]
            nodes: {g: {a: [0, 0]}, u: {b: [0, 0]}}
            connectors: [{id: lift, kind: elevator, stops: [a, b], \(keys)}]
            """
        var diagnostics: [Diagnostic] = []
        _ = NativeReader.read(SourceText(file: "venue.yaml", text: yaml), diagnostics: &diagnostics)
        #expect(diagnostics.map(\.message) == (expected.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            "closed: being painted", "closed: {reason: wet, from: 2026-12-01, every: \"Mo-Fr 08:00-10:00\"}",
            "access: staff", "access: [staff, press]", "access: []",
        ]) func `What is right is read`(keys: String)
    { #expect(complaint(keys) == nil) }

    @Test func `The reason of a connector is checked, too`() {
        let draft = NativeSamples.draft(with: "connectors: [{id: c, kind: stairs, stops: [a, b], closed: 2026-12-01}]")
        #expect(draft.diagnostics.first?.help?.hasPrefix("write why, such as out of order; for some time only") == true)
    }
}
