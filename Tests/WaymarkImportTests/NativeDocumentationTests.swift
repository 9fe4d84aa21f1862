import Foundation
import Testing
import WaymarkModel

@testable import WaymarkImport

@Suite struct `The documentation of the native format matches the reader` {
    private func document(_ name: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(contentsOf: root.appendingPathComponent("docs/\(name)"), encoding: .utf8)
    }

    @Test func `The documentation shows venues that are read without errors`() throws {
        let blocks = try document("venue-format.md").components(separatedBy: "```yaml\n").dropFirst()
        #expect(blocks.count == 3)
        for block in blocks {
            let yaml = block.components(separatedBy: "```")[0]
            let report = VenueImporter().read(yaml: yaml, file: "venue-format.md")
            #expect(report.diagnostics.filter { $0.severity >= .warning }.map { "\($0.code) \($0.message)" } == [])
            #expect(report.venues.count == 1)
        }
    }

    @Test func `The documentation names every key that the reader knows`() throws {
        let text = try document("venue-format.md")
        let words = Set(text.split { !$0.isLetter }.map(String.init))
        let missing = NativeKeys.all.values.flatMap(\.all).filter { !words.contains($0) }
        #expect(Set(missing).sorted() == [])
    }

    @Test func `The schema has exactly the keys of the reader`() throws {
        let schema = try #require(
            JSONSerialization.jsonObject(with: Data(document("venue.schema.json").utf8)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        #expect((schema["then"] as? [String: String]) == ["$ref": "#/$defs/venue"])
        #expect((schema["else"] as? [String: String]) == ["$ref": "#/$defs/part"])
        for (name, table) in NativeKeys.all.sorted(by: { $0.key < $1.key }) {
            let definition = try #require(definitions[name], "\(name)")
            let properties = definition["properties"] as? [String: Any] ?? [:]
            #expect(properties.keys.sorted() == table.all.sorted(), "\(name)")
            #expect((definition["required"] as? [String] ?? []).sorted() == table.required.sorted(), "\(name)")
            #expect(definition["additionalProperties"] as? Bool == false, "\(name)")
        }
    }

    @Test func `The schema has the words of the model`() throws {
        let text = try document("venue.schema.json")
        let words =
            WayKind.allCases.map(\.rawValue) + Connector.Kind.allCases.map(\.rawValue)
            + PathNode.Kind.allCases.map(\.rawValue) + Connector.Direction.allCases.map(\.rawValue)
        #expect(words.filter { !text.contains("\"\($0)\"") } == [])
    }

    @Test func `Every reference in the schema leads to a definition`() throws {
        let text = try document("venue.schema.json")
        let schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let definitions = try #require(schema["$defs"] as? [String: Any])
        let names = text.components(separatedBy: "\"#/$defs/").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(names.filter { definitions[String($0)] == nil } == [])
    }
}
