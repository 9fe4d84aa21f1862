import WaymarkModel

/// The list of routes.
struct PageRoutes {
    let page: HTMLPage

    /// The routes: a choice between them, and the steps of each.
    var text: String {
        var text = ""
        if page.scene.routes.count > 1 {
            text += "<fieldset id=\"routes\"><legend>\(page.texts.escaped(.compare))</legend>\n"
            for (index, route) in page.scene.routes.enumerated() {
                text += "<label><input type=\"radio\" name=\"route\" id=\"route-\(index)\" value=\"\(index)\""
                text += "\(index == 0 ? " checked" : "")><span><b><bdi>\(HTMLText.escaped(route.name))</bdi></b>"
                text += "<small\(page.language)>\(HTMLText.escaped(route.summary))</small></span></label>\n"
            }
            text += "</fieldset>\n"
        }
        for (index, route) in page.scene.routes.enumerated() { text += steps(of: route, index) }
        return text
    }

    private func steps(of route: SceneRoute, _ index: Int) -> String {
        var text = "<div class=\"steps\" id=\"steps-\(index)\"\(index == 0 ? "" : " hidden")>\n"
        // With several routes, the choice already shows name and summary.
        let only = page.scene.routes.count > 1 ? " class=\"on-paper\"" : ""
        text += "<div\(only)><h3\(page.language) dir=\"auto\">\(HTMLText.escaped(route.name))</h3>"
        text += "<p class=\"summary\"\(page.language) dir=\"auto\">\(HTMLText.escaped(route.summary))</p></div>\n"
        for notice in route.notices {
            text += "<p class=\"notice\"\(page.language) dir=\"auto\">\(HTMLText.escaped(notice))</p>\n"
        }
        text += "<div class=\"steppers\"><button type=\"button\" class=\"stepper\" data-by=\"-1\">"
        text +=
            "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-left\"/></svg>\(page.texts.escaped(.previous))</button>"
        text += "<button type=\"button\" class=\"stepper\" data-by=\"1\">\(page.texts.escaped(.next))"
        text += "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-right\"/></svg></button></div>\n"
        text += "<ol\(page.language)>\n"
        var level: FeatureID?
        for (number, step) in route.steps.enumerated() {
            text += "<li>"
            if step.level != level {
                text += "<p class=\"level\">\(HTMLText.escaped(name(of: step.level)))</p>"
                level = step.level
            }
            text += "<button type=\"button\" class=\"row step\" id=\"step-\(index)-\(number)\" data-r=\"\(index)\""
            text += " data-s=\"\(number)\"><span class=\"number\" aria-hidden=\"true\">\(number + 1)</span><span>"
            text += "<bdi>\(HTMLText.escaped(step.text))</bdi>"
            if !step.measure.isEmpty { text += "<small>\(HTMLText.escaped(step.measure))</small>" }
            text += "</span></button></li>\n"
            level = step.endLevel == step.level ? level : nil
        }
        return text + "</ol>\n</div>\n"
    }

    /// Returns the name of a level, also of one that is not drawn.
    func name(of level: FeatureID) -> String {
        (page.scene.levels.first { $0.id == level } ?? page.scene.floors.first { $0.level.id == level }?.level)?.name
            ?? level.rawValue
    }
}
