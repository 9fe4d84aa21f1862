import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport
@testable import WaymarkReaders

@Suite struct `The documentation of the native format matches the reader` {
    private static let docs = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("docs")
    private static let isBlessing = ProcessInfo.processInfo.environment["WAYMARK_BLESS"] == "1"

    private func document(_ name: String) throws -> String {
        try String(contentsOf: Self.docs.appendingPathComponent(name), encoding: .utf8)
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(to: Self.docs.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    @Test func `The documentation shows venues that are read without errors`() throws {
        let blocks = try document("venue-format.md").components(separatedBy: "```yaml\n").dropFirst()
        #expect(blocks.count == 6)
        for block in blocks {
            let yaml = block.components(separatedBy: "```")[0]
            let report = VenueImporter().read(yaml: yaml, file: "venue-format.md")
            #expect(report.diagnostics.filter { $0.severity >= .warning }.map { "\($0.code) \($0.message)" } == [])
            #expect(report.venues.count == 1)
        }
    }

    @Test func `The document has the tables of the declarations`() throws {
        var lines = try document("venue-format.md").components(separatedBy: "\n")
        for table in KeyDocument.tables {
            let first = try #require(lines.firstIndex { $0.hasPrefix(KeyDocument.title(of: table)) }, "\(table.noun)")
            let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.count
            if Self.isBlessing {
                lines.replaceSubrange(first..<end, with: KeyDocument.lines(of: table))
            } else {
                #expect(
                    Array(lines[first..<end]) == KeyDocument.lines(of: table),
                    "WAYMARK_BLESS=1 swift test --filter NativeDocumentation writes it")
            }
        }
        if Self.isBlessing { try write(lines.joined(separator: "\n"), to: "venue-format.md") }
    }

    @Test func `The tables and the schema show every key that the reader knows`() {
        let documented = Set(KeyDocument.tables.flatMap(\.all))
        for map in VenueSchema.maps {
            #expect(Set(map.table.all).subtracting(documented).subtracting(["between"]) == [])
        }
    }

    @Test func `The committed schema is the one of the reader`() throws {
        if Self.isBlessing { return try write(VenueSchema.text, to: "venue.schema.json") }
        #expect(
            try document("venue.schema.json") == VenueSchema.text,
            "WAYMARK_BLESS=1 swift test --filter NativeDocumentation writes it")
    }

    @Test func `The schema requires the keys that the reader requires, and refuses unknown ones`() throws {
        let definitions = try #require(JSON(parsing: VenueSchema.text)?["$defs"])
        for (name, table, _) in VenueSchema.maps {
            let definition = try #require(definitions[name], "\(name)")
            #expect((definition["required"]?.elements ?? []).compactMap(\.text) == table.required)
            #expect(definition["additionalProperties"] == JSON.bool(false))
        }
        #expect(NativeKeys.path.required == ["nodes"])
        #expect(NativeKeys.connector.required == ["id", "kind", "stops"])
        #expect(NativeKeys.sketchConnector.required == [])
        #expect(NativeKeys.listedNode.required == ["id", "level", "at"])
        #expect(NativeKeys.place.all.prefix(6) == ["id", "name", "category", "at", "entrances", "level"])
    }

    @Test func `Every reference in the schema leads to a definition`() throws {
        let text = try document("venue.schema.json")
        let schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let names = text.components(separatedBy: "\"#/$defs/").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(names.filter { definitions[String($0)] == nil } == [])
    }
}
