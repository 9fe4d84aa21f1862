import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `An unreadable feature causes no further errors` {
    private static let whole = """
        waymark: 1
        id: hall
        name: Hall
        buildings:
          - {id: main, name: Main, levels: [{id: g, ordinal: 0, name: Ground floor}]}
        levels:
          - {id: u, ordinal: 1, name: Upper floor, building: main}
        nodes:
          g:
            a: [0, 0]
            b: [5, 0]
            c: {at: [9, 0]}
          u:
            d: [9, 0]
            e: [5, 0]
        paths:
          - [a, b, c]
          - {id: upstairs, nodes: [d, e]}
        connectors:
          - {id: lift, kind: elevator, stops: [c, d]}
          - {id: stairs, kind: stairs, stops: [b, e]}
        areas:
          - {id: zone, level: u, polygon: [[0, 0], [1, 0], [1, 1]]}
        places:
          - {id: shop, name: Shop, category: shop, at: b}
          - {id: room, name: Room, category: room, entrances: [c, d], level: g}
        geofences:
          - {id: fence, name: Fence, levels: [g, u], polygon: [[0, 0], [1, 0], [1, 1]]}
        recommendations:
          - {id: visit, place: shop, title: Visit}
        """

    private static func complaints(_ old: String, _ new: String) -> [String] {
        #expect(whole.contains(old))
        var diagnostics: [Diagnostic] = []
        let source = SourceText(file: "venue.yaml", text: whole.replacing(old, with: new))
        let draft = NativeReader.read(source, diagnostics: &diagnostics)
        let errors = diagnostics
        if let draft {
            diagnostics += VenueValidator.validate(draft, isComplete: errors.isEmpty).diagnostics.filter { found in
                found.span.map { !draft.misread.contains($0) } ?? true
            }.filter { $0.code.rawValue / 100 != 4 }
        }
        return diagnostics.map { "\($0.code) \($0.message)" }
    }

    @Test func `The sample without a mistake has no complaints`() { #expect(Self.complaints("hall", "hall").isEmpty) }

    @Test(
        arguments: [
            ("b: [5, 0]", "b: 5"), ("b: [5, 0]", "b: [5]"), ("b: [5, 0]", "b: [x, 0]"), ("b: [5, 0]", "b: (5, 0)"),
            ("b: [5, 0]", "b: {att: [5, 0]}"), ("b: [5, 0]", "b: {at: (5, 0)}"), ("c: {at: [9, 0]}", "c: {at: 9}"),
            ("{id: u, ordinal: 1", "{idd: u, ordinal: 1"), ("{id: u, ordinal: 1", "{id: u, ordinal: one"),
            ("{id: u, ordinal: 1", "{id: u, ordnal: 1"),
            ("  - {id: u, ordinal: 1, name: Upper floor, building: main}", "  - u"),
            ("levels: [{id: g, ordinal: 0, name: Ground floor}]", "levels: {g: 0}"),
            ("{id: main, name: Main,", "{idd: main, name: Main,"), ("{id: main, name: Main,", "{id: main, nmae: Main,"),
            ("{id: shop, name: Shop,", "{idd: shop, name: Shop,"), ("{id: shop, name: Shop,", "{id: shop, nam: Shop,"),
            ("  - {id: shop, name: Shop, category: shop, at: b}", "  - shop"),
            ("category: shop, at: b", "catgory: shop, at: b"), ("category: shop, at: b", "category: shop, att: b"),
            ("place: shop, title", "plce: shop, title"), ("stops: [c, d]", "stosp: [c, d]"),
            ("level: u, polygon", "levl: u, polygon"), ("nodes: [d, e]", "nods: [d, e]"),
            ("levels: [g, u], polygon", "lvels: [g, u], polygon"),
        ])
    func `An unreadable feature is reported once, and references to it are not`(_ old: String, _ new: String) {
        let complaints = Self.complaints(old, new)
        #expect(complaints.count == 1, "\(complaints)")
    }
}
