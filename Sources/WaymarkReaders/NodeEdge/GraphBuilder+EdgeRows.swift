import WaymarkImportKit
import WaymarkModel

extension GraphBuilder {
    /// Reads the rows of the edge table.
    ///
    /// An edge is a duplicate if another edge of the same kind joins the same nodes, in either direction, because
    /// tables often list both directions. Two opposite one-way edges become a single edge. Escalators are one-way, so
    /// each direction is a separate edge.
    mutating func readEdges(
        _ columns: [GraphMapping.EdgeField: MappedColumn], diagnostics: inout [Diagnostic]
    ) -> [Link] {
        struct Pair: Hashable {
            var low, high: Int32
            var kind: WayKind?
        }
        let table = edgeTable.read(diagnostics: &diagnostics)
        func column(_ field: GraphMapping.EdgeField) -> Int? { columns[field].flatMap { table.column($0.name) } }
        let (id, from, to, kind) = (column(.id), column(.from), column(.to), column(.kind))
        let (length, oneWay, name) = (column(.length), column(.oneWay), column(.name))
        var links: [Link] = []
        var known: [Pair: Int32] = [:]
        var ids: Set<String> = []
        var findings = RowFindings()
        var ways = GraphWays()
        let passages = PassageColumns(table, besides: [id, from, to, kind, length, oneWay, name])
        var returns: [Int] = []
        links.reserveCapacity(table.rows.count)
        known.reserveCapacity(table.rows.count)
        ids.reserveCapacity(table.rows.count)
        for row in table.rows.until(edgeTable.limits.stop) {
            guard regular(row, of: table, &findings), var start = end(row, of: table, from, &findings),
                var end = end(row, of: table, to, &findings)
            else { continue }
            guard start != end else {
                findings.add(.loop, at: table.span(row, to)) {
                    "the edge leads from \"\(records[start].key)\" to itself and is dropped"
                }
                continue
            }
            let way = table.text(row, kind).flatMap { ways.way(for: $0, at: table.span(row, kind), &findings) }
            let isRide = way?.hasSlope == false || rule(of: start).connector ?? rule(of: end).connector == .elevator
            var claims = passages.claims(
                row, of: table, "the edge from \"\(records[start].key)\" to \"\(records[end].key)\"",
                words: [("name", table.unmarkedText(row, name))],
                using: PassageClaims.usual.union(isRide ? [] : [.incline]).union([.door, .emergencyExit]), &findings)
            let direction = direction(row, of: table, oneWay, from: start, to: end, &findings)
            if direction == .backward {
                swap(&start, &end)
                claims?.turn()
            }
            let paired = pairedKind(way, start, end)
            let isOneWay = direction == .forward || direction == .backward || paired != nil
            let pair =
                paired != nil
                ? Pair(low: Int32(start), high: Int32(end), kind: paired)
                : Pair(low: Int32(min(start, end)), high: Int32(max(start, end)), kind: way)
            if let first = known[pair].map({ Int($0) }) {
                merge(claims, into: &links[first])
                if paired == nil, links[first].isOneWay, !isOneWay || links[first].from == end {
                    links[first].isOneWay = false
                } else {
                    let isReturn = links[first].from == end
                    findings.add(
                        isReturn ? .returnEdge : .repeatedEdge, at: table.span(row, from),
                        notes: ["the first one is on line \(links[first].place.line)"]
                    ) {
                        "\"\(records[start].key)\" and \"\(records[end].key)\" are already connected; this edge is "
                            + "left out"
                    }
                }
                continue
            }
            var identity = table.unmarkedText(row, id) ?? "\(records[start].key)~\(records[end].key)"
            if !ids.insert(identity).inserted {
                findings.add(.repeatedID, at: table.span(row, id)) {
                    "the edge \"\(identity)\" is listed twice; this one gets a new id"
                }
                identity = "\(records[start].key)~\(records[end].key)"
                ids.insert(identity)
            }
            known[pair] = Int32(links.count)
            links.append(
                Link(
                    id: identity, from: start, to: end, kind: way, length: number(row, of: table, length, &findings),
                    isOneWay: isOneWay, name: table.unmarkedText(row, name), place: RowSpan(table.span(row, id ?? from))
                ))
            links[links.count - 1].passage = keep(claims)
            if paired != nil, direction == .both { returns.append(links.count - 1) }
        }
        addReturns(of: returns, to: &links, among: &ids)
        noteSingleEscalators(links, isStated: oneWay != nil, diagnostics: &diagnostics)
        findings.report(rows: table.rows.count, "edges", in: table.file, to: &diagnostics)
        return links
    }

