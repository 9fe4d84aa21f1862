import WaymarkModel

/// The list of places and connectors.
struct PagePlaces {
    let page: HTMLPage

    /// An entry of the list: a place, or a stop of a connector.
    private struct Entry {
        var name: String
        var aliases: [String] = []
        /// What distinguishes it from entries with the same name.
        var near: String?
        var facts: [String] = []
        var group: PlaceGroup
        var icon: String
        var id: FeatureID?
        var at: Point
    }

    /// The entries of each floor, by name.
    private var entries: [[Entry]] {
        let byLevel = Dictionary(grouping: page.scene.places, by: \.level)
        return page.scene.floors.map { floor in
            var entries = (byLevel[floor.level.id] ?? []).map { place in
                let group = PlaceGroup(place.role)
                return Entry(
                    name: place.name, aliases: place.aliases + [place.category], near: place.near,
                    facts: place.facts, group: group, icon: group.rawValue, id: place.id, at: place.at)
            }
            for mark in floor.marks {
                guard case .connector(let kind, _, _) = mark.kind, let title = mark.title else { continue }
                let icon = kind.sign.icon.name
                entries.append(
                    Entry(
                        name: title, aliases: [kind.rawValue], near: mark.near, group: .connector, icon: icon,
                        id: mark.feature, at: mark.at))
            }
            let ranked = entries.enumerated().map { offset, entry in
                // Numbers, which stand for what nothing is near, follow what has a name.
                let near = entry.near ?? ""
                let number = Int(near.prefix { $0.isASCII && $0.isNumber }) ?? 0
                return (key: (NaturalOrder(entry.name), number, NaturalOrder(near), offset), entry: entry)
            }
            return ranked.sorted { $0.key < $1.key }.map(\.entry)
        }
    }

    /// The number of entries of the list of places.
    var count: Int { entries.reduce(0) { $0 + $1.count } }

    /// The floors in the order of the list: the ground floor, those above it, and those below it from the highest. People
    /// come in at the ground floor.
    private var listedFloors: [Int] {
        let ordinals = page.scene.floors.map(\.level.ordinal)
        let order = ordinals.indices.sorted { (ordinals[$0], $0) < (ordinals[$1], $1) }
        // The ground has the ordinal 0, and a mezzanine below it belongs to what is below.
        return order.filter { ordinals[$0] >= 0 } + order.filter { ordinals[$0] < 0 }.reversed()
    }

    /// The places and connectors by level, with a search and a filter by category.
    var text: String {
        let entries = entries
        var text = "<div class=\"search\"><label for=\"search\">\(page.texts.escaped(.search))</label>"
        text +=
            "<input id=\"search\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\" aria-controls=\"place-list\">"
        text += "</div>\n" + chips(Set(entries.joined().map(\.group)))
        text +=
            "<p id=\"nothing\" hidden>\(page.texts.escaped(.nothing))</p>\n<div id=\"place-list\"\(page.language)>\n"
        var number = 0
        for floor in listedFloors where !entries[floor].isEmpty {
            let entries = entries[floor]
            let name = HTMLText.escaped(page.scene.floors[floor].level.name)
            // Sections that are not in view are not laid out; until then, they are about as high as their rows.
            text += "<section class=\"group\" style=\"contain-intrinsic-height:auto \(entries.count * 36 + 30)px\">"
            text += "<h3>\(name)</h3>\n<ul class=\"rows\">\n"
            for entry in entries {
                text += row(entry, number, floor)
                number += 1
            }
            text += "</ul>\n</section>\n"
        }
        return text + "</div>\n"
    }

    private func row(_ entry: Entry, _ number: Int, _ floor: Int) -> String {
        let (x, y) = page.frame.position(entry.at)
        var text = "<li><button type=\"button\" class=\"row place\" id=\"place-\(number)\" data-floor=\"\(floor)\""
        text += " data-x=\"\(x)\" data-y=\"\(y)\" data-c=\"\(entry.group.rawValue)\""
        if let id = entry.id { text += " data-f=\"\(HTMLText.escaped(id.rawValue))\"" }
        let keys = entry.aliases.filter { !$0.isEmpty }
        if !keys.isEmpty { text += " data-k=\"\(HTMLText.escaped(keys.joined(separator: " ")))\"" }
        text += ">\(badge(entry.group, entry.icon))<span><bdi>\(HTMLText.escaped(entry.name))</bdi>"
        if let near = entry.near { text += "<small><bdi>\(HTMLText.escaped(near))</bdi></small>" }
        for fact in entry.facts { text += "<small class=\"fact\"><bdi>\(HTMLText.escaped(fact))</bdi></small>" }
        return text + "</span></button></li>\n"
    }

    private func badge(_ group: PlaceGroup, _ icon: String) -> String {
        "<svg class=\"badge r-\(group.mark.rawValue)\" aria-hidden=\"true\"><use href=\"#i-\(icon)\"/></svg>"
    }

    /// The categories that occur, as buttons that can be pressed together.
    private func chips(_ groups: Set<PlaceGroup>) -> String {
        guard groups.count > 1 else { return "" }
        var text =
            "<div class=\"chips\" id=\"categories\" role=\"group\" aria-label=\"\(page.texts.escaped(.filter))\">\n"
        for group in PlaceGroup.allCases where groups.contains(group) {
            text += "<button type=\"button\" class=\"chip\" data-c=\"\(group.rawValue)\" aria-pressed=\"false\">"
            text += badge(group, group == .connector ? "elevator" : group.rawValue)
            text += "\(page.texts.escaped(group.title))</button>\n"
        }
        return text + "</div>\n"
    }
}

/// The categories of the filter: those that have a colour and an icon.
enum PlaceGroup: String, CaseIterable {
    case shop, food, health, toilets, service, leisure, transport, connector, other

    /// The group of places that a role stands for, as a fill or as a mark.
    init(_ role: MapRole) {
        switch role {
        case .shop, .shopMark: self = .shop
        case .food, .foodMark: self = .food
        case .health, .healthMark: self = .health
        case .toilets, .toiletsMark: self = .toilets
        case .service, .serviceMark: self = .service
        case .leisure, .leisureMark: self = .leisure
        case .transport, .transportMark: self = .transport
        default: self = .other
        }
    }

    /// The role of its colour.
    var mark: MapRole { CategoryRole.mark(of: MapRole(rawValue: rawValue) ?? .room) }

    /// Its name.
    var title: MapTexts.Key {
        switch self {
        case .shop: .shop
        case .food: .food
        case .health: .health
        case .toilets: .toilets
        case .service: .service
        case .leisure: .leisure
        case .transport: .transport
        case .connector: .connectors
        case .other: .other
        }
    }
}
