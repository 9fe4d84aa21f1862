import WaymarkModel

extension MapTheme {
    /// An expression that gives each feature the colour of its role.
    fileprivate var byRole: JSON {
        var members: [JSON] = ["match", ["get", "role"]]
        for role in MapRole.allCases { members += [.string(role.rawValue), .string(self[role].hex)] }
        return .array(members + ["#808080"])
    }
}

/// A layer of a style.
struct MapLibreLayer {
    let id: String
    let type: String
    /// A condition on the features, beside that on their level.
    let filter: JSON
    var layout: JSON = [:]
    let paint: JSON

    func json(level: String) -> JSON {
        let filter: JSON = ["all", ["==", ["get", "level"], .string(level)], filter]
        return [
            "id": .string(id), "type": .string(type), "source": "plan", "filter": filter, "layout": layout,
            "paint": paint,
        ]
    }

    /// The layers, from the lowest to the highest.
    static func all(_ colors: MapTheme) -> [MapLibreLayer] {
        let wall = JSON.string(colors[.wall].hex)
        return [
            // Under the fills, so that only the outer half of the line is seen where shapes overlap.
            line("outlines", ["==", ["get", "border"], "outline"], wall, width(4, 8)),
            MapLibreLayer(
                id: "fills", type: "fill", filter: isKind("shape"),
                paint: [
                    "fill-color": colors.byRole,
                    "fill-opacity": ["case", ["==", ["get", "layer"], "plan"], 1, .number(0.3, places: 1)],
                ]),
            line("walls", ["==", ["get", "border"], "wall"], wall, width(1, 3)),
            line("details", isKind("wall", "detail"), colors.byRole, width(1, 2)),
            line("doors", isKind("door"), colors.byRole, width(2, 5), cap: "butt"),
            line("paths", isKind("path"), colors.byRole, width(1, 2)),
            line("borders", isKind("border", "trail"), colors.byRole, width(2, 3), dashes: [2, 1]),
            line(
                "closures", ["all", isKind("closure"), isLine], colors.byRole, width(3, 5), dashes: [2, 1], cap: "butt"),
            line("elsewhere", isKind("elsewhere"), colors.byRole, width(3, 4), opacity: 0.28),
            line("alternatives", isKind("alternative"), colors.byRole, width(2, 4), dashes: [2, 2]),
            line("travelled", isKind("travelled"), colors.byRole, width(3, 4)),
            line("route-casing", isKind("route"), .string(colors[.routeCasing].hex), width(7, 10)),
            line("route", isKind("route", "link"), colors.byRole, width(4, 6)),
            circles("nodes", isKind("node"), colors, 2),
            circles("places", isKind("place"), colors, 5),
            circles("connectors", ["==", ["get", "layer"], "connectors"], colors, 7),
            circles(
                "marks",
                ["all", ["in", ["get", "layer"], ["literal", ["closures", "problems", "members"]]], isPoint], colors, 7),
            circles("ends", isKind("waypoint", "change", "focus"), colors, 9),
            circles("position", isKind("position"), colors, 9),
        ]
    }

    private static let isLine: JSON = ["==", ["geometry-type"], "LineString"]
    private static let isPoint: JSON = ["==", ["geometry-type"], "Point"]

    private static func isKind(_ kinds: String...) -> JSON {
        ["in", ["get", "kind"], ["literal", .array(kinds.map { .string($0) })]]
    }

    /// A width in pixels at zoom 16 and at zoom 21.
    private static func width(_ far: Int64, _ near: Int64) -> JSON {
        ["interpolate", ["linear"], ["zoom"], 16, .integer(far), 21, .integer(near)]
    }

    private static func line(
        _ id: String, _ filter: JSON, _ color: JSON, _ width: JSON, dashes: JSON? = nil, cap: String = "round",
        opacity: Double? = nil
    ) -> MapLibreLayer {
        var paint: JSON = ["line-color": color, "line-width": width]
        if let opacity { paint = paint.adding("line-opacity", .number(opacity, places: 2)) }
        if let dashes { paint = paint.adding("line-dasharray", dashes) }
        return MapLibreLayer(
            id: id, type: "line", filter: filter, layout: ["line-join": "round", "line-cap": .string(cap)], paint: paint
        )
    }

    private static func circles(_ id: String, _ filter: JSON, _ colors: MapTheme, _ radius: Int64)
        -> MapLibreLayer
    {
        MapLibreLayer(
            id: id, type: "circle", filter: filter,
            paint: [
                "circle-color": colors.byRole, "circle-radius": .integer(radius),
                "circle-stroke-color": .string(colors[.halo].hex), "circle-stroke-width": 2,
            ])
    }
}
