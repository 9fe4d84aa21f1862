import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension PlanBuilder {
    /// The difference in height, in metres, from which on two heights are two levels.
    private static let levelGap = 1.4
    private static let onlyLevel = "0"

    /// Returns the names of the levels of a feature: those of its relations, its file, its properties, or its file's name.
    func keys(of item: Item, _ file: PlanFile, _ rule: PlanMapping.FileRule?) -> [String] {
        if dialect == .legacyIndoorOSM { return LegacyIndoorTags.level(of: item.feature).map { [$0.key] } ?? [] }
        // Stairs of an index list their levels beside the properties.
        if let list = item.feature.member("levels")?.items ?? item.feature["levels"]?.items {
            let keys = list.compactMap(\.text).map(keyOfOrdinal)
            if !keys.isEmpty { return keys }
        }
        if let level = rule?.level ?? file.level { return [level] }
        if let node = mapping.value(.level, of: item.feature) {
            if let list = node.list { return list.compactMap(\.text) }
            if let text = node.text, !text.isEmpty { return Self.keys(in: text) }
        }
        if let list = item.feature["floors"]?.items {
            let keys = list.compactMap(\.text)
            if !keys.isEmpty { return keys }
        }
        // The ends of a path that are on one floor say where it is.
        let nested = Set(mapping.nestedLevels(of: item.feature).map(\.key))
        if nested.count == 1, let only = nested.first { return Self.keys(in: only) }
        for name in ["level", "floor", "z_order", "ordinal"] {
            if let text = file.header.foreign.last(where: { $0.name == name })?.node.text {
                return [keyOfOrdinal(text)]
            }
        }
        return StoreyNames.level(inName: file.stem).map { [$0] } ?? []
    }

    /// Notes what an object that describes the level of a feature calls it.
    mutating func noteLevelName(of item: Item) {
        guard dialect == .plain, item.keys.count == 1, let key = item.keys.first,
            let object = mapping.levelObject(of: item.feature)
        else { return }
        if levelNames[key] == nil, let name = PlanLabel.localized(object, language: contents.language),
            name.base != key || Double(key) == nil
        {
            levelNames[key] = name
        }
        let short = object.object?.last { ["short_name", "shortName"].contains($0.name) }?.node
        if shortLevelNames[key] == nil {
            shortLevelNames[key] = PlanLabel.localized(short, language: contents.language)?.base
        }
    }

    /// Returns the name of the level of an index with an ordinal; otherwise the text itself.
    private func keyOfOrdinal(_ text: String) -> String {
        guard let number = Double(text) else { return text }
        return plan.levels.first { $0.ordinal == number }?.key ?? text
    }

    /// Returns the parts of a text that lists levels.
    private static func keys(in text: String) -> [String] {
        if let list = OSMLevelList(text), list.repair == nil { return list.levels.map(OSMLevelList.text) }
        return text.split(separator: ";").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    }

    /// Creates the levels of all features.
    mutating func addLevels(diagnostics: inout [Diagnostic]) {
        if mapping.hasHeights ?? items.allSatisfy(\.keys.isEmpty) { useHeights() }
        if dialect == .legacyIndoorOSM { useOutlinesForDoors() }
        let stated = Set(items.flatMap(\.keys))
        var homeless = 0
        if stated.isEmpty {
            for index in items.indices { items[index].keys = [Self.onlyLevel] }
        } else {
            for index in items.indices where items[index].keys.isEmpty {
                if items[index].rule.role == .outline { continue }
                homeless += 1
                log.skipped("features without a level", at: items[index].span)
            }
            homeless += unplaced.count { $0.keys.isEmpty && $0.rule.role != .outline }
        }
        let keys = stated.isEmpty ? [Self.onlyLevel] : stated.sorted()
        let entries = mapping.head.levels + plan.levels
        let known = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let plain = keysWithoutBuildings(keys)
        let ordinals = StoreyNames.ordinals(of: Set(plain.values).sorted())
        let natural = plain.compactMapValues { ordinals[$0] }
        let order = keys.map { key in (key: key, ordinal: known[key]?.ordinal ?? natural[key] ?? 0) }
            .sorted { ($0.ordinal, $0.key) < ($1.ordinal, $1.key) }
        var ids = ForeignIDs()
        var indices: [String: Int] = [:]
        for (key, ordinal) in order {
            let entry = known[key]
            let slug = ForeignIDs.slug(key.hasPrefix("-") ? "m" + key.dropFirst() : key).lowercased()
            let first = items.first { $0.keys.contains(key) }?.span
            indices[key] = contents.levels.count
            levelKeys.append(key)
            append(
                Level(
                    id: ids.unused(slug.isEmpty ? "level" : slug),
                    building: entry?.isOutdoor == true || !buildings.isEmpty ? nil : contents.buildings[0].id,
                    ordinal: ordinal,
                    name: entry?.name ?? levelNames[key] ?? LocalizedText("Level \(key)"),
                    shortName: entry?.shortName ?? shortLevelNames[key] ?? key,
                    elevation: entry?.elevation, isOutdoor: entry?.isOutdoor ?? false), at: entry?.span ?? first)
        }
        for index in items.indices { items[index].levels = items[index].keys.compactMap { indices[$0] } }
        noteLevels(order, isKnown: keys.allSatisfy { known[$0] != nil }, homeless, diagnostics: &diagnostics)
        if keys.count == 1 { warnOfOneLevel(diagnostics: &diagnostics) }
        if stated.isEmpty { warnOfStackedFeatures(diagnostics: &diagnostics) }
        noteNestedLevels(diagnostics: &diagnostics)
    }

    private func noteLevels(
        _ order: [(key: String, ordinal: Double)], isKnown: Bool, _ homeless: Int, diagnostics: inout [Diagnostic]
    ) {
        let span = items.first?.span
        if order.count > 1, !isKnown {
            let list = order.map { "\"\($0.key)\" = \(OSMLevelList.text(of: $0.ordinal))" }.joined(separator: ", ")
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note, "the order of the levels is derived from their names", at: span,
                    help: "list all levels under \"levels\" in a \"geojson.yaml\"", notes: ["from low to high: \(list)"]
                ))
        }
        if homeless > 0 {
            let first = (items + unplaced).first { $0.keys.isEmpty && $0.rule.role != .outline }
            let (noun, verb) =
                homeless == 1 ? ("feature", "has no level and is") : ("features", "have no level and are")
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning, "\(homeless) \(noun) \(verb) left out", at: first?.span,
                    help: "name the property of the level under \"properties\" in a \"geojson.yaml\""))
        }
    }

    /// Warns if everything is on one level, although there are stairs or elevators.
    private func warnOfOneLevel(diagnostics: inout [Diagnostic]) {
        let climbing = items.filter { $0.rule.role == .connector }
        guard let first = climbing.first else { return }
        let noun = climbing.count == 1 ? "staircase or elevator" : "stairs and elevators"
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .warning,
                "everything is on one level, and there is nothing to which the \(climbing.count) \(noun) lead",
                at: first.span, help: "name the property of the level under \"properties\" in a \"geojson.yaml\""))
    }

    /// Warns if features lie on the same spot, and none says on which level.
    private func warnOfStackedFeatures(diagnostics: inout [Diagnostic]) {
        var known: Set<[Int]> = []
        var stacked: (count: Int, span: SourceSpan)?
        for item in items where item.rule.role == .unit {
            let ring = (item.geometry.polygons.first?.first ?? []).map(point)
            let (xs, ys) = (ring.map(\.x), ring.map(\.y))
            guard let west = xs.min(), let east = xs.max(), let south = ys.min(), let north = ys.max(),
                [west, east, south, north].allSatisfy({ abs($0) < 1e9 })
            else { continue }
            // In halves of a metre.
            let spot = [west, south, east, north].map { Int(($0 * 2).rounded()) }
            if !known.insert(spot).inserted { stacked = ((stacked?.count ?? 0) + 1, stacked?.span ?? item.span) }
        }
        guard let stacked else { return }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .warning,
                "no feature states a level, and \(stacked.count) of them \(stacked.count == 1 ? "lies" : "lie") over another",
                at: stacked.span, help: "name the property of the level under \"properties\" in a \"geojson.yaml\""))
    }

    /// Reports levels in properties within others: those that were read, and those that differ at the ends of a path.
    private func noteNestedLevels(diagnostics: inout [Diagnostic]) {
        var read: (count: Int, path: String, span: SourceSpan)?
        var unclear: (count: Int, paths: String, span: SourceSpan)?
        for item in items {
            let nested = mapping.nestedLevels(of: item.feature)
            guard let first = nested.first, mapping.value(.level, of: item.feature) == nil else { continue }
            if Set(nested.map(\.key)).count == 1 {
                read = ((read?.count ?? 0) + 1, read?.path ?? first.path, read?.span ?? item.span)
            } else {
                let paths = nested.map { "\($0.path)=\($0.key)" }.joined(separator: ", ")
                unclear = ((unclear?.count ?? 0) + 1, unclear?.paths ?? paths, unclear?.span ?? item.span)
            }
        }
        if let read {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .note,
                    "the level of \(read.count == 1 ? "a feature" : "\(read.count) features") is read from the nested "
                        + "property \"\(read.path)\"", at: read.span,
                    help: "name another property under \"properties\" in a \"geojson.yaml\": level: \(read.path)"))
        }
        if let unclear {
            diagnostics.append(
                Diagnostic(
                    .foreignAssumption, .warning,
                    "\(unclear.count == 1 ? "a feature lies" : "\(unclear.count) features lie") on several levels "
                        + "(\(unclear.paths)), and it is unknown how people change the level", at: unclear.span,
                    help: "add the stairs or the elevator as a feature that lists its levels"))
        }
    }

    /// Gives features the levels of their heights.
    private mutating func useHeights() {
        let heights = items.map { item in item.geometry.positions.compactMap(\.altitude).min() }
        let known = Set(heights.compactMap { $0 }).sorted()
        guard known.count > 1 else { return }
        var groups: [[Double]] = []
        for height in known {
            if let last = groups.last?.last, height - last < Self.levelGap {
                groups[groups.count - 1].append(height)
            } else {
                groups.append([height])
            }
        }
        let ground = groups.indices.min { abs(groups[$0][0]) < abs(groups[$1][0]) } ?? 0
        var keys: [Double: String] = [:]
        for (index, group) in groups.enumerated() {
            for height in group { keys[height] = String(index - ground) }
        }
        for index in items.indices where items[index].keys.isEmpty {
            items[index].keys = heights[index].flatMap { keys[$0] }.map { [$0] } ?? []
        }
    }

    /// Gives doors the level of the outlines that they are corners of. Relations list only parts of the building.
    private mutating func useOutlinesForDoors() {
        var corners: [GeoJSONPosition: Set<String>] = [:]
        for item in items where item.rule.role == .unit || item.rule.role == .connector {
            guard let key = item.keys.first else { continue }
            for position in item.geometry.polygons.flatMap({ $0.flatMap { $0 } }) {
                corners[GeoJSONPosition(x: position.x, y: position.y), default: []].insert(key)
            }
        }
        for item in items {
            if let level = LegacyIndoorTags.level(of: item.feature), let name = level.name {
                levelNames[level.key] = LocalizedText(name)
            }
        }
        for index in items.indices where items[index].rule.role == .opening && items[index].keys.isEmpty {
            guard let position = items[index].geometry.points.first else { continue }
            items[index].keys = (corners[GeoJSONPosition(x: position.x, y: position.y)] ?? []).sorted()
        }
    }
}
