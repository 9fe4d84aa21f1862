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
    /// Metres per column; a row is twice as many.
    var scale: Double
    var origin: Point
    var plan: SketchPlan
    let legend: [LegendEntry]
    var edges: [LocatedValue]
    /// The legend by character; the first entry of duplicates.
    let entries: [Character: LegendEntry]

    init(
        level: FeatureID, levelSpan: SourceSpan, scale: Double, origin: Point, plan: SketchPlan, legend: [LegendEntry],
        edges: [LocatedValue]
    ) {
        self.level = level
        self.levelSpan = levelSpan
        self.scale = scale
        self.origin = origin
        self.plan = plan
        self.legend = legend
        self.edges = edges
        entries = Self.entries(of: legend)
    }

    private static func entries(of legend: [LegendEntry]) -> [Character: LegendEntry] {
        Dictionary(legend.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
