import WaymarkModel

extension HTMLPage {
    /// A list beside the map.
    struct List {
        /// The end of its ids.
        var id: String
        /// The text of its tab.
        var title: MapTexts.Key
        /// The number of its entries; nil if the number says nothing.
        var count: Int?
        /// The content.
        var content: String
    }

    /// The lists beside the map, as tabs. They say in words what the map shows.
    var panel: String {
        let lists = self.lists
        guard !lists.isEmpty else { return "<div id=\"panel\" class=\"empty\"></div>\n" }
        var text =
            "<div id=\"panel\">\n<div id=\"panel-tabs\" role=\"tablist\" aria-label=\"\(texts.escaped(.lists))\">\n"
        for (index, list) in lists.enumerated() {
            text += "<button type=\"button\" role=\"tab\" id=\"tab-\(list.id)\" aria-controls=\"panel-\(list.id)\""
            text += " aria-selected=\"\(index == 0)\" tabindex=\"\(index == 0 ? 0 : -1)\">"
            text += texts.escaped(list.title)
            if let count = list.count { text += " <span class=\"count\">\(count)</span>" }
            text += "</button>\n"
        }
        text += "</div>\n"
        for (index, list) in lists.enumerated() {
            text += "<section class=\"panel\" id=\"panel-\(list.id)\" role=\"tabpanel\" tabindex=\"-1\""
            text += " aria-labelledby=\"tab-\(list.id)\"\(index == 0 ? "" : " hidden")>\n"
            text += "<h2 class=\"unseen\">\(texts.escaped(list.title))</h2>\n\(list.content)</section>\n"
        }
        return text + "</div>\n"
    }

    private var lists: [List] {
        var lists: [List] = []
        if !scene.problems.isEmpty {
            lists.append(List(id: "problems", title: .problems, count: scene.problems.count, content: problems))
        }
        if !scene.routes.isEmpty {
            lists.append(List(id: "route", title: scene.routes.count > 1 ? .routes : .route, content: routes))
        }
        if !scene.people.isEmpty {
            lists.append(List(id: "people", title: .people, count: scene.people.count, content: people))
        }
        let closures = self.closures
        if !closures.isEmpty {
            lists.append(List(id: "closures", title: .closures, count: closures.count, content: list(of: closures)))
        }
        let placeCount = placeCount
        if placeCount > 0 {
            lists.append(List(id: "places", title: .places, count: placeCount, content: places))
        }
        return lists
    }

    /// What marks and rows of the traveller have in common. No member has this id.
    static let traveller = "@"

    /// The traveller and the members: where each is, and since when.
    private var people: String {
        var text = "<ul class=\"rows\"\(language)>\n"
        for person in scene.people {
            let floor = floorOfLevel[person.level]
            let (x, y) = frame.position(person.at)
            text +=
                "<li><\(floor == nil ? "div" : "button type=\"button\"") class=\"row person\(floor == nil ? "" : " spot")\""
            text += " data-f=\"\(HTMLText.escaped(person.id?.rawValue ?? Self.traveller))\""
            if let floor { text += " data-floor=\"\(floor)\" data-x=\"\(x)\" data-y=\"\(y)\"" }
            text += ">"
            if person.id == nil {
                text += "<svg class=\"badge r-position\" aria-hidden=\"true\"><use href=\"#i-follow\"/></svg>"
            } else {
                text += "<span class=\"number r-\(person.role.rawValue)\" aria-hidden=\"true\">"
                text += "\(HTMLText.escaped(person.sign))</span>"
            }
            text += "<span><bdi>\(HTMLText.escaped(person.name))</bdi>"
            text += "<small><bdi>\(HTMLText.escaped(person.place))</bdi></small></span>"
            text += "</\(floor == nil ? "div" : "button")></li>\n"
        }
        return text + "</ul>\n"
    }

    /// What is closed, slowed or reversed: each text once per floor, where its first mark or line is.
    private var closures: [(floor: Int, text: String, at: Point)] {
        var found: [(floor: Int, text: String, at: Point)] = []
        var known: Set<String> = []
        for (index, floor) in scene.floors.enumerated() {
            let marks = floor.marks.filter { $0.kind == .closure }.map { (title: $0.title, at: Optional($0.at)) }
            let lines = floor.lines.filter { $0.kind == .closure }.map { line in
                (title: line.title, at: line.points.isEmpty ? nil : line.points[line.points.count / 2])
            }
            for (title, at) in marks + lines {
                guard let title, let at, known.insert("\(index) \(title)").inserted else { continue }
                found.append((index, title, at))
            }
        }
        return found
    }

    private func list(of closures: [(floor: Int, text: String, at: Point)]) -> String {
        var text = "<ul class=\"rows\">\n"
        for closure in closures {
            let (x, y) = frame.position(closure.at)
            text += "<li><button type=\"button\" class=\"row spot\" data-floor=\"\(closure.floor)\" data-x=\"\(x)\""
            text += " data-y=\"\(y)\"><svg class=\"badge closed\" aria-hidden=\"true\"><use href=\"#i-cross\"/></svg>"
            text += "<span><bdi\(language)>\(HTMLText.escaped(closure.text))</bdi>"
            text += "<small>\(HTMLText.escaped(scene.floors[closure.floor].level.name))</small></span></button></li>\n"
        }
        return text + "</ul>\n"
    }

    /// The problems, with a choice of errors or warnings.
    private var problems: String {
        let errors = scene.problems.lazy.filter(\.isError).count
        let choices: [(MapTexts.Key, String, Int)] = [
            (.all, "all", scene.problems.count), (.errors, "error", errors),
            (.warnings, "warning", scene.problems.count - errors),
        ]
        var text = "<div class=\"chips\" id=\"severities\" role=\"group\" aria-label=\"\(texts.escaped(.filter))\">\n"
        for (title, kind, count) in choices {
            text += "<button type=\"button\" class=\"chip\" data-kind=\"\(kind)\" aria-pressed=\"\(kind == "all")\">"
            text += "\(texts.escaped(title)) <span class=\"count\">\(count)</span></button>\n"
        }
        text += "</div>\n<ul class=\"rows\">\n"
        for (index, problem) in scene.problems.enumerated() {
            let kind = problem.isError ? "error" : "warning"
            let floor = problem.level.flatMap { floorOfLevel[$0] }
            let element = floor == nil ? "div" : "button type=\"button\""
            text +=
                "<li data-kind=\"\(kind)\"><\(element) class=\"row problem\" id=\"problem-\(index)\" data-p=\"\(index)\">"
            text += "<svg class=\"badge \(kind)\" aria-hidden=\"true\"><use href=\"#i-problem\"/></svg><span>"
            text += "<b>\(texts.escaped(problem.isError ? .error : .warning)) \(HTMLText.escaped(problem.code))</b> "
            text += "<bdi>\(HTMLText.escaped(problem.text))</bdi>"
            if let help = problem.help {
                text += "<small class=\"help\">\(texts.escaped(.help)): <bdi>\(HTMLText.escaped(help))</bdi></small>"
            }
            let place = floor.map { HTMLText.escaped(scene.floors[$0].level.name) } ?? texts.escaped(.noPosition)
            text += "<small>\(place)</small></span></\(floor == nil ? "div" : "button")></li>\n"
        }
        return text + "</ul>\n"
    }
}
