import Testing
import WaymarkEngine
import WaymarkModel

/// Answers print the ids of landings, nodes, paths and levels.
@Suite struct `An id that answers print is taken, or the refusal says what it is` {
    private let house: ClosingEngine
    private let venue: LoadedVenue

    init() throws {
        house = try ClosingEngine(
            """
            nodes:
              g: {a: [0, 0], low: [10, 0], c: [20, 0]}
              u: {high: [10, 5], f: [20, 5]}
            paths: [{id: lower, nodes: [a, low, c]}, {id: upper, nodes: [high, f]}]
            connectors:
              - {id: lift, kind: elevator, name: Glass lift, stops: [low, high]}
            places:
              - {id: wc-g, name: Toilets, category: toilet, at: c}
              - {id: wc-u, name: Toilets, category: toilet, at: f}
              - {id: shop, name: Shop, category: shop, at: f}
            """, levels: ClosingEngine.gallery)
        venue = try house.engine.venue()
    }

    @Test(arguments: [
        ("high", Condition.Target.connectorStop("lift", level: "u")), ("lift@u", .connectorStop("lift", level: "u")),
        ("Glass lift@g", .connectorStop("lift", level: "g")), ("Toilets@u", .place("wc-u")),
        ("toilets@g", .place("wc-g")), ("shop@u", .place("shop")), ("lower@g", .edge("lower")),
    ]) func `Landings, and names with their level, can be closed`(text: String, meant: Condition.Target) throws {
        let resolver = ConditionTargetResolver(venue.venue)
        #expect(try resolver.target(text) == meant)
        #expect(try resolver.named(text).targets == [meant])
        #expect(try resolver.feature(text, level: nil) == meant)
    }

    @Test(arguments: [
        (
            "c", #"unknown connector, path, area, unit or place "c""#,
            "c is a node of the paths; name a path that leads there: lower"
        ),
        ("shop@g", #"place "Shop" is not on level "g""#, nil),
        (
            "nothing@u", #"unknown connector, path, area, unit or place "nothing@u""#,
            "waymark show lists the connectors and levels, waymark find the places"
        ),
    ]) func `What cannot be closed is called what it is`(text: String, message: String, help: String?) throws {
        let refusal = #expect(throws: Refusal.self) { try ConditionTargetResolver(venue.venue).named(text) }
        #expect(refusal?.diagnostic.message == message && refusal?.diagnostic.help == help)
    }

    @Test func `A landing is shown with its connector, and a path as an end is called a path`() throws {
        let resolver = FeatureResolver(venue)
        #expect(try resolver.feature("lift@u") == .connector(try #require(venue.venue.connector("lift"))))
        let node = #expect(throws: Refusal.self) { try resolver.feature("c") }
        #expect(node?.diagnostic.help == "c is a node of the paths; waymark show takes a level, a connector or a place")
        let path = #expect(throws: Refusal.self) { try house.engine.resolved("lower", in: venue) }
        #expect(
            path?.diagnostic.help
                == "lower is a path; ways lead from and to places, nodes, connectors and positions")
    }
}

extension Engine {
    /// Returns the waypoint that a text means.
    fileprivate func resolved(_ text: String, in venue: LoadedVenue) throws -> Waypoint {
        do { return try waypoint(text, in: venue) } catch {
            guard case .refusal(let refusal) = error else { throw error }
            throw refusal
        }
    }
}
