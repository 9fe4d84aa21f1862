/// The units of length that files name.
enum LengthUnit {
    /// Returns the metres of a unit; nil if the name is unknown.
    ///
    /// - Parameter name: A word, a code of UCUM, or an address that ends with one: `ft`, `[ft_i]`,
    ///   `urn:ogc:def:uom:EPSG::9002`, `http://www.opengis.net/def/uom/UCUM/0/cm`.
    static func metres(named name: String) -> Double? {
        let word = name.lowercased()
        let last = word.split(whereSeparator: { ":/#".contains($0) }).last.map(String.init) ?? ""
        if word.contains("epsg") { return Int(last).flatMap { ofEPSG[$0] } }
        return named[last]
    }

    /// Returns whether a name is that of an angle, as of latitudes.
    static func isAngle(_ name: String) -> Bool {
        let last = name.lowercased().split(whereSeparator: { ":/#".contains($0) }).last.map(String.init) ?? ""
        return ["deg", "degree", "degrees", "°", "9102", "9122"].contains(last)
    }

    private static let named: [String: Double] = {
        let lists: [(Double, String)] = [
            (1, "m metre meter metres meters mtr"), (0.1, "dm decimetre decimeter decimetres decimeters"),
            (0.01, "cm centimetre centimeter centimetres centimeters"),
            (0.001, "mm millimetre millimeter millimetres millimeters"),
            (1000, "km kilometre kilometer kilometres kilometers"), (0.3048, "ft foot feet [ft_i] ft_i '"),
            (1200.0 / 3937, "ftus us-ft [ft_us] ft_us us_survey_foot usfoot"),
            (0.0254, "in inch inches [in_i] in_i \""), (0.9144, "yd yard yards [yd_i] yd_i"),
        ]
        return Dictionary(
            lists.flatMap { metres, words in words.split(separator: " ").map { (String($0), metres) } },
            uniquingKeysWith: { first, _ in first })
    }()

    private static let ofEPSG: [Int: Double] = [
        9001: 1, 9002: 0.3048, 9003: 1200.0 / 3937, 9036: 1000, 9096: 0.9144, 1025: 0.001, 1033: 0.01,
    ]
}

/// The unit of length that a file states.
struct StatedUnit: Hashable {
    /// The labels of the axes, as they are written.
    var labels: [String]

    /// Metres per unit in the plan; nil if the labels of its two axes differ, or are unknown.
    var metres: Double? {
        let known = labels.prefix(2).map(LengthUnit.metres)
        return known.allSatisfy { $0 == known[0] } ? known[0] : nil
    }

    /// Metres per unit of heights; nil if the label is unknown.
    var height: Double? { labels.count > 2 ? LengthUnit.metres(named: labels[2]) : metres }

    /// Whether positions are angles.
    var isAngle: Bool { labels.prefix(2).allSatisfy(LengthUnit.isAngle) }

    /// The labels in a message.
    var text: String { Set(labels).count == 1 ? labels[0] : labels.joined(separator: " ") }
}
