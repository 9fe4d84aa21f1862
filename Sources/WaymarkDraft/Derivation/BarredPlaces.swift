import WaymarkImportKit
import WaymarkModel

/// Closes the entrances of places to wheelchairs where the place's own tags say that it is not for them.
package enum BarredPlaces {
    /// Closes the entrances of places with `wheelchair=no` or `wheelchair_boarding=2`, so that `nearest` and routes of
    /// profiles with wheels pass them by. An entrance with a word of its own keeps it.
    package static func close(in draft: inout VenueDraft) {
        for place in draft.contents.places.indices where isBarred(draft.contents.places[place]) {
            for entrance in draft.contents.places[place].entrances.indices
            where draft.contents.places[place].entrances[entrance].isAccessible == nil {
                draft.contents.places[place].entrances[entrance].isAccessible = false
            }
        }
    }

    /// Returns whether the tags of a place say that it is not for wheelchairs.
    static func isBarred(_ place: Place) -> Bool {
        place.tags["wheelchair"] == "no" || place.tags["wheelchair_boarding"] == "2"
    }
}

extension VenueDraft {
    /// Counts the places of other formats to which nothing leads: they are left out with a warning (WM0411).
    package mutating func noteLostPlaces() {
        guard isForeign else { return }
        for (index, place) in contents.places.enumerated() where place.entrances.isEmpty {
            log.skipped("places that no path and no floor is near", at: origins.span(.place, index))
        }
    }
}
