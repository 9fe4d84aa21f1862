import WaymarkEngine
import WaymarkModel
import WaymarkNavigation
import WaymarkRouting
import WaymarkTestSupport

/// An open hall of 60 × 20 m with three rooms, two doors to the outside and a way round the house, in which zones close.
struct ZonedHall {
    static let levels = """
        buildings: [{id: main, name: House, levels: [{id: g, ordinal: 0, name: Ground}]}]
        levels: [{id: out, ordinal: 0, name: Outside, outdoor: yes}]
        """

    static let contents = """
        nodes:
          out: {o2: [-2, 10], o3: [-2, 40], o4: [62, 40], o5: [62, 10]}
          g: {din: {at: [0, 10], kind: entrance}, dout: {at: [60, 10], kind: entrance}}
        paths:
          - [o2, o3, o4, o5]
        connectors:
          - {id: wdoor, kind: passage, name: West door, stops: [o2, din]}
          - {id: edoor, kind: passage, name: East door, stops: [o5, dout]}
        units:
          - {id: hall, level: g, name: Hall, category: lobby, polygon: [[0,0],[60,0],[60,20],[0,20]]}
          - {id: r1, level: g, name: Room one, category: room, polygon: [[0,20],[20,20],[20,30],[0,30]]}
          - {id: r2, level: g, name: Room two, category: room, polygon: [[20,20],[40,20],[40,30],[20,30]]}
          - {id: r3, level: g, name: Room three, category: room, polygon: [[40,20],[60,20],[60,30],[40,30]]}
        openings:
          - {id: d1, level: g, at: [[9,20],[11,20]], units: [hall, r1], door: swinging, name: Door one}
          - {id: d2, level: g, at: [[29,20],[31,20]], units: [hall, r2], door: swinging, name: Door two}
          - {id: d3, level: g, at: [[49,20],[51,20]], units: [hall, r3], door: swinging, name: Door three}
        areas:
          - {id: west, level: g, name: West zone, polygon: [[12,0],[20,0],[20,14],[12,14]]}
          - {id: middle, level: g, name: Middle zone, polygon: [[25,-1],[35,-1],[35,21],[25,21]]}
        places:
          - {id: p1, name: Shop one, category: shop, level: g, position: [10,25]}
          - {id: p2, name: Shop two, category: shop, level: g, position: [30,25]}
          - {id: p3, name: Shop three, category: shop, level: g, position: [50,25]}
          - {id: kiosk, name: Kiosk, category: shop, level: g, position: [56,10]}
        """

    let house: ClosingEngine

    init() throws { house = try ClosingEngine(Self.contents, levels: Self.levels) }

    static func at(_ x: Double, _ y: Double) -> Waypoint { .position(Point(x: x, y: y), level: "g") }

    /// Takes fixes a second apart.
    func take(_ points: [(Double, Double)], _ journey: inout Journey, to walk: inout ObservedWalk) throws {
        for (x, y) in points {
            let time = journey.now.adding(seconds: 1)
            walk.events += try journey.take(
                .fix(Fix(point: Point(x: x, y: y), level: "g", accuracy: 1, time: time)))
        }
    }
}

extension ObservedWalk {
    /// What each report of the progress says of the whole way.
    var progress: [RouteProgress] {
        events.compactMap { if case .navigation(.progress(let progress)) = $0.kind { progress } else { nil } }
    }
}

extension ObservedWalk {
    /// Walks until the traveller is somewhere, at most some seconds.
    mutating func walk(_ journey: inout Journey, _ seconds: Int, until isThere: (Point) -> Bool) throws {
        for _ in 0..<seconds {
            if let last = points.last, isThere(last) { return }
            try walk(&journey, 1)
        }
    }
}
