import Testing
import WaymarkEngine
import WaymarkModel

@Suite struct `JSON output is stable and safe` {
    @Test func `JSON keeps the order of members`() {
        let json: JSON = ["b": 1, "a": [true, .null], "c": ["z": "y"]]
        #expect(json.compact() == #"{"b": 1, "a": [true, null], "c": {"z": "y"}}"#)
    }

    @Test(arguments: [
        (0.1 + 0.2, 7, "0.3"), (1e-9, 7, "0"), (-0.0, 2, "0"), (1e21, 2, "1000000000000000000000"), (12.5, 0, "12"),
        (-3.10, 2, "-3.1"), (100, 3, "100"), (Double.nan, 2, "null"), (-Double.infinity, 2, "null"),
    ]) func `JSON writes numbers as plain decimals`(value: Double, places: Int, text: String) {
        #expect(JSON.number(value, places: places).compact() == text)
    }

    @Test func `JSON writes milliseconds as exact seconds`() {
        #expect(JSON.seconds(milliseconds: 61_001).compact() == "61.001")
        #expect(JSON.seconds(milliseconds: 45_000).compact() == "45")
    }

    @Test func `JSON escapes every character that could control a terminal`() {
        let json = JSON.string("a\"\\\n\t\u{1B}[31m\u{7F}\u{9B}\u{202E}é")
        #expect(json.compact() == #""a\"\\\n\t\u001b[31m\u007f\u009b\u202eé""#)
    }

    @Test func `JSON breaks long objects over lines and keeps short ones together`() {
        let json: JSON = ["list": .array((1...3).map { ["value": .integer(Int64($0))] }), "empty": []]
        #expect(
            json.formatted(width: 30) == """
                {
                  "list": [
                    {"value": 1},
                    {"value": 2},
                    {"value": 3}
                  ],
                  "empty": []
                }
                """)
    }
}
