import WaymarkEngine

/// An answer as GeoJSON (RFC 7946): a feature for each row. Its first position is the geometry, the rest are properties.
package enum AnswerGeoJSON {
    package static func encode<Root: Answer>(_ answer: Root) -> JSON {
        ["type": "FeatureCollection", "features": .array(FeatureVisitor.features(of: answer))]
    }
}

extension Answer {
    package var geoJSON: JSON { AnswerGeoJSON.encode(self) }
}

private struct FeatureVisitor<Root: Answer>: MemberVisitor {
    let root: Root
    let hasList: Bool
    var features: [JSON] = []
    var geometry = JSON.null
    var properties: [JSON.Member] = []

    static func features(of root: Root) -> [JSON] {
        if let answer = root as? any AlternativeAnswer { return features(ofChosen: answer.chosen) }
        var visitor = FeatureVisitor(root: root, hasList: DescribedAnswer(Root.self).rows != nil)
        Root.members(&visitor)
        if visitor.hasList { return visitor.features }
        return [["type": "Feature", "geometry": visitor.geometry, "properties": .object(visitor.properties)]]
    }

    private static func features<Chosen: Answer>(ofChosen answer: Chosen) -> [JSON] {
        FeatureVisitor<Chosen>.features(of: answer)
    }

    private mutating func add(_ value: JSON, _ spec: AnswerSpec) {
        guard !hasList, spec.audience.contains(.objects), !(spec.isOmitted && value == .null) else { return }
        properties.append(JSON.Member(spec.name, value))
    }

    mutating func visit<Value: AnswerValue>(_ path: KeyPath<Root, Value>, _ spec: AnswerSpec) {
        guard !hasList else { return }
        let value = TreeSink.tree(root[keyPath: path], spec.measure)
        if [.position, .geometry].contains(Value.form.wrapped), spec.audience.contains(.geometry), geometry == .null {
            if Value.form.wrapped == .geometry {
                geometry = value
            } else if value != .null {
                geometry = ["type": "Point", "coordinates": value]
            }
        } else if case .texts(inPlace: true) = Value.form, case .object(let texts) = value {
            if !hasList { properties += texts.map { JSON.Member("\(spec.name)\($0.name)", $0.value) } }
        } else if value != .null || root[keyPath: path].isApplicable {
            add(value, spec)
        }
    }
    mutating func visit<Child: Answer>(child path: KeyPath<Root, Child>, _ spec: AnswerSpec) {
        if !hasList { add(root[keyPath: path].parts, spec) }
    }
    mutating func visit<Child: Answer>(optional path: KeyPath<Root, Child?>, _ spec: AnswerSpec) {
        if !hasList { add(root[keyPath: path]?.parts ?? .null, spec) }
    }
    mutating func visit<List: Sequence>(list path: KeyPath<Root, List>, _ spec: AnswerSpec)
    where List.Element: Answer {
        if spec.hasRows {
            for element in root[keyPath: path] { features += FeatureVisitor<List.Element>.features(of: element) }
        } else if (root[keyPath: path] as? any OptionalList)?.isMissing != true {
            add(.array(root[keyPath: path].map(\.parts)), spec)
        }
    }
}
