/// The questions of all doors. A test compares it with the types in this module.
package enum Catalogue {
    /// The questions about people who share their locations. Doors offer them that know who asks; plugins are not told.
    package static var ofMembers: [any Question.Type] {
        [
            MembersQuestion.self, WhoQuestion.self, TrailQuestion.self, GroupsQuestion.self, SharingQuestion.self,
            MeetQuestion.self,
        ]
    }

    /// The questions about files. Doors offer them that let those who ask read files; plugins are not told.
    package static var ofFiles: [any Question.Type] { [CheckQuestion.self] }

    /// The questions about the whole store. Doors offer them that show all of its venues; plugins are not told.
    package static var ofStore: [any Question.Type] { [VenuesQuestion.self] }

    /// The questions about the journey of the one who asks. Doors offer them that keep journeys; plugins read the journey
    /// itself.
    package static var ofJourney: [any Question.Type] {
        [StatusQuestion.self, StepsQuestion.self, OtherWaysQuestion.self, WatchesQuestion.self]
    }

    /// The questions of all doors together.
    package static var questions: [any Question.Type] { all + ofMembers + ofFiles + ofStore + ofJourney }

    /// All other questions, in the order of documents.
    package static var all: [any Question.Type] {
        [
            ShowQuestion.self, FindQuestion.self, RouteQuestion.self, AlternativesQuestion.self,
            NearestQuestion.self, WithinQuestion.self, ReachQuestion.self,
            MatrixQuestion.self, SnapQuestion.self, ConditionsQuestion.self, PointsQuestion.self,
            RecommendationsQuestion.self,
        ]
    }

    /// All changes, in the order of documents.
    package static var changes: [any Change.Type] {
        [
            CloseChange.self, DelayChange.self, SlowChange.self, ReverseChange.self, ReopenChange.self,
            ImportChange.self, RemoveChange.self, UndoChange.self, RedoChange.self,
            GoChange.self, WalkChange.self, FixChange.self, LeaveRouteChange.self, JumpChange.self, TickChange.self,
            RerouteChange.self, DismissAlertChange.self,
            StopAlertsChange.self, AdvanceChange.self, TakeWayChange.self, EndJourneyChange.self,
            AcceptChange.self, DeclineChange.self, StopVisitChange.self,
            AddMemberChange.self, RemoveMemberChange.self, ReportPositionChange.self, WalkMemberChange.self,
            StartGroupChange.self, LeaveGroupChange.self,
            StartSharingChange.self, StopSharingChange.self, SendPositionChange.self,
            EnablePluginChange.self, DisablePluginChange.self, SetPluginChange.self, ReloadPluginsChange.self,
            RunCommandChange.self,
        ]
    }
}
