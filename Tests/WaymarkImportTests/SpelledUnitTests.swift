import Testing
import WaymarkModel

@testable import WaymarkImportKit

@Suite struct `Units that are spelled out` {
    @Test(
        arguments: [
            ("118.24 W", Measure.degrees, "-118.24"), ("33.86S", .degrees, "-33.86"), ("48.1 N", .degrees, "48.1"),
            ("3 minutes", .seconds, "3 min"), ("4 m", .seconds, "4 min"), ("2 hours", .seconds, "2 h"),
            ("35 in", .metres, "88.9 cm"), ("28 yards", .metres, "84 ft"), ("12 meters", .metres, "12 m"),
            ("4 kmh", .metresPerSecond, "4 km/h"), ("3mph", .metresPerSecond, "4.83 km/h"),
            ("6 percent", .ratio, "6 %"), ("24 steps", .none, "24"),
        ]) func `They are suggested in the notation of venue files, with the same amount`(
            text: String, unit: Measure, expected: String
        ) throws
    {
        let notation = try #require(SpelledUnit.notation(of: text, as: unit))
        #expect(notation == expected)
        #expect(Quantity.value(of: notation, as: unit) != nil, "a suggestion that is refused")
    }

    @Test(arguments: [("5 degrees", Measure.ratio), ("3 storeys", .metres), ("fast", .seconds), ("3 a b", .metres)])
    func `Nothing is suggested for a unit that is not known`(text: String, unit: Measure) {
        #expect(SpelledUnit.notation(of: text, as: unit) == nil)
    }
}
