import WaymarkModel

/// What one character of the drawings stands for.
struct LegendEntry {
    var symbol: Character
    var fields: Fields
    var span: SourceSpan
}

/// A level as its author drew it.
struct Sketch {
    var level: FeatureID
    var levelSpan: SourceSpan
    /// Metres per column; a row is twice that.
    var scale: Double
    var origin: Point
    var plan: SketchPlan
    var legend: [LegendEntry]
    var edges: [LocatedValue]
}
