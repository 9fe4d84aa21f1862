import WaymarkEngine

extension Catalogue {
    /// The questions as plugins ask them.
    package static let declarations: [QuestionDeclaration] = all.map { type in declaration(of: type) }

    private static func declaration<Asked: Question>(of type: Asked.Type) -> QuestionDeclaration {
        let described = DescribedAnswer(Asked.Reply.self)
        let answers = described.alternatives.isEmpty ? [described] : described.alternatives
        var objects: [ObjectDeclaration] = []
        for answer in answers { answer.add(to: &objects) }
        objects += places
        return QuestionDeclaration(
            name: "\(Asked.name)", meaning: "\(Asked.doc)",
            parameters: DescribedParameter.all(of: type).map(\.luaField), answers: answers.map(\.luaName),
            objects: objects, fault: { values, isWhole, venue in fault(in: values, isWhole: isWhole, of: type, venue) })
    }

    /// Returns what is wrong with values of parameters, as far as it is known without asking.
    private static func fault<Asked: Question>(
        in values: [LuaField], isWhole: Bool, of type: Asked.Type, _ venue: Venue?
    ) -> String? {
        let known = DescribedParameter.all(of: type)
        guard let value = values.first,
            let parameter = known.first(where: { LuaSpelling().name($0.name) == value.name || $0.name == value.name })
        else { return nil }
        do throws(AnswerError) {
            var bag = try Bag(values, for: known)
            if !isWhole {
                // What else is needed is another matter.
                for other in known where other.isRequired && other.name != parameter.name {
                    bag.add(other.name, .text("x"))
                }
            }
            _ = try bag.fill(type)
            return isWhole ? nil : point(in: bag, parameter, venue)
        } catch {
            guard isWhole || error.parameter == parameter.name else { return nil }
            return "\(Asked.name): \(VenueQuestions.text(of: error))"
        }
    }

    /// What positions and geometries are in Lua.
    private static let places = [
        ObjectDeclaration(
            "answer.position", "A position in degrees.",
            [
                FieldDeclaration("lat", .number, "The latitude."), FieldDeclaration("lon", .number, "The longitude."),
            ]),
        ObjectDeclaration(
            "answer.geometry", "Lines and areas of a level.",
            [
                FieldDeclaration(
                    "areas", .list(.data), "The areas: lists of rings, the outer one first, of positions."),
                FieldDeclaration("lines", .list(.list(.object("answer.position"))), "The lines: lists of positions."),
            ]),
    ]

    /// Returns what is wrong with the points of a parameter in a venue.
    private static func point(in bag: Bag, _ parameter: DescribedParameter, _ venue: Venue?) -> String? {
        guard let venue, ["point", "from"].contains(parameter.valueName) else { return nil }
        let resolver = WaypointResolver(venue)
        for entry in bag.entries where entry.name == parameter.name && entry.value.plain != Inquiry.hereWord {
            do throws(Refusal) { _ = try resolver.waypoint(entry.value.plain) } catch {
                return error.diagnostic.message + (error.diagnostic.help.map { "; \($0)" } ?? "")
            }
        }
        return nil
    }
}

extension DescribedParameter {
    /// The parameter as plugins give it.
    fileprivate var luaField: FieldDeclaration {
        var type = form.luaType
        if case .moment = form.wrapped { type = .either(.string, .number) }
        if case .words = form.wrapped { type = .string }
        if isRepeatable {
            if case .list(let item) = type { type = item }
            type = type == .string ? .lines : .either(type, .list(type))
        }
        if case .optional(let inner) = type { type = inner }
        var member = member
        member.name = LuaSpelling().name(member.name)
        return FieldDeclaration(member, isRequired ? type : .optional(type))
    }
}

extension DescribedAnswer {
    fileprivate var luaName: String { "answer." + name }

    /// Adds the answer, and the objects in it, each once.
    fileprivate func add(to objects: inout [ObjectDeclaration]) {
        guard !objects.contains(where: { $0.name == luaName }) else { return }
        let members = members.filter { $0.spec.audience.contains(.objects) }
        var fields = members.map(\.luaField)
        if let schema {
            fields.append(FieldDeclaration("schema", .string, "The name of the answer's schema: `\(schema)`."))
        }
        if isWhole { fields.append(FieldDeclaration(SpokenRemarks.name, .optional(.list(.string)), SpokenRemarks.doc)) }
        objects.append(ObjectDeclaration(luaName, doc, fields))
        for member in members {
            switch member.kind {
            case .value: break
            case .object(let inner, _), .objects(let inner): inner.add(to: &objects)
            }
        }
    }
}

extension DescribedMember {
    fileprivate var luaField: FieldDeclaration {
        guard !isInPlace else {
            return FieldDeclaration(QuestionDeclaration.anyMember, .string, "`\(shownName)`: \(doc)")
        }
        let type: APIType =
            switch kind {
            case .value(let form): form.luaType
            case .object(let answer, let isOptional):
                isOptional ? .optional(.object(answer.luaName)) : .object(answer.luaName)
            case .objects(let answer): .list(.object(answer.luaName))
            }
        var isNilToo = spec.isOmitted
        if case .optional = type { isNilToo = false }
        return FieldDeclaration(spec, isNilToo ? .optional(type) : type)
    }
}

extension ValueForm {
    /// The type in Lua.
    fileprivate var luaType: APIType {
        switch self {
        case .flag: .boolean
        case .integer: .integer
        case .number, .moment: .number
        case .text, .choice: .string
        case .words: .list(.string)
        case .position: .object("answer.position")
        case .geometry: .object("answer.geometry")
        case .list(let item): .list(item.luaType)
        case .texts: .texts
        case .named, .any: .data
        case .optional(let inner): if case .optional = inner.luaType { inner.luaType } else { .optional(inner.luaType) }
        }
    }
}
