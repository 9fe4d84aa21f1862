import WaymarkEngine

/// A point on a level.
package struct Spot: Hashable, Sendable {
    package var point: Point
    package var level: FeatureID
    /// Whether it is that of a code that somebody scanned.
    package var isScanned: Bool

    /// Returns the single point of a waypoint.
    ///
    /// - Parameter text: The text that means the waypoint, for errors.
    fileprivate init(_ waypoint: Waypoint, _ text: String, in venue: LoadedVenue) throws(AnswerError) {
        let found: (Point, FeatureID)? =
            switch waypoint {
            case .place(let id): venue.venue.place(id).map { ($0.position, $0.level) }
            case .node(let id): venue.venue.node(id).map { ($0.position, $0.level) }
            case .position(let point, let level): (point, level)
            case .opening(let id):
                venue.venue.openings.first { $0.id == id }.map { ($0.middle, $0.level) }
            case .connector(let id):
                throw AnswerError(
                    .invalid, "\"\(text)\" is not a single point: it has landings on several levels",
                    help: "write \(id)@level")
            case .category: nil
            }
        guard let found else {
            throw AnswerError(
                .invalid, "\"\(text)\" is not a single point",
                help: "name a place, a node, lat,lon,level or x,y@level")
        }
        (point, level) = found
        isScanned = (try? PlaceCode(parsing: text)) != nil
    }
}

extension Inquiry {
    /// Returns the single point that a text means.
    ///
    /// - Parameter parameter: The parameter that has the text, for errors.
    package func spot(_ text: String, for parameter: String) throws(AnswerError) -> Spot {
        let waypoint = try point(text, for: parameter)
        do throws(AnswerError) { return try Spot(waypoint, text, in: try venue) } catch { throw error.about(parameter) }
    }
}
