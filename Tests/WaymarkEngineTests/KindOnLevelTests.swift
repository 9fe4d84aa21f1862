import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkRouting

@Suite struct `A kind with a level is the nearest on that level` {
    private static let morning = Timestamp(seconds: 1_767_607_200)

    private func hospital() throws -> (Engine, LoadedVenue) {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.morning }))
        let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        _ = try engine.importVenues("/\(root)/venues/st-brendan-hospital")
        return (engine, try engine.venue())
    }

    private func end(of text: String, _ engine: Engine, _ venue: LoadedVenue) throws -> (
        id: FeatureID, level: FeatureID
    ) {
        let waypoint = try engine.waypoint(text, in: venue)
        let request = RouteRequest(waypoints: [.place("coffee-dock"), waypoint], time: .depart(Self.morning))
        let end = try engine.route(request, in: venue).guided.route.legs[0].to
        let destination = try #require(end.destination)
        return (venue.venue.id(of: destination), venue.venue[end.level].id)
    }

    @Test func `A connector is its landing there, a place is there, and a name comes first`() throws {
        let (engine, venue) = try hospital()
        for (text, id, level) in [
            ("elevator@m-1", "lift-a", "m-1"), ("Lift@First floor", "lift-a", "m-1"),
            ("exit@m-g", "main-entrance", "m-g"),
            ("food@k-b", "kestrel-cafe", "k-b"), ("category:toilet@m-1", "toilets-1", "m-1"),
            ("Lift A@m-2", "lift-a", "m-2"),
        ] {
            let found = try end(of: text, engine, venue)
            #expect(found.level == FeatureID(level), "\(text)")
            if text.hasPrefix("food") {
                #expect(venue.venue.place(found.id)?.category.hasPrefix("food") == true, "\(found.id)")
            } else if text.hasPrefix("Lift A") {
                #expect(venue.venue.connector("lift-a")?.stops.contains { $0.node == found.id } == true)
            } else {
                #expect(found.id == FeatureID(id), "\(text)")
            }
        }
    }

    @Test func `Lists and tables take it as well`() throws {
        let (engine, venue) = try hospital()
        guard case .category(let kind, let level) = try engine.waypoint("elevator@m-1", in: venue) else {
            Issue.record("it is no category")
            return
        }
        var request = NearestRequest(category: kind, from: .place("coffee-dock"), departure: Self.morning)
        request.level = level
        let near = try engine.nearest(request, in: venue)
        #expect(!near.isEmpty && near.allSatisfy { $0.place.level == "m-1" })
        let reach = try engine.reach(
            ReachRequest(points: [.place("coffee-dock")], limit: .time(300_000), departure: Self.morning), in: venue)
        #expect(reach.places(of: kind, on: level).map(\.place.id) == near.map(\.place.id))
        #expect(near.map(\.duration) == reach.places(of: kind, on: level).map(\.way.duration))
        let landings = venue.waypoints(inCategory: kind, level: level)
        #expect(landings.allSatisfy { if case .node = $0 { true } else { false } } && landings.count >= near.count)
    }

    @Test func `Where there is none, the refusal says on which levels there is`() throws {
        let (engine, venue) = try hospital()
        for text in ["food@m-2", "category:food@m-2"] {
            do throws(EngineError) {
                _ = try engine.waypoint(text, in: venue)
                Issue.record("there is food on m-2")
            } catch {
                guard case .refusal(let refusal) = error else { throw error }
                #expect(refusal.diagnostic.code == .noSuchCategory)
                #expect(refusal.diagnostic.help == "it is on m-g, c-1, k-b")
            }
        }
    }

    @Test func `A journey to it is recorded and read again`() throws {
        let (engine, venue) = try hospital()
        let waypoint = try engine.waypoint("elevator@m-1", in: venue)
        let request = RouteRequest(waypoints: [.place("coffee-dock"), waypoint], time: .depart(Self.morning))
        var journey = try Journey(engine, venue: venue, request: request, options: JourneyOptions(), at: Self.morning)
        _ = try journey.setOut()
        _ = try journey.walk()
        let lines = JourneyRecording.lines(of: journey, contentHash: try engine.contentHash(of: venue))
        #expect(lines[0].contains(#""category": "elevator", "level": "m-1""#))
        #expect(try engine.replay(lines).firstDifference == nil)
    }
}
