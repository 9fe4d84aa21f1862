import WaymarkModel

/// Why a wheelchair cannot use a way.
///
/// These are the limits of the wheelchair profile in WaymarkRouting, which this module may not see.
public enum WheelchairBarrier: Hashable, Sendable {
    /// A way type that wheelchairs never use.
    case kind(WayKind)
    /// Steps on a way that is no staircase, such as two before a door; their number, without sign.
    case steps(Int)
    /// The slope, as a ratio.
    case incline(Double)
    /// The clear width, in metres.
    case width(Double)
    /// The author says so.
    case stated

    /// The steepest slope, as a ratio: 1:12 as in ISO 21542 and the ADA Standards, 405.2.
    public static let maximumIncline = 0.083
    /// The narrowest clear width, in metres.
    public static let minimumWidth = 0.9
    /// What rounding may add to a limit, as the router allows it.
    static let tolerance = 1e-9

    init?(of edge: PathEdge) {
        self.init(edge.isAccessible, edge.kind, steps: edge.stepCount, incline: edge.incline, width: edge.width)
    }

    init?(of connector: Connector, flight: Connector.Flight?) {
        let kind: WayKind =
            switch connector.kind {
            case .elevator, .inclinedLift: .elevator
            case .stairs: .stairs
            case .escalator: .escalator
            case .ramp: .ramp
            case .movingWalkway: .movingWalkway
            case .ladder: .ladder
            case .passage: .corridor
            }
        self.init(
            connector.isAccessible, kind, steps: flight?.stepCount, incline: flight?.incline, width: connector.width)
    }

    /// The author's word overrules steps, slope and width; a way type that wheelchairs never use stays one.
    private init?(_ isAccessible: Bool?, _ kind: WayKind, steps: Int?, incline: Double?, width: Double?) {
        if kind == .stairs || kind == .escalator || kind == .ladder {
            self = .kind(kind)
        } else if isAccessible == true {
            return nil
        } else if isAccessible == false {
            self = .stated
        } else if let steps, steps != 0 {
            self = .steps(abs(steps))
        } else if let incline, abs(incline) > Self.maximumIncline + Self.tolerance {
            self = .incline(incline)
        } else if let width, width < Self.minimumWidth - Self.tolerance {
            self = .width(width)
        } else {
            return nil
        }
    }

    /// `stairs`, `an incline of 12 %`, `a width of 0.7 m`, `marked as not accessible`.
    public var text: String {
        switch self {
        case .kind(.stairs): "stairs"
        case .kind(.escalator): "an escalator"
        case .kind(.ladder): "a ladder"
        case .kind(let kind): kind.rawValue
        case .steps(1): "a step"
        case .steps(let steps): "\(steps) steps"
        case .incline(let incline): "an incline of \(NumberText.short(abs(incline) * 100)) %"
        case .width(let width): "a width of \(NumberText.short(width)) m"
        case .stated: "marked as not accessible"
        }
    }
}
