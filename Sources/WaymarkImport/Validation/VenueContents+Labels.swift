import WaymarkModel

extension VenueContents {
    /// Removes line breaks from every text that is displayed as a label.
    mutating func putLabelsOnOneLine() {
        name = name.onOneLine
        attribution = attribution?.onOneLine
        for index in buildings.indices { buildings[index].name = buildings[index].name.onOneLine }
        for index in levels.indices {
            levels[index].name = levels[index].name.onOneLine
            levels[index].shortName = levels[index].shortName.onOneLine
        }
        for index in nodes.indices { nodes[index].name = nodes[index].name?.onOneLine }
        for index in edges.indices {
            edges[index].name = edges[index].name?.onOneLine
            edges[index].signpost = edges[index].signpost?.onOneLine
            edges[index].reverseSignpost = edges[index].reverseSignpost?.onOneLine
            edges[index].tags = edges[index].tags.mapValues(\.withoutHiddenCharacters)
        }
        for index in connectors.indices {
            connectors[index].name = connectors[index].name?.onOneLine
            connectors[index].tags = connectors[index].tags.mapValues(\.withoutHiddenCharacters)
            for stop in connectors[index].stops.indices {
                connectors[index].stops[stop].signpost = connectors[index].stops[stop].signpost?.onOneLine
            }
        }
        for index in areas.indices { areas[index].name = areas[index].name?.onOneLine }
        for index in places.indices {
            places[index].name = places[index].name.onOneLine
            places[index].category = places[index].category.onOneLine
            places[index].aliases = places[index].aliases.map(\.onOneLine)
            places[index].summary = places[index].summary?.onOneLine
            places[index].tags = places[index].tags.mapValues(\.withoutHiddenCharacters)
        }
        for index in geofences.indices {
            geofences[index].name = geofences[index].name.onOneLine
            geofences[index].tags = geofences[index].tags.mapValues(\.withoutHiddenCharacters)
        }
        for index in recommendations.indices {
            recommendations[index].title = recommendations[index].title.onOneLine
        }
    }
}
