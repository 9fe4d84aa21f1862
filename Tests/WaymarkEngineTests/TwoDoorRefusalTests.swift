import Testing
import WaymarkEngine
import WaymarkGuidance
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

/// A hall with a start, and a room with two doors without a name: "west" at 10 m, "east" at 20 m. A kiosk is beside the east door.
@Suite struct `A refusal names the door that it means` {
    private static func venue(_ change: (inout VenueContents) -> Void) -> Venue {
        var contents = VenueContents(id: "row", name: "Row")
        contents.levels = [Level(id: "g", ordinal: 0, name: "Ground", shortName: "G")]
        func node(_ id: FeatureID, _ x: Double, _ y: Double) {
            contents.nodes.append(PathNode(id: id, level: "g", position: Point(x: x, y: y)))
        }
        node("start", 0, 0)
        node("w0", 10, 0)
        node("w1", 10, 1)
        node("e0", 20, 0)
        node("e1", 20, 1)
        node("room", 15, 12)
        for (from, to, kind, length) in [
            ("start", "w0", .corridor, 10), ("w0", "e0", .corridor, 10), ("w0", "w1", .door, 1), ("e0", "e1", .door, 1),
            ("w1", "room", .corridor, 12), ("e1", "room", .corridor, 12),
        ] as [(FeatureID, FeatureID, WayKind, Double)] {
            contents.edges.append(
                PathEdge(id: FeatureID("\(from)~\(to)"), from: from, to: to, kind: kind, length: length))
        }
        func place(_ id: FeatureID, _ name: String, _ node: FeatureID, _ x: Double, _ y: Double) {
            contents.places.append(
                Place(
                    id: id, name: LocalizedText(name), category: "shop", entrances: [Place.Entrance(node)], level: "g",
                    position: Point(x: x, y: y)))
        }
        place("start", "Start", "start", -25, 0)
        place("kiosk", "Kiosk", "e0", 19, -1)
        place("room", "Room", "room", 18, 12)
        change(&contents)
        return Venue(validated: contents)
    }

    private func refusal(_ venue: Venue) -> Refusal? {
        let request = RouteRequest(
            waypoints: [.place("start"), .place("room")], profile: .walking,
            time: .depart(Timestamp(seconds: 1_767_607_200)))
        do throws(RoutingError) {
            _ = try Router(snapshot: VenueSnapshot(venue)).route(request, using: SearchSpace())
            return nil
        } catch {
            return RefusalWriter(venue).refusal(error, for: request)
        }
    }

    @Test func `A place beside the other door does not say where a door is`() throws {
        let venue = Self.venue { contents in
            contents.edges[2].access = [.staff]
            contents.edges.removeLast()
        }
        // The kiosk is 9 m away from the west door, and 1 m from the east door; so is the room nearer to that.
        #expect(try #require(refusal(venue)).diagnostic.notes == ["the door at Ground is only for staff"])
        let west = Self.venue { contents in
            contents.edges[2].access = [.staff]
            contents.edges.removeLast()
            contents.places[0].position = Point(x: 2, y: 0)
        }
        #expect(try #require(refusal(west)).diagnostic.notes == ["the door near Start is only for staff"])
        let alone = Self.venue { contents in
            contents.edges[2].access = [.staff]
            contents.edges[3].kind = .corridor
            contents.edges.removeLast()
        }
        #expect(try #require(refusal(alone)).diagnostic.notes == ["the door near Kiosk is only for staff"])
    }

    @Test func `Of two doors, one that opens later and one for staff, both are named`() throws {
        let venue = Self.venue { contents in
            contents.edges[2].access = [.staff]
            contents.edges[3].hours = try? OpeningHours("Mo-Su 23:00-24:00")
            contents.edges[2].name = "West door"
            contents.edges[3].name = "East door"
        }
        let found = try #require(refusal(venue))
        #expect(found.diagnostic.notes.contains("door \"West door\" is only for staff"), "\(found.diagnostic.notes)")
        #expect(found.diagnostic.notes.contains { $0.hasPrefix("door \"East door\" is closed at that time") })
        #expect(found.remedies.contains { $0.hasPrefix("with --role staff there is a way") })
        let closed = Self.venue { contents in
            contents.edges[2].hours = try? OpeningHours("off")
            contents.edges[3].hours = try? OpeningHours("Mo-Su 23:00-24:00")
        }
        #expect(try #require(refusal(closed)).diagnostic.notes.count == 1)
    }
}
