import Testing
import WaymarkModel
import WaymarkTestSketches
import WaymarkTestSupport

@testable import WaymarkRouting

/// An alarm on a level: it closes what is on the level or leads from it, and no elevator is in service.
@Suite struct `What a plugin closes lets people out through what it closes for the same reason` {
    private struct Alarm: Weighting {
        let author = "alarm"
        let venue: Venue
        /// Why elevators are closed, those from the level too.
        let ofElevators: String

        func adjustment(for passage: PassageDescription) -> PassageAdjustment? {
            if passage.kind == .elevator { return PassageAdjustment(isClosed: true, reason: ofElevators) }
            let isThere: Bool
            switch passage.source {
            case .edge(let edge, _): isThere = venue.level(of: venue.ends(of: edge).from) == venue.index(ofLevel: "u")
            case .connector(let index, _, _):
                isThere = venue.stopNodes(of: index).contains { venue.level(of: $0) == venue.index(ofLevel: "u") }
            case .floor: isThere = false
            }
            return isThere ? PassageAdjustment(isClosed: true, reason: "fire") : nil
        }
    }

    /// From b in the middle of the upper floor, the elevator at a is nearer than the stairs at e.
    private static func asking(ofElevators reason: String) -> Asking {
        var venue = VenueBuilder(["u": "a-b-------e", "g": "m---------n"], scale: 12)
        venue.connector("lift", .elevator, ["a", "m"])
        venue.connector("flight", .stairs, ["e", "n"])
        return Asking(venue, weightings: [Alarm(venue: venue.venue, ofElevators: reason)])
    }

    @Test func `Nobody leaves by an elevator that another rule closes`() throws {
        let asking = Self.asking(ofElevators: "not in an alarm")
        #expect(try asking(.node("b"), .node("m")).route.path == "b e n m")
        for profile in [Profile.wheelchair, .walking] {
            let refusal = asking.refusal(.node("b"), .node("m")) { $0.traveller.profile = profile }
            #expect((refusal == nil) == (profile.name == Profile.walking.name))
        }
        // One who is told so beforehand does not ride, either.
        let start = Waypoint.position(Point(x: 12, y: 0), level: "u")
        #expect(
            asking.refusal(start, .node("m")) { ($0.isUnderWay, $0.traveller.profile) = (true, .wheelchair) } != nil)
    }

    @Test func `What is closed for one reason is one thing`() throws {
        let asking = Self.asking(ofElevators: "fire")
        #expect(try asking(.node("b"), .node("m")).route.path == "b a m")
    }
}
