import WaymarkDraft
import WaymarkModel

/// Water, shafts and holes in floors: nobody walks in them, and who is in one gets nowhere but along a path that leads there.
struct OSMPits {
    /// How much of a way, in metres, may lead through one, and how far inside of one people reach from beside it.
    private static let (most, arm) = (0.7, 1.0)

    private let pits: [(id: String, level: FeatureID, polygon: Polygon)]
    private var grid: OutlineGrid
    /// The place to which ways are looked for: it may be the pit itself.
    var place: FeatureID?

    init(_ venue: OSMVenue, _ water: [OSMGround.Standing]) {
        pits =
            water + OSMStandingBuildings(venue: venue).shafts()
            + venue.holes.map { ($0.id.rawValue, $0.level, $0.polygon) }
        grid = OutlineGrid(pits.map(\.polygon.outer), isWeighted: true)
    }

    /// Returns those that a straight way between two points of a level leads through.
    private mutating func passed(_ from: Point, _ to: Point, on level: FeatureID) -> [Int] {
        guard !pits.isEmpty, from != to else { return [] }
        return grid.near([from, to]).filter { number in
            let pit = pits[number]
            guard pit.level == level, place.map({ pit.id == $0.rawValue || pit.id.hasPrefix("\($0):") }) != true else {
                return false
            }
            let depths = [from, to].filter(pit.polygon.isInside).map(pit.polygon.distanceToBorder)
            if depths.count == 2 { return false }
            let reach = depths.first { $0 <= Self.arm } ?? 0
            let share = pit.polygon.stretches(from: from, to: to).reduce(0) { $0 + $1.upperBound - $1.lowerBound }
            return share * from.distance(to: to) > Self.most + reach
        }
    }

    /// Returns whether a straight way between two points of a level leads through one.
    mutating func separate(_ from: Point, _ to: Point, on level: FeatureID) -> Bool {
        !passed(from, to, on: level).isEmpty
    }

    /// Returns whether a point of a level is inside of any of them.
    mutating func isAround(_ point: Point, on level: FeatureID) -> Bool {
        !pits.isEmpty
            && grid.near([point]).contains { pits[$0].level == level && pits[$0].polygon.isInside(point) }
    }

    /// Returns the outlines of those that a straight way leads through.
    mutating func crossed(_ from: Point, _ to: Point, on level: FeatureID) -> [OSMEnclosures.Ring] {
        passed(from, to, on: level).map { number in
            OSMEnclosures.Ring(
                id: pits[number].id, polygon: pits[number].polygon, nodes: [],
                size: abs(Polygon.signedArea(of: pits[number].polygon.outer)))
        }
    }

    /// Tells the derivation of those that are not drawn as a part of the plan.
    func note(in bounds: inout PlaceBounds, besides known: [Obstacle]) {
        let known = Set(known.map(\.id.rawValue))
        for pit in pits where !known.contains(pit.id) {
            bounds.pits[pit.level, default: []].append((FeatureID(pit.id), pit.polygon))
        }
    }
}

/// Raised kerbs and steps that are drawn as lines, as far as they are before a place inside of what it is in.
struct OSMKerbLines {
    private let pieces: [(level: FeatureID, from: Point, to: Point)]
    private var grid: OutlineGrid

    init(_ venue: OSMVenue) {
        pieces = venue.contents.details.filter { $0.category == "kerb" }.flatMap { kerb in
            zip(kerb.line.points, kerb.line.points.dropFirst()).compactMap { from, to in
                kerb.level.map { ($0, from, to) }
            }
        }
        grid = OutlineGrid(pieces.map { [$0.from, $0.to] })
    }

    /// Returns whether a way leads over one.
    mutating func cross(_ way: [Point], on level: FeatureID) -> Bool {
        guard !pieces.isEmpty else { return false }
        return zip(way, way.dropFirst()).contains { from, to in
            from != to
                && grid.near([from, to]).contains { number in
                    pieces[number].level == level
                        && OSMVenue.crossing(from, to, pieces[number].from, pieces[number].to) != nil
                }
        }
    }
}
