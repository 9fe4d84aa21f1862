import Foundation
import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension GraphBuilder {
    /// The length of a staircase per unit of ordinal if its ends are closer together, in metres: 4 m of rise at 30°.
    private static let flightLength = 8.0
    /// The minimum length of an edge whose ends have the same position, in metres.
    private static let shortestLength = 1.0

    /// Turns links on one level into edges, and links between levels into connectors.
    mutating func addLinks(_ links: [Link], diagnostics: inout [Diagnostic]) {
        indices = [:]
        var edgeIDs = ForeignIDs()
        edgeIDs.reserveCapacity(links.count)
        contents.edges.reserveCapacity(links.count)
        var across: [Link] = []
        let landings = Set(
            links.filter { contents.nodes[$0.from].level != contents.nodes[$0.to].level }.flatMap { [$0.from, $0.to] })
        for link in links {
            guard contents.nodes[link.from].level == contents.nodes[link.to].level else {
                across.append(link)
                continue
            }
            let kind = link.kind ?? .corridor
            let passage = passage(of: [link], besides: landings, isRamp: kind.isRamp)
            append(
                PathEdge(
                    id: edgeIDs.id(for: link.id), from: contents.nodes[link.from].id, to: contents.nodes[link.to].id,
                    kind: kind, name: link.name.map { LocalizedText($0) }, isOneWay: link.isOneWay,
                    length: max(link.length ?? distance(link), link.length == nil ? Self.shortestLength : 0),
                    stepCount: passage.steps, incline: kind.hasSlope ? passage.incline : nil, width: passage.width,
                    hours: passage.hours, access: passage.access,
                    isAccessible: kind.isStairs ? passage.isAccessible : passage.isForWheels,
                    tags: StatedClosure.tags(passage.reason)),
                at: span(of: link))
        }
        let kept = contents.edges.count
        var groups: [Connector.Kind: [Link]] = [:]
        var others: [Link] = []
        for link in across {
            if let kind = sharedKind(link) { groups[kind, default: []].append(link) } else { others.append(link) }
        }
        for kind in Connector.Kind.allCases {
            for group in connected(groups[kind] ?? []) { addConnectors(group, kind: kind) }
        }
        for link in others { addInferred(link, diagnostics: &diagnostics) }
        guard !across.isEmpty else { return }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, .note,
                "of \(links.count) edges \(kept) lie on one level; the other \(across.count) make "
                    + "\(contents.connectors.count) connectors",
                at: across.first.map { span(of: $0) },
                notes: counts().map { $0.kind.words.counted($0.count) }))
    }

    private func counts() -> [(kind: Connector.Kind, count: Int)] {
        Connector.Kind.allCases.map { kind in (kind, contents.connectors.count { $0.kind == kind }) }.filter {
            $0.1 > 0
        }
    }

    private func distance(_ link: Link) -> Double {
        contents.nodes[link.from].position.distance(to: contents.nodes[link.to].position)
    }

    /// Returns the kind of connector between levels of different height that the edge states, or that both ends belong
    /// to; nil if there is none.
    private func sharedKind(_ link: Link) -> Connector.Kind? {
        guard ordinal(of: link.from) != ordinal(of: link.to) else { return nil }
        if let stated = link.kind?.connector { return stated }
        let kinds = [rule(of: link.from).connector, rule(of: link.to).connector]
        guard let kind = kinds[0], kind == kinds[1] else { return nil }
        return kind
    }

    /// Returns the links in connected groups.
    private func connected(_ links: [Link]) -> [[Link]] {
        var group: [Int: Int] = [:]
        func root(_ node: Int) -> Int {
            var node = node
            while let next = group[node], next != node {
                group[node] = group[next] ?? next
                node = next
            }
            return node
        }
        for link in links {
            let (from, to) = (root(link.from), root(link.to))
            group[max(from, to)] = min(from, to)
        }
        let byRoot = Dictionary(grouping: links) { root($0.from) }
        return byRoot.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Adds a single connector for a group if its stops are on different levels and, for stairs, form a chain.
    /// Otherwise adds a connector for each link. Each escalator is a single link, and runs from its start to its end.
    private mutating func addConnectors(_ group: [Link], kind: Connector.Kind) {
        let members = Set(group.flatMap { [$0.from, $0.to] })
        let stops = members.sorted { (ordinal(of: $0), $0) < (ordinal(of: $1), $1) }
        let hasOneStopEach = Set(stops.map { contents.nodes[$0].level }).count == stops.count
        let isTwoWay = group.allSatisfy { !$0.isOneWay }
        let flights = kind.isRide ? [] : chain(group, along: stops)
        if !kind.isPaired, hasOneStopEach, isTwoWay, let flights {
            add(kind, stops: stops, flights: flights, of: group, isInferred: false)
        } else {
            for link in group {
                add(kind, stops: [link.from, link.to], flights: [link], of: [link], isInferred: false)
            }
        }
    }

    /// Returns the links from stop to stop if the group consists of exactly one link between each two neighbours;
    /// otherwise nil.
    private func chain(_ group: [Link], along stops: [Int]) -> [Link]? {
        guard group.count == stops.count - 1 else { return nil }
        let byEnds = Dictionary(group.map { (Set([$0.from, $0.to]), $0) }, uniquingKeysWith: { first, _ in first })
        let links = zip(stops, stops.dropFirst()).compactMap { byEnds[[$0, $1]] }
        return links.count == group.count ? links : nil
    }

    private mutating func addInferred(_ link: Link, diagnostics: inout [Diagnostic]) {
        let ends = [link.from, link.to]
        let isLevel = ordinal(of: link.from) == ordinal(of: link.to)
        let stated = link.kind?.connector
        // The data does not say that there are no steps: not beside an elevator either, whose other end is a room or stairs.
        let types = Set(ends.compactMap { rule(of: $0).connector })
        let typed =
            types.count == 1 ? types.first.flatMap { $0.wayKind.isStepFree ? nil : $0 } ?? .unknownJoin : .unknownJoin
        let kind = stated ?? (isLevel ? .passage : typed)
        let isKnown = !kind.wayKind.isUnknown
        add(kind, stops: ends, flights: [link], of: [link], isInferred: stated == nil)
        let names = ends.map { end in
            "\"\(building(of: end).map { $0 + " " } ?? "")\(level(of: end))\""
        }
        diagnostics.append(
            Diagnostic(
                .foreignAssumption, isLevel || stated != nil ? .note : .warning,
                "the edge \"\(link.id)\" leads from \(names[0]) to \(names[1]); it is imported with the kind "
                    + "\(kind.rawValue)",
                at: span(of: link),
                help: isKnown ? nil : "give its nodes a type, or the edge a kind, such as stairs or elevator",
                notes: isKnown ? [] : ["wheelchair routes do not use it, because it may have steps"]))
    }

    private mutating func add(
        _ kind: Connector.Kind, stops: [Int], flights: [Link], of links: [Link], isInferred: Bool
    ) {
        let ids = stops.map { records[$0].key }
        let prefix = Self.commonPrefix(ids)
        let isShared = kind.isRide && prefix.count >= 4 && !isInferred
        let id = isShared ? prefix : links.first?.id ?? ids[0]
        let isForwardOnly = links.contains(where: \.isOneWay) || kind.isPaired
        var connector = Connector(
            id: connectorIDs.unused(id), kind: kind,
            name: isInferred ? nil : name(of: stops).map { LocalizedText($0) },
            stops: stops.map { Connector.Stop(node: contents.nodes[$0].id) },
            flights: kind.isRide ? [] : flights.map { flight($0, kind: kind) },
            direction: isForwardOnly ? .forward : .both,
            isInferred: isInferred)
        connector.access = stops.map { rule(of: $0).access }.first { !$0.isEmpty } ?? []
        let passage = passage(of: links, isRamp: kind.isRamp)
        connector.access.formUnion(passage.access)
        connector.hours = passage.stated
        connector.closure = passage.closure
        connector.width = passage.width
        connector.isAccessible = kind.wayKind.isStairs ? nil : passage.isForWheels
        if kind.wayKind.hasSlope, let incline = passage.incline {
            for index in connector.flights.indices { connector.flights[index].incline = abs(incline) }
        }
        connector.tags["edges"] = String(links.count)
        append(connector, at: links.first.map { span(of: $0) })
    }

    /// What was read. Where nobody says how many metres a unit of the points is, they do not show how long a ramp is.
    var draft: VenueDraft {
        var draft = VenueDraft(contents: contents, origins: origins, isForeign: true)
        for connector in contents.connectors where mapping.isScaleAssumed && connector.kind.isRamp {
            draft.drawnRuns[connector.id] = connector.flights.map { _ in 0 }
        }
        return draft
    }

    private func flight(_ link: Link, kind: Connector.Kind) -> Connector.Flight {
        // How long a ramp is must not be assumed: its slope follows from it.
        if kind.isRamp { return Connector.Flight(length: link.length) }
        let rise = abs(ordinal(of: link.from) - ordinal(of: link.to))
        let shortest = kind.isLevel ? Self.shortestLength : Self.flightLength * max(0.5, rise)
        return Connector.Flight(length: link.length ?? max(distance(link), shortest))
    }

    /// Returns the common start of the stops' names, in whole words and without the word for a level, such as "Elevator
    /// H"; nil if there is none.
    private func name(of stops: [Int]) -> String? {
        let names = stops.map { (records[$0].name ?? "").split(separator: " ") }
        guard var common = names.first else { return nil }
        for words in names.dropFirst() {
            common = Array(zip(common, words).prefix { $0.0 == $0.1 }.map(\.0))
        }
        let fillers: Set<Substring> = ["Floor", "Level", "Node", "-"]
        while let last = common.last, fillers.contains(last) { common.removeLast() }
        // A single common word is the kind of connector, not its name.
        return common.count < 2 ? nil : common.joined(separator: " ")
    }

    /// Returns the common start of all ids, without zeros and separators at its end.
    private static func commonPrefix(_ ids: [String]) -> String {
        guard var prefix = ids.first else { return "" }
        for id in ids.dropFirst() { prefix = prefix.commonPrefix(with: id) }
        while let last = prefix.last, "0-_~.".contains(last) { prefix.removeLast() }
        return prefix
    }
}
