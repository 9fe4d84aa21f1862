import WaymarkModel

extension Phrasebook {
    /// Totals, notices and events.
    static let dutchTexts: [TravelText: String] = [
        .levelChangesOne: "1 niveauwisseling ({list})",
        .levelChangesMany: "{count} niveauwisselingen ({list})",
        .changeUp: "{what} omhoog",
        .changeDown: "{what} omlaag",
        .stepFree: "drempelvrij",
        .notStepFree: "niet drempelvrij",
        .times: "vertrek {departure}, aankomst {arrival}, {profile}",
        .legTitle: "traject {number}: {total}, naar {place}",
        .chosenOfMany: "{category}: {place} is de dichtstbijzijnde van {count} die open is",
        .chosenClosed: "{category}: {place} is de dichtstbijzijnde van {count}, en bij aankomst is er geen open",
        .chosenOnly: "{category}: {place} is de enige",
        .notice: "let op: {text}",
        .waitingRoute: "als u onderweg wacht, komt u om {time} aan ({total})",
        .departureOver: "dit vertrek is voorbij; wie nu vertrekt, komt om {time} aan",
        .profileWalking: "te voet",
        .profileWheelchair: "rolstoel",
        .profileStroller: "kinderwagen",
        .profileLuggage: "bagage",
        .profileStaff: "personeel",
        .noWayWithout: "er is geen route zonder {kinds}",
        .waitsForOpening: "wacht {duration} tot {what} om {time} opengaat",
        .waitsForQuicker: "wacht {duration} bij {what}: vanaf {time} gaat het sneller",
        .laterDeparture: "u kunt pas om {time} vertrekken als u {kinds} neemt",
        .closedOnArrival: "{place} is gesloten als u aankomt",
        .closedOnArrivalOpens: "{place} is gesloten als u aankomt en gaat om {time} open",
        .closesSoon: "{place} sluit om {time}",
        .isClosed: "{what} is gesloten",
        .isGone: "{what} is er niet meer",
        .takesLonger: "{what} kost {seconds} s extra",
        .takesTimes: "{what} duurt {factor} keer zo lang",
        .runsOtherWay: "{what} gaat de andere kant op",
        .leadsOtherWay: "{what}: alleen in de andere richting",
        .unknownJoin: "{what}: niet beschreven in de gegevens, misschien met treden",
        .leavesClosed: "{text}; ga er langs de kortste weg uit",
        .withReason: "{text}: {reason}",
        .routeSet: "route: {total}, aankomst {time}",
        .conditionsNone: "beperkingen gewijzigd: geen meer",
        .conditionsCount: "beperkingen gewijzigd: nu {count}",
        .venueChanged: "de locatie is opnieuw ingelezen",
        .accepted: "{id} aangenomen",
        .declined: "{id} afgeslagen",
        .stopped: "{id} gestopt: geen punten",
        .placeReached: "{place} bereikt ({id})",
        .pointsOne: "1 punt toegekend, {balance} in totaal",
        .pointsMany: "{points} punten toegekend, {balance} in totaal",
        .pluginPointsOne: "1 punt toegekend door {plugin}{reason}, {balance} in totaal",
        .pluginPointsMany: "{points} punten toegekend door {plugin}{reason}, {balance} in totaal",
        .pointsReason: " voor {reason}",
        .pluginSays: "{plugin} zegt: {text}",
        .sessionEnded: "navigatie beëindigd: {reason}",
        .authorization: "toestemming voor locatie: {status}",
        .discarded: "positie genegeerd: {reason}",
        .levelChanged: "nu op {level}",
        .levelChangedBy: "nu op {level} via {through}",
        .offRoute: "van de route af: {distance} ernaast",
        .offRouteLevel: "van de route af: op een andere verdieping",
        .backOnRoute: "na {duration} terug op de route",
        .alert: "let op: u bent van de route af; reroute, dismiss of never?",
        .alertAnswered: "melding beantwoord: {answer}",
        .newRoute: "nieuwe route: {reason}",
        .rerouting: "nieuwe route zoeken: {reason}",
        .reasonOffRoute: "van de oude af",
        .reasonArrival: "na aankomst",
        .reasonClosure: "de weg vóór u is afgesloten",
        .reasonBetter: "er is een betere",
        .reasonManual: "zoals gevraagd",
        .reasonAlternative: "het alternatief",
        .reasonVenue: "de locatie is gewijzigd",
        .reasonMoved: "de bestemming is verplaatst",
        .closedNoOther: "de weg vóór u is afgesloten en er is geen andere{reason}",
        .opensAt: "; hij gaat om {time} open",
        .because: " ({reason})",
        .noNewRoute: "geen nieuwe route ({reason}); de oude blijft",
        .wayReopened: "de weg vóór u is weer open",
        .alternativesOne: "1 andere route beschikbaar",
        .alternativesMany: "{count} andere routes beschikbaar",
        .alternativesNone: "geen andere routes",
        .alternativesFailed: "geen andere routes: {text}",
        .alternativeNotTaken: "alternatief niet genomen: {text}",
        .arrived: "aangekomen bij {place}",
        .theDestination: "de bestemming",
        .waypoint: "tussenpunt {number}",
        .signalLost: "geen signaal: de positie wordt geschat",
        .signalBack: "het signaal is terug",
        .entered: "{region} binnengegaan",
        .left: "{region} verlaten",
        .started: "navigatie gestart",
        .sensorsReleased: "sensoren vrijgegeven",
        .accuracyGood: "posities zijn weer nauwkeurig genoeg ({distance})",
        .accuracyPoor: "posities zijn te onnauwkeurig ({distance})",
        .snapped: "op de route getekend",
        .notSnapped: "niet meer op de route getekend",
        .locationSent: "{member} heeft {group} een locatie gestuurd",
        .entrySent: "{member} heeft {group} gemeld: {region} binnengegaan",
        .exitSent: "{member} heeft {group} gemeld: {region} verlaten",
        .membersSeen: "je ziet nu {members} in {group}",
        .membersMoved: "nieuwe locatie van {members} in {group}",
        .membersGone: "je ziet {members} niet meer in {group}",
        .progress: "voortgang: {position}, {step} tot de volgende stap, nog {total}",
        .stepChanged: "traject {leg}, stap {step} ({cause})",
        .timesRefreshed: "tijden bijgewerkt",
        .takingAlternative: "alternatief {number} wordt genomen",
        .alternativeTaken: "alternatief genomen",
        .arrivingIn: "aankomst over {distance}",
        .say: "zeg: {text}",
        .simulationBegins: "simulatie begint: {reason}",
        .simulationBegan: "simulatie begonnen: {reason}",
        .simulationEnds: "simulatie eindigt: {reason}",
        .simulationEnded: "simulatie beëindigd: {reason}",
        .statusLine: "{step}, {distance} tot de volgende, nog {remaining}",
        .stepOf: "stap {step} van {count}",
        .legStepOf: "traject {leg}, stap {step} van {count}",
        .wayClosed: "de weg vóór u is afgesloten",
        .noPosition: "nog geen positie",
        .statusOffRoute: "van de route af",
        .atDestination: "op de bestemming",
        .rerouteVetoed: "geen nieuwe route ({reason}): tegengehouden door {plugin}",
    ]

