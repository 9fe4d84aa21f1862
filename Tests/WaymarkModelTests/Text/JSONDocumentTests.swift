import Testing
import WaymarkModel
import WaymarkTestSupport

@Suite struct `JSON is written part by part` {
    @Test(arguments: 0..<RandomSeeds.count(milliseconds: 60))
    func `A document has the text and the tree of its parts, at every width`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<20 {
            let json = RandomJSON.value(&random, depth: 5)
            let document = JSONDocument { Self.write(json, to: &$0) }
            #expect(document.tree == json)
            #expect(document.compact() == RandomJSON.line(json))
            #expect(json.compact() == RandomJSON.line(json))
            for width in [0, 10, 40, 100] {
                #expect(document.formatted(width: width) == RandomJSON.lines(json, indentation: 0, width: width))
            }
        }
    }

    @Test func `Members have the units of their names`() {
        let document = JSONDocument { json in
            json.object { json in
                json.add("length", metres: 12.345)
                json.add("time", milliseconds: 61_250)
                json.add("nothing", nil)
                json.add("more", tree: ["a": [1, true]])
            }
        }
        #expect(document.compact() == #"{"length": 12.35, "time": 61.25, "nothing": null, "more": {"a": [1, true]}}"#)
        let tree: JSON = [
            "length": .number(12.345, places: 2), "time": .number(61.25, places: 3), "nothing": .null,
            "more": ["a": [1, true]],
        ]
        #expect(document.tree == tree)
    }

    @Test func `A document of a tree is that tree`() {
        var random = SeededGenerator(seed: 1)
        for _ in 0..<50 {
            let json = RandomJSON.value(&random, depth: 4)
            let document = JSONDocument(json)
            #expect(document.tree == json)
            #expect(document.formatted() == json.formatted())
        }
    }

    /// Writes a value with the functions for its parts.
    private static func write(_ json: JSON, to writer: inout JSONWriter) {
        switch json {
        case .null, .string: writer.add(tree: json)
        case .bool(let flag): writer.add(flag)
        case .integer(let number): writer.add(number)
        case .number(let number, let places): writer.add(number, places: places)
        case .array(let elements):
            writer.array { writer in
                for element in elements { write(element, to: &writer) }
            }
        case .object(let members): writer.object { writer in write(members, to: &writer) }
        }
    }

    private static func write(_ members: [JSON.Member], to writer: inout JSONWriter) {
        for (name, member) in zip(RandomJSON.names, members) {
            switch member.value {
            case .null: writer.add(name, nil)
            case .string(let text): writer.add(name, text)
            case .bool(let flag): writer.add(name, flag)
            case .integer(let number): writer.add(name, number)
            case .number(let number, let places): writer.add(name, number, places: places)
            case .array(let elements):
                writer.array(name) { writer in
                    for element in elements { write(element, to: &writer) }
                }
            case .object(let members): writer.object(name) { writer in write(members, to: &writer) }
            }
        }
    }
}
