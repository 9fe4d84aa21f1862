import WaymarkGuidance
import WaymarkModel

/// The line of a route or step in an OSRM answer.
struct RouteLine {
    private let frame: AnchorFrame
    private var encoded: EncodedPolyline
    /// The last point that was written.
    private var last: Point?
    private var count = 0

    init(frame: AnchorFrame, precision: Int) {
        self.frame = frame
        encoded = EncodedPolyline(precision: precision)
    }

    /// Writes the points of a step, without those that repeat the one before.
    mutating func add(_ step: RouteStep, to json: inout JSONWriter) {
        let line = step.geometry
        for place in line.indices where last != line[place].point {
            last = line[place].point
            add(line[place].point, to: &json)
        }
    }

    /// Ends the line. An OSRM line has at least two points, even if its length is 0.
    mutating func end(to json: inout JSONWriter) {
        if count == 1, let last { add(last, to: &json) }
    }

    @inline(__always) private mutating func add(_ point: Point, to json: inout JSONWriter) {
        count += 1
        encoded.add(frame.coordinate(of: point)) { json.add(character: $0) }
    }
}
