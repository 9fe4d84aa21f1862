import WaymarkDraft
import WaymarkImportKit
import WaymarkModel

extension NativeBuilder {
    func readPlace(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.place, self) else { return }
        if let at = fields["at"], fields["entrances"] != nil {
            report(
                .badValue, "a place cannot have both \"at\" and \"entrances\"", at: at.span,
                help: "list all its nodes in \"entrances\"")
        }
        append(fields) { place in
            if fields["entrances"] == nil { place.entrances = (fields.ids("at") ?? []).map { Place.Entrance($0) } }
        }
        if let at = fields["at"] {
            origins.record(at.span, for: .place, contents.places.count - 1, field: "entrances[0]")
        }
    }

    /// Adds a place from its keys in `fields`, and sets the entrances that are found elsewhere.
    func append(_ fields: Fields, enter: (inout Place) -> Void) {
        var place = inFrame(fields.id("level").flatMap { frames.levels[$0] }) { fields.read(Place()) }
        enter(&place)
        place.id = ids.shared(place.id)
        place.level = ids.shared(place.level)
        for index in place.entrances.indices { place.entrances[index].node = ids.shared(place.entrances[index].node) }
        if fields["level"] == nil, let position = fields["position"], position.elements != nil,
            place.position.isFinite
        {
            labelsToPlace.append(contents.places.count)
        }
        contents.places.append(place)
        fields.record(.place, contents.places.count - 1)
    }
}
