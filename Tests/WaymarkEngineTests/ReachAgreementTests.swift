import Testing
import WaymarkDraft
import WaymarkEngine
import WaymarkModel
import WaymarkRouting
import WaymarkTestSupport

@Suite struct `Reports and routes agree on a wheelchair's reach` {
    @Test func `A wheelchair reaches the same places in the report and by real routes, in any venue`() throws {
        let space = SearchSpace()
        var reached = 0
        var missed = 0
        for seed in 0..<400 as Range<UInt64> {
            let venue = Self.openVenue(seed: seed)
            let router = Router(snapshot: VenueSnapshot(venue))
            func leads(_ start: Waypoint, to end: Waypoint, _ profile: Profile) -> Bool {
                let request = RouteRequest(
                    waypoints: [start, end], profile: profile,
                    time: .depart(Timestamp(seconds: 1_767_607_200)))
                return (try? router.route(request, using: space)) != nil
            }
            // Nobody comes to an entrance from which no way leads to another entrance or place.
            let entrances = venue.nodes.filter { $0.kind == .entrance }
            func areJoined(_ start: PathNode, _ end: Waypoint) -> Bool {
                leads(.node(start.id), to: end, .walking) || leads(end, to: .node(start.id), .walking)
            }
            let useful = entrances.filter { start in
                entrances.contains { $0.id != start.id && areJoined(start, .node($0.id)) }
                    || venue.places.contains { place in
                        !place.entrances.contains { $0.node == start.id } && areJoined(start, .place(place.id))
                    }
            }
            let starts = useful.isEmpty ? entrances : useful
            func reaches(_ place: Place, _ profile: Profile) -> Bool {
                starts.contains { leads(.node($0.id), to: .place(place.id), profile) }
            }
            let walkable = venue.places.filter { reaches($0, .walking) }
            let rollable = walkable.filter { reaches($0, .wheelchair) }.map(\.id)
            let report = WheelchairReport(wheelchairIn: venue)
            #expect(report.walkable == walkable.count, "seed \(seed)")
            #expect(report.reached == rollable, "seed \(seed)")
            reached += rollable.count
            missed += walkable.count - rollable.count
        }
        #expect(reached > 200 && missed > 200)
    }

    /// A random venue with every door open to everybody, and up to two entrances.
    private static func openVenue(seed: UInt64) -> Venue {
        var contents = RandomVenue(seed: seed).venue.contents
        for index in contents.edges.indices {
            contents.edges[index].hours = nil
            contents.edges[index].access = []
        }
        for index in contents.connectors.indices {
            contents.connectors[index].hours = nil
            contents.connectors[index].access = []
            for stop in contents.connectors[index].stops.indices {
                contents.connectors[index].stops[stop].hours = nil
                contents.connectors[index].stops[stop].access = []
            }
        }
        contents.areas = []
        contents.nodes[0].kind = .entrance
        contents.nodes[contents.nodes.count / 2].kind = .entrance
        return Venue(validated: contents)
    }
}
