import WaymarkImportKit
import WaymarkModel

/// The meaning of a character in the drawings.
struct LegendEntry {
    var symbol: Character
    var fields: Fields
    var span: SourceSpan
}

/// A drawn level.
struct Sketch {
    var level: FeatureID
    var levelSpan: SourceSpan
    /// Metres, or units of the frame, per column; a row is twice as many.
    var scale: Double
    /// The position of the lower left character, in the venue's frame.
    var origin: Point
    /// The frame of the level; nil for the venue's.
    var frame: Frame?
    var plan: SketchPlan
    /// The drawing of the rooms on the same grid; nil if there is none.
    var rooms: SketchPlan?
    let legend: [LegendEntry]
    var edges: [LocatedValue]
    /// The properties of drawn doors.
    var openings: [LocatedValue]
    /// The legend by character; the first entry of duplicates.
    let entries: [Character: LegendEntry]

    init(
        level: FeatureID, levelSpan: SourceSpan, scale: Double, origin: Point, frame: Frame?, plan: SketchPlan,
        rooms: SketchPlan?, legend: [LegendEntry], edges: [LocatedValue], openings: [LocatedValue]
    ) {
        self.level = level
        self.levelSpan = levelSpan
        self.scale = scale
        self.origin = origin
        self.frame = frame
        self.plan = plan
        self.rooms = rooms
        self.legend = legend
        self.edges = edges
        self.openings = openings
        entries = Self.entries(of: legend)
    }

    /// The number of rows of the taller drawing. The upper left characters of both are at one point.
    var height: Int { max(plan.rows.count, rooms?.rows.count ?? 0) }

    /// Returns the point at a column from the left and a row from the bottom.
    func point(column: Double, row: Double) -> Point {
        let up = frame?.isOfPixels == true ? -1.0 : 1
        let offset = Point(x: column * scale, y: row * scale * 2 * up)
        let moved = frame?.vector(offset) ?? offset
        return Point(x: origin.x + moved.x, y: origin.y + moved.y)
    }

    private static func entries(of legend: [LegendEntry]) -> [Character: LegendEntry] {
        Dictionary(legend.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
