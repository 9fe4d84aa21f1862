import WaymarkModel

/// Proves drafts: the one way from an author's files to a `Venue`.
public struct VenueValidator {
    /// Rules about features as such; they decide what is in.
    static let featureRules: [any ValidationRule] = [
        IdentifierRule(),
        TimeZoneRule(),
        DuplicateIDRule(),
        NumberRule(),
        BuildingReferenceRule(),
        LevelReferenceRule(),
        NodeReferenceRule(),
        PlaceReferenceRule(),
        ZeroLengthEdgeRule(),
        PathLevelRule(),
        ConnectorStopsRule(),
        FlightRule(),
        RideRule(),
        DirectionRule(),
        PlaceEntranceRule(),
        PolygonRule(),
    ]

    /// Rules about the whole; they look at what is in.
    static let wholeRules: [any ValidationRule] = [
        EmptyVenueRule(),
        OverlappingNodesRule(),
        LengthRule(),
        LevelExtentRule(),
        SlopeRule(),
        WidthRule(),
        LandingRule(),
        SameOrdinalRule(),
        FarFeatureRule(),
        StrayNodeRule(),
        AnchorZoneRule(),
        PlaceLevelRule(),
        RestrictedAreaRule(),
        StopOrderRule(),
        MissingNameRule(),
        SameNameRule(),
        CategoryRule(),
        RoleRule(),
        TranslationRule(),
        UnreachableRule(),
        TrapRule(),
        WheelchairRule(),
        NeverOpenRule(),
    ]

    /// Checks a draft with every rule and makes a venue of it if no rule finds an error.
    ///
    /// In a foreign format what is wrong is left out with a warning, together with what depends on it, so that a venue
    /// results as long as anything is left.
    ///
    /// - Parameter isComplete: Whether the reader could read everything. If not, rules that would complain of what is
    ///   missing (a place that no path leads to) are silent.
    /// - Complexity: O(features), apart from sorting.
    public static func validate(
        _ draft: VenueDraft, isComplete: Bool = true
    ) -> (venue: Venue?, diagnostics: [Diagnostic]) {
        var draft = draft
        draft.contents.putLabelsOnOneLine()
        var context = ValidationContext(draft, isComplete: isComplete)
        var findings = Findings(isForeign: draft.isForeign)
        for rule in featureRules { rule.check(context, into: &findings) }
        findings.spread(in: context)
        if isComplete {
            context.surveyNetwork(findings)
            for rule in wholeRules { rule.check(context, into: &findings) }
        }
        guard !findings.hasErrors else { return (nil, findings.diagnostics) }
        var contents = findings.remainder(of: context)
        contents.normalise()
        return (Venue(validated: contents), findings.diagnostics)
    }
}
