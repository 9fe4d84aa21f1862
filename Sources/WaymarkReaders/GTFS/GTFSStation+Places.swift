import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

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
