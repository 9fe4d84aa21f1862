/// Returns the number of a case of an enumeration without payloads, from 0 in the order of `allCases`.
///
/// Swift hashes an enumeration with raw values by the raw value, so a dictionary with such keys hashes a text for every
/// look-up. An array by number does not.
///
/// - Precondition: The enumeration has at least two cases, none with a payload. Swift stores such a value as its number, in
///   one byte for up to 256 cases, otherwise in two.
@inline(__always)
func caseNumber<Value: CaseIterable>(of value: Value) -> Int {
    MemoryLayout<Value>.size == 1
        ? Int(unsafeBitCast(value, to: UInt8.self)) : Int(unsafeBitCast(value, to: UInt16.self))
}

// Keys of the phrasebooks' dictionaries.
extension Phrase {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension Word {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension NameRole {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension TravelText {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension TravelNoun {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension MeasureUnit {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
extension PluralCategory {
    package func hash(into hasher: inout Hasher) { hasher.combine(caseNumber(of: self)) }
}
