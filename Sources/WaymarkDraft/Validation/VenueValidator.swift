import WaymarkModel

/// Validates drafts: the only way from an author's files to a `Venue`.
package struct VenueValidator {
    /// Rules about single features. They decide which features are valid.
    static let featureRules: [any ValidationRule] = [
        IdentifierRule(),
        TimeZoneRule(),
        HolidayRegionRule(),
        DuplicateIDRule(),
        NumberRule(),
        BuildingReferenceRule(),
        LevelReferenceRule(),
        NodeReferenceRule(),
        PlaceReferenceRule(),
        UnitReferenceRule(),
        ZeroLengthEdgeRule(),
        PathLevelRule(),
        ConnectorStopsRule(),
        FlightRule(),
        RideRule(),
        DirectionRule(),
        PolygonRule(),
        PlaceEntranceRule(),
        LineRule(),
        UnderlayRule(),
        ContactRule(),
    ]

    /// Rules about the venue as a whole. They check the valid features.
    static let wholeRules: [any ValidationRule] = [
        EmptyVenueRule(),
        LevelScaleRule(),
        LevelNameRule(),
        OverlappingNodesRule(),
        LengthRule(),
        LevelExtentRule(),
        SlopeRule(),
        ImpossibleTimeRule(),
        WidthRule(),
        WaitRule(),
        LandingRule(),
        SameOrdinalRule(),
        ElevationRule(),
        StoreyGapRule(),
        FarFeatureRule(),
        PixelRangeRule(),
        StrayNodeRule(),
        StrayCornerRule(),
        AnchorZoneRule(),
        PlaceLevelRule(),
        RestrictedAreaRule(),
        StopOrderRule(),
        MissingNameRule(),
        SameNameRule(),
        CategoryRule(),
        RoleRule(),
        ProfileRule(),
        TranslationRule(),
        UnreachableRule(),
        TrapRule(),
        SeparatePartsRule(),
        StreetTrapRule(),
        UnjoinedLandingRule(),
        WheelchairRule(),
        NeverOpenRule(),
        LevelHoursRule(),
    ]

    /// Checks a draft with every rule, and creates a venue if no rule finds an error.
    ///
    /// In a foreign format, invalid features and the features that depend on them are left out with a warning, so that
    /// a venue is created as long as anything is left.
    ///
    /// - Parameter isComplete: Whether the reader was able to read everything, or knows what it could not read. If not, rules that
    ///   would report missing parts, such as a place without a path, are skipped.
    /// - Returns: The venue, nil if there are errors, and all diagnostics.
    /// - Complexity: O(features), apart from sorting.
    package static func validate(
        _ draft: consuming VenueDraft, isComplete: Bool = true, stop: StopSignal? = nil
    ) -> (venue: Venue?, diagnostics: [Diagnostic]) {
        var atlas: DraftAtlas?
        let (contents, diagnostics) = check(&draft, isComplete: isComplete, keepsAtlas: false, stop, &atlas)
        // The indexes of the rules are freed before the venue makes its own.
        return (contents.map { Venue(validated: $0) }, diagnostics)
    }

    /// Checks a draft in the same way, and also returns what can be drawn of it, whether or not there are errors.
    package static func survey(
        _ draft: consuming VenueDraft, isComplete: Bool = true, stop: StopSignal? = nil
    ) -> (venue: Venue?, diagnostics: [Diagnostic], atlas: DraftAtlas?) {
        var atlas: DraftAtlas?
        let (contents, diagnostics) = check(&draft, isComplete: isComplete, keepsAtlas: true, stop, &atlas)
        return (contents.map { Venue(validated: $0) }, diagnostics, atlas)
    }

    /// Checks a draft, and returns its valid and normalised contents; nil if there are errors. The draft is used up.
    private static func check(
        _ draft: inout VenueDraft, isComplete: Bool, keepsAtlas: Bool, _ stop: StopSignal?,
        _ atlas: inout DraftAtlas?
    ) -> (contents: VenueContents?, diagnostics: [Diagnostic]) {
        draft.contents.putLabelsOnOneLine()
        draft.contents.addEntranceLinks()
        var findings = Findings(isForeign: draft.isForeign)
        var context = ValidationContext(&draft, isComplete: isComplete)
        for level in context.damage.levels { findings.distrustFloor(of: level) }
        for rule in featureRules where stop?.isSent != true { rule.check(context, into: &findings) }
        if stop?.isSent == true { return (nil, []) }
        findings.spread(in: context)
        if isComplete {
            context.surveyNetwork(findings)
            for rule in wholeRules where stop?.isSent != true { rule.check(context, into: &findings) }
        }
        if stop?.isSent == true { return (nil, []) }
        if keepsAtlas { atlas = DraftAtlas(context) }
        guard keepsAtlas || !findings.hasErrors else { return (nil, findings.diagnostics) }
        var contents = findings.remainder(of: &context)
        contents.normalise()
        atlas?.venue = Venue(validated: contents)
        guard !findings.hasErrors else { return (nil, findings.diagnostics) }
        return (contents, findings.diagnostics)
    }
}
