import WaymarkModel

extension HTMLPage {
    /// The places by level, with a search and a filter by category.
    var places: String {
        var text = "<div class=\"search\"><label for=\"search\">\(texts.escaped(.search))</label>"
        text +=
            "<input id=\"search\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\" aria-controls=\"place-list\">"
        text += "</div>\n" + chips
        text += "<p id=\"nothing\" hidden>\(texts.escaped(.nothing))</p>\n<div id=\"place-list\"\(language)>\n"
        let byLevel = Dictionary(grouping: scene.places.indices) { scene.places[$0].level }
        for (floor, level) in scene.floors.map(\.level).enumerated().reversed() {
            guard let places = byLevel[level.id] else { continue }
            text += "<section class=\"group\"><h3>\(HTMLText.escaped(level.name))</h3>\n<ul class=\"rows\">\n"
            for index in places { text += row(scene.places[index], index, floor) }
            text += "</ul>\n</section>\n"
        }
        return text + "</div>\n"
    }

    private func row(_ place: ScenePlace, _ index: Int, _ floor: Int) -> String {
        let (x, y) = frame.position(place.at)
        let group = PlaceGroup(place.role)
        var text =
            "<li><button type=\"button\" class=\"row place\" id=\"place-\(index)\" data-floor=\"\(floor)\" data-x=\"\(x)\""
        text += " data-y=\"\(y)\" data-c=\"\(group.rawValue)\" data-f=\"\(HTMLText.escaped(place.id.rawValue))\""
        let keys = (place.aliases + [place.category]).filter { !$0.isEmpty }
        if !keys.isEmpty { text += " data-k=\"\(HTMLText.escaped(keys.joined(separator: " ")))\"" }
        text +=
            "><svg class=\"badge r-\(group.mark.rawValue)\" aria-hidden=\"true\"><use href=\"#i-\(group.rawValue)\"/></svg>"
        text += "<span><bdi>\(HTMLText.escaped(place.name))</bdi>"
        for fact in place.facts { text += "<small class=\"fact\"><bdi>\(HTMLText.escaped(fact))</bdi></small>" }
        return text + "</span></button></li>\n"
    }

    /// The categories that occur, as buttons that can be pressed together.
    private var chips: String {
        let groups = Set(scene.places.map { PlaceGroup($0.role) })
        guard groups.count > 1 else { return "" }
        var text = "<div class=\"chips\" id=\"categories\" role=\"group\" aria-label=\"\(texts.escaped(.filter))\">\n"
        for group in PlaceGroup.allCases where groups.contains(group) {
            text += "<button type=\"button\" class=\"chip\" data-c=\"\(group.rawValue)\" aria-pressed=\"false\">"
            text +=
                "<svg class=\"badge r-\(group.mark.rawValue)\" aria-hidden=\"true\"><use href=\"#i-\(group.rawValue)\"/></svg>"
            text += "\(texts.escaped(group.title))</button>\n"
        }
        return text + "</div>\n"
    }
}

/// The categories of the filter: those that have a colour and an icon.
enum PlaceGroup: String, CaseIterable {
    case shop, food, health, toilets, service, leisure, transport, other

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
    var mark: MapRole {
        switch self {
        case .shop: .shopMark
        case .food: .foodMark
        case .health: .healthMark
        case .toilets: .toiletsMark
        case .service: .serviceMark
        case .leisure: .leisureMark
        case .transport: .transportMark
        case .other: .placeMark
        }
    }

    /// Its name.
    var title: HTMLTexts.Key {
        switch self {
        case .shop: .shop
        case .food: .food
        case .health: .health
        case .toilets: .toilets
        case .service: .service
        case .leisure: .leisure
        case .transport: .transport
        case .other: .other
        }
    }
}
