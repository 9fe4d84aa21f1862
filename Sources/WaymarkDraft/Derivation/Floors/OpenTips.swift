import Foundation
import WaymarkImportKit
import WaymarkModel

/// Acute corners of squares and areas. Where a path ends in one, nothing narrows it: the outline says where the paving changes,
/// and not where a wall is.
struct OpenTips {
    let work: PlanWork

    /// The last words of the categories whose outlines are neither walls nor edges.
    static let unwalled: Set<String> = ["area", "pedestrian", "footway", "path", "square", "plaza"]
    /// The angle below which a corner is acute.
    private static let acute = Double.pi / 3
    /// Half of the width that wheels need, in metres. Where the floor has it, the tip ends.
    private static let half = 0.45
    /// The length, in metres, that is looked along at most.
    private static let farthest = 20.0
    /// The distance, in metres, at which something is at the outline.
    private static let beside = 0.3

    /// Returns whether a point is in an acute corner of a unit with no walls beside it.
    func isAtOpenTip(_ point: Point, of unit: PlanUnit, _ plan: Int) -> Bool {
        let word = unit.unit.category.split(separator: ".").last.map(String.init) ?? ""
        guard Self.unwalled.contains(word), let tip = tip(at: point, of: unit.outline) else { return false }
        let level = work.plans[plan].level.id
        let barriers = work.plans[plan].level.ordinal == 0 ? [work.walls(level), work.facades] : [work.walls(level)]
        let reach = min(Self.farthest, Self.half / max(sin(tip.angle / 2), 0.01) + 1)
        return tip.sides.allSatisfy { end in
            let length = point.distance(to: end)
            let last = point.interpolated(to: end, fraction: min(1, reach / max(length, 0.001)))
            guard let line = work.session.line([point, last]) else { return false }
            let others = work.plans[plan].units(
                around: point.interpolated(to: last, fraction: 0.5), within: Self.beside, work.session)
            guard let around = line.grown(by: Self.beside),
                barriers.allSatisfy({ $0.near(around).allSatisfy { $0.distance(to: line) > Self.beside } }),
                others.allSatisfy({ work.plans[plan].units[$0.unit].id == unit.id })
            else { return false }
            return !work.contents.obstacles.contains { obstacle in
                obstacle.level == level
                    && (work.session.rawShape(of: obstacle.polygon)?.distance(to: line) ?? 0) <= Self.beside
            }
        }
    }

    /// Returns the angle at a corner of a polygon, and the corners beside it; nil if the point is not an acute corner.
    private func tip(at point: Point, of outline: Polygon) -> (angle: Double, sides: [Point])? {
        let ring = outline.normalised.outer
        guard let corner = ring.indices.first(where: { ring[$0].distance(to: point) < 0.01 }), ring.count > 2 else {
            return nil
        }
        let sides = [ring[(corner + ring.count - 1) % ring.count], ring[(corner + 1) % ring.count]]
        let headings = sides.map { atan2($0.y - ring[corner].y, $0.x - ring[corner].x) }
        // From the next corner to the one before, through the floor: rings run anticlockwise.
        let turn = (headings[0] - headings[1]).truncatingRemainder(dividingBy: 2 * .pi)
        let angle = turn < 0 ? turn + 2 * .pi : turn
        return angle < Self.acute ? (angle, sides) : nil
    }
}