    /// The nouns for paths, connectors and places.
    static let dutchNouns: [TravelNoun: TravelNoun.Forms] = [
        .corridor: .init("gang", many: "gangen", the: "de gang"),
        .door: .init("deur", many: "deuren", the: "de deur"),
        .outdoorPath: .init("buitenpad", many: "buitenpaden", the: "het pad"),
        .checkpoint: .init("controle", many: "controles", the: "de controle"),
        .crossing: .init("open ruimte", many: "open ruimten", the: "de open ruimte"),
        .gate: .init("hek", many: "hekken", the: "het hek"),
        .area: .init("gebied", many: "gebieden", the: "het gebied"),
        .place: .init("plaats", many: "plaatsen", the: "de plaats"),
    ]
}

extension Phrasebook {
    /// What Dutch calls the kinds of connectors.
    static func dutchWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator: .init("lift", many: "liften", the: "de lift", name: "de lift", aim: "de lift")
        case .inclinedLift:
            .init(
                "hellinglift", many: "hellingliften", the: "de hellinglift", name: "de hellinglift",
                aim: "de hellinglift")
        case .stairs: .init("trap", many: "trappen", the: "de trap", name: "de trap", aim: "de trap")
        case .escalator:
            .init("roltrap", many: "roltrappen", the: "de roltrap", name: "de roltrap", aim: "de roltrap")
        case .ramp:
            .init(
                "hellingbaan", many: "hellingbanen", the: "de hellingbaan", name: "de hellingbaan",
                aim: "de hellingbaan")
        case .movingWalkway:
            .init("rolpad", many: "rolpaden", the: "het rolpad", name: "het rolpad", aim: "het rolpad")
        case .ladder: .init("ladder", many: "ladders", the: "de ladder", name: "de ladder", aim: "de ladder")
        case .passage: .init("doorgang", many: "doorgangen", the: "de doorgang")
        case .gondola:
            .init("gondelbaan", many: "gondelbanen", the: "de gondelbaan", name: "de gondelbaan", aim: "de gondelbaan")
        case .train:
            .init("trein", many: "treinen", the: "de trein", name: "de trein", aim: "de trein")
        case .unknownJoin:
            .init(
                "weg tussen niveaus", many: "wegen tussen niveaus", the: "de weg tussen de niveaus",
                name: "de weg", aim: "de weg")
        }
    }
}
