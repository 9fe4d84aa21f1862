import WaymarkEngine

/// The one error of all doors: why there is no answer, with which parameter, and what to do.
package struct AnswerError: Error, Sendable {
    /// The kinds of error. Each door maps each kind to its own code; it invents none.
    package enum Kind: String, CaseIterable, Sendable {
        /// There is no way; it is closed; a position is off the network.
        case noRoute, closed, offNetwork
        /// A name in the question means nothing, or several things.
        case unknown, ambiguous
        /// A value of the question is wrong or missing; there is too much of it; the one who asks may not know.
        case invalid, tooBig, forbidden
        /// What is there does not allow it.
        case conflict
        /// It was not done in time; somebody stopped it.
        case late, cancelled
        /// There is no such store, venue or file; it is not a store, or damaged; it cannot be read or written.
        case absent, damaged, store
        /// An error in Waymark.
        case defect
    }

    package var kind: Kind
    /// What is wrong.
    package var message: AnswerText
    /// What to do; nil leaves it to the door.
    package var help: AnswerText?
    /// The name of the parameter that is wrong; nil if it is about none, or several.
    package var parameter: String?
    /// The number of the value, from 0, if the parameter has several.
    package var index: Int?
    /// The negative answer with its diagnostic; nil for other errors.
    package var refusal: Refusal?

    package init(
        _ kind: Kind, _ message: AnswerText, help: AnswerText? = nil, parameter: String? = nil, index: Int? = nil
    ) {
        (self.kind, self.message, self.help) = (kind, message, help)
        (self.parameter, self.index) = (parameter, index)
    }

    /// Creates the error for a negative answer.
    package init(_ refusal: Refusal, parameter: String? = nil, index: Int? = nil) {
        self.init(
            Kind(refusal.diagnostic.code), AnswerText(refusal.diagnostic.message),
            help: refusal.diagnostic.help.map { AnswerText($0) }, parameter: parameter, index: index)
        self.refusal = refusal
    }

    /// Returns the same error, about a value of a parameter, unless it is about one already.
    package func about(_ parameter: String, _ index: Int? = nil) -> AnswerError {
        guard self.parameter == nil else { return self }
        var error = self
        (error.parameter, error.index) = (parameter, index)
        return error
    }
}

extension AnswerError.Kind {
    /// The kind of the negative answer with a code.
    init(_ code: DiagnosticCode) {
        switch code {
        case .offNetwork: self = .offNetwork
        case .wayClosed: self = .closed
        case .noAccess: self = .forbidden
        case .unknownPlace, .unknownLevel, .noSuchCategory: self = .unknown
        case .ambiguousPlace, .ambiguousLevel: self = .ambiguous
        case .contradictoryAssumptions: self = .invalid
        // No way for anybody, for this profile, without the excluded way types, or with what plugins say.
        default: self = .noRoute
        }
    }
}
