import WaymarkImportKit
import WaymarkModel

/// Finds an unambiguous name for each place of a station. Names do not contain ids, because travellers read them.
struct GTFSNames {
    private let feed: GTFSFeed
    private let station: String
    private var chosen: [String: String] = [:]

    /// Finds the names.
    ///
    /// - Parameter levelName: Returns the name of the level of a stop.
    init(feed: GTFSFeed, station: String, stops: [String], levelName: (String) -> String) {
        self.feed = feed
        self.station = station
        let plain = stops.map { plainNames(of: $0) }
        let candidates = zip(stops, plain).map { stop, names in
            let level = levelName(stop)
            return level.isEmpty ? names : names + names.map { "\($0) (\(level))" }
        }
        var counts: [String: Int] = [:]
        for texts in candidates {
            for text in Set(texts) { counts[text, default: 0] += 1 }
        }
        var taken: Set<String> = []
        for (stop, texts) in zip(stops, candidates) {
            guard let text = texts.first(where: { counts[$0] == 1 }) else { continue }
            chosen[stop] = text
            taken.insert(text)
        }
        // Places that cannot be distinguished are numbered in the order of the file.
        var numbers: [String: Int] = [:]
        for (stop, names) in zip(stops, plain) where chosen[stop] == nil {
            let name = names.last ?? noun(for: stop)
            var text: String
            repeat {
                numbers[name, default: 0] += 1
                text = "\(name) \(numbers[name, default: 0])"
            } while !taken.insert(text).inserted
            chosen[stop] = text
        }
    }

    func name(of stop: String) -> String { chosen[stop] ?? noun(for: stop) }

    /// Returns the other texts by which travellers can know the place.
    func aliases(of stop: String, besides name: String) -> [String] {
        var seen: Set = [name]
        let columns = feed.columns
        return [
            columns.platform, columns.platformName, columns.code, columns.name, columns.description, columns.spokenName,
        ]
        .compactMap { text(stop, $0) }.filter { $0.count <= 80 && seen.insert($0).inserted }
    }

    /// Returns the possible names of a place, the plainest first. The last is the name to which a number is added.
    private func plainNames(of stop: String) -> [String] {
        let title = feed.name(of: station)
        let own = text(stop, feed.columns.name)
        let name = own ?? title ?? noun(for: stop)
        var names = name == title && feed.type(of: stop) != .station ? [] : [name]
        if let description = text(stop, feed.columns.description), description.count <= 80 {
            let prefix = name + " - "
            names.append(description.hasPrefix(prefix) ? String(description.dropFirst(prefix.count)) : description)
        }
        if let platform = text(stop, feed.columns.platformName) { names.append(platform) }
        if let code = text(stop, feed.columns.platform) { names.append("\(name) platform \(code)") }
        names.append(own == nil && feed.type(of: stop) != .station ? "\(name) \(noun(for: stop).lowercased())" : name)
        return names
    }

    private func noun(for stop: String) -> String {
        switch feed.type(of: stop) {
        case .station: "Station"
        case .entrance: "Entrance"
        case .boardingArea: "Boarding area"
        default: "Platform"
        }
    }

    private func text(_ stop: String, _ column: Int?) -> String? {
        PlaceNames.name(feed.rows[stop].flatMap { feed.stops.text($0, column) })
    }
}
