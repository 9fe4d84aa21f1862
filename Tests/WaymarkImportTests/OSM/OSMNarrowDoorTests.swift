import Testing
import WaymarkModel

@testable import WaymarkDraft
@testable import WaymarkImportKit
@testable import WaymarkReaders

@Suite struct `Doors of places keep out those who do not fit` {
    /// A place with one entrance, at the end of a path from a street.
    private static func shop(_ door: String, _ tags: String = "building=retail shop=mall") -> String {
        """
        node 1 0 -5
        node 2 10 -5
        node 3 40 -5
        node 4 10 0 entrance=main \(door)
        node 5 0 0
        node 6 20 0
        node 7 20 10
        node 8 0 10
        way 10 1,2,3 highway=footway
        way 11 2,4 highway=footway
        way 12 5,4,6,7,8,5 name=Shop \(tags)
        """
    }

    private static let widths: [(tags: String, metres: Double)] = [
        ("width=0.6", 0.6), ("maxwidth=0.6", 0.6), ("maxwidth:physical=60~cm", 0.6), ("entrance:width=0.75", 0.75),
        ("width=0.7-0.8", 0.7), ("width=≤0.8", 0.8), ("width=0.9;0.6", 0.6), ("est_width=0.7", 0.7),
        ("width=1.2 door:width=0.6", 0.6), ("width=2 maxwidth:physical=0.7", 0.7), ("width=0.8 est_width=2", 0.8),
    ]

    @Test(arguments: widths.indices)
    func `The width of the only door is on the way into the place`(index: Int) throws {
        let (tags, width) = Self.widths[index]
        for place in ["building=retail shop=mall", "indoor=room level=0", "indoor=room shop=books"] {
            let venue = try osm(Self.shop(tags, place))
            let shop = try #require(venue.places.first { $0.name.base == "Shop" })
            #expect(shop.entrances.count == 1)
            let way = venue.edges.filter { [$0.from, $0.to].contains(shop.entrances.first?.node) }
            #expect(way.map(\.width) == [width] && way.map(\.kind) == [.door])
        }
    }

    @Test(arguments: ["", "width=1.2", "width=wide", "width=0.6-wide"])
    func `A door that is wide, or of unknown width, needs no way through it`(tags: String) throws {
        let venue = try osm(Self.shop(tags))
        #expect(venue.places.first { $0.name.base == "Shop" }?.entrances.map(\.node) == ["n4:0"])
    }

    @Test(arguments: [
        "step_count=3", "steps=yes", "stairs=yes", "kerb=raised", "step:height=0.2", "door:step_height=15~cm",
        "sill=0.1",
        "threshold=raised", "kerb=raised;lowered",
    ])
    func `What people step over at a door keeps wheels out`(tags: String) throws {
        let shop = try osm(Self.shop(tags)).places.first { $0.name.base == "Shop" }
        #expect(shop?.entrances.map(\.isAccessible) == [false])
    }

    @Test(arguments: ["step_count=0", "steps=no", "sill=0.02", "kerb=lowered", "threshold=0", "threshold=flush"])
    func `What wheels get over does not`(tags: String) throws {
        let shop = try osm(Self.shop(tags)).places.first { $0.name.base == "Shop" }
        #expect(shop?.entrances.map(\.isAccessible) == [nil])
    }
}

@Suite struct `Platforms and places that are closed are not entered` {
    @Test(arguments: ["access=no", "disused=yes", "operational_status=closed", "foot=no"])
    func `A closed platform is a closed place, and the import says why`(tags: String) throws {
        let (draft, diagnostics) = try OSMDrawing(
            """
            node 1 0 0
            node 2 20 0
            node 3 60 5
            node 4 60 -5
            node 5 20 -5
            node 6 20 5
            way 10 1,2 highway=footway level=0
            way 11 5,2,6,3,4,5 railway=platform level=0 name=Track~1 \(tags)
            """
        ).read()
        let place = try #require(draft?.contents.places.first { $0.name.base == "Track 1" })
        #expect(place.hours?.source == "off")
        #expect(!place.entrances.isEmpty && place.entrances.allSatisfy { $0.hours?.source == "off" })
        let reason = tags == "disused=yes" ? "disused" : tags.hasPrefix("operational") ? "closed" : tags
        #expect(place.tags["closed"] == reason)
        #expect(diagnostics.contains { $0.message == "the place w11 is closed: \(reason)" && $0.severity == .note })
    }

    @Test(arguments: ["access=private", "access=customers", "status=open"])
    func `A platform that some may use is open to them`(tags: String) throws {
        let venue = try osm(
            """
            node 1 0 0
            node 2 20 0
            node 3 60 5
            node 4 60 -5
            way 10 1,2 highway=footway level=0
            way 11 2,3,4,2 railway=platform level=0 name=Track~1 \(tags)
            """)
        let place = try #require(venue.places.first { $0.name.base == "Track 1" })
        #expect(place.hours == nil && place.access == (tags == "access=private" ? ["staff"] : []))
    }
}
