import WaymarkEngine

/// JSON Schema, and OpenAPI 3.1, which uses the same dialect.
package enum AnswerSchema {
    /// Returns the schema of a value.
    static func value(_ form: ValueForm, _ measure: Measure, _ range: ClosedRange<Double>? = nil) -> [JSON.Member] {
        var schema: [JSON.Member]
        switch form {
        case .flag: schema = [.init("type", "boolean")]
        case .integer where measure == .milliseconds, .number: schema = [.init("type", "number")]
        case .integer: schema = [.init("type", "integer")]
        case .text: schema = [.init("type", "string")]
        case .moment: schema = [.init("type", "string"), .init("format", "date-time")]
        case .choice(let words): schema = [.init("enum", .array(words.map { .string($0) }))]
        case .words(let words):
            schema = [.init("type", "array"), .init("items", ["enum": .array(words.map { .string($0) })])]
        case .position:
            schema = [
                .init("type", "array"), .init("items", ["type": "number"]), .init("minItems", 2), .init("maxItems", 2),
            ]
        case .geometry: return GeometrySchema.value
        case .texts(inPlace: true): schema = [.init("type", "string")]
        case .texts(inPlace: false):
            schema = [.init("type", "object"), .init("additionalProperties", ["type": "string"])]
        case .any: return []
        case .named(let element):
            return [.init("type", "object"), .init("additionalProperties", .object(value(element, measure)))]
        // What is in the list has the unit.
        case .list(let element):
            return [.init("type", "array"), .init("items", .object(value(element, measure)))]
        case .optional(let wrapped):
            return [.init("oneOf", [.object(value(wrapped, measure, range)), ["type": "null"]])]
        }
        if let range {
            schema += [.init("minimum", number(range.lowerBound)), .init("maximum", number(range.upperBound))]
        }
        if let symbol = measure.symbol { schema.append(.init("x-unit", .string(symbol))) }
        return schema
    }

    private static func number(_ value: Double) -> JSON {
        Int64(exactly: value).map { .integer($0) } ?? .number(value, places: 6)
    }

    /// Returns the JSON Schema of an answer.
    package static func document<Described: Answer>(_ type: Described.Type) -> JSON {
        let answer = DescribedAnswer(type)
        let parts = components(answer, at: "#/$defs/").filter { $0.name != answer.name }
        guard case .object(let members) = schema(of: answer, at: "#/$defs/") else { return .null }
        return .object(
            [.init("$schema", "https://json-schema.org/draft/2020-12/schema"), .init("title", .string(answer.name))]
                + members + (parts.isEmpty ? [] : [.init("$defs", .object(parts))]))
    }

    private static func schema(of answer: DescribedAnswer, at root: String) -> JSON {
        func reference(_ answer: DescribedAnswer) -> JSON { ["$ref": .string(root + answer.name)] }
        if !answer.alternatives.isEmpty {
            return ["description": .string(answer.doc), "oneOf": .array(answer.alternatives.map(reference))]
        }
        let all = answer.members.filter { $0.spec.audience.contains(.objects) }
        let members = all.filter { !$0.isInPlace }
        let patterns = all.filter(\.isInPlace).map { member in
            JSON.Member("^\(member.name)", ["type": "string", "description": .string(member.doc)])
        }
        let properties = members.map { member -> JSON.Member in
            var schema: [JSON.Member]
            switch member.kind {
            case .value(.optional(let form)) where member.spec.isOmitted: schema = value(form, member.spec.measure)
            case .value(let form): schema = value(form, member.spec.measure)
            case .object(let child, let isOptional) where isOptional && !member.spec.isOmitted:
                schema = [.init("oneOf", [reference(child), ["type": "null"]])]
            case .object(let child, _): schema = [.init("$ref", .string(root + child.name))]
            case .objects(let element): schema = [.init("type", "array"), .init("items", reference(element))]
            }
            schema.append(.init("description", .string(member.doc)))
            return .init(member.name, .object(schema))
        }
        let remarks: JSON = [
            "type": "array", "items": ["type": "string"], "description": .string(SpokenRemarks.doc),
        ]
        let spoken = answer.isWhole ? [JSON.Member(SpokenRemarks.name, remarks)] : []
        let name = answer.schema.map { [JSON.Member("schema", ["const": .string($0)])] } ?? []
        let required = name.map(\.name) + members.filter { !$0.spec.isOmitted }.map(\.name)
        return .object(
            [
                .init("type", "object"), .init("description", .string(answer.doc)),
                .init("properties", .object(name + properties + spoken)),
            ] + (patterns.isEmpty ? [] : [.init("patternProperties", .object(patterns))]) + [
                .init("required", .array(required.map { .string($0) })), .init("additionalProperties", false),
            ])
    }

    /// Returns the schemas of an answer and of all types inside, by name.
    private static func components(_ answer: DescribedAnswer, at root: String) -> [JSON.Member] {
        var list = [JSON.Member(answer.name, schema(of: answer, at: root))]
        for child in answer.alternatives {
            list += components(child, at: root).filter { new in !list.contains { $0.name == new.name } }
        }
        for member in answer.members where member.spec.audience.contains(.objects) {
            switch member.kind {
            case .object(let child, _), .objects(let child):
                list += components(child, at: root).filter { new in !list.contains { $0.name == new.name } }
            case .value: break
            }
        }
        return list
    }

    /// Returns the OpenAPI description of questions and changes.
    ///
    /// - Parameter version: The version of the program.
    package static func openAPI(
        _ questions: [any Question.Type], changes: [any Change.Type] = [], version: String
    ) -> JSON {
        let root = "#/components/schemas/"
        var schemas: [JSON.Member] = []
        let all: [any Question.Type] = questions + changes
        for part in components(DescribedAnswer(ErrorAnswer.self), at: root) + all.flatMap({ parts($0, root) })
        where !schemas.contains(where: { $0.name == part.name }) {
            schemas.append(part)
        }
        return [
            "openapi": "3.1.0", "info": ["title": "Waymark", "version": .string(version)],
            "paths": .object(questions.map { path($0) } + changes.map { path(change: $0) }),
            "components": ["schemas": .object(schemas)],
        ]
    }

    private static func parts<Asked: Question>(_ type: Asked.Type, _ root: String) -> [JSON.Member] {
        components(DescribedAnswer(Asked.Reply.self), at: root)
    }

    private static func content(_ name: String) -> JSON {
        ["application/json": ["schema": ["$ref": .string("#/components/schemas/\(name)")]]]
    }

    private static func responses(_ answer: DescribedAnswer) -> JSON {
        [
            "200": ["description": .string(answer.doc), "content": content(answer.name)],
            "default": ["description": "Why there is no answer.", "content": content("\(ErrorAnswer.name)")],
        ]
    }

    private static func path<Asked: Question>(_ type: Asked.Type) -> JSON.Member {
        .init(
            "/\(Asked.name)",
            [
                "get": [
                    "operationId": .string("\(Asked.name)"), "summary": .string("\(Asked.doc)"),
                    "parameters": .array(DescribedParameter.all(of: Asked.self).map(parameter)),
                    "responses": responses(DescribedAnswer(Asked.Reply.self)),
                ]
            ])
    }

    private static func path<Asked: Change>(change type: Asked.Type) -> JSON.Member {
        let parameters = DescribedParameter.all(of: Asked.self)
        let body: JSON = [
            "type": "object",
            "properties": .object(
                parameters.map { .init($0.name, .object(schema($0) + [.init("description", .string($0.doc))])) }),
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": false,
        ]
        let key: JSON = [
            "name": "Idempotency-Key", "in": "header", "required": false,
            "description": "A request with the key of an earlier one gets its answer, and changes nothing.",
            "schema": ["type": "string"],
        ]
        return .init(
            "/\(Asked.name)",
            [
                "post": [
                    "operationId": .string("\(Asked.name)"), "summary": .string("\(Asked.doc)"),
                    "parameters": [key], "x-permission": .string(type.permission.rawValue),
                    "requestBody": ["required": true, "content": ["application/json": ["schema": body]]],
                    "responses": responses(DescribedAnswer(Asked.Reply.self)),
                ]
            ])
    }

    private static func parameter(_ parameter: DescribedParameter) -> JSON {
        [
            "name": .string(parameter.name), "in": "query", "required": .bool(parameter.isRequired),
            "description": .string(parameter.doc), "schema": .object(schema(parameter)),
        ]
    }

    /// Returns the schema of a parameter's value, or of one of its values.
    private static func schema(_ parameter: DescribedParameter) -> [JSON.Member] {
        let form = parameter.form.wrapped
        var schema = value(form, parameter.measure, parameter.range)
        // A moment can also be `+20m`, and a profile one of a plugin.
        switch form {
        case .moment: schema = [.init("type", "string")]
        case .choice: schema = [.init("type", "string"), .init("examples", .array(form.choices.map { .string($0) }))]
        default: break
        }
        if let limit = parameter.limit { schema.append(.init("maxItems", .integer(Int64(limit)))) }
        if !parameter.isRequired, let value = parameter.defaultValue {
            let fallback: JSON? =
                switch form {
                case .integer: Int64(value).map { .integer($0) }
                case .number: Double(value).map { .number($0, places: 9) }
                case .flag: Bool(value).map { .bool($0) }
                default: .string(value)
                }
            if let fallback { schema.append(.init("default", fallback)) }
        }
        return schema
    }
}
