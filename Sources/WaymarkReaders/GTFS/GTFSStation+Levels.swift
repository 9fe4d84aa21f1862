import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension GTFSStation {
    /// Finds the level of each stop: its own, otherwise its platform's, otherwise its neighbours', otherwise the level
    /// nearest to the ground.
    mutating func assignLevels(
        _ stops: [String], pathways: [GTFSPathway], diagnostics: inout [Diagnostic]
    ) {
        var homeless: [String] = []
        for stop in stops {
            if let level = statedLevel(of: stop, diagnostics: &diagnostics) {
                levels[stop] = level
            } else {
                homeless.append(stop)
            }
        }
        for level in Set(levels.values) { ordinals[level] = feed.levels[level]?.index ?? 0 }
        guard !homeless.isEmpty else { return }
        if levels.isEmpty {
            for stop in homeless { levels[stop] = Self.syntheticLevel }
            ordinals[Self.syntheticLevel] = 0
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "no stop of \"\(contents.name.base)\" names a level; all stops are put on a single level",
                    at: feed.span(of: station)))
            return
        }
        adoptLevels(of: pathways, for: homeless)
        let ground = ordinals.min { (abs($0.value), $0.key) < (abs($1.value), $1.key) }?.key ?? Self.syntheticLevel
        for stop in homeless {
            let level = levels[stop] ?? ground
            levels[stop] = level
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "\"\(stop)\" has no known level; it is put on \"\(feed.levels[level]?.name ?? level)\"",
                    at: feed.span(of: stop, feed.columns.level)))
        }
    }

    private func statedLevel(of stop: String, diagnostics: inout [Diagnostic]) -> String? {
        guard !feed.levels.isEmpty else { return nil }
        for owner in feed.lineage(of: stop) where feed.type(of: owner) != .station {
            guard let row = feed.rows[owner], let level = feed.stops.text(row, feed.columns.level) else { continue }
            if feed.levels[level] != nil { return level }
            diagnostics.append(
                Diagnostic(
                    .unknownLevelReference, .warning, "the level \"\(level)\" does not exist",
                    at: feed.span(of: owner, feed.columns.level),
                    help: EditDistance.suggestion(for: level, among: feed.levels.keys.sorted())
                        .map { "did you mean \"\($0)\"?" }))
        }
        return nil
    }

    /// Gives stops without a level the level of a neighbour on the same height, and continues with their neighbours.
    private mutating func adoptLevels(of pathways: [GTFSPathway], for homeless: [String]) {
        let flat = pathways.filter { [.walkway, .movingWalkway, .fareGate, .exitGate].contains($0.mode) }
        var neighbours: [String: [String]] = [:]
        for pathway in flat {
            neighbours[pathway.from, default: []].append(pathway.to)
            neighbours[pathway.to, default: []].append(pathway.from)
        }
        var open = levels.keys.sorted()
        var next = 0
        while next < open.count {
            let stop = open[next]
            next += 1
            for neighbour in neighbours[stop] ?? [] where levels[neighbour] == nil {
                levels[neighbour] = levels[stop]
                open.append(neighbour)
            }
        }
    }
}

extension GTFSStation {
    /// Creates places for platforms, boarding areas, entrances and the ends in other stations.
    mutating func addPlaces(_ stops: [String]) {
        var entrances: [String: [String]] = [:]
        var order: [String] = []
        func add(_ node: String, to place: String) {
            if entrances[place] == nil { order.append(place) }
            entrances[place, default: []].append(node)
        }
        for stop in stops {
            if let other = feed.station(of: stop), other != station {
                add(stop, to: other)
                continue
            }
            switch feed.type(of: stop) {
            case .platform, .entrance:
                add(stop, to: stop)
            case .boardingArea:
                if let platform = feed.parent(of: stop), feed.type(of: platform) == .platform {
                    add(stop, to: platform)
                }
                add(stop, to: stop)
            default:
                break
            }
        }
        let names = GTFSNames(feed: feed, station: station, stops: order, levelName: levelName)
        var ids = ForeignIDs()
        for stop in order {
            let nodes = entrances[stop] ?? []
            guard let first = nodes.first else { continue }
            let name = names.name(of: stop)
            var place = Place(
                id: ids.id(for: stop), name: LocalizedText(name), category: category(of: stop),
                aliases: names.aliases(of: stop, besides: name),
                entrances: nodes.map { Place.Entrance(node(of: $0).id) },
                level: node(of: first).level, position: node(of: first).position)
            place.tags["wheelchair_boarding"] = feed.wheelchairBoarding(of: stop).map(String.init)
            place.tags["platform_code"] = feed.rows[stop].flatMap { feed.stops.text($0, feed.columns.platform) }
            append(place, at: feed.span(of: stop))
        }
    }

    private func category(of stop: String) -> String {
        switch feed.type(of: stop) {
        case .station: "transit.station"
        case .entrance: "transit.entrance"
        case .boardingArea: "transit.boarding-area"
        default: "transit.platform"
        }
    }
}
