import WaymarkGuidance
import WaymarkModel
import WaymarkRouting

extension FieldReaders {
    /// The readers for the members of `edge`.
    static var edge: [String: FieldReader] {
        func edge(_ read: @escaping (SubjectBoard.EdgeSubject) -> Reading) -> FieldReader {
            { board, _ in board.edge.map(read) ?? .none }
        }
        return [
            "id": edge { edge in
                switch edge.part {
                case .edge(let edge, _): .text(edge.path.rawValue)
                case .passage(let connector, _, _): .text(connector.id.rawValue)
                }
            },
            "kind": edge { .text($0.passage.kind.rawValue) },
            "connector": edge { edge in
                if case .passage(let connector, _, _) = edge.part { .text(connector.id.rawValue) } else { .none }
            },
            "profile": edge { .text($0.passage.profile) },
            "length": edge { .number($0.passage.length) },
            "duration": edge { .seconds($0.passage.duration) },
            "default": edge { .seconds($0.passage.duration) },
            "level": edge { .text($0.ends.from.level.rawValue) },
            "from_level": edge { .text($0.ends.from.level.rawValue) },
            "to_level": edge { .text($0.ends.to.level.rawValue) },
            "x": edge { .number(($0.ends.from.position.x + $0.ends.to.position.x) / 2) },
            "y": edge { .number(($0.ends.from.position.y + $0.ends.to.position.y) / 2) },
            "incline": edge { edge in
                switch edge.part {
                case .edge(let path, let isReversed): .optional(path.incline.map { isReversed ? -$0 : $0 })
                case .passage(let connector, let from, let to):
                    .optional(connector.steepest(from, to).map { from < to ? $0 : -$0 })
                }
            },
            "width": edge { edge in
                switch edge.part {
                case .edge(let path, _): .optional(path.width)
                case .passage(let connector, _, _): .optional(connector.width)
                }
            },
            "step_count": edge { edge in
                switch edge.part {
                case .edge(let path, let isReversed):
                    path.stepCount.map { .integer(isReversed ? -$0 : $0) } ?? .none
                case .passage(let connector, let from, let to):
                    connector.stepCount(from, to).map { .integer($0) } ?? .none
                }
            },
            "name": { board, _ in
                switch board.edge?.part {
                case .edge(let path, _)?: .optional(path.name?.text(in: board.options.language))
                case .passage(let connector, _, _)?: .optional(connector.name?.text(in: board.options.language))
                case nil: .none
                }
            },
            "tags": edge { edge in
                switch edge.part {
                case .edge(let path, _): .tags(path.tags)
                case .passage(let connector, _, _): .tags(connector.tags)
                }
            },
            "is_accessible": edge { edge in
                switch edge.part {
                case .edge(let path, _): path.isAccessible.map { .boolean($0) } ?? .none
                case .passage(let connector, _, _): connector.isAccessible.map { .boolean($0) } ?? .none
                }
            },
            "is_reversed": edge { edge in
                switch edge.part {
                case .edge(_, let isReversed): .boolean(isReversed)
                case .passage(_, let from, let to): .boolean(from > to)
                }
            },
        ]
    }
}

extension SubjectBoard.EdgeSubject {
    /// The edge or connector that the passage belongs to.
    fileprivate enum Part {
        case edge(PathEdge, isReversed: Bool)
        case passage(Connector, from: Int, to: Int)
    }

    fileprivate var part: Part {
        switch passage.source {
        case .edge(let index, let isReversed): .edge(snapshot.venue[index], isReversed: isReversed)
        case .connector(let index, let from, let to):
            .passage(snapshot.venue[index], from: from, to: to)
        case .floor: preconditionFailure("plugins judge the edges of the graph")
        }
    }

    fileprivate var ends: (from: PathNode, to: PathNode) {
        let ends = snapshot.graph.ends(of: passage.edge)
        return (snapshot.node(ends.from), snapshot.node(ends.to))
    }
}

extension Connector {
    private func flights(_ from: Int, _ to: Int) -> ArraySlice<Flight> {
        kind.isRide ? [] : flights[min(from, to)..<max(from, to)]
    }

    /// Returns the incline of the steepest flight between two stops, as a ratio in the drawn direction.
    fileprivate func steepest(_ from: Int, _ to: Int) -> Double? {
        flights(from, to).compactMap(\.incline).max { abs($0) < abs($1) }
    }

    /// Returns the number of steps between two stops; nil if no flight has a step count.
    fileprivate func stepCount(_ from: Int, _ to: Int) -> Int? {
        let counts = flights(from, to).compactMap(\.stepCount)
        return counts.isEmpty ? nil : counts.reduce(0, +)
    }
}
