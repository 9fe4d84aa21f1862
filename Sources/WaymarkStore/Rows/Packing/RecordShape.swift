import WaymarkModel

/// What the record of a kind of feature consists of: the form of the attribute behind each bit of its mask. With it, a
/// record is checked without making a feature.
struct RecordShape {
    /// How the value of an attribute is packed.
    struct Form {
        enum Code {
            case number, integer, flag, text, choice, localized, hours, roles, tags, point, line, polygon, date
            case reference, references, texts, numbers, parts, group
        }

        var code: Code
        /// Values of a choice, the number of the kind of a reference, or the index of the shape of parts.
        var limit = 0
    }

    private(set) var forms: [Form] = []
    private(set) var names: [String] = []
    /// The shapes of the parts and groups.
    private(set) var parts: [RecordShape] = []

    /// Returns the shape of a type's records.
    static func of<Root: Attributed>(_ type: Root.Type) -> RecordShape {
        var shaping = ShapingRecord<Root>()
        Root.attributes(&shaping)
        precondition(shaping.shape.forms.count <= 32, "a feature with over 32 attributes")
        return shaping.shape
    }

    /// Returns the bit of the attribute with a name.
    func bit(_ name: String) -> Int {
        guard let bit = names.firstIndex(of: name) else { preconditionFailure("no attribute \(name)") }
        return bit
    }

    /// Returns the bits of the attributes with some names.
    func mask(_ names: [String]) -> UInt32 { names.reduce(0) { $0 | 1 << UInt32(bit($1)) } }

    fileprivate mutating func add(_ name: String, _ code: Form.Code, _ limit: Int = 0) {
        forms.append(Form(code: code, limit: limit))
        names.append(name)
    }

    fileprivate mutating func add(_ name: String, _ code: Form.Code, _ part: RecordShape) {
        add(name, code, parts.count)
        parts.append(part)
    }
}

/// Lists the attributes of a record in the order in which they are packed.
private struct ShapingRecord<Root: Attributed>: AttributeVisitor {
    var shape = RecordShape()

    mutating func visit<Value: AttributeValue>(
        _ path: WritableKeyPath<Root, Value>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        let spec = spec()
        guard spec.formats.contains(.store) else { return }
        switch Value.storedForm {
        case .number: shape.add(spec.name, .number)
        case .integer: shape.add(spec.name, .integer)
        case .flag: shape.add(spec.name, .flag)
        case .text, .id: shape.add(spec.name, .text)
        case .choice(let words): shape.add(spec.name, .choice, words.count)
        case .localized: shape.add(spec.name, .localized)
        case .hours: shape.add(spec.name, .hours)
        case .roles: shape.add(spec.name, .roles)
        case .tags: shape.add(spec.name, .tags)
        case .point: shape.add(spec.name, .point)
        case .line: shape.add(spec.name, .line)
        case .polygon: shape.add(spec.name, .polygon)
        case .date: shape.add(spec.name, .date)
        }
    }

    mutating func visit<Reference: ReferenceValue>(
        reference path: WritableKeyPath<Root, Reference>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        shape.add(spec().name, .reference, kind.number)
    }

    mutating func visit(
        references path: WritableKeyPath<Root, [FeatureID]>, to kind: FeatureKind,
        _ spec: @autoclosure () -> AttributeSpec
    ) {
        shape.add(spec().name, .references, kind.number)
    }

    mutating func visit(texts path: WritableKeyPath<Root, [String]>, _ spec: @autoclosure () -> AttributeSpec) {
        shape.add(spec().name, .texts)
    }

    mutating func visit(numbers path: WritableKeyPath<Root, [String: Double]>, _ spec: @autoclosure () -> AttributeSpec)
    {
        shape.add(spec().name, .numbers)
    }

    mutating func visit<Part: Attributed>(
        parts path: WritableKeyPath<Root, [Part]>, as layout: PartLayout, _ spec: @autoclosure () -> AttributeSpec
    ) {
        shape.add(spec().name, .parts, RecordShape.of(Part.self))
    }

    mutating func visit<Group: Attributed>(
        group path: WritableKeyPath<Root, Group>, _ spec: @autoclosure () -> AttributeSpec
    ) {
        shape.add(spec().name, .group, RecordShape.of(Group.self))
    }
}

extension PackedReader {
    /// Goes past a mask and the attributes that it names, and checks them. Whatever passes can be read.
    ///
    /// - Parameter places: Set to where the value of each attribute starts, by its bit.
    mutating func skip(_ shape: RecordShape, _ places: UnsafeMutableBufferPointer<Int>? = nil) {
        var mask = mask()
        if shape.forms.count < 32, mask >> UInt32(shape.forms.count) != 0 { return fail() }
        shape.forms.withUnsafeBufferPointer { forms in
            while mask != 0 {
                let bit = mask.trailingZeroBitCount
                mask &= mask &- 1
                places?[bit] = position
                skip(forms[bit], of: shape)
            }
        }
    }

    @inline(__always) private mutating func skip(_ form: RecordShape.Form, of shape: RecordShape) {
        switch form.code {
        case .text: skipText()
        case .reference: skipReference(form.limit)
        case .number: _ = number()
        case .point: skipPoint()
        case .choice: if count() >= form.limit { fail() }
        case .integer: _ = integer()
        case .flag: _ = flag()
        case .localized:
            skipText()
            skipTags()
        case .tags: skipTags()
        case .hours: _ = hours()
        case .roles, .texts: skipList(elementsOf: 1) { $0.skipText() }
        case .references: skipList(elementsOf: 1) { $0.skipReference(form.limit) }
        case .numbers:
            skipList(elementsOf: 9) {
                $0.skipText()
                _ = $0.number()
            }
        case .parts:
            let part = shape.parts[form.limit]
            skipList(elementsOf: 4) { $0.skip(part) }
        case .group: skip(shape.parts[form.limit])
        case .line: skipPoints()
        case .polygon:
            skipPoints()
            skipList(elementsOf: 1) { $0.skipPoints() }
        case .date: _ = date()
        }
    }

    @inline(__always) mutating func skipText() { if count() >= textCount { fail() } }
    @inline(__always) private mutating func skipReference(_ kind: Int) { if count() >= counts[kind] { fail() } }
    private mutating func skipTags() {
        skipList(elementsOf: 2) {
            $0.skipText()
            $0.skipText()
        }
    }
    private mutating func skipPoint() {
        _ = number()
        _ = number()
    }
    private mutating func skipPoints() { skipList(elementsOf: 16) { $0.skipPoint() } }

    /// Goes past elements after their number, each of which takes at least a number of bytes.
    private mutating func skipList(elementsOf least: Int, _ element: (inout PackedReader) -> Void) {
        let count = count()
        guard count <= remaining / least else { return fail() }
        for _ in 0..<count where !hasFailed { element(&self) }
    }
}
