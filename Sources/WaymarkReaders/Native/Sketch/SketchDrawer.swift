import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// Combines the drawings of a venue, and determines the node, place or connector of each letter.
struct SketchDrawer {
    typealias Cell = SketchPlan.Cell

    /// A letter that has a place or connector, and its nodes.
    struct Subject {
        var symbol: Character
        var entry: LegendEntry?
        var nodes: [(id: FeatureID, level: FeatureID, span: SourceSpan)] = []
        /// The level and position of the letter in a room, where no node is drawn.
        var label: (level: FeatureID, position: Point)?
    }

    let builder: NativeBuilder
    /// Letters by their key. A letter that a single sketch explains has a separate key for that sketch.
    private(set) var subjects: [String: Subject] = [:]
    private(set) var subjectOrder: [String] = []
    private var drawings: [SketchDrawing] = []
    /// The levels on which a shared letter is drawn.
    private var levels: [Character: [FeatureID]] = [:]
    private let shared: [Character: LegendEntry]
    private var usedSymbols: [Set<Character>] = []

    init(_ builder: NativeBuilder) {
        self.builder = builder
        shared = Dictionary(builder.legends.map { ($0.symbol, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Reads the lines of a drawing, and records which letters are on its level.
    mutating func survey(_ index: Int) {
        let sketch = builder.sketches[index]
        let drawing = SketchDrawing(sketch.plan)
        for mistake in drawing.mistakes {
            builder.report(.badSketch, mistake.message, at: mistake.span, help: mistake.help)
        }
        drawings.append(drawing)
        var seen: Set<Character> = []
        for cell in drawing.nodes where sketch.plan[cell] != "+" {
            let symbol = sketch.plan[cell]
            guard seen.insert(symbol).inserted else {
                builder.report(
                    .badSketch, "\"\(symbol)\" occurs twice on this level",
                    at: sketch.plan.span(row: cell.row, column: cell.column),
                    help: "one letter is one node of a level: use another letter, or a \"+\" for a junction")
                continue
            }
            if !isLocal(symbol, in: sketch) { levels[symbol, default: []].append(sketch.level) }
        }
        usedSymbols.append(seen)
    }

    /// Reports the drawings of a level that another drawing of it repeats: the same letters would be other nodes.
    ///
    /// - Returns: The repeated drawings.
    mutating func reportRepeated() -> Set<Int> {
        var repeated: Set<Int> = []
        for (index, sketch) in builder.sketches.enumerated() {
            for other in 0..<index where builder.sketches[other].level == sketch.level && !repeated.contains(other) {
                let first = builder.sketches[other]
                let nodes = usedSymbols[index].intersection(usedSymbols[other])
                let rooms = (sketch.rooms?.symbols ?? []).intersection(first.rooms?.symbols ?? [])
                let shared = nodes.union(rooms).sorted().map { "\"\($0)\"" }
                guard !shared.isEmpty else { continue }
                builder.report(
                    .badSketch,
                    "level \"\(sketch.level)\" is drawn twice, with \(shared.shortList(most: 8)) in both drawings",
                    at: sketch.levelSpan,
                    help: "remove one of them, correct its level, or use other letters: the first is on line "
                        + "\(first.levelSpan.line)")
                repeated.insert(index)
                note(sketch.rooms?.symbols ?? [], index)
                break
            }
        }
        return repeated
    }

    /// Adds the nodes and edges of a drawing.
    mutating func draw(_ index: Int) {
        let sketch = builder.sketches[index]
        let drawing = drawings[index]
        var ids: [Cell: FeatureID] = [:]
        var drawn: Set<Character> = []
        let names = Self.names(ofJunctions: drawing, in: sketch)
        for cell in drawing.nodes {
            let symbol = sketch.plan[cell]
            if symbol != "+", !drawn.insert(symbol).inserted { continue }
            ids[cell] = addNode(at: cell, names[cell], in: sketch, index)
        }
        var edges: [Int] = []
        for line in drawing.lines {
            guard let from = ids[line.from], let to = ids[line.to] else { continue }
            edges.append(builder.contents.edges.count)
            builder.origins.record(line.span, for: .edge, builder.contents.edges.count)
            builder.contents.edges.append(
                PathEdge(
                    id: NativeBuilder.edgeID(from: from, to: to), from: from, to: to, isOneWay: line.isOneWay,
                    length: .nan))
        }
        let symbols = Dictionary(
            ids.map { (sketch.plan[$0], $1) }.filter { $0.0 != "+" }, uniquingKeysWith: { first, _ in first })
        let junctions = Set(ids.filter { sketch.plan[$0.key] == "+" }.values)
        let network = SketchNetwork(
            edges: edges, of: builder.contents.edges, symbols: symbols, junctions: junctions)
        // Which lines a drawing with mistakes has is not known.
        if drawing.mistakes.isEmpty { for value in sketch.edges { builder.describeDrawn(value, network) } }
    }

    /// Returns the ids of the junctions: the letters around them.
    private static func names(ofJunctions drawing: SketchDrawing, in sketch: Sketch) -> [Cell: FeatureID] {
        let letters = drawing.junctionLetters
        let junctions = drawing.nodes.filter { sketch.plan[$0] == "+" }
            .sorted { (-$0.row, $0.column) < (-$1.row, $1.column) }
        var names = DrawnNames("\(sketch.level)/+")
        return junctions.reduce(into: [:]) { $0[$1] = names.next(Set(letters[$1] ?? "")) }
    }

    private mutating func addNode(at cell: Cell, _ name: FeatureID?, in sketch: Sketch, _ index: Int) -> FeatureID {
        let symbol = sketch.plan[cell]
        let rowFromBottom = sketch.height - 1 - cell.row
        let position = sketch.point(column: Double(cell.column), row: Double(rowFromBottom))
        var node = PathNode(
            id: name ?? "", level: sketch.level, position: position)
        let span = sketch.plan.span(row: cell.row, column: cell.column)
        if symbol != "+" {
            let entry = entry(symbol, in: sketch)
            node.id = id(of: symbol, entry, in: sketch)
            node.kind = entry?.fields.choice("kind", PathNode.Kind.self) ?? defaultKind(symbol, entry)
            node.name = entry?.fields.localized("name")
            let key = isLocal(symbol, in: sketch) ? "\(symbol)@\(index)" : subjectKey(symbol, entry)
            if subjects[key] == nil { subjectOrder.append(key) }
            subjects[key, default: Subject(symbol: symbol, entry: entry)].nodes.append((node.id, sketch.level, span))
        }
        builder.origins.record(span, for: .node, builder.contents.nodes.count)
        builder.origins.record(sketch.levelSpan, for: .node, builder.contents.nodes.count, field: "level")
        builder.contents.nodes.append(node)
        return node.id
    }

    /// Returns the id of a node: from the legend, otherwise from its level and letter.
    private func id(of symbol: Character, _ entry: LegendEntry?, in sketch: Sketch) -> FeatureID {
        let isOwn = sketch.entries[symbol] != nil
        let name = entry?.fields.text("node")
        if let name, isOwn || (levels[symbol]?.count ?? 0) < 2 { return FeatureID(rawValue: name) }
        return FeatureID(rawValue: "\(sketch.level)/\(name ?? String(symbol))")
    }

    private func defaultKind(_ symbol: Character, _ entry: LegendEntry?) -> PathNode.Kind {
        if entry?.fields["place"] != nil { return .destination }
        if entry?.fields["connector"] != nil || (levels[symbol]?.count ?? 0) > 1 { return .landing }
        return .junction
    }

    /// Records the letters of rooms as used.
    mutating func note(_ symbols: Set<Character>, _ index: Int) { usedSymbols[index].formUnion(symbols) }

    /// Adds the place of a room. If its letter is also a node, the node is its entrance.
    mutating func addSubject(
        _ symbol: Character, _ entry: LegendEntry?, _ index: Int, level: FeatureID, label: Point
    ) {
        let key =
            isLocal(symbol, in: builder.sketches[index]) ? "\(symbol)@\(index)" : subjectKey(symbol, entry)
        if subjects[key] != nil { return }
        subjectOrder.append(key)
        subjects[key] = Subject(symbol: symbol, entry: entry, label: (level, label))
    }

    /// Returns the key of a letter's subject: the id of its connector, otherwise the letter.
    private func subjectKey(_ symbol: Character, _ entry: LegendEntry?) -> String {
        let id = entry?.fields["connector"]?.entries?.first { $0.key == "id" }?.value.text
        return id.map { "=\($0)" } ?? String(symbol)
    }

    func entry(_ symbol: Character, in sketch: Sketch) -> LegendEntry? {
        sketch.entries[symbol] ?? shared[symbol]
    }

    /// Returns whether the letter's own sketch explains it as something on this level only.
    private func isLocal(_ symbol: Character, in sketch: Sketch) -> Bool {
        guard let own = sketch.entries[symbol] else { return false }
        return own.fields["connector"] == nil
    }

    /// Reports letters that the legend explains but that are not drawn.
    func reportUnused() {
        let everywhere = usedSymbols.reduce(into: Set<Character>()) { $0.formUnion($1) }
        let entries = builder.legends.filter { !everywhere.contains($0.symbol) }
        let own = zip(builder.sketches, usedSymbols).flatMap { sketch, used in
            sketch.legend.filter { !used.contains($0.symbol) }
        }
        for entry in entries + own {
            builder.diagnostics.append(
                Diagnostic(
                    .badSketch, .warning, "\"\(entry.symbol)\" is not used in any drawing", at: entry.span,
                    help: "draw it, or remove it from the legend"))
        }
    }
}
