import WaymarkModel

/// The page of a scene, in parts.
struct HTMLPage {
    let scene: MapScene
    let painter: HTMLPainter
    let texts: MapTexts
    let frame: HTMLFrame
    /// The index of the floor of each level.
    let floorOfLevel: [FeatureID: Int]
    /// The ids of the places in the list.
    let placeIDs: Set<FeatureID>
    /// The index of the floor that is shown first.
    let start: Int
    /// Asks to write no further; nil if nobody can.
    let stop: StopSignal?

    init(scene: MapScene, painter: HTMLPainter, stop: StopSignal?) {
        self.stop = stop
        self.scene = scene
        self.painter = painter
        texts = MapTexts.table(for: scene.language)
        frame = HTMLFrame(floors: scene.floors)
        floorOfLevel = Dictionary(
            scene.floors.enumerated().map { ($1.level.id, $0) }, uniquingKeysWith: { first, _ in first })
        placeIDs = Set(scene.places.map(\.id))
        start = Self.start(of: scene, painter.startLevel)
    }

    /// Returns the floor to show first.
    private static func start(of scene: MapScene, _ level: FeatureID?) -> Int {
        func floor(_ id: FeatureID?) -> Int? { scene.floors.firstIndex { $0.level.id == id } }
        func floor(with isWanted: (SceneMark) -> Bool) -> Int? {
            scene.floors.firstIndex { $0.marks.contains(where: isWanted) }
        }
        let position = floor { if case .position = $0.kind { true } else { false } }
        let focus = floor { $0.kind == .focus }
        let problem = floor { $0.layer == .problems }
        var fullest = 0
        for (index, floor) in scene.floors.enumerated() {
            let content = scene.floors[fullest].marks.count + scene.floors[fullest].shapes.count
            if floor.marks.count + floor.shapes.count > content { fullest = index }
        }
        return floor(level) ?? position ?? floor(scene.routes.first?.steps.first?.level) ?? focus ?? problem ?? fullest
    }

    /// The whole file.
    var text: String {
        var page = "<!DOCTYPE html>\n<html lang=\"\(texts.language)\">\n<head>\n<meta charset=\"utf-8\">\n"
        page += "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
        page += "script-src 'unsafe-inline'; img-src data:\">\n"
        page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        page += "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"generator\" content=\"Waymark\">\n"
        page +=
            "<title>\(HTMLText.escaped(title))</title>\n<style>\n\(HTMLStyle.colors(painter.theme, painter.darkTheme))"
        page += HTMLStyle.text
        if painter.showsCoordinates { page += HTMLStyle.coordinates }
        page += "</style>\n"
        // The script reloads the page, so that it can wait and can be paused. Without scripts the browser does it.
        if let seconds {
            page += "<noscript><meta http-equiv=\"refresh\" content=\"\(seconds)\"></noscript>\n"
        }
        page += "<noscript><style>\n\(HTMLStyle.withoutScript)</style></noscript>\n</head>\n<body>\n"
        page += HTMLIcons.definitions
        page +=
            header + "<div id=\"print\" aria-hidden=\"true\"></div>\n<main>\n" + PageMap(page: self).element
            + PagePanel(page: self).text + "</main>\n"
        page += "<div id=\"live\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></div>\n"
        page += "<script type=\"application/json\" id=\"data\">\(HTMLText.json(PageData(page: self).json))</script>\n"
        let script = painter.showsCoordinates ? HTMLScript.textForAuthors : HTMLScript.text
        page += "<script>\n\(script)</script>\n</body>\n</html>\n"
        return page
    }

    /// The seconds between updates of a live page.
    var seconds: Int? { painter.secondsBetweenUpdates.map { min(max($0, 1), 3600) } }

    /// The title of the window.
    private var title: String {
        guard let route = scene.routes.first, !route.summary.isEmpty else { return scene.title }
        return "\(scene.title): \(route.summary)"
    }

    /// The head of the page: the venue, and buttons for the whole page.
    private var header: String {
        var text = "<a class=\"skip\" href=\"#panel\">\(texts.escaped(.skip))</a>\n<header>\n"
        text += "<h1\(language) dir=\"auto\">\(HTMLText.escaped(scene.title))</h1>\n<div class=\"tools\">\n"
        if seconds != nil {
            text += button("pause", icon: "pause", .pause, more: " aria-pressed=\"false\"")
        }
        text += button("theme", icon: "theme", .dark)
        text += button("print-button", icon: "print", .print)
        return text + "</div>\n</header>\n"
    }

    /// The attribute for texts in the language of the venue, if the page has another.
    var language: String {
        scene.language.isEmpty || scene.language == texts.language
            ? "" : " lang=\"\(HTMLText.escaped(scene.language))\""
    }

    /// Returns a button with an icon.
    func button(_ id: String, icon: String, _ text: MapTexts.Key, more: String = "") -> String {
        let name = texts.escaped(text)
        return "<button type=\"button\" id=\"\(id)\" class=\"tool\" title=\"\(name)\" aria-label=\"\(name)\"\(more)>"
            + "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"#i-\(icon)\"/></svg></button>\n"
    }
}
