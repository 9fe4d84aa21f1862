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

    @Test(arguments: [
        (Connector.Kind.ladder, 6.4, 1.0, true), (.ladder, 6.4, 10, false), (.escalator, 12, 3, true),
        (.escalator, 12, 20, false),
        (.movingWalkway, 30, 5, true), (.movingWalkway, 3, 30, false),
    ])
    func `Ladders and escalators are judged by their rise`(
        kind: Connector.Kind, rise: Double, stated: Double, isWrong: Bool
    ) {
        var contents = Self.floors
        contents.nodes[1].position = Point(x: 0, y: 0)
        (contents.levels[0].elevation, contents.levels[1].elevation) = (0, rise)
        let stops = ["a", "b"].map { Connector.Stop(node: $0) }
        contents.connectors = [Connector(id: "way", kind: kind, stops: stops, flights: [.init(duration: stated)])]
        #expect(!contents.impossibleTimes().isEmpty == isWrong)
        contents.dropImpossibleTimes()
        #expect((contents.connectors[0].flights[0].duration == nil) == isWrong)
    }

    @Test(
        arguments: [
            (4.0, 1.0, true), (4, 4, false), (30, 8, true), (30, 9.5, false), (382, 37, false), (382, 20, true),
            (nil, 1, true),
            (nil, 5, false),
        ] as [(Double?, Double, Bool)])
    func `Elevators are judged by their rise`(rise: Double?, stated: Double, isWrong: Bool) {
        var contents = Self.floors
        if let rise { (contents.levels[0].elevation, contents.levels[1].elevation) = (0, rise) }
        contents.nodes[1].position = Point(x: 0, y: 0)
        let stops = ["a", "b"].map { Connector.Stop(node: $0) }
        contents.connectors = [
            Connector(id: "ride", kind: .elevator, stops: stops, rides: [.init(from: "a", to: "b", duration: stated)]),
            Connector(id: "level", kind: .elevator, stops: stops, secondsPerLevel: stated),
        ]
        #expect(contents.impossibleTimes().count == (isWrong ? 2 : 0))
        contents.dropImpossibleTimes()
        #expect(contents.connectors[0].rides.isEmpty == isWrong)
        #expect((contents.connectors[1].secondsPerLevel == nil) == isWrong)
    }
}
