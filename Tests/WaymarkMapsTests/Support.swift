import Foundation
import WaymarkGuidance
import WaymarkImport
import WaymarkMaps
import WaymarkModel
import WaymarkRouting

/// The venues of the repository.
enum ShippedVenue {
    static let names = ["riverside-mall", "st-brendan-hospital", "fernhill-park"]

    static func read(_ name: String) throws -> Venue {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let report = try VenueImporter().read(path: root.appendingPathComponent("venues/\(name)").path)
        guard let venue = report.venues.first else { throw ImportMistake() }
        return venue
    }

    struct ImportMistake: Error {}
}

extension MapContent {
    /// A map of a route between two places of a venue.
    static func route(
        in venue: Venue, from start: FeatureID, to end: FeatureID, profile: Profile = .walking,
        at moment: Timestamp = Timestamp(seconds: 1_767_603_600), travelled: Double? = nil
    ) throws -> MapContent {
        let router = Router(snapshot: VenueSnapshot(venue))
        let request = RouteRequest(waypoints: [.place(start), .place(end)], profile: profile, time: .depart(moment))
        let answer = try router.route(request, conditions: [], using: SearchSpace())
        let guided = RouteGuide(venue: venue).guide(answer.route)
        let texts = guided.legs.map { leg in
            leg.steps.map { (instruction: "\($0.maneuver.kind)", measure: "\(Int($0.distance)) m") }
        }
        var content = MapContent()
        content.routes = [
            MapRoute(guided: guided, name: "Walking", summary: "A route.", texts: texts, travelled: travelled)
        ]
        return content
    }

    /// A map of everything that a venue has.
    static var everything: MapContent {
        var content = MapContent()
        content.isEveryLevel = true
        content.layers = Set(MapLayer.allCases)
        return content
    }
}
