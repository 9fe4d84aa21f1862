import WaymarkModel

/// The image of a floor as an image source of MapLibre, and the layer that draws it.
struct MapLibreUnderlay {
    /// The id of the source and of the layer.
    let id: String
    /// The level.
    let level: FeatureID
    /// The source.
    let source: JSON

    /// Creates the source; nil for a floor without an image, or with an SVG, which MapLibre does not decode.
    init?(_ floor: SceneFloor, number: Int, anchor: Anchor) {
        guard let underlay = floor.underlay, underlay.image.kind != .svg else { return nil }
        id = "underlay-\(number)"
        level = floor.level.id
        let place = GeoJSONFloor(floor: floor, anchor: anchor)
        // The specification asks for the corners clockwise, from the upper left one.
        let corners = [underlay.upperLeft, underlay.upperRight, underlay.lowerRight, underlay.lowerLeft]
        source = [
            "type": "image", "url": .string(underlay.dataURL), "coordinates": .array(corners.map(place.position)),
        ]
    }

    /// Returns the layer. Images have no level to filter by, so a page shows and hides them.
    func layer(isShown: Bool) -> JSON {
        [
            "id": .string(id), "type": "raster", "source": .string(id),
            "metadata": ["waymark:level": .string(level.rawValue)],
            "layout": ["visibility": isShown ? "visible" : "none"],
        ]
    }
}
