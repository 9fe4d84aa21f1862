import WaymarkModel

extension NativeBuilder {
    func readPlace(_ value: LocatedValue) {
        guard let fields = Fields(value, NativeKeys.place, self) else { return }
        if let at = fields["at"], fields["entrances"] != nil {
            report(
                .badValue, "a place cannot have both \"at\" and \"entrances\"", at: at.span,
                help: "list all its nodes in \"entrances\"")
        }
        let entrances = fields.ids("entrances") ?? fields.ids("at") ?? []
        append(fields, entrances: entrances)
        if let at = fields["at"] {
            origins.record(at.span, for: .place, contents.places.count - 1, field: "entrances[0]")
        }
    }

    /// Adds a place from its keys in `fields`, with entrances that are found elsewhere.
    func append(_ fields: Fields, entrances: [FeatureID]) {
        contents.places.append(
            Place(
                id: fields.id("id") ?? "", name: fields.localized("name") ?? "",
                category: fields.text("category") ?? "", aliases: fields.texts("aliases"), entrances: entrances,
                level: fields.id("level") ?? "", position: fields.point("position") ?? Point(x: .nan, y: .nan),
                hours: fields.hours("hours"), access: fields.roles("access"), summary: fields.localized("summary"),
                tags: fields.tags()))
        fields.record(.place, contents.places.count - 1)
    }
}
