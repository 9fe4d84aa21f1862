import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// A level of an IndoorGML file.
struct IndoorLevel {
    /// The name of the storey in the file; nil if the level follows from heights.
    var name: String?
    var ordinal: Double
    /// The height of the floor, in metres; nil if it is unknown.
    var elevation: Double?
    var span: SourceSpan
    var id = FeatureID("")
}

extension IndoorGMLBuilder {
    /// The difference in height, in metres, from which on two floors are two levels.
    private static let levelGap = 1.4

    /// Reads the cells and finds their levels.
    mutating func readRooms(diagnostics: inout [Diagnostic]) {
        let others = Set(document.layers.filter { $0.id != layer.id }.flatMap { $0.states.map(\.id) })
        let own = Set(layer.states.map(\.id))
        var cells: [IndoorGMLDocument.Cell] = []
        for cell in document.cells {
            let isOfOther = cell.dual.map { others.contains($0) && !own.contains($0) } ?? false
            let isElsewhere = layer.thematic != nil && cell.layer != nil && cell.layer != layer.thematic
            if isOfOther || isElsewhere {
                log.skipped("cells of other space layers", at: cell.span)
                continue
            }
            guard !cell.id.isEmpty else {
                findings.add(.cellWithoutID, at: cell.span) { "the cell has no id and is left out" }
                report(cell.text.passage, "the cell", isDoor: true, hasSlope: true, cell.span)
                continue
            }
            guard roomIndices[cell.id] == nil else {
                findings.add(.repeatedFeature, at: cell.span) {
                    "the id \"\(cell.id)\" is used twice; the first counts"
                }
                report(cell.text.passage, "the cell \"\(cell.id)\"", isDoor: true, hasSlope: true, cell.span)
                continue
            }
            roomIndices[cell.id] = cells.count
            cells.append(cell)
        }
        let heights = cells.map { floorHeight(of: $0) }
        let stateHeights = layer.states.map { $0.position.flatMap(frame.height) }
        let names = cells.compactMap(\.text.storey) + layer.states.compactMap(\.text.storey)
        if names.isEmpty {
            levelsFromHeights(heights.compactMap { $0 } + (cells.isEmpty ? stateHeights.compactMap { $0 } : []))
        } else {
            levelsFromNames(cells, heights)
        }
        if !mapping.head.levels.isEmpty { useOrderOfMapping() }
        indexLevels()
        noteLevels(isByName: !names.isEmpty, diagnostics: &diagnostics)
        for (index, cell) in cells.enumerated() {
            let level = level(named: cell.text.storey, height: heights[index])
            rooms.append(Room(cell: cell, use: SpaceUse(cell, own: mapping.categories), level: level, outlines: []))
        }
    }

    /// Returns the level with a name, otherwise the one at a height, otherwise the one nearest to the ground.
    func level(named name: String?, height: Double?) -> Int {
        if let name, let index = levelsByName[name] { return index }
        if let height, !levelsByHeight.isEmpty {
            var (low, high) = (0, levelsByHeight.count)
            while low < high {
                let middle = (low + high) / 2
                if levels[levelsByHeight[middle]].elevation ?? 0 < height { low = middle + 1 } else { high = middle }
            }
            let near = [low - 1, low].filter(levelsByHeight.indices.contains).map { levelsByHeight[$0] }
            func gap(_ index: Int) -> Double { abs((levels[index].elevation ?? 0) - height) }
            if let best = near.min(by: { gap($0) < gap($1) }) { return best }
        }
        return ground
    }

    private mutating func indexLevels() {
        levels.sort { ($0.ordinal, $0.name ?? "") < ($1.ordinal, $1.name ?? "") }
        for (index, level) in levels.enumerated() {
            if let name = level.name { levelsByName[name] = index }
        }
        let known = levels.indices.filter { levels[$0].elevation != nil }
        levelsByHeight = known.sorted { (levels[$0].elevation ?? 0, $0) < (levels[$1].elevation ?? 0, $1) }
        ground = levels.indices.min { abs(levels[$0].ordinal) < abs(levels[$1].ordinal) } ?? 0
    }

    private func floorHeight(of cell: IndoorGMLDocument.Cell) -> Double? {
        let heights = cell.faces.flatMap(\.outer).compactMap(frame.height)
        return heights.min()
    }

