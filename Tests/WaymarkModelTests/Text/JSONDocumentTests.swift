import Testing
import WaymarkTestSupport

@testable import WaymarkModel

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

    @Test func `Milliseconds are written as seconds of every size`() {
        let all: [Int64] = [0, 1, -1, 10, -1500, 999, 123_456, 1 << 50, -(1 << 50), 1 << 60, .max, .min]
        for milliseconds in all {
            let document = JSONDocument { json in json.object { $0.add("time", milliseconds: milliseconds) } }
            let seconds = JSON.number(Double(milliseconds) / 1000, places: 3)
            #expect(document.compact() == "{\"time\": \(RandomJSON.line(seconds))}")
        }
    }

    @Test func `Long names, numbers and margins fit into the memory`() {
        let name: StaticString = "a234567890123456789012345678901234567890123456789012345678901234"
        for depth in [1, 20, 60] {
            let document = JSONDocument { Self.nest(name, depth, to: &$0) }
            #expect(document.compact() == RandomJSON.line(document.tree))
            for width in [0, 100] {
                let lines = RandomJSON.lines(document.tree, indentation: 0, width: width)
                #expect(document.formatted(width: width) == lines)
            }
        }
    }

    @Test func `Parts that are written again are those that were written for their subject`() {
        final class Subject: Sendable {}
        let subjects = [Subject(), Subject(), Subject()]
        var random = SeededGenerator(seed: 3)
        for isDeep in [true, false] {
            let order = (0..<40).map { _ in Int.random(in: 0..<subjects.count, using: &random) }
            let document = JSONDocument { json in
                json.array(isDeep: isDeep) { json in
                    var known: JSONWriter.WrittenParts?
                    for number in order {
                        json.object(isDeep: isDeep) { json in
                            json.add("mode", constant: "walking")
                            json.addParts(of: ObjectIdentifier(subjects[number]), known: &known) { json in
                                json.add("number", Int64(number))
                                json.add("text", "subject \(number) \u{1F}")
                            }
                            if isDeep { json.array("lists", isDeep: true) { $0.array { $0.array { $0.add(true) } } } }
                        }
                    }
                }
            }
            let tree = JSON.array(
                order.map { number in
                    let members: [JSON.Member] = [
                        .init("mode", "walking"), .init("number", .integer(Int64(number))),
                        .init("text", .string("subject \(number) \u{1F}")),
                    ]
                    return .object(members + (isDeep ? [.init("lists", [[[true]]])] : []))
                })
            #expect(document.tree == tree)
            #expect(document.compact() == RandomJSON.line(tree))
            for width in [0, 20, 100, 5000] {
                #expect(document.formatted(width: width) == RandomJSON.lines(tree, indentation: 0, width: width))
            }
        }
    }

    @Test func `Equal parts in a row are written once`() {
        final class Subject: Sendable {}
        let subjects = [Subject(), Subject()]
        var times = 0
        let order = [0, 0, 1, 1, 1, 0]
        func write(_ json: inout JSONWriter) {
            json.array { json in
                var known: JSONWriter.WrittenParts?
                for number in order {
                    json.addParts(of: ObjectIdentifier(subjects[number]), known: &known) { json in
                        times += 1
                        json.add(Int64(number))
                    }
                }
            }
        }
        #expect(JSONWriter.text(width: nil, capacity: 0, write) == "[0, 0, 1, 1, 1, 0]")
        #expect(times == 3)
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

    /// Writes objects in each other, each with the longest numbers.
    private static func nest(_ name: StaticString, _ depth: Int, to writer: inout JSONWriter) {
        writer.object { writer in
            for _ in 0..<10 {
                writer.add(name, -0x1p62 / 3, places: 18)
                writer.add(name, Int64.min)
                writer.add(name, milliseconds: .min)
            }
            if depth > 0 { writer.array(name) { nest(name, depth - 1, to: &$0) } }
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
            writer.array(isDeep: depth(json) > 2) { writer in
                for element in elements { write(element, to: &writer) }
            }
        case .object(let members):
            writer.object(isDeep: depth(json) > 2) { writer in write(members, to: &writer) }
        }
    }

    /// Returns the number of lists that are within each other.
    private static func depth(_ json: JSON) -> Int {
        switch json {
        case .array(let elements): 1 + (elements.map(depth).max() ?? 0)
        case .object(let members): 1 + (members.map { depth($0.value) }.max() ?? 0)
        default: 0
        }
    }

    private static func write(_ members: [JSON.Member], to writer: inout JSONWriter) {
        for (name, member) in zip(RandomJSON.names, members) {
            switch member.value {
            case .null: writer.add(name, nil)
            case .string(let text) where text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }:
                writer.beginText(name)
                // In two parts.
                var bytes = TextBytes()
                bytes.append(text: "(" + text + ")")
                let middle = 1 + text.utf8.count / 2
                writer.add(characters: 1..<middle, of: bytes)
                writer.add(characters: middle..<bytes.count - 1, of: bytes)
                writer.endText()
            case .string(let text): writer.add(name, text)
            case .bool(let flag): writer.add(name, flag)
            case .integer(let number): writer.add(name, number)
            case .number(let number, let places): writer.add(name, number, places: places)
            case .array(let elements):
                writer.array(name, isDeep: depth(member.value) > 2) { writer in
                    for element in elements { write(element, to: &writer) }
                }
            case .object(let members): writer.object(name) { writer in write(members, to: &writer) }
            }
        }
    }
}
