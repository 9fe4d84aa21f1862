import WaymarkGuidance
import WaymarkModel

/// The lines of a route and of its steps in an OSRM answer. Each point is encoded once.
///
/// Encoded, a point is its distance from the one before. So the line of the route consists of the lines of its steps, of which
/// only the first points are written in another way.
struct RouteLines: ~Copyable {
    /// Where the pieces of a step's line are in `bytes`.
    private struct Piece {
        /// The way from the end of the line before to the first point; empty if it starts there.
        var join: Range<Int>
        /// The first point by itself, then the ways from each point to the next.
        var start: Int
        var ways: Range<Int>
        /// The number of points, without those that repeat the one before.
        var pointCount: Int

        var line: Range<Int> { start..<ways.upperBound }
    }

    private var bytes: TextBytes
    private var pieces: [Piece] = []
    /// The number of points of the route.
    private var pointCount = 0

    /// What is written for a point that repeats the one before.
    private let repeated: Range<Int>

    /// The bytes that a point usually takes.
    private static var usualBytes: Int { 10 }

    /// Encodes the lines of all steps.
    ///
    /// - Parameter precision: The number of decimal places.
    init(_ legs: [GuidedLeg], frame: AnchorFrame, precision: Int) {
        let count = legs.reduce(0) { $0 + $1.steps.reduce(0) { $0 + $1.geometry.count + 1 } }
        bytes = TextBytes(capacity: count * Self.usualBytes)
        // Two differences of 0.
        for _ in 0..<2 { bytes.append(UInt8(ascii: "?")) }
        repeated = 0..<bytes.count
        pieces.reserveCapacity(legs.reduce(0) { $0 + $1.steps.count })
        var line = EncodedPolyline(precision: precision)
        var last: Point?
        for leg in legs {
            for step in leg.steps {
                pieces.append(Self.piece(step.geometry, after: &last, &line, frame, &bytes))
                if let piece = pieces.last {
                    pointCount += piece.pointCount - (piece.join.isEmpty && piece.pointCount > 0 ? 1 : 0)
                }
            }
        }
    }

    /// Encodes the line of a step.
    ///
    /// - Parameters:
    ///   - last: The end of the line before, then that of this line.
    ///   - line: The line of the route so far.
    private static func piece(
        _ points: [RouteStep.Vertex], after last: inout Point?, _ line: inout EncodedPolyline, _ frame: AnchorFrame,
        _ bytes: inout TextBytes
    ) -> Piece {
        let start = bytes.count
        guard let first = points.first?.point else {
            return Piece(join: start..<start, start: start, ways: start..<start, pointCount: 0)
        }
        if last != first { add(first, to: &line, frame, &bytes) }
        let own = bytes.count
        line.addStart { bytes.append($0) }
        bytes.reserve()
        let ways = bytes.count
        var (count, end) = (1, first)
        for place in points.indices.dropFirst() where points[place].point != end {
            end = points[place].point
            count += 1
            add(end, to: &line, frame, &bytes)
        }
        last = end
        return Piece(join: start..<own, start: own, ways: ways..<bytes.count, pointCount: count)
    }

    @inline(__always) private static func add(
        _ point: Point, to line: inout EncodedPolyline, _ frame: AnchorFrame, _ bytes: inout TextBytes
    ) {
        line.add(frame.coordinate(of: point)) { bytes.append($0) }
        bytes.reserve()
    }

    // MARK: Writing. An OSRM line has at least two points, even if its length is 0.

    /// Writes the line of the route.
    func writeAll(to json: inout JSONWriter) {
        for piece in pieces {
            json.add(characters: piece.join, of: bytes)
            json.add(characters: piece.ways, of: bytes)
        }
        if pointCount == 1 { json.add(characters: repeated, of: bytes) }
    }

    /// Writes the line of a step, by its place among the steps of all legs.
    func write(_ place: Int, to json: inout JSONWriter) {
        json.add(characters: pieces[place].line, of: bytes)
        if pieces[place].pointCount == 1 { json.add(characters: repeated, of: bytes) }
    }
}
