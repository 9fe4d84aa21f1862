import WaymarkModel

/// Writes connectors, areas, places, geofences and recommendations.
extension VenueYAMLWriter {
    func connector(_ connector: Connector) -> YAMLValue {
        var map = MapBuilder(language: contents.language)
        map.add("id", connector.id)
        map.add("kind", .text(connector.kind.rawValue))
        map.add("name", connector.name)
        map.add("stops", .list(connector.stops.map { stop($0) }))
        map.add("direction", connector.direction == .both ? nil : .text(connector.direction.rawValue))
        map.add("steps", pieces: connector.flights.map { $0.stepCount.map { Double($0) } })
        map.add("length", pieces: connector.flights.map(\.length))
        map.add("incline", pieces: connector.flights.map(\.incline))
        map.add("duration", pieces: connector.flights.map(\.duration))
        map.add("wait", connector.wait.map { .number($0) })
        if !connector.waits.isEmpty {
            map.add(
                "waits",
                .list(
                    connector.waits.map { .map([("hours", .text($0.hours.source)), ("seconds", .number($0.seconds))]) })
            )
        }
        map.add("secondsPerLevel", connector.secondsPerLevel.map { .number($0) })
        if !connector.rides.isEmpty { map.add("rides", .list(connector.rides.map { ride($0) })) }
        map.add("delay", connector.delay, unless: 0)
        map.add("width", connector.width.map { .number($0) })
        map.add("hours", connector.hours)
        map.add("access", connector.access)
        map.add("wheelchair", connector.isAccessible.map { .bool($0) })
        map.add("inferred", connector.isInferred ? .bool(true) : nil)
        map.add("tags", tags: connector.tags)
        return map.value
    }

    private func stop(_ stop: Connector.Stop) -> YAMLValue {
        if stop == Connector.Stop(node: stop.node) { return .text(stop.node.rawValue) }
        var map = MapBuilder(language: contents.language)
        map.add("node", stop.node)
        map.add("access", stop.access)
        map.add("hours", stop.hours)
        map.add("sign", stop.signpost)
        return map.value
    }

    private func ride(_ ride: Connector.Ride) -> YAMLValue {
        .map([
            ("from", .text(ride.from.rawValue)), ("to", .text(ride.to.rawValue)), ("duration", .number(ride.duration)),
        ])
    }

    func area(_ area: Area) -> YAMLValue {
        var map = MapBuilder(language: contents.language)
        map.add("id", area.id)
        map.add("level", area.level)
        map.add("name", area.name)
        map.add("category", .text(area.category))
        map.add(area.polygon)
        map.add("access", area.access)
        return map.value
    }

    func place(_ place: Place) -> YAMLValue {
        let entrance = place.entrances.first.flatMap { nodes[$0] }
        var map = MapBuilder(language: contents.language)
        map.add("id", place.id)
        map.add("name", place.name)
        map.add("category", .text(place.category))
        if place.entrances.count == 1 {
            map.add("at", place.entrances[0])
        } else if !place.entrances.isEmpty {
            map.add("entrances", ids: place.entrances)
        }
        if place.level != entrance?.level { map.add("level", place.level) }
        if place.position != entrance?.position, place.position.isFinite { map.add("position", place.position) }
        if !place.aliases.isEmpty { map.add("aliases", .list(place.aliases.map { .text($0) })) }
        map.add("hours", place.hours)
        map.add("access", place.access)
        map.add("summary", place.summary)
        map.add("tags", tags: place.tags)
        return map.value
    }

    func geofence(_ geofence: Geofence) -> YAMLValue {
        var map = MapBuilder(language: contents.language)
        map.add("id", geofence.id)
        map.add("name", geofence.name)
        if !geofence.levels.isEmpty { map.add("levels", ids: geofence.levels) }
        map.add(geofence.polygon)
        map.add("tags", tags: geofence.tags)
        return map.value
    }

    func recommendation(_ recommendation: Recommendation) -> YAMLValue {
        var map = MapBuilder(language: contents.language)
        map.add("id", recommendation.id)
        map.add("place", recommendation.place)
        map.add("title", recommendation.title)
        map.add("points", .number(recommendation.points))
        map.add("radius", recommendation.radius, unless: Recommendation.defaultRadius)
        map.add("dwell", recommendation.dwell, unless: 0)
        map.add("hours", recommendation.hours)
        return map.value
    }
}
