import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `A venue gets the time zone of its country` {
    @Test(arguments: [
        ("Grenoble", 45.184, 5.724, "Europe/Paris"), ("Nice", 43.70, 7.26, "Europe/Paris"),
        ("Munich", 48.14, 11.56, "Europe/Berlin"), ("Malaga", 36.72, -4.42, "Europe/Madrid"),
        ("Las Palmas", 28.12, -15.43, "Atlantic/Canary"), ("Lanzhou", 36.06, 103.83, "Asia/Shanghai"),
        ("Chicago", 41.88, -87.63, "America/Chicago"), ("Honolulu", 21.31, -157.86, "Pacific/Honolulu"),
        ("Sydney", -33.87, 151.21, "Australia/Sydney"), ("Perth", -31.95, 115.86, "Australia/Perth"),
        ("Suva", -18.14, 178.44, "Pacific/Fiji"),
    ])
    func `Cities have the zone that their clocks show`(city: String, latitude: Double, longitude: Double, zone: String)
    {
        #expect(TimeZonePlaces.nearest(to: Coordinate(latitude: latitude, longitude: longitude)) == zone, "\(city)")
    }

    @Test func `A stated country is preferred to that of the position`() {
        let singapore = Coordinate(latitude: 1.29, longitude: 103.85)
        #expect(TimeZonePlaces.nearest(to: singapore, in: "SG") == "Asia/Singapore")
        #expect(TimeZonePlaces.nearest(to: singapore, in: "XX") == TimeZonePlaces.nearest(to: singapore))
    }

    @Test func `Positions at sea and beyond the poles have no country`() {
        for (latitude, longitude) in [(0.0, -30.0), (89, 0), (91, 0), (10, 200), (-.infinity, 0)] {
            let position = Coordinate(latitude: latitude, longitude: longitude)
            #expect(CountryCells.country(at: position) == nil)
        }
        #expect(CountryCells.country(at: Coordinate(latitude: 90, longitude: 180)) == nil)
    }
}

@Suite struct `The time zone of an import` {
    private func assumed(_ stated: String?, _ country: String?, _ origin: Coordinate) -> (String, [String]) {
        var contents = VenueContents(id: "v", name: "V")
        contents.anchor = Anchor(origin: origin)
        var diagnostics: [Diagnostic] = []
        TimeZoneAssumption.apply(
            to: &contents, stated: stated, country: country, at: SourceSpan(file: "v.osm"), diagnostics: &diagnostics)
        return (contents.timeZone, diagnostics.map(\.message))
    }

    @Test func `The user's word, then the addresses, then the position decide, and the report says which`() {
        let geneva = Coordinate(latitude: 46.1, longitude: 6.1)
        #expect(assumed("Asia/Tokyo", "CH", geneva) == ("Asia/Tokyo", []))
        #expect(
            assumed(nil, "ch", geneva)
                == ("Europe/Zurich", ["the time zone \"Europe/Zurich\" follows from the country of the addresses, CH"]))
        #expect(
            assumed(nil, "Suisse", Coordinate(latitude: 45.2, longitude: 5.7))
                == ("Europe/Paris", ["the time zone \"Europe/Paris\" follows from the position of the venue"]))
        #expect(assumed(nil, nil, Coordinate(latitude: 0, longitude: 0)) == ("UTC", []))
    }
}
