import Testing
import WaymarkModel

@testable import WaymarkReaders

@Suite struct `Names in plans of GeoJSON can be objects` {
    private typealias Sample = PlanSample

    private static let floors: [(property: String, name: String, short: String)] = [
        (#""level": {"number": 1, "name": "First floor"}"#, "First floor", "1"),
        (
            #""level": {"ordinal": 1, "name": {"en": "First floor", "nl": "Eerste"}, "short_name": "F"}"#,
            "First floor", "F"
        ),
        (#""level": "{\"number\": 1, \"name\": \"First floor\"}""#, "First floor", "1"),
        (#""level": "{\"level\": 1}""#, "Level 1", "1"), (#""level": "[1]""#, "Level 1", "1"),
        (#""level": {"level": {"number": 1}, "title": "First floor"}"#, "First floor", "1"),
        (#""level": {"number": 1, "name": "null"}"#, "Level 1", "1"), (#""level": 1"#, "Level 1", "1"),
        (#""level": {"number": 1, "max": 7}"#, "Level 1", "1"),
    ]

    @Test(arguments: floors.indices) func `A level that is an object keeps its name`(index: Int) throws {
        let (property, name, short) = Self.floors[index]
        var sample = PlanSample()
        sample.add(
            [Sample.feature(Sample.box(0, 0, 6, 5), #""kind": "room", "name": "Room", "# + property)],
            to: "plan.geojson")
        let level = try #require(try sample.read().contents.levels.first)
        #expect(level.name.base == name && level.shortName == short)
    }

    private static let names: [(json: String, name: String?, dutch: String?)] = [
        (#"{"en": "Shop", "nl": "Winkel"}"#, "Shop", "Winkel"), (#""{\"en\": \"Shop\"}""#, "Shop", nil),
        (#"{"name": "Shop", "size": 4}"#, "Shop", nil), (#"{"size": 4}"#, nil, nil), (#"{"id": "Shop"}"#, nil, nil),
        (#""{Shop}""#, "{Shop}", nil), (#"{"und": "Shop"}"#, "Shop", nil), (#"{"en": "null"}"#, nil, nil),
    ]

    @Test(arguments: names.indices) func `A name can be an object with a text for each language`(index: Int) throws {
        let (json, name, dutch) = Self.names[index]
        var sample = PlanSample()
        sample.add(
            [Sample.feature(Sample.box(0, 0, 6, 5), #""kind": "room", "level": 0, "name": "# + json)],
            to: "plan.geojson")
        let unit = try #require(try sample.read().contents.units.first)
        #expect(unit.name?.base == name && unit.name?.translations["nl"] == dutch)
    }
}
