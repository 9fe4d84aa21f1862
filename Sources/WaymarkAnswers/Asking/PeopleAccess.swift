import WaymarkEngine

/// What a door knows of members besides the store: where they are, and who has to hear what follows from their actions.
package struct PeopleAccess {
    /// The language of what plugins tell groups.
    package var language: () -> String = { "en" }
    /// Returns where a member is now, as far as the door knows.
    package var fix: (_ member: String, _ moment: Timestamp) -> Fix? = { _, _ in nil }
    /// Lets those hear what happened who are under way.
    package var hear: (_ events: [SharingEvent], _ sharing: Sharing, _ moment: Timestamp) throws(AnswerError) -> Void =
        {
            (_, _, _) throws(AnswerError) in
        }
    /// Notes that a member stands somewhere.
    package var stand: (_ member: String, _ fix: Fix) -> Void = { _, _ in }
    /// Returns how a venue is joined to a broker; nil if it is not.
    package var broker: (_ venue: LoadedVenue, _ moment: Timestamp) throws(AnswerError) -> BrokerStatus? = {
        (_, _) throws(AnswerError) in nil
    }
    /// Forgets a member who was deleted.
    package var forget: (_ member: String) -> Void = { _ in }

    package init() {}
}
