import WaymarkImportKit
import WaymarkModel

/// Supplies the value of a key in an author's file. Invalid values are reported at their position.
struct LocatedSource: AttributeSource {
    let builder: NativeBuilder
    let value: LocatedValue
    let key: KeyTable.DeclaredKey

    func number() -> Double? { builder.number(value, key.name, key.spec) }
    func integer() -> Int? { builder.integer(value, key.name, key.spec) }
    func flag() -> Bool? { builder.bool(value, key.name) }
    func text() -> String? { builder.text(value, key.name) }
    func localized() -> LocalizedText? { builder.localized(value, key.name) }
    func hours() -> OpeningHours? { builder.hours(value, key.name) }
    func roles() -> Set<Role>? { builder.roles(value, key.name) }
    func tags() -> [String: String]? { builder.tags(value, key.name) }
    func point() -> Point? { builder.point(value, key.name) }
    func date() -> CalendarDate? { builder.date(value, key.name) }

    /// Reads the points of a line; a single point is a line of one.
    func line() -> Polyline? {
        // The points of an image are in no frame of the plan.
        if key.spec.name == "underlayPixels" { return builder.inFrame(nil) { builder.line(value, key.name) } }
        return builder.line(value, key.name)
    }

    /// Reads the corners of a polygon. The holes have a separate key.
    func polygon() -> Polygon? { Polygon(outer: builder.ring(value, key.name)) }

    func choice<Choice: ChoiceValue>() -> Choice? {
        builder.choice(value, key.name, among: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
    }
}
