import WaymarkModel
import WaymarkNavigation

/// Encodes members' trails as GeoJSON: a line for each stretch on one level, a line for each change of level, and a point
/// for each position, and for each geofence that was entered or left.
public enum TrailGeoJSON {
    /// Returns the feature collection of some trails.
    ///
    /// - Parameters:
    ///   - trails: The trails, in order.
    ///   - venue: The venue.
    ///   - onlyLast: Whether only the last position of each member gets a point.
    public static func encode(_ trails: [VisibleTrail], in venue: LoadedVenue, onlyLast: Bool = false) -> JSON {
        let shapes = GeoJSON(anchor: venue.venue.anchor)
        var features: [JSON] = []
        for trail in trails {
            let pieces = trail.pieces
            for (index, piece) in pieces.enumerated() {
                if index > 0, let before = pieces[index - 1].last {
                    features.append(
                        GeoJSON.feature(
                            geometry: shapes.line([before.point, piece[0].point]),
                            properties: owner("level_change", trail) + [
                                .init("from_level_id", .text(before.level?.rawValue)),
                                .init("to_level_id", .text(piece[0].level?.rawValue)),
                            ]))
                }
                guard piece.count > 1 else { continue }
                features.append(
                    GeoJSON.feature(
                        geometry: shapes.line(piece.map(\.point)),
                        properties: owner("trail", trail) + [.init("level_id", .text(piece[0].level?.rawValue))]))
            }
            for (index, point) in trail.points.enumerated() {
                let isLast = index == trail.points.count - 1
                if onlyLast, !isLast { continue }
                features.append(
                    GeoJSON.feature(
                        geometry: shapes.point(point.point),
                        properties: owner("position", trail) + moment(of: point, in: venue)
                            + [.init("latest", .bool(isLast))] + marks(of: point)))
            }
            for crossing in onlyLast ? [] : trail.crossings {
                features.append(
                    GeoJSON.feature(
                        geometry: shapes.point(crossing.at.point),
                        properties: owner("transition", trail) + [
                            .init("event", .string(crossing.direction.rawValue)),
                            .init("region", .text(crossing.region)), .init("name", .text(crossing.name)),
                        ] + moment(of: crossing.at, in: venue) + marks(of: crossing.at)))
            }
        }
        return GeoJSON.collection(features)
    }

    private static func moment(of point: TrailPoint, in venue: LoadedVenue) -> [JSON.Member] {
        [
            .init("level_id", .text(point.level?.rawValue)), .init("level_by", .text(point.levelBasis?.rawValue)),
            .init("time", .string(venue.calendar.format(point.time))),
            .init("accuracy_m", point.accuracy.map { .metres($0) } ?? .null),
        ]
    }

    private static func marks(of point: TrailPoint) -> [JSON.Member] {
        [
            .init("expired", .bool(point.isExpired)), .init("late", .bool(point.isLate)),
            .init("wrong_clock", .bool(point.hasWrongClock)),
        ]
    }

    private static func owner(_ type: String, _ trail: VisibleTrail) -> [JSON.Member] {
        [
            .init("feature_type", .string(type)), .init("member", .string(trail.member.id)),
            .init("label", .string(trail.member.label)), .init("color", .integer(Int64(trail.member.color))),
        ]
    }
}

extension VisibleTrail {
    /// The positions between changes of level.
    public var pieces: [[TrailPoint]] {
        var pieces: [[TrailPoint]] = []
        for point in points {
            if pieces.last?.last?.level == point.level, !pieces.isEmpty {
                pieces[pieces.count - 1].append(point)
            } else {
                pieces.append([point])
            }
        }
        return pieces
    }
}
