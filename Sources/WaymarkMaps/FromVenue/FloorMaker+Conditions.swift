import WaymarkGuidance
import WaymarkModel

extension FloorMaker {
    /// Adds what is closed, delayed, slowed or reversed: lines along ways, and marks.
    mutating func addConditions() {
        for condition in content.conditions {
            switch condition.target {
            case .edge(let id):
                let edges = features.edges.filter {
                    venue[Index<PathEdge>($0)].id == id || venue[Index<PathEdge>($0)].path == id
                }
                for edge in edges { add(condition, edge: edge) }
            case .connector(let id): add(condition, connector: id)
            case .connectorStop(let id, let stop) where stop == level.id: add(condition, connector: id)
            case .connectorStop: break
            case .area(let id): add(condition, area: id)
            case .place(let id):
                guard let place = venue.place(id), place.level == level.id else { continue }
                mark(condition, at: turn.point(place.position), feature: id, .place, name: texts.text(place.name))
            }
        }
    }

    private mutating func add(_ condition: Condition, edge: Int) {
        let (from, to) = ends(ofEdge: edge)
        let edge = venue[Index<PathEdge>(edge)]
        let name = texts.text(edge.name)
        let noun = TravelNoun(edge.kind)
        add(
            SceneLine(
                layer: .closures, kind: .closure, role: Self.role(of: condition), points: [from, to],
                feature: edge.id, title: texts.sentence(condition, name, noun)))
        mark(condition, at: from.interpolated(to: to, fraction: 0.5), feature: edge.id, noun, name: name)
    }

    private mutating func add(_ condition: Condition, connector id: FeatureID) {
        guard let index = venue.index(ofConnector: id) else { return }
        for node in venue.stopNodes(of: index) where venue[venue.level(of: node)].id == level.id {
            mark(
                condition, at: position(node), feature: id, TravelNoun(venue[index].kind),
                name: texts.text(venue[index].name))
        }
    }

    private mutating func add(_ condition: Condition, area id: FeatureID) {
        let area = features.areas.first { $0.id == id }.map { ($0.polygon, $0.name) }
        let unit = features.units.first { $0.id == id }.map { ($0.polygon, $0.name) }
        guard let (polygon, name) = area ?? unit else { return }
        let turned = turn.polygon(polygon)
        add(
            SceneLine(
                layer: .closures, kind: .border, role: Self.role(of: condition),
                points: turned.outer + turned.outer.prefix(1), feature: id,
                title: texts.sentence(condition, texts.text(name), .area)))
        mark(condition, at: PoleOfInaccessibility(of: turned).point, feature: id, .area, name: texts.text(name))
    }

    private mutating func mark(
        _ condition: Condition, at point: Point, feature: FeatureID, _ noun: TravelNoun, name: String?
    ) {
        let isClosed = condition.effect == .closed
        add(
            SceneMark(
                layer: .closures, kind: .closure, role: Self.role(of: condition), at: point,
                sign: isClosed ? "x" : condition.effect == .reversed ? "%" : "!", feature: feature,
                title: texts.sentence(condition, name, noun), category: word(of: condition)))
    }

    private static func role(of condition: Condition) -> MapRole {
        condition.effect == .closed ? .closed : .warning
    }

    private func word(of condition: Condition) -> String {
        switch condition.effect {
        case .closed: "closed"
        case .delayed: "delayed"
        case .slowed: "slowed"
        case .reversed: "reversed"
        }
    }

    /// Adds the problems of this level.
    mutating func addProblems() {
        for (index, problem) in content.problems.enumerated() {
            guard let position = problem.position, position.level == level.id else { continue }
            let isError = problem.diagnostic.severity == .error
            add(
                SceneMark(
                    layer: .problems, kind: .problem(index), role: isError ? .problem : .warning,
                    at: turn.point(position.point), sign: "!", title: PlainText.line(problem.text)))
        }
    }
}
