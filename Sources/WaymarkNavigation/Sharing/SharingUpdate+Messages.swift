import WaymarkModel

extension SharingUpdate {
    /// Returns the message about a position, as precise as the member wants it.
    mutating func message(for fix: Fix, of member: MemberState, _ share: LocationShare) -> LocationMessage {
        let level = fix.level.flatMap { venue.level($0) }
        var building: FeatureID?
        if let level { building = buildings.building(at: fix.point, on: level.id) }
        var point = fix.point
        var accuracy = fix.accuracy
        switch share.precision {
        case .exact: break
        case .level: (point, accuracy) = middle { $0.id == level?.id }
        case .building: (point, accuracy) = middle(ofBuilding: building)
        }
        let place = venue.anchor.coordinate(of: point)
        var message = LocationMessage(latitude: place.latitude, longitude: place.longitude, time: fix.time)
        message.accuracy = accuracy
        if share.precision != .building {
            message.floor = level?.ordinal
            message.level = level?.id
        }
        message.building = building
        message.venue = venue.id
        message.expires = share.until.wholeSecond
        message.mode = Int64(share.mode.number)
        if share.precision == .exact, share.mode != .quiet { message.regions = member.regionIDs }
        return message
    }

    /// Returns the middle of the nodes on some levels, and the distance to the farthest of them. If there are none, all
    /// nodes count, so that the measured position is never sent.
    private func middle(of isMeant: (Level) -> Bool) -> (Point, Double) {
        middle(of: nodes(on: isMeant))
    }

    /// Returns the middle of a building: that of the nodes on its levels, otherwise that of its outlines.
    private mutating func middle(ofBuilding building: FeatureID?) -> (Point, Double) {
        let nodes = nodes { $0.building == building }
        guard nodes.isEmpty, let building else { return middle(of: nodes) }
        return middle(of: buildings.corners(of: building))
    }

    private func nodes(on isMeant: (Level) -> Bool) -> [Point] {
        let levels = venue.levels.map(isMeant)
        return venue.nodeIndices.filter { levels[venue.level(of: $0).position] }.map { venue.position(of: $0) }
    }

    private func middle(of some: [Point]) -> (Point, Double) {
        let points = some.isEmpty ? venue.nodeIndices.map { venue.position(of: $0) } : some
        guard let first = points.first else { return (Point(x: 0, y: 0), 0) }
        var (low, high) = (first, first)
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        let middle = low.interpolated(to: high, fraction: 0.5)
        return (middle, (low.distance(to: high) / 2).rounded(.up))
    }
}

extension LocationMessage {
    /// The position.
    public var coordinate: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}
