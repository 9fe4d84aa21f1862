import Foundation
import Testing
import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting

@Suite struct `The page on events matches the code` {
    private static let moment = Timestamp(seconds: 1_767_607_200)
    private static let position = StepPosition(leg: 0, step: 0)
    private static let deviation = Deviation(kind: .offRoute, metres: 12, since: moment)
    private static let progress = RouteProgress(
        position: position, level: "l", location: Point(x: 0, y: 0), rawLocation: Point(x: 0, y: 0), isSnapped: true,
        distanceToManeuver: 1, distanceRemainingOnLeg: 1, distanceRemaining: 1, durationToManeuver: 1,
        durationRemainingOnLeg: 1, durationRemaining: 1, fraction: 0, arrival: moment)

    /// One event of each kind.
    private static var samples: [JourneyEvent.Kind] {
        let fix = Fix(point: Point(x: 0, y: 0), level: "l", time: moment)
        let navigation: [NavigationEvent] = [
            .sessionStarted, .sessionEnded(.arrived), .resourcesReleased, .authorizationChanged(.full),
            .locationDiscarded(fix, .inaccurate), .levelChanged(from: "a", to: "b", connector: nil),
            .accuracyChanged(isSufficient: true, metres: 3), .snappingChanged(isSnapped: true), .progress(progress),
            .stepChanged(position, cause: .automatic), .wentOffRoute(deviation), .returnedToRoute(milliseconds: 1),
            .offRouteAlertShown(deviation), .offRouteAlertResolved(.dismiss), .willReroute(.manual),
            .didReroute(.manual, isProactive: false), .didFailToReroute(.manual, .noRoute(RoutingError(.noPath))),
            .rerouteVetoed(.manual, by: "a"), .didRefreshRoute, .wayReopened, .routeNotice(.avoidedWayUsed(.stairs)),
            .didUpdateAlternatives(count: 1, removed: 0), .didFailToUpdateAlternatives("a"), .willTakeAlternative(0),
            .didTakeAlternative, .didFailToTakeAlternative("a"), .willArrive(waypoint: 1, milliseconds: 1, metres: 1),
            .didArrive(waypoint: 1, isLast: true, place: nil), .visualInstruction(position, "a"),
            .spokenInstruction(position, "a"), .willBeginSimulating(.manual), .didBeginSimulating(.manual),
            .willEndSimulating(.manual), .didEndSimulating(.manual), .regionEntered("r"),
            .policyFailed(author: "a", hook: "b", message: "c"),
        ]
        return navigation.map { .navigation($0) } + [
            .routeSet(distance: 1, milliseconds: 1, arrival: moment), .conditionsChanged(count: 1), .venueChanged,
            .recommendationAccepted("a"), .recommendationDeclined("a"), .recommendationStopped("a"),
            .placeReached("a", place: "b"), .pointsAwarded("a", points: 1, balance: 1),
            .pluginSaid(plugin: "a", "b"), .pluginLogged(plugin: "a", level: .info, "b"),
            .savingDelayed(reason: "a"), .savingResumed,
        ]
    }

    /// The rows of the page's table: the event and its members.
    private static func rows() throws -> [[String]] {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/events.md")
        return try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter { $0.hasPrefix("| `") }.map {
            $0.split(separator: "|", omittingEmptySubsequences: false)[1...2].flatMap { cell in
                cell.split(separator: " ").map { $0.filter { $0 != "`" } }
            }
        }
    }

    @Test func `The page lists every event with its members in order`() throws {
        let expected = Self.samples.map { kind in
            let event = JourneyEvent(kind, at: Self.moment)
            return [event.name] + event.fields.map(\.name)
        }
        #expect(try Self.rows() == expected)
    }

    @Test func `The page shows how events are written`() {
        let event = JourneyEvent(.pointsAwarded("read", points: 30, balance: 50), at: Self.moment)
        #expect(
            event.json(in: VenueCalendar(timeZone: "UTC")).compact()
                == #"{"schema": "waymark.event/1", "time": "2026-01-05T10:00:00+00:00", "event": "points_awarded", "#
                + #""recommendation": "read", "points": 30, "balance": 50}"#
        )
    }
}
