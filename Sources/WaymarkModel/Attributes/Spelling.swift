/// The spellings of a name in other languages and formats.
///
/// Swift and venue files use camel case, the store, Lua and JSON use snake case. Where authors already use another word
/// (`wheelchair` for `isAccessible`), the declaration gives the key explicitly.
public enum Spelling {
    /// Returns a name in snake case: `stepCount` becomes `step_count`.
    public static func snakeCase(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if scalar.properties.isUppercase { text += "_" }
            text += scalar.properties.lowercaseMapping
        }
        return text
    }

    /// Returns the key of a property in venue files: `isOneWay` becomes `oneWay`; other names stay.
    public static func key(of name: String) -> String {
        guard name.hasPrefix("is"), let first = name.dropFirst(2).unicodeScalars.first, first.properties.isUppercase
        else { return name }
        return first.properties.lowercaseMapping + String(name.dropFirst(3))
    }

    /// Returns a name in snake case with its unit, unless the name says the unit itself: `length` in metres becomes
    /// `length_m`, `secondsPerLevel` becomes `seconds_per_level`.
    public static func column(of name: String, _ measure: Measure) -> String {
        let snake = snakeCase(name)
        return snake.contains(measure.rawValue) ? snake : snake + measure.suffix
    }
}
