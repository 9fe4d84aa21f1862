import WaymarkModel

/// The data of a path, with one decimal and the shortest of SVG's commands.
struct SVGPath {
    private(set) var data = ""
    private let projection: MapProjection

    init(_ projection: MapProjection) { self.projection = projection }

    /// Adds the rings of a polygon: the outer one counter-clockwise, holes clockwise.
    mutating func add(_ polygon: Polygon) {
        add(polygon.outer, isClosed: true)
        for hole in polygon.holes {
            add(Polygon.signedArea(of: hole) > 0 ? hole.reversed() : hole, isClosed: true)
        }
    }

    /// Adds a line or a ring. Points that fall on the same tenth of a pixel are drawn once.
    mutating func add(_ points: [Point], isClosed: Bool = false) {
        var last: (x: Int, y: Int)?
        for point in points {
            let drawn = projection.project(point)
            let (x, y) = (SVGText.tenths(drawn.x), SVGText.tenths(drawn.y))
            if let previous = last {
                if previous == (x, y) { continue }
                if previous.y == y {
                    data += "h" + Self.text(x - previous.x)
                } else if previous.x == x {
                    data += "v" + Self.text(y - previous.y)
                } else {
                    data += "l" + Self.text(x - previous.x)
                    data += (y < previous.y ? "" : " ") + Self.text(y - previous.y)
                }
            } else {
                data += "M" + Self.text(x) + (y < 0 ? "" : " ") + Self.text(y)
            }
            last = (x, y)
        }
        if isClosed, last != nil { data += "z" }
    }

    private static func text(_ tenths: Int) -> String {
        let (whole, rest) = (tenths.magnitude / 10, tenths.magnitude % 10)
        return (tenths < 0 ? "-" : "") + (whole == 0 && rest > 0 ? "" : "\(whole)") + (rest == 0 ? "" : ".\(rest)")
    }
}
