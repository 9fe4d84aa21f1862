import Testing
import WaymarkModel

@testable import WaymarkDraft

@Suite struct `Stated times that nobody keeps` {
    private static let rides: Set<WayKind> = [.elevator, .gondola, .train]

    /// Two nodes on two levels, 60 m apart on the plan.
    private static var floors: VenueContents {
        var contents = VenueContents(id: "v", name: "V")
        contents.levels = [0, 1].map {
            Level(id: FeatureID("\($0)"), ordinal: $0, name: LocalizedText("\($0)"), shortName: "\($0)")
        }
        contents.nodes = [
            PathNode(id: "a", level: "0.0", position: Point(x: 0, y: 0)),
            PathNode(id: "b", level: "1.0", position: Point(x: 60, y: 0)),
        ]
        return contents
    }

    @Test(arguments: WayKind.allCases)
    func `60 m in 5 s are not believed of any way but a ride`(kind: WayKind) {
        var contents = Self.floors
        contents.edges = [PathEdge(id: "e", from: "a", to: "b", kind: kind, length: 60)]
        contents.edges[0].duration = 5
        #expect(contents.impossibleTimes().map(\.stated) == (Self.rides.contains(kind) ? [] : [5]))
        contents.edges[0].duration = 53
        #expect(contents.impossibleTimes().isEmpty)
    }

    @Test(arguments: [(12.0, nil, 18.0), (12, 10, 12), (2, nil, 3), (nil, nil, 6)] as [(Double?, Int?, Double)])
    func `Stairs are judged by the elevations of their levels`(rise: Double?, steps: Int?, least: Double) {
        var contents = Self.floors
        contents.nodes[1].position = Point(x: 0, y: 0)
        if let rise { (contents.levels[0].elevation, contents.levels[1].elevation) = (0, rise) }
        let stops = ["a", "b"].map { Connector.Stop(node: $0) }
        for stated in [least - 0.5, least + 0.5] {
            contents.connectors = [
                Connector(
                    id: "way", kind: .stairs, stops: stops, flights: [.init(stepCount: steps, duration: stated)])
            ]
            #expect(contents.impossibleTimes().map(\.least) == (stated < least ? [least] : []))
        }
    }

    @Test(arguments: [Connector.Kind.stairs, .escalator, .ramp, .movingWalkway, .ladder, .passage, .unknownJoin])
    func `Nor are those of a flight`(kind: Connector.Kind) {
        var contents = Self.floors
        let stops = ["a", "b"].map { Connector.Stop(node: $0) }
        contents.connectors = [Connector(id: "way", kind: kind, stops: stops, flights: [.init(duration: 5)])]
        #expect(contents.impossibleTimes().map(\.stated) == [5])
    }
}
