import Foundation
import WaymarkImport
import WaymarkImportKit
import WaymarkModel
import WaymarkRouting

/// What a venue loses when it is written in a format and read again.
///
/// The files are read as `import` reads them, and the venue that comes back is compared: its levels, places, names and
/// connectors, and routes between its places.
package struct ExportLosses {
    /// The number of pairs of places between which routes are compared.
    private static let mostPairs = 60
    /// The largest difference between two routes that are the same, as a part of their length, and in metres.
    private static let tolerance = (part: 0.01, metres: 1.0)

    private let venue: Venue
    private let again: Venue

    /// Returns what is lost, such as `3 places`; empty if nothing is.
    ///
    /// - Complexity: The time of an import, and of a route between some pairs of places.
    package static func of(_ venue: Venue, in files: [(name: String, data: Data)]) -> [String] {
        guard let again = read(files) else { return ["the venue: what is written cannot be read"] }
        return ExportLosses(venue: venue, again: again).found
    }

    /// Returns the venue that files become; nil if they are refused.
    package static func read(_ files: [(name: String, data: Data)]) -> Venue? {
        let source = SourceTree(
            files: Dictionary(files.map { ($0.name, $0.data) }, uniquingKeysWith: { first, _ in first }),
            root: "export",
            limits: .large)
        guard let report = try? VenueImporter(options: ImportOptions(limits: .large)).read(source),
            let again = report.venues.first, report.venues.count == 1
        else { return nil }
        return again
    }

    private var found: [String] {
        if venue.contents.withoutUnderlays == again.contents.withoutUnderlays { return [] }
        var found: [String] = []
        func note(_ count: Int, _ one: String, _ many: String) {
            if count > 0 { found.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
        }
        note(lost(\.levels) { "\($0.id) \($0.ordinal) \($0.name.base)" }, "level", "levels")
        func rules(_ hours: OpeningHours?, _ access: Set<Role>, _ closure: PlannedClosure) -> String {
            "\(hours?.source ?? "") \(access.sorted()) \(closure)"
        }
        let blank = rules(nil, [], PlannedClosure())
        let limited =
            lost(\.levels) { rules($0.hours, $0.access, $0.closure) == blank ? "" : "\($0.id)" }
            + lost(\.buildings) { rules($0.hours, $0.access, $0.closure) == blank ? "" : "\($0.id)" }
        note(
            limited, "level or building with hours, roles or a closure",
            "levels or buildings with hours, roles or a closure")
        note(
            lost(\.places) { "\($0.id) \($0.category) \($0.level) \($0.name) \($0.aliases)" }, "place or its names",
            "places or their names")
        let levels = [venue, again].map { venue in
            Dictionary(venue.contents.nodes.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
        }
        let rides = zip([venue, again], levels).map { venue, levels in
            venue.contents.connectors.map { connector in
                let stops = connector.stops.compactMap { levels[$0.node]?.rawValue }
                let isForWheels = connector.isAccessible != false
                let limits = "\(connector.closure ?? "") \(connector.access.sorted()) \(isForWheels)"
                let name = connector.name?.base ?? ""
                return "\(connector.kind) \(name) \(Set(stops).sorted()) \(limits)"
            }
        }
        note(Self.differences(rides[0], rides[1]), "connector", "connectors")
        func count(_ list: (VenueContents) -> Int) -> Int { max(0, list(venue.contents) - list(again.contents)) }
        note(count(\.buildings.count), "building", "buildings")
        note(count(\.areas.count), "area", "areas")
        note(count(\.geofences.count), "geofence", "geofences")
        note(count(\.recommendations.count), "recommendation", "recommendations")
        note(count(\.units.count), "unit", "units")
        note(count { $0.openings.count { $0.derivedFrom == nil } }, "opening", "openings")
        note(count(\.obstacles.count), "obstacle", "obstacles")
        note(count(\.footprints.count), "footprint", "footprints")
        note(count(\.details.count), "line of a plan", "lines of plans")
        // Without the places, there are no routes to compare.
        if found.isEmpty { note(differentRoutes, "route between places", "routes between places") }
        return found
    }

    private func lost<Feature>(
        _ list: KeyPath<VenueContents, [Feature]>, _ text: (Feature) -> String
    ) -> Int {
        Self.differences(venue.contents[keyPath: list].map(text), again.contents[keyPath: list].map(text))
    }

    /// Returns how many of the texts of one list are not in the other; or the converse, if that is more.
    private static func differences(_ left: [String], _ right: [String]) -> Int {
        var counts: [String: Int] = [:]
        for text in left { counts[text, default: 0] += 1 }
        for text in right { counts[text, default: 0] -= 1 }
        return max(counts.values.reduce(0) { $0 + max(0, $1) }, counts.values.reduce(0) { $0 + max(0, -$1) })
    }

    /// The number of pairs of places whose routes differ.
    private var differentRoutes: Int {
        let places = venue.contents.places.map(\.id)
        guard places.count > 1 else { return 0 }
        let routers = [venue, again].map { Router(snapshot: VenueSnapshot($0.inService)) }
        let spaces = [SearchSpace(), SearchSpace()]
        let step = max(1, places.count / Self.mostPairs)
        var different = 0
        for start in stride(from: 0, to: places.count, by: step) {
            let ends = [places[start], places[(start + places.count / 2) % places.count]]
            for profile in [Profile.walking, .wheelchair] where ends[0] != ends[1] {
                let lengths = zip(routers, spaces).map { router, space -> Double? in
                    let request = RouteRequest(
                        waypoints: ends.map { .place($0) }, profile: profile,
                        time: .depart(Timestamp(seconds: 1_767_607_200)))
                    return (try? router.route(request, using: space))?.route.distance
                }
                if !Self.areEqual(lengths[0], lengths[1]) {
                    different += 1
                    break
                }
            }
        }
        return different
    }

    /// The number of pairs of places between which new ways are looked for.
    private static let mostWays = 10_000
    /// When the ways are looked for: on a Monday morning, and in the night to Sunday.
    private static let moments = [1_767_607_200, 1_767_499_200].map { Timestamp(seconds: $0) }

    /// Returns a way that files would open, which the venue does not have: `from "Hall" to "Shop" with the profile wheelchair`;
    /// nil if there is none.
    ///
    /// - Complexity: The time of an import, and of the routes between the places.
    package static func openedWay(of venue: Venue, in files: [(name: String, data: Data)]) -> String? {
        guard let again = read(files) else { return nil }
        let places = venue.contents.places.filter { again.index(ofPlace: $0.id) != nil }
        let ends = places.map { Waypoint.place($0.id) }
        guard ends.count > 1 else { return nil }
        let routers = [venue, again].map { Router(snapshot: VenueSnapshot($0.inService)) }
        let step = max(1, ends.count * ends.count / mostWays)
        for profile in [Profile.walking, .wheelchair] {
            for moment in moments {
                for start in stride(from: 0, to: ends.count, by: step) {
                    let request = MatrixRequest(from: [ends[start]], to: ends, profile: profile, departure: moment)
                    let rows = routers.map { try? $0.matrix(request, using: SearchSpace()).first }
                    guard let new = rows[1], let old = rows[0] else { continue }
                    if let end = ends.indices.first(where: { $0 != start && new[$0] != nil && old[$0] == nil }) {
                        return "from \"\(places[start].name.base)\" to \"\(places[end].name.base)\" with the profile "
                            + profile.name
                    }
                }
            }
        }
        return nil
    }

    private static func areEqual(_ left: Double?, _ right: Double?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return abs(left - right) <= max(tolerance.metres, tolerance.part * left)
    }
}

extension Venue {
    /// The venue without the connectors that are not in service.
    fileprivate var inService: Venue {
        guard contents.connectors.contains(where: { $0.closure != nil }) else { return self }
        var open = contents
        open.connectors.removeAll { $0.closure != nil }
        return Venue(validated: open)
    }
}
