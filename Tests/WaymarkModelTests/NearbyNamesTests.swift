import Testing
import WaymarkModel

struct NearbyNamesTests {
    /// A street with named places every 10 m, and what else is given.
    private static func street(_ names: [String], units: [Unit] = []) -> Venue {
        var contents = VenueContents(id: "street", name: "Street", timeZone: "UTC")
        contents.levels = [("g", 0.0), ("1", 1)].map { id, ordinal in
            Level(id: FeatureID(id), building: nil, ordinal: ordinal, name: LocalizedText(id), shortName: id)
        }
        contents.nodes = names.indices.map {
            PathNode(id: FeatureID("n\($0)"), level: "g", position: Point(x: Double($0) * 10, y: 0))
        }
        contents.places = names.enumerated().map { index, name in
            Place(
                id: FeatureID("p\(index)"), name: LocalizedText(name), category: "shop",
                entrances: [Place.Entrance(FeatureID("n\(index)"))], level: "g",
                position: Point(x: Double(index) * 10, y: 0))
        }
        contents.units = units
        return Venue(validated: contents)
    }

    private static func spots(_ places: (Double, Double)...) -> [[NearbyNames.Spot]] {
        places.map { [NearbyNames.Spot(level: "g", at: Point(x: $0.0, y: $0.1))] }
    }

    @Test func `Each feature takes the nearest name, and no name is taken twice`() {
        let names = NearbyNames(Self.street(["Bakery", "Bank", "Books"]))
        #expect(names.names(of: Self.spots((0, 2), (11, 2), (19, 2)), called: "Lift") == ["Bakery", "Bank", "Books"])
        // Both are nearest to the bank; the nearer one has it.
        #expect(names.names(of: Self.spots((12, 2), (11, 0)), called: "Lift") == ["Books", "Bank"])
    }

    @Test func `A name that two places of the level share, or the features themselves, distinguishes nothing`() {
        let names = NearbyNames(Self.street(["Bank", "Bank", "LIFT", "Books"]))
        #expect(names.names(of: Self.spots((0, 0), (20, 0)), called: "Lift") == [nil, "Books"])
    }

    @Test(arguments: [(49.0, "Bakery"), (51, nil), (5000, nil), (-49, "Bakery"), (-51, nil)])
    func `A place that is farther away than 50 m is not near`(x: Double, name: String?) {
        let names = NearbyNames(Self.street(["Bakery"]))
        #expect(names.names(of: Self.spots((x, 0)), called: "Lift") == [name])
    }

    @Test func `The room that only one of the features is in comes before nearer places`() {
        func room(_ name: String, _ left: Double, _ right: Double) -> Unit {
            let corners = [(left, -5.0), (right, -5), (right, 5), (left, 5)].map { Point(x: $0.0, y: $0.1) }
            return Unit(
                id: FeatureID(name), level: "g", name: LocalizedText(name), category: "hall",
                polygon: Polygon(outer: corners))
        }
        // The street is so large that it is not listed by square.
        let rooms = [room("North hall", -2, 5), room("South hall", 6, 20), room("Street", -2000, 2000)]
        let names = NearbyNames(Self.street(["Bakery", "Bank"], units: rooms))
        #expect(names.names(of: Self.spots((0, 0), (10, 0)), called: "Lift") == ["North hall", "South hall"])
        #expect(names.names(of: Self.spots((0, 0), (1, 0)), called: "Lift") == ["Bakery", "Bank"])
        #expect(names.names(of: Self.spots((0, 0), (900, 0)), called: "Lift") == ["North hall", nil])
        #expect(names.names(of: Self.spots((900, 0), (900, 20)), called: "Lift") == ["Street", nil])
    }

    @Test func `What a feature leads to on another level counts as 10 m farther away`() {
        let names = NearbyNames(Self.street(["Bakery", "Bank"]))
        let upstairs = { (x: Double) -> [NearbyNames.Spot] in
            [.init(level: "1", at: Point(x: x, y: 0)), .init(level: "g", at: Point(x: x, y: 0))]
        }
        #expect(names.names(of: [upstairs(1), upstairs(11)], called: "Lift") == ["Bakery", "Bank"])
        #expect(names.names(of: [upstairs(-39), upstairs(51)], called: "Lift") == ["Bakery", nil])
    }
}
