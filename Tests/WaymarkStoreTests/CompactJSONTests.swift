import Foundation
import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkStore

@Suite struct `The JSON of a column is read directly` {
    private static func decoded<Value: Decodable>(_ json: String) -> Value? {
        try? JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    private static func polygon(_ json: String) -> Polygon? { try? CompactJSON.polygon(from: json) }

    /// The polygon that Foundation reads.
    private static func reference(_ json: String) -> Polygon? {
        guard let rings: [[[Double]]] = decoded(json), let outer = rings.first,
            rings.allSatisfy({ $0.allSatisfy { $0.count == 2 } })
        else { return nil }
        func points(_ ring: [[Double]]) -> [Point] { ring.map { Point(x: $0[0], y: $0[1]) } }
        return Polygon(outer: points(outer), holes: rings.dropFirst().map(points))
    }

    private static func number(_ random: inout SeededGenerator) -> Double {
        switch random.pick([0, 1, 2, 3, 4]) {
        case 0: Double(Int.random(in: -100...100, using: &random))
        case 1: (Double.random(in: -1e4...1e4, using: &random) * 1000).rounded() / 1000
        case 2: Double.random(in: -1e7...1e7, using: &random)
        case 3: Double.random(in: -1...1, using: &random) * 1e-9
        default: Double(bitPattern: UInt64.random(in: 0..<0x7FE0_0000_0000_0000, using: &random))
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func `Random polygons are read as they were written`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let rings = (0...Int.random(in: 0...3, using: &random)).map { _ in
            (0..<Int.random(in: 0...20, using: &random)).map { _ in
                Point(x: Self.number(&random), y: Self.number(&random))
            }
        }
        let polygon = Polygon(outer: rings[0], holes: Array(rings.dropFirst()))
        let json = CompactJSON.polygon(polygon)
        #expect(Self.polygon(json) == polygon)
        #expect(Self.reference(json) == polygon)
        let line = Polyline(rings[0])
        #expect((try? CompactJSON.line(from: CompactJSON.line(line))) == line)
    }

    @Test(arguments: 0..<2000 as Range<UInt64>)
    func `A damaged polygon is refused whenever Foundation refuses it`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let point = { (random: inout SeededGenerator) in Point(x: Self.number(&random), y: Self.number(&random)) }
        let ring = (0..<3).map { _ in point(&random) }
        var bytes = Array(CompactJSON.polygon(Polygon(outer: ring, holes: [ring])).utf8)
        for _ in 0...random.pick([0, 1, 3]) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch random.pick([0, 1, 2]) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(random.pick(Array(" \t\n[]{},.:-+eE019\"nulltrue\\/".utf8)), at: place)
            default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &random))
            }
            if bytes.isEmpty { return }
        }
        let json = String(decoding: bytes, as: UTF8.self)
        // Foundation refuses numbers that are rounded to zero.
        if let own = Self.polygon(json), Self.reference(json) == nil {
            #expect(json.contains("e-"))
            #expect((own.outer + own.holes.joined()).contains { $0.x == 0 || $0.y == 0 })
        } else {
            #expect(Self.polygon(json) == Self.reference(json))
        }
    }

    @Test(
        arguments: [
            "", " ", "[", "[]", "[[]", "[[]]]", "[[[1]]]", "[[[1,2,3]]]", "[[[1,2],]]", "[[[01,2]]]", "[[[1.,2]]]",
            "[[[.5,2]]]",
            "[[[+1,2]]]", "[[[1e,2]]]", "[[[1e999,2]]]", "[[[NaN,2]]]", "[[[null,2]]]", "[[[\"1\",2]]]", "{}",
            "[[[1,2]]] x",
            "[[[1 2]]]", "[[[--1,2]]]", "[[[0x1,2]]]", "[[1,2]]", "[[[[1,2]]]]", "\u{FEFF}[[[1,2]]]", "[[[１,2]]]",
            String(repeating: "[", count: 100_000),
        ].map { LongText($0) })
    func `What is not a polygon is refused`(_ text: LongText) {
        #expect(Self.polygon(text.text) == nil)
    }

    @Test func `Blanks, exponents and long numbers are read exactly`() throws {
        let json =
            " [ [ [ 1e2 , -0.0 ],\n[123456789012345678901234567890, 0.1234567890123456789],[9007199254740993,1E-3] ] ] "
        let polygon = try CompactJSON.polygon(from: json)
        #expect(polygon == Self.reference(json))
        #expect(polygon.outer[1] == Point(x: 1.2345678901234568e29, y: 0.12345678901234568))
    }

    @Test(arguments: [
        #"["a","b c","é","\u0000","\"","\\","\ud83d\ude00"]"#, "[]", #"[ "x" , "y" ]"#, #"["a",1]"#, #"["a",null]"#,
        #"["a"#,
        #"["\ud83d"]"#, "[\"a\nb\"]", #"{"a":"b"}"#, #"["a"],"#, "",
    ])
    func `Texts are those that Foundation reads`(_ json: String) {
        let reference: [String]? = Self.decoded(json)
        #expect((try? CompactJSON.texts(from: json)) == reference)
    }

    @Test(arguments: [
        #"{"a":"b","c d":"é"}"#, "{}", #"{"a":"\n","b\t":"c"}"#, #"{"a":1}"#, #"{"a":{}}"#,
        #"{"a" "b"}"#, "[]",
        #"{a:"b"}"#, #"{"a":"b""#,
    ])
    func `Texts by name are those that Foundation reads`(_ json: String) {
        let reference: [String: String]? = Self.decoded(json)
        #expect((try? CompactJSON.entries(from: json)) == reference)
    }

    @Test func `A name that occurs twice, and a comma at the end, are refused`() {
        #expect(throws: MisfitRow.self) { try CompactJSON.entries(from: #"{"a":"b",}"#) }
        #expect(throws: MisfitRow.self) { try CompactJSON.entries(from: #"{"a":"b","a":"c"}"#) }
        #expect(throws: MisfitRow.self) { try CompactJSON.entries(from: #"{"a":"b","\u0061":"c"}"#) }
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func `Ids are found by row numbers, dense or far apart`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let range: ClosedRange<Int64> = random.pick([
            0...30, -20...200, .min ... .max, .max - 20 ... .max, .min ... .min + 9,
        ])
        let keys = Array(Set((0..<random.pick([0, 1, 5, 25])).map { _ in Int64.random(in: range, using: &random) }))
        let known = RowIDs(keys, keys.map { FeatureID("k\($0)") })
        for key in keys + [0, 1, -1, .min, .max, 7, 100] {
            #expect(known[key] == (keys.contains(key) ? FeatureID("k\(key)") : nil))
        }
    }
}
