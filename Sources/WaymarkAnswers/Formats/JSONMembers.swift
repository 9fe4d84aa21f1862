import WaymarkEngine

/// Writes an answer as JSON, member by member, without a tree.
struct JSONMembers<Root: Answer>: MemberVisitor {
    // A pointer, because a copy of the answer would retain its texts.
    let root: UnsafePointer<Root>
    var sink: JSONSink

    @inline(__always) init(_ root: UnsafePointer<Root>, _ sink: JSONSink) { (self.root, self.sink) = (root, sink) }

    @inline(__always)
    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects) else { return }
        let value = root.pointee[keyPath: path]
        if spec.isOmitted, value.isMissing { return }
        sink.name = spec.staticName
        value.write(to: &sink, spec.measure)
    }

    @inline(__always)
    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects) else { return }
        sink.name = spec.staticName
        sink.object(root.pointee[keyPath: path])
    }

    @inline(__always)
    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec) {
        guard spec.audience.contains(.objects) else { return }
        let child = root.pointee[keyPath: path]
        if child == nil, spec.isOmitted { return }
        sink.name = spec.staticName
        if let child { sink.object(child) } else { sink.none() }
    }

    @inline(__always)
    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer {
        guard spec.audience.contains(.objects) else { return }
        let list = root.pointee[keyPath: path]
        if spec.isOmitted, (list as? any OptionalList)?.isMissing == true { return }
        sink.name = spec.staticName
        sink.array { sink in
            // An array lends its elements; `for` would copy each one.
            let isDone: Void? = list.withContiguousStorageIfAvailable { elements in
                guard let start = elements.baseAddress else { return }
                for place in 0..<elements.count { sink.object(at: start + place) }
            }
            if isDone == nil { for element in list { sink.object(element) } }
        }
    }
}

/// Writes values as JSON.
///
/// It points to the writer, because a visitor that owned it would hand a second owner to each object inside it.
struct JSONSink: ValueSink {
    private let out: UnsafeMutablePointer<JSONWriter>
    /// The name of the member that the next value is; nil for an element of a list.
    var name: StaticString?

    @inline(__always) init(_ out: UnsafeMutablePointer<JSONWriter>) { self.out = out }

    @inline(__always) private mutating func took() -> StaticString? {
        let taken = name
        name = nil
        return taken
    }

    @inline(__always) mutating func object<Child: Answer>(_ child: consuming Child) {
        withUnsafePointer(to: child) { object(at: $0) }
    }

    @inline(__always) mutating func object<Child: Answer>(at child: UnsafePointer<Child>) {
        func members(_ writer: inout JSONWriter) {
            withUnsafeMutablePointer(to: &writer) { out in
                var members = JSONMembers(child, JSONSink(out))
                Child.members(&members)
            }
        }
        if let name = took() { out.pointee.object(name, members) } else { out.pointee.object(members) }
    }

    @inline(__always) mutating func array(_ elements: (inout JSONSink) -> Void) {
        func write(_ writer: inout JSONWriter) {
            withUnsafeMutablePointer(to: &writer) { out in
                var sink = JSONSink(out)
                elements(&sink)
            }
        }
        if let name = took() { out.pointee.array(name, write) } else { out.pointee.array(write) }
    }

    @inline(__always) mutating func none() {
        if let name = took() { out.pointee.add(name, nil) } else { out.pointee.add(tree: .null) }
    }
    @inline(__always) mutating func flag(_ value: Bool) {
        if let name = took() { out.pointee.add(name, value) } else { out.pointee.add(value) }
    }
    @inline(__always) mutating func integer(_ value: Int64, _ measure: Measure) {
        switch (took(), measure) {
        case (let name?, .milliseconds): out.pointee.add(name, milliseconds: value)
        case (nil, .milliseconds): out.pointee.add(tree: .seconds(milliseconds: value))
        case (let name?, _): out.pointee.add(name, value)
        case (nil, _): out.pointee.add(value)
        }
    }
    @inline(__always) mutating func number(_ value: Double, _ measure: Measure) {
        if let name = took() {
            out.pointee.add(name, value, places: measure.places)
        } else {
            out.pointee.add(value, places: measure.places)
        }
    }
    @inline(__always) mutating func text(_ value: String) {
        if let name = took() { out.pointee.add(name, value) } else { out.pointee.add(value) }
    }
    @inline(__always) mutating func position(_ value: Coordinate) {
        array { sink in
            sink.out.pointee.add(value.longitude, places: 7)
            sink.out.pointee.add(value.latitude, places: 7)
        }
    }
    mutating func geometry(_ value: AnswerGeometry) { tree(value.geoJSON) }
    mutating func tree(_ value: JSON) {
        if let name = took() { out.pointee.add(name, tree: value) } else { out.pointee.add(tree: value) }
    }
    @inline(__always) mutating func list<Element: AnswerValue>(_ values: [Element], _ measure: Measure) {
        array { sink in
            for value in values { value.write(to: &sink, measure) }
        }
    }
    mutating func texts(_ texts: NamedTexts) {
        func write(_ writer: inout JSONWriter) {
            for (name, text) in texts.sorted { writer.add(named: name, text) }
        }
        if let name = took() { out.pointee.object(name, write) } else { out.pointee.object(write) }
    }
    mutating func members(_ texts: NamedTexts) {
        let start = took().map { "\($0)" } ?? ""
        for (name, text) in texts.sorted { out.pointee.add(named: start + name, text) }
    }
}

extension Answer {
    /// The members as a tree.
    package var parts: JSON { document.tree }

    package var document: JSONDocument { walked }

    /// The answer as JSON, made from the declaration of its members.
    @inline(__always) package var walked: JSONDocument {
        JSONDocument { writer in
            withUnsafePointer(to: self) { root in
                writer.object { writer in
                    if let schema = Self.schema { writer.add("schema", constant: schema) }
                    withUnsafeMutablePointer(to: &writer) { out in
                        var members = JSONMembers(root, JSONSink(out))
                        Self.members(&members)
                    }
                }
            }
        }
    }
}