    /// Returns the way type of an edge of which each runs one way, such as an escalator; nil for other edges.
    private func pairedKind(_ way: WayKind?, _ start: Int, _ end: Int) -> WayKind? {
        if let way { return way.isPaired ? way : nil }
        guard let kind = rule(of: start).connector, kind == rule(of: end).connector, kind.isPaired else { return nil }
        return kind.wayKind
    }

    /// Adds a second escalator in the opposite direction for each escalator that the table states to run both ways.
    private func addReturns(of returns: [Int], to links: inout [Link], among ids: inout Set<String>) {
        if returns.isEmpty { return }
        let stated = Set(links.map { [$0.from, $0.to] })
        for index in returns where !stated.contains([links[index].to, links[index].from]) {
            var back = links[index].reversed
            back.id += "-back"
            while !ids.insert(back.id).inserted { back.id += "-back" }
            links.append(back)
        }
    }

    /// Reports escalators that are listed once in a table without directions. They are assumed to run as listed.
    private func noteSingleEscalators(_ links: [Link], isStated: Bool, diagnostics: inout [Diagnostic]) {
        guard !isStated else { return }
        let escalators = links.filter { pairedKind($0.kind, $0.from, $0.to) != nil }
        let ways = Set(escalators.map { [$0.from, $0.to] })
        let single = escalators.filter { !ways.contains([$0.to, $0.from]) }
        guard let first = single.first else { return }
        let (noun, verb) = single.count == 1 ? ("escalator", "is") : ("escalators", "are")
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "\(single.count) \(noun) \(verb) listed in one direction; people can ride only from the first node "
                    + "to the second",
                at: span(of: first), help: "list both directions if there is a pair of escalators"))
    }

    private func number(_ row: Int, of table: Table, _ column: Int?, _ findings: inout RowFindings) -> Double? {
        guard let text = table.text(row, column) else { return nil }
        if let number = table.number(in: text) { return number > 0 ? number : nil }
        findings.add(.badLength, at: table.span(row, column), help: { table.decimalHelp(text) }) {
            "\"\(text)\" is not a number; the length is measured between the nodes"
        }
        return nil
    }

    private func end(_ row: Int, of table: Table, _ column: Int?, _ findings: inout RowFindings) -> Int? {
        guard let key = table.unmarkedText(row, column) else {
            findings.add(.edgeWithoutEnd, at: table.span(row)) { "the edge lacks one of its nodes and is dropped" }
            return nil
        }
        if let index = indices[key] { return Int(index) }
        guard !lost.contains(key) else {
            findings.add(.edgeOfDroppedNode, at: table.span(row, column)) {
                "the edge ends at the node \"\(key)\", which was dropped; it is dropped too"
            }
            return nil
        }
        let near = { EditDistance.suggestion(for: key, among: indices.keys) }
        findings.add(
            .danglingEdge, at: table.span(row, column), help: { near().map { "did you mean \"\($0)\"?" } }
        ) { "the edge ends at the node \"\(key)\", which does not exist; it is dropped" }
        return nil
    }

    /// Returns in which direction the row says that the edge leads; nil if it does not say it. A word that is not understood is reported.
    private func direction(
        _ row: Int, of table: Table, _ column: Int?, from start: Int, to end: Int, _ findings: inout RowFindings
    ) -> LineDirection? {
        guard let column, let word = table.unmarkedText(row, column) else { return nil }
        if let direction = LineDirection(word, of: table.header[column]) { return direction }
        findings.report(
            PassageClaims.Unread(name: table.header[column], value: String(word.prefix(60)), isClear: false),
            of: "the edge from \"\(records[start].key)\" to \"\(records[end].key)\"", at: table.span(row, column))
        return nil
    }
}
