import WaymarkModel

/// The slope of a way to another level that states none: as steep as its line is short, if a storey has 3 m.
struct OSMRampSlope {
    /// The slope that nobody walks.
    static let steepest = 0.35
    /// The slope of a ramp that is made for wheels: 1 in 12 (ADA Standards, 405.2).
    private static let wheels = 1.0 / 12

    private let tags: OSMTags
    private let kind: Connector.Kind?

    /// - Parameter kind: The kind of connector; nil if the tags of the way name none.
    init(_ tags: OSMTags, _ kind: Connector.Kind?) { (self.tags, self.kind) = (tags, kind) }

    /// Returns whether a way between levels would be steeper than anybody walks, and nothing says that it is a ramp.
    func isTooSteep(metres: Double, levels: Double) -> Bool {
        guard kind == nil, tags.steps == nil, !tags.hasSteps, tags["incline"] == nil, !tags.affirms("ramp"),
            OSMAccess.wheelchair(tags) != true
        else { return false }
        return metres * Self.steepest < levels * StoreyScale.rampHeight
    }

    /// Returns the slope of a ramp that states none and that nobody calls fit for wheels, if wheels may not get up; nil otherwise.
    func computed(metres: Double, levels: Double) -> Double? {
        guard let kind, kind.wayKind.hasSlope, !kind.wayKind.carries, tags.slope == nil,
            OSMAccess.wheelchair(tags) != true, tags.isWheelchairRamp != true
        else { return nil }
        let slope = levels * StoreyScale.rampHeight / metres
        return slope > Self.wheels ? min(slope, Self.steepest) : nil
    }
}
