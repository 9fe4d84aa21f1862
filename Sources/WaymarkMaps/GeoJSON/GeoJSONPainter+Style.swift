import WaymarkModel

extension GeoJSONPainter {
    /// Returns a style for MapLibre (style specification, version 8) that draws a level of the features.
    ///
    /// The style shows one level. Its metadata has the list `waymark:levels`; a page shows another by setting the filter of
    /// every layer, and the visibility of the images under plans, as `docs/maps-html.md` shows. It has no names, because those need fonts from a server (`glyphs`).
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - data: The address of the features, as the page sees it: a file name beside the page, or a URL.
    ///   - level: The level that is shown; nil shows the first with a route, or else the first.
    ///   - theme: The colours.
    public func style(of scene: MapScene, data: String, level: FeatureID? = nil, theme: MapTheme = .light) -> JSON {
        let first =
            scene.floors.first { floor in
                floor.lines.contains { $0.layer == .route && $0.kind != .elsewhere }
            } ?? scene.floors.first
        let floor = scene.floors.first { $0.level.id == level } ?? first
        var members: [JSON.Member] = [
            .init("version", 8), .init("name", .string(scene.title)),
            .init("metadata", ["waymark:levels": .array(scene.floors.map(Self.entry))]),
        ]
        if let floor {
            let middle = Point(
                x: (floor.bounds.low.x + floor.bounds.high.x) / 2, y: (floor.bounds.low.y + floor.bounds.high.y) / 2)
            members += [
                .init("center", GeoJSONFloor(floor: floor, anchor: scene.anchor).position(middle)),
                .init("zoom", .number(Self.zoom(of: floor, scene.anchor), places: 1)),
                .init("bearing", .number((floor.north - .pi / 2) * 180 / .pi, places: 3)),
            ]
        }
        var source: JSON = ["type": "geojson", "data": .string(data)]
        if let attribution = scene.attribution { source = source.adding("attribution", .string(attribution)) }
        let underlays = scene.floors.enumerated().compactMap { MapLibreUnderlay($1, number: $0, anchor: scene.anchor) }
        members.append(
            .init("sources", .object([.init("plan", source)] + underlays.map { .init($0.id, $0.source) })))
        let background: JSON = [
            "id": "background", "type": "background", "paint": ["background-color": .string(theme[.outside].hex)],
        ]
        let layers = MapLibreLayer.all(theme).map { $0.json(level: floor?.level.id.rawValue ?? "") }
        let images = underlays.map { $0.layer(isShown: $0.level == floor?.level.id) }
        members.append(.init("layers", .array([background] + images + layers)))
        return .object(members)
    }

    private static func entry(_ floor: SceneFloor) -> JSON {
        [
            "id": .string(floor.level.id.rawValue), "name": .string(floor.level.name),
            "short_name": .string(floor.level.shortName),
        ]
    }

    /// Returns the zoom at which a floor fits into 900 by 600 pixels. At zoom z the Earth is 512·2^z pixels wide.
    private static func zoom(of floor: SceneFloor, _ anchor: Anchor) -> Double {
        let east = Anchor(origin: anchor.origin).coordinate(of: Point(x: 100, y: 0))
        let degreesPerMetre = abs(east.longitude - anchor.origin.longitude) / 100
        let wanted = min(900 / max(floor.bounds.width, 1), 600 / max(floor.bounds.height, 1))
        var zoom = 0.0
        var scale = 512 * degreesPerMetre / 360
        while scale * 1.25 < wanted, scale > 0, zoom < 22 {
            zoom += 0.5
            scale *= 2.0.squareRoot()
        }
        return zoom
    }
}
