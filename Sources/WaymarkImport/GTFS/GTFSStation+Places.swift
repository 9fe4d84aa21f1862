import WaymarkModel

extension GTFSStation {
    /// Makes places of platforms, boarding areas, entrances and the ends in other stations.
    mutating func addPlaces(_ stops: [String], diagnostics: inout [Diagnostic]) {
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
        let names = GTFSNames(feed: feed, station: station, stops: order)
        var ids = ForeignIDs()
        for stop in order {
            let nodes = entrances[stop] ?? []
            guard let first = nodes.first else { continue }
            if let span = feed.span(of: stop) { origins.record(span, for: .place, contents.places.count) }
            let name = names.name(of: stop)
            var place = Place(
                id: ids.id(for: stop), name: LocalizedText(name), category: category(of: stop),
                aliases: names.aliases(of: stop, besides: name), entrances: nodes.map { node(of: $0).id },
                level: node(of: first).level, position: node(of: first).position)
            place.tags["wheelchair_boarding"] = feed.wheelchairBoarding(of: stop).map(String.init)
            place.tags["platform_code"] = feed.rows[stop].flatMap { feed.stops.text($0, feed.columns.platform) }
            contents.places.append(place)
        }
        reportUntouched(entrances, diagnostics: &diagnostics)
    }

    private func category(of stop: String) -> String {
        switch feed.type(of: stop) {
        case .station: "transit.station"
        case .entrance: "transit.entrance"
        case .boardingArea: "transit.boarding-area"
        default: "transit.platform"
        }
    }

    /// Reports platforms and entrances that no pathway leads to: nobody could be led there.
    private func reportUntouched(_ entrances: [String: [String]], diagnostics: inout [Diagnostic]) {
        let missing = feed.children(of: station)
            .filter { entrances[$0] == nil && [.platform, .entrance].contains(feed.type(of: $0)) }
        guard let first = missing.first else { return }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "\(missing.count) platforms or entrances of \"\(contents.name.base)\" are touched by no pathway and left out",
                at: feed.span(of: first),
                notes: missing.prefix(10).map { "\($0): \(feed.name(of: $0) ?? "")" }))
    }
}

/// Finds a name for each place of a station that tells it from the others.
private struct GTFSNames {
    private let feed: GTFSFeed
    private let station: String
    private var chosen: [String: String] = [:]

    init(feed: GTFSFeed, station: String, stops: [String]) {
        self.feed = feed
        self.station = station
        let candidates = stops.map(self.candidates)
        var counts: [String: Int] = [:]
        for texts in candidates {
            for text in Set(texts) { counts[text, default: 0] += 1 }
        }
        for (stop, texts) in zip(stops, candidates) {
            chosen[stop] = texts.first { counts[$0] == 1 } ?? texts.last
        }
    }

    func name(of stop: String) -> String { chosen[stop] ?? stop }

    /// The other texts that people may know the place by.
    func aliases(of stop: String, besides name: String) -> [String] {
        var seen: Set = [name]
        let columns = feed.columns
        return [
            columns.platform, columns.platformName, columns.code, columns.name, columns.description, columns.spokenName,
        ]
        .compactMap { text(stop, $0) }.filter { $0.count <= 80 && seen.insert($0).inserted }
    }

    /// The texts a place could be called by, the plainest first; the last one holds the id and is the only one of its kind.
    private func candidates(_ stop: String) -> [String] {
        let title = feed.name(of: station)
        let name = text(stop, feed.columns.name) ?? title ?? stop
        let code = text(stop, feed.columns.platform)
        var candidates = name == title && feed.type(of: stop) != .station ? [] : [name]
        if let description = text(stop, feed.columns.description), description.count <= 80 {
            let prefix = name + " - "
            candidates.append(description.hasPrefix(prefix) ? String(description.dropFirst(prefix.count)) : description)
        }
        if let platform = text(stop, feed.columns.platformName) { candidates.append(platform) }
        if let code { candidates.append("\(name) platform \(code)") }
        return candidates + [name, "\(name) (\(stop))"]
    }

    private func text(_ stop: String, _ column: Int?) -> String? {
        feed.rows[stop].flatMap { feed.stops.text($0, column) }
    }
}
