import Testing
import WaymarkModel
import WaymarkTestSupport

@testable import WaymarkEngine
@testable import WaymarkGuidance
@testable import WaymarkRouting

@Suite struct `The modifier of a maneuver and its bearings say the same` {
    private static let noon = Timestamp(seconds: 1_780_301_820)

    /// Checks every step of routes between some nodes of a source's venues.
    private func check(_ path: String, pairs: Int) throws {
        let engine = try Engine(EngineConfiguration(storePath: ":memory:", clock: { Self.noon }))
        var options = ImportOptions()
        options.timeZone = "Europe/Amsterdam"
        _ = try engine.importVenues(path, options: options)
        var steps = 0
        for summary in try engine.venues() {
            let venue = try engine.venue(summary.id)
            let nodes = venue.venue.nodes
            for number in 0..<pairs {
                let ends = [number * 7919, number * 104_729 + nodes.count / 2].map { nodes[$0 % nodes.count].id }
                for profile in [Profile.walking, .wheelchair] {
                    let request = RouteRequest(
                        waypoints: ends.map { .node($0) }, profile: profile, time: .depart(Self.noon))
                    guard let answer = try? engine.route(request, in: venue) else { continue }
                    for leg in answer.guided.legs {
                        for step in leg.steps.dropFirst().dropLast() {
                            let words = OSRMManeuver(step, in: venue.venue)
                            steps += 1
                            #expect(agrees(words), "\(summary.id), \(ends): \(words)")
                        }
                    }
                }
            }
        }
        #expect(steps > pairs, "\(path) has few steps")
    }

    /// Whether the modifier is the word of the angle, up to the rounding of the bearings, or the narrower word by which the
    /// guide distinguishes the way from others.
    private func agrees(_ words: OSRMManeuver) -> Bool {
        let angle = words.ways.angle
        guard let modifier = words.modifier else { return false }
        if [angle - 1, angle, angle + 1].contains(where: { TurnModifier(angle: $0) == modifier }) { return true }
        switch modifier {
        case .slightRight: return angle >= TurnFinder.noise - 1 && angle <= TurnFinder.slightBesideSharper + 1
        case .slightLeft: return -angle >= TurnFinder.noise - 1 && -angle <= TurnFinder.slightBesideSharper + 1
        case .sharpRight: return angle >= TurnFinder.sharpBesideBlunter - 1
        case .sharpLeft: return -angle >= TurnFinder.sharpBesideBlunter - 1
        default: return false
        }
    }

    private static let real = [
        "imdf-cpc4", "indoorgml-pnu201", "osm-grenoble-caserne/caserne.osm",
    ]

    @Test(.realData(real), arguments: real) func `They agree in the routes of a real venue`(name: String) throws {
        try check(RealData.path(name), pairs: 8)
    }

    @Test(arguments: ["fernhill-park", "riverside-mall", "st-brendan-hospital"])
    func `They agree in the routes of a shipped venue`(name: String) throws {
        let checkout = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
        try check("/\(checkout)/venues/\(name)", pairs: 12)
    }
}
