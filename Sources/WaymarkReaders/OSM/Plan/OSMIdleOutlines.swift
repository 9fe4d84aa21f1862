import WaymarkImportKit
import WaymarkModel

/// Outlines that look like ways, and lead nowhere: shafts of which nothing says what is in them, and the shapes of highways
/// (`area:highway`) along which no way is drawn.
struct OSMIdleOutlines {
    /// The indices of the ways that are such shafts.
    private(set) var shafts: [Int] = []
    /// The indices of the ways that are such shapes.
    private(set) var shapes: [Int] = []

    /// Where on each piece of a way it is looked whether it is in an outline.
    private static let samples = (1...15).map { Double($0) / 16 }

    /// Whether a feature is the shaft of something that its tags do not name.
    static func isUnnamedShaft(_ tags: OSMTags) -> Bool {
        let isShaft =
            ["indoor", "room", "building:part"].contains { tags.has($0, ["shaft", "verticalpassage"]) }
            || tags.has("buildingpart", "verticalpassage")
        return isShaft && OSMShaft(tags) == nil
    }

    /// Whether a feature is only the shape of a way on a level. Without a level, it is a street.
    private static func isShape(_ tags: OSMTags) -> Bool {
        tags["area:highway"] != nil && (tags["level"] != nil || tags["indoor"] != nil)
            && OSMArea.use(of: tags) == nil
    }

    /// Finds the outlines.
    ///
    /// - Parameter known: The nodes of the rings around elevators and stairs.
    init(_ data: OSMData, _ lines: [OSMLine], known: Set<Int>, points: [Point]) {
        let closed = data.ways.indices.filter { data.ways[$0].isClosed && !data.ways[$0].tags.isEmpty }
        shafts = closed.filter { Self.isUnnamedShaft(data.ways[$0].tags) && !known.isSuperset(of: data.ways[$0].nodes) }
        let candidates = closed.filter { Self.isShape(data.ways[$0].tags) }
        guard !candidates.isEmpty else { return }
        let outlines = candidates.map { Polygon(outer: data.ways[$0].nodes.dropLast().map { points[$0] }) }
        let levels = candidates.map { way in
            Set(data.ways[way].tags["level"].flatMap { OSMLevelList($0) }?.levels ?? [])
        }
        var grid = OutlineGrid(outlines.map(\.outer), isWeighted: true)
        var isWalked = Array(repeating: false, count: candidates.count)
        for line in lines {
            for (from, to) in zip(data.ways[line.way].nodes, data.ways[line.way].nodes.dropFirst()) {
                for index in grid.near([points[from], points[to]]) where !isWalked[index] {
                    let isThere =
                        line.stated.isEmpty || levels[index].isEmpty || !levels[index].isDisjoint(with: line.stated)
                    // Ways that only end at the outline do not lead along it.
                    isWalked[index] =
                        isThere
                        && Self.samples.contains { share in
                            outlines[index].contains(points[from].interpolated(to: points[to], fraction: share))
                        }
                }
            }
        }
        shapes = candidates.indices.filter { !isWalked[$0] }.map { candidates[$0] }
    }
}

extension OSMVenue {
    /// Reports the outlines that lead nowhere.
    mutating func reportIdle() {
        let idle = OSMIdleOutlines(data, lines, known: shaftRings.nodes, points: points)
        for way in idle.shafts.map({ data.ways[$0] }) {
            findings.add(.unnamedShaft, at: data.span(way.line)) {
                "nothing says what is in the shaft w\(way.id), so nobody changes the level there"
            }
            log.skipped("shafts of which nothing says what is in them", at: data.span(way.line))
        }
        for way in idle.shapes.map({ data.ways[$0] }) {
            findings.add(.shapeWithoutLine, at: data.span(way.line)) {
                "the outline w\(way.id) has area:highway=\(way.tags["area:highway"] ?? ""), and no way is drawn along it; nobody walks there"
            }
            log.skipped("outlines of highways along which no way is drawn", at: data.span(way.line))
        }
    }
}

extension RowFindings.Kind {
    fileprivate static let unnamedShaft = Self(
        code: .foreignAssumption, plural: "shafts do not say what is in them, so nobody changes the level there",
        help: "add highway=elevator, or indoor=room with stairs=yes, if people change the level there")
    fileprivate static let shapeWithoutLine = Self(
        code: .foreignAssumption,
        plural: "outlines have area:highway, and no way is drawn along them; nobody walks there",
        help: "draw the way as a line with highway, or add indoor=corridor or indoor=area")
}
