import WaymarkModel

/// The lists beside the map, as tabs. They say in words what the map shows.
struct PagePanel {
    let page: HTMLPage

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

    /// The element with the lists.
    var text: String {
        let lists = self.lists
        guard !lists.isEmpty else { return "<div id=\"panel\" class=\"empty\"></div>\n" }
        var text =
            "<div id=\"panel\">\n<div id=\"panel-tabs\" role=\"tablist\" aria-label=\"\(page.texts.escaped(.lists))\">\n"
        for (index, list) in lists.enumerated() {
            text += "<button type=\"button\" role=\"tab\" id=\"tab-\(list.id)\" aria-controls=\"panel-\(list.id)\""
            text += " aria-selected=\"\(index == 0)\" tabindex=\"\(index == 0 ? 0 : -1)\">"
            text += page.texts.escaped(list.title)
            if let count = list.count { text += " <span class=\"count\">\(count)</span>" }
            text += "</button>\n"
        }
        text += "</div>\n"
        for (index, list) in lists.enumerated() {
            text += "<section class=\"panel\" id=\"panel-\(list.id)\" role=\"tabpanel\" tabindex=\"-1\""
            text += " aria-labelledby=\"tab-\(list.id)\"\(index == 0 ? "" : " hidden")>\n"
            text += "<h2 class=\"unseen\">\(page.texts.escaped(list.title))</h2>\n\(list.content)</section>\n"
        }
        return text + "</div>\n"
    }

    private var lists: [List] {
        var lists: [List] = []
        if !page.scene.problems.isEmpty {
            lists.append(List(id: "problems", title: .problems, count: page.scene.problems.count, content: problems))
        }
        if !page.scene.routes.isEmpty {
            lists.append(
                List(
                    id: "route", title: page.scene.routes.count > 1 ? .routes : .route,
                    content: PageRoutes(page: page).text))
        }
        if !page.scene.people.isEmpty {
            lists.append(List(id: "people", title: .people, count: page.scene.people.count, content: people))
        }
        let closures = self.closures
        if !closures.isEmpty {
            lists.append(List(id: "closures", title: .closures, count: closures.count, content: list(of: closures)))
        }
        let places = PagePlaces(page: page)
        if places.count > 0 {
            lists.append(List(id: "places", title: .places, count: places.count, content: places.text))
        }
        return lists
    }

    /// What marks and rows of the traveller have in common. No member has this id.
    static let traveller = "@"

    /// The traveller and the members: where each is, and since when.
    private var people: String {
        var text = "<ul class=\"rows\"\(page.language)>\n"
        for person in page.scene.people {
            let floor = page.floorOfLevel[person.level]
            let (x, y) = page.frame.position(person.at)
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
        for (index, floor) in page.scene.floors.enumerated() {
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
            let (x, y) = page.frame.position(closure.at)
            text += "<li><button type=\"button\" class=\"row spot\" data-floor=\"\(closure.floor)\" data-x=\"\(x)\""
            text += " data-y=\"\(y)\"><svg class=\"badge closed\" aria-hidden=\"true\"><use href=\"#i-cross\"/></svg>"
            text += "<span><bdi\(page.language)>\(HTMLText.escaped(closure.text))</bdi>"
            text +=
                "<small>\(HTMLText.escaped(page.scene.floors[closure.floor].level.name))</small></span></button></li>\n"
        }
        return text + "</ul>\n"
    }

    /// The problems, with a choice of errors or warnings.
    private var problems: String {
        let errors = page.scene.problems.lazy.filter(\.isError).count
        let choices: [(MapTexts.Key, String, Int)] = [
            (.all, "all", page.scene.problems.count), (.errors, "error", errors),
            (.warnings, "warning", page.scene.problems.count - errors),
        ]
        var text =
            "<div class=\"chips\" id=\"severities\" role=\"group\" aria-label=\"\(page.texts.escaped(.filter))\">\n"
        for (title, kind, count) in choices {
            text += "<button type=\"button\" class=\"chip\" data-kind=\"\(kind)\" aria-pressed=\"\(kind == "all")\">"
            text += "\(page.texts.escaped(title)) <span class=\"count\">\(count)</span></button>\n"
        }
        text += "</div>\n<ul class=\"rows\">\n"
        for (index, problem) in page.scene.problems.enumerated() {
            let kind = problem.isError ? "error" : "warning"
            let floor = problem.level.flatMap { page.floorOfLevel[$0] }
            let element = floor == nil ? "div" : "button type=\"button\""
            text +=
                "<li data-kind=\"\(kind)\"><\(element) class=\"row problem\" id=\"problem-\(index)\" data-p=\"\(index)\">"
            text += "<svg class=\"badge \(kind)\" aria-hidden=\"true\"><use href=\"#i-problem\"/></svg><span>"
            text +=
                "<b>\(page.texts.escaped(problem.isError ? .error : .warning)) \(HTMLText.escaped(problem.code))</b> "
            text += "<bdi>\(HTMLText.escaped(problem.text))</bdi>"
            if let help = problem.help {
                text +=
                    "<small class=\"help\">\(page.texts.escaped(.help)): <bdi>\(HTMLText.escaped(help))</bdi></small>"
            }
            let place =
                floor.map { HTMLText.escaped(page.scene.floors[$0].level.name) } ?? page.texts.escaped(.noPosition)
            text += "<small>\(place)</small></span></\(floor == nil ? "div" : "button")></li>\n"
        }
        return text + "</ul>\n"
    }
}
