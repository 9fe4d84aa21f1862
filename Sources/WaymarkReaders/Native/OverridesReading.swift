import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Reads `overrides.yaml`: an author's corrections of what the importer concludes from a floor plan.
package struct OverridesReading {
    /// The name of the file beside an imported file or in an imported folder.
    package static let fileName = "overrides.yaml"

    private let builder: NativeBuilder
    private var entries: [PlanOverrides.Entry] = []
    /// The number of mistakes before the entry that is being read.
    private var mistakesBefore = 0

    /// Reads the file.
    ///
    /// - Returns: The corrections that are valid. Mistakes are in `diagnostics`.
    package static func read(
        _ data: Data, file: String, limits: InputLimits, diagnostics: inout [Diagnostic]
    ) -> PlanOverrides {
        var reading = OverridesReading(builder: NativeBuilder(limits: limits))
        defer { diagnostics += reading.builder.findings(in: file) }
        guard let text = SourceText.decode(data, file: file, diagnostics: &reading.builder.diagnostics),
            let root = YAMLDocument.parse(
                text, limits: limits, values: &reading.builder.values, diagnostics: &reading.builder.diagnostics)
        else { return PlanOverrides() }
        if root.isNull { return PlanOverrides() }
        reading.readLists(root)
        return PlanOverrides(entries: reading.entries)
    }

    private init(builder: NativeBuilder) { self.builder = builder }

    private mutating func readLists(_ root: LocatedValue) {
        guard let lists = map(root, "the file", ["join", "separate", "pin", "kind", "hours"]) else { return }
        for item in items(lists, "join") { readJoin(item) }
        for item in items(lists, "separate") { readSeparate(item) }
        for item in items(lists, "pin") { readPin(item) }
        for item in items(lists, "kind") { readKind(item) }
        for item in items(lists, "hours") { readHours(item) }
    }

    private mutating func readJoin(_ item: LocatedValue) {
        mistakesBefore = builder.mistakeCount
        guard let fields = map(item, "a join", ["units", "at", "width", "reason"]), let units = units(fields, item)
        else { return }
        let at = fields["at"].flatMap { builder.point($0, "at") }
        let width = fields["width"].flatMap { builder.number($0, "width", Measure.metres) }
        if let width, !(0.01...1e4).contains(width) {
            builder.report(.numberOutOfRange, "\"width\" must be between 0.01 and 10000", at: fields["width"]?.span)
            return
        }
        add(.join(units, at: at, width: width), item, fields)
    }

    private mutating func readSeparate(_ item: LocatedValue) {
        mistakesBefore = builder.mistakeCount
        guard let fields = map(item, "a separation", ["units", "inference", "reason"]) else { return }
        if let inference = text(fields, "inference") {
            add(.remove(inference: inference), item, fields)
        } else if let units = units(fields, item) {
            add(.separate(units), item, fields)
        }
    }

    private mutating func readPin(_ item: LocatedValue) {
        mistakesBefore = builder.mistakeCount
        guard let fields = map(item, "a pin", ["inference", "reason"]) else { return }
        guard let inference = text(fields, "inference") else { return missing("inference", "a pin", item) }
        add(.pin(inference: inference), item, fields)
    }

    private mutating func readKind(_ item: LocatedValue) {
        mistakesBefore = builder.mistakeCount
        let keys = [
            "opening", "unit", "connector", "door", "automatic", "direction", "from", "through", "walking", "kind",
            "wheelchair",
            "closed", "reason",
        ]
        guard let fields = map(item, "a kind", keys) else { return }
        if let opening = text(fields, "opening") {
            var change = PlanOverrides.OpeningChange()
            if let door = choice(fields, "door", Opening.Door.allCases.map(\.rawValue) + ["automatic"]) {
                change.door = Opening.Door(rawValue: door)
                if door == "automatic" { change.isAutomatic = true }
            }
            if let automatic = choice(fields, "automatic", ["true", "false"]) {
                change.isAutomatic = automatic == "true"
            }
            change.isOneWay = choice(fields, "direction", ["one-way", "both"]).map { $0 == "one-way" }
            change.from = text(fields, "from").map { FeatureID($0) }
            if change.from != nil, change.isOneWay != true {
                builder.report(
                    .missingKey, "\"from\" says from where a one-way opening leads", at: fields["from"]?.span,
                    help: "add direction: one-way")
                return
            }
            add(.opening(FeatureID(opening), change), item, fields)
        } else if let unit = text(fields, "unit") {
            let change = PlanOverrides.UnitChange(
                passage: choice(fields, "through", Unit.Passage.allCases.map(\.rawValue))
                    .flatMap(Unit.Passage.init(rawValue:)),
                walking: choice(fields, "walking", Unit.Walking.allCases.map(\.rawValue))
                    .flatMap(Unit.Walking.init(rawValue:)))
            add(.unit(FeatureID(unit), change), item, fields)
        } else if let connector = text(fields, "connector") {
            let kinds = Connector.Kind.allCases.map(\.rawValue)
            let change = PlanOverrides.ConnectorChange(
                kind: choice(fields, "kind", kinds).flatMap(Connector.Kind.init(rawValue:)),
                isAccessible: fields["wheelchair"].flatMap { builder.bool($0, "wheelchair") },
                isClosed: fields["closed"].flatMap { builder.bool($0, "closed") })
            add(.connector(FeatureID(connector), change), item, fields)
        } else {
            missing("opening\", \"unit\" or \"connector", "a kind", item)
        }
    }

    private mutating func readHours(_ item: LocatedValue) {
        mistakesBefore = builder.mistakeCount
        guard let fields = map(item, "hours", ["opening", "unit", "connector", "path", "open", "reason"]) else {
            return
        }
        guard let open = fields["open"] else { return missing("open", "hours", item) }
        guard let hours = builder.hours(open, "open") else { return }
        if let opening = text(fields, "opening") {
            add(.opening(FeatureID(opening), PlanOverrides.OpeningChange(hours: hours)), item, fields)
        } else if let unit = text(fields, "unit") {
            add(.unit(FeatureID(unit), PlanOverrides.UnitChange(hours: hours)), item, fields)
        } else if let connector = text(fields, "connector") {
            add(.connector(FeatureID(connector), PlanOverrides.ConnectorChange(hours: hours)), item, fields)
        } else if let path = text(fields, "path") {
            add(.path(FeatureID(path), hours: hours), item, fields)
        } else {
            missing("opening\", \"unit\", \"connector\" or \"path", "hours", item)
        }
    }

    // MARK: Values

    private mutating func add(_ action: PlanOverrides.Action, _ item: LocatedValue, _ fields: [String: LocatedValue]) {
        let reason = text(fields, "reason")
        guard builder.mistakeCount == mistakesBefore else { return }
        entries.append(PlanOverrides.Entry(action: action, span: item.span, reason: reason))
    }

    private func missing(_ key: String, _ noun: String, _ item: LocatedValue) {
        builder.report(.missingKey, "\(noun) needs the key \"\(key)\"", at: item.span)
    }

    private func map(_ value: LocatedValue, _ noun: String, _ keys: [String]) -> [String: LocatedValue]? {
        guard let entries = value.entries else {
            builder.report(.badValue, "\(noun) must be a map, not \(value.noun)", at: value.span)
            return nil
        }
        var fields: [String: LocatedValue] = [:]
        for entry in entries {
            if keys.contains(entry.key) {
                if !entry.value.isNull { fields[entry.key] = entry.value }
            } else {
                builder.report(
                    .unknownKey, "unknown key \"\(entry.key)\" in \(noun)", at: entry.keySpan,
                    help: EditDistance.suggestion(for: entry.key, among: keys).map { "did you mean \"\($0)\"?" }
                        ?? "the keys are \(keys.joined(separator: ", "))")
            }
        }
        return fields
    }

    /// Returns the entries of a list.
    private func items(_ lists: [String: LocatedValue], _ key: String) -> [LocatedValue] {
        lists[key].flatMap { items($0, key) } ?? []
    }

    private func items(_ value: LocatedValue, _ key: String) -> [LocatedValue]? {
        if let elements = value.elements { return elements }
        builder.wrongType(key, "a list", value, help: "start each element on its own line with \"- \"")
        return nil
    }

    private func text(_ fields: [String: LocatedValue], _ key: String) -> String? {
        fields[key].flatMap { builder.text($0, key) }
    }

    private func choice(_ fields: [String: LocatedValue], _ key: String, _ choices: [String]) -> String? {
        fields[key].flatMap { builder.choice($0, key, among: choices) }
    }

    private func units(_ fields: [String: LocatedValue], _ item: LocatedValue) -> [FeatureID]? {
        guard let list = fields["units"] else {
            missing("units", "the entry", item)
            return nil
        }
        let units = (items(list, "units") ?? []).compactMap { builder.text($0, "units") }.map { FeatureID($0) }
        if units.count == 2, units[0] != units[1] { return units }
        builder.report(.badValue, "\"units\" must name two units", at: list.span)
        return nil
    }
}
