/// The declaration of a member of an answer, besides its type and where it is. It is plain data: a format that does not
/// read it pays nothing.
package struct MemberSpec: Sendable {
    /// The name in all formats, exactly as it appears: `distance_m`.
    package var name: StaticString
    /// What a number measures.
    package var measure: Measure
    /// The formats that have the member.
    package var audience: Audience
    /// Whether objects leave the member out if there is no value, instead of writing `null`.
    package var isOmitted: Bool
    /// Whether the elements of this list are the rows of CSV and tables, and the features of GeoJSON.
    package var hasRows: Bool
    /// Whether the rows of tables are numbered.
    package var isNumbered: Bool
    /// The heading in tables; nil for the name without its unit.
    package var heading: StaticString?
    /// The meaning, as a sentence.
    package var doc: StaticString

    init(
        _ name: StaticString, _ measure: Measure = .none, _ audience: Audience = .all, isOmitted: Bool = false,
        hasRows: Bool = false, isNumbered: Bool = false, heading: StaticString? = nil, _ doc: StaticString
    ) {
        (self.name, self.measure, self.audience, self.doc) = (name, measure, audience, doc)
        (self.isOmitted, self.hasRows, self.isNumbered, self.heading) = (isOmitted, hasRows, isNumbered, heading)
    }
}

/// The formats that have a member.
package struct Audience: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    // Computed, because a static constant of another module is a lazy global, which the optimiser cannot see through.
    /// JSON, the properties of GeoJSON, and Lua.
    package static var objects: Audience { Audience(rawValue: 1) }
    /// The columns of CSV.
    package static var rows: Audience { Audience(rawValue: 2) }
    /// The columns of tables for people.
    package static var tables: Audience { Audience(rawValue: 4) }
    /// The geometry of features.
    package static var geometry: Audience { Audience(rawValue: 8) }
    /// All formats for programs.
    package static var programs: Audience { Audience(rawValue: 11) }
    /// All formats.
    package static var all: Audience { Audience(rawValue: 15) }
}