    private mutating func levelsFromNames(_ cells: [IndoorGMLDocument.Cell], _ heights: [Double?]) {
        var spans: [String: SourceSpan] = [:]
        var floors: [String: [Double]] = [:]
        for (cell, height) in zip(cells, heights) {
            guard let name = cell.text.storey else { continue }
            spans[name] = spans[name] ?? cell.span
            if let height { floors[name, default: []].append(height) }
        }
        // Transitions between storeys may have names such as "1-2"; states too, in files without cells.
        if spans.isEmpty {
            for state in layer.states {
                guard let name = state.text.storey else { continue }
                spans[name] = spans[name] ?? state.span
                if let height = state.position.flatMap(frame.height) { floors[name, default: []].append(height) }
            }
        }
        let ordinals = StoreyNames.ordinals(of: spans.keys.sorted())
        let medians = floors.mapValues { $0.sorted()[$0.count / 2] }
        // Plans in two dimensions have the same height on all storeys.
        let isFlat = medians.count > 1 && Set(medians.values).count < medians.count
        levels = spans.keys.sorted().map { name in
            IndoorLevel(
                name: name, ordinal: ordinals[name] ?? 0, elevation: isFlat ? nil : medians[name],
                span: spans[name] ?? SourceSpan(file: document.file))
        }
    }

    /// Makes a level of each group of heights with gaps around it.
    private mutating func levelsFromHeights(_ heights: [Double]) {
        var groups: [[Double]] = []
        for height in heights.sorted() {
            if let last = groups.last?.last, height - last < Self.levelGap {
                groups[groups.count - 1].append(height)
            } else {
                groups.append([height])
            }
        }
        if groups.isEmpty { groups = [[0]] }
        let floors = groups.map { $0[$0.count / 2] }
        let ground = floors.indices.min { abs(floors[$0]) < abs(floors[$1]) } ?? 0
        levels = floors.enumerated().map { index, floor in
            IndoorLevel(
                ordinal: Double(index - ground), elevation: floors.count == 1 && floor == 0 ? nil : floor,
                span: SourceSpan(file: document.file))
        }
    }

    private mutating func useOrderOfMapping() {
        for index in levels.indices {
            let key = levels[index].name ?? IndoorGMLBuilder.text(of: levels[index].ordinal)
            guard let entry = mapping.head.levels.first(where: { $0.key == key }) else { continue }
            levels[index].ordinal = entry.ordinal
            levels[index].elevation = entry.elevation ?? levels[index].elevation
        }
    }

    private func noteLevels(isByName: Bool, diagnostics: inout [Diagnostic]) {
        guard mapping.head.levels.isEmpty, levels.count > 1 else { return }
        let list = levels.map { level in
            let height = level.elevation.map { " at \(NumberText.short($0)) m" } ?? ""
            return (level.name.map { "\"\($0)\" = " } ?? "") + Self.text(of: level.ordinal) + (isByName ? "" : height)
        }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                isByName
                    ? "the order of the levels is derived from their names"
                    : "the file names no storeys; the levels are derived from the heights of the floors",
                at: levels.first?.span, help: "list all levels under \"levels\" in an \"indoorgml.yaml\"",
                notes: ["from low to high: \(list.joined(separator: ", "))"]))
    }

    mutating func addLevels() {
        var ids = ForeignIDs()
        for index in levels.indices {
            let level = levels[index]
            let short = level.name ?? Self.text(of: level.ordinal)
            let entry = mapping.head.levels.first { $0.key == short }
            let slug = ForeignIDs.slug(short).lowercased()
            levels[index].id = ids.unused(slug.isEmpty ? "level" : slug)
            levelIndices[levels[index].id] = contents.levels.count
            append(
                Level(
                    id: levels[index].id,
                    building: entry?.isOutdoor == true || !buildings.isEmpty ? nil : contents.buildings[0].id,
                    ordinal: level.ordinal, name: entry?.name ?? LocalizedText("Level \(short)"),
                    shortName: entry?.shortName ?? short, elevation: level.elevation,
                    isOutdoor: entry?.isOutdoor ?? false), at: level.span)
        }
    }

    static func text(of ordinal: Double) -> String {
        ordinal == ordinal.rounded() && abs(ordinal) < 1e6 ? String(Int(ordinal)) : String(ordinal)
    }
}
