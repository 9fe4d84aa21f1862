import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

/// The names of places.
extension OSMVenue {
    /// Returns the name of a place; nil if it has none and needs one.
    func name(of candidate: Candidate, _ category: OSMCategory) -> LocalizedText? {
        let tags = candidate.tags
        let label = PlaceNames.name(tags["ref"]) ?? PlaceNames.name(tags["local_ref"])
        if category.category == "transit.platform", label != nil {
            let references = tags.list("ref").filter(PlaceNames.isName)
            let labels = references.isEmpty ? tags.list("local_ref").filter(PlaceNames.isName) : references
            let list = labels.joined(separator: ", ")
            // A name that is the reference alone is none: people look for platform 4, and not for "4".
            let stated = OSMNames.text(tags, "name")
            guard let name = stated, !labels.contains(name.base) else {
                // A reference is a number, or the words on the sign.
                let isShort = labels.allSatisfy { $0.count <= 3 || $0.first?.isNumber == true }
                return LocalizedText(isShort ? (labels.count == 1 ? "Platform \(list)" : "Platforms \(list)") : list)
            }
            // Platforms often have the name of their station.
            let words = Set(name.base.split { !$0.isLetter && !$0.isNumber }.map(String.init))
            let hasLabel = labels.contains(where: words.contains) || name.base.contains { $0.isNumber }
            return hasLabel ? name : LocalizedText("\(name.base) \(list)")
        }
        if let name = OSMNames.text(tags, "name") ?? OSMNames.text(tags, "brand") { return name }
        if let label { return LocalizedText(category.category == "room" ? label : "\(category.noun) \(label)") }
        return category.needsName
            ? nil : LocalizedText(PlaceNames.name(tags["operator"]).map { "\(category.noun) \($0)" } ?? category.noun)
    }
}
