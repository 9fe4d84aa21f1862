import WaymarkModel

extension Phrasebook {
    /// Totals, notices and events.
    static let frenchTexts: [TravelText: String] = [
        .levelChangesOne: "{count} changement de niveau ({list})",
        .levelChangesMany: "{count} changements de niveau ({list})",
        .changeUp: "{what} vers le haut",
        .changeDown: "{what} vers le bas",
        .stepFree: "sans marches",
        .notStepFree: "avec des marches",
        .times: "départ {departure}, arrivée {arrival}, {profile}",
        .legTitle: "étape {number} : {total}, destination {place}",
        .chosenOfMany: "{category} : {place} est la destination ouverte la plus proche sur {count}",
        .chosenClosed:
            "{category} : {place} est la destination la plus proche sur {count}, et aucune n’est ouverte à l’arrivée",
        .chosenOnly: "{category} : {place} est la seule destination",
        .notice: "attention : {text}",
        .waitingRoute: "si vous attendez en chemin, vous arrivez à {time} ({total})",
        .departureOver: "cette heure de départ est passée ; en partant maintenant, vous arrivez à {time}",
        .profileWalking: "à pied",
        .profileWheelchair: "fauteuil roulant",
        .profileStroller: "poussette",
        .profileLuggage: "bagages",
        .profileStaff: "personnel",
        .noWayWithout: "il n’y a pas d’itinéraire sans {kinds}",
        .waitsForOpening: "attendez {duration} : {what} ouvre à {time}",
        .waitsForQuicker: "attendez {duration} devant {what} : plus rapide à partir de {time}",
        .laterDeparture: "vous pouvez partir à {time} si vous prenez {kinds}",
        .closedOnArrival: "{place} : fermé à votre arrivée",
        .closedOnArrivalOpens: "{place} : fermé à votre arrivée, ouvre à {time}",
        .closesSoon: "{place} : ferme à {time}",
        .isClosed: "{what} : fermé",
        .isGone: "{what} n’existe plus",
        .takesLonger: "{what} : {seconds} s de plus",
        .takesTimes: "{what} : {factor} fois plus long",
        .runsOtherWay: "{what} : sens inversé",
        .leadsOtherWay: "{what} : seulement dans l’autre sens",
        .unknownJoin: "{what} : non décrit dans les données, peut-être avec des marches",
        .leavesClosed: "{text} ; sortez-en par le chemin le plus court",
        .withReason: "{text} : {reason}",
        .routeSet: "itinéraire : {total}, arrivée {time}",
        .conditionsNone: "restrictions modifiées : plus aucune",
        .conditionsCount: "restrictions modifiées : {count} maintenant",
        .venueChanged: "le lieu a été réimporté",
        .accepted: "{id} accepté",
        .declined: "{id} refusé",
        .stopped: "{id} arrêté : aucun point",
        .placeReached: "{place} atteint ({id})",
        .pointsOne: "{points} point attribué, {balance} au total",
        .pointsMany: "{points} points attribués, {balance} au total",
        .pluginPointsOne: "{points} point attribué par {plugin}{reason}, {balance} au total",
        .pluginPointsMany: "{points} points attribués par {plugin}{reason}, {balance} au total",
        .pointsReason: " pour {reason}",
        .pluginSays: "{plugin} dit : {text}",
        .sessionEnded: "navigation terminée : {reason}",
        .authorization: "autorisation de localisation : {status}",
        .discarded: "position ignorée : {reason}",
        .levelChanged: "vous êtes maintenant ici : {level}",
        .levelChangedBy: "vous êtes maintenant ici : {level}, par {through}",
        .offRoute: "hors de l’itinéraire : à {distance}",
        .offRouteLevel: "hors de l’itinéraire : à un autre niveau",
        .backOnRoute: "de retour sur l’itinéraire après {duration}",
        .alert: "alerte : vous avez quitté l’itinéraire ; reroute, dismiss ou never ?",
        .alertAnswered: "réponse à l’alerte : {answer}",
        .newRoute: "nouvel itinéraire : {reason}",
        .rerouting: "recherche d’un itinéraire : {reason}",
        .reasonOffRoute: "hors de l’ancien",
        .reasonArrival: "après l’arrivée",
        .reasonClosure: "le chemin devant vous est fermé",
        .reasonBetter: "un meilleur s’est ouvert",
        .reasonManual: "comme demandé",
        .reasonAlternative: "l’autre itinéraire",
        .reasonVenue: "le lieu a changé",
        .reasonMoved: "la destination s’est déplacée",
        .closedNoOther: "le chemin devant vous est fermé et il n’y en a pas d’autre{reason}",
        .opensAt: " ; il ouvre à {time}",
        .because: " ({reason})",
        .noNewRoute: "pas de nouvel itinéraire ({reason}) ; l’ancien reste",
        .wayReopened: "le chemin devant vous est rouvert",
        .alternativesOne: "{count} autre itinéraire proposé",
        .alternativesMany: "{count} autres itinéraires proposés",
        .alternativesNone: "aucun autre itinéraire",
        .alternativesFailed: "aucun autre itinéraire : {text}",
        .alternativeNotTaken: "autre itinéraire non pris : {text}",
        .arrived: "vous êtes arrivé : {place}",
        .theDestination: "destination",
        .waypoint: "étape {number}",
        .signalLost: "signal perdu : la position est estimée",
        .signalBack: "le signal est revenu",
        .entered: "entrée dans la zone {region}",
        .left: "sortie de la zone {region}",
        .started: "navigation démarrée",
        .sensorsReleased: "capteurs libérés",
        .accuracyGood: "les positions sont de nouveau assez précises ({distance})",
        .accuracyPoor: "les positions sont trop imprécises ({distance})",
        .snapped: "affiché sur l’itinéraire",
        .notSnapped: "n’est plus affiché sur l’itinéraire",
        .locationSent: "{member} a envoyé une position à {group}",
        .entrySent: "{member} a signalé à {group} : entrée dans {region}",
        .exitSent: "{member} a signalé à {group} : sortie de {region}",
        .membersSeen: "on voit maintenant {members} dans {group}",
        .membersMoved: "nouvelle position de {members} dans {group}",
        .membersGone: "on ne voit plus {members} dans {group}",
        .progress: "progression : {position}, {step} jusqu’à l’étape suivante, encore {total}",
        .stepChanged: "trajet {leg}, étape {step} ({cause})",
        .timesRefreshed: "temps mis à jour",
        .takingAlternative: "autre itinéraire {number} choisi",
        .alternativeTaken: "autre itinéraire pris",
        .arrivingIn: "arrivée dans {distance}",
        .say: "à dire : {text}",
        .simulationBegins: "la simulation commence : {reason}",
        .simulationBegan: "simulation commencée : {reason}",
        .simulationEnds: "la simulation se termine : {reason}",
        .simulationEnded: "simulation terminée : {reason}",
        .statusLine: "{step}, {distance} jusqu’à la suivante, encore {remaining}",
        .stepOf: "étape {step} sur {count}",
        .legStepOf: "trajet {leg}, étape {step} sur {count}",
        .wayClosed: "le chemin devant vous est fermé",
        .noPosition: "pas encore de position",
        .statusOffRoute: "hors de l’itinéraire",
        .atDestination: "à destination",
        .rerouteVetoed: "pas de nouvel itinéraire ({reason}) : refusé par {plugin}",
    ]

    /// The nouns for paths, connectors and places.
    static let frenchNouns: [TravelNoun: TravelNoun.Forms] = [
        .corridor: .init("couloir", many: "couloirs", the: "le couloir"),
        .door: .init("porte", many: "portes", the: "la porte"),
        .outdoorPath: .init("chemin extérieur", many: "chemins extérieurs", the: "le chemin"),
        .checkpoint: .init("contrôle", many: "contrôles", the: "le contrôle"),
        .crossing: .init("espace ouvert", many: "espaces ouverts", the: "l’espace ouvert"),
        .gate: .init("portail", many: "portails", the: "le portail"),
        .area: .init("zone", many: "zones", the: "la zone"),
        .place: .init("lieu", many: "lieux", the: "le lieu"),
    ]
}

extension Phrasebook {
    /// What French calls the kinds of connectors.
    static func frenchWays(_ kind: Connector.Kind) -> ConnectorWords {
        switch kind {
        case .elevator:
            .init("ascenseur", many: "ascenseurs", the: "l’ascenseur", name: "l’ascenseur", aim: "l’ascenseur")
        case .inclinedLift:
            .init(
                "ascenseur incliné", many: "ascenseurs inclinés", the: "l’ascenseur incliné",
                name: "l’ascenseur incliné", aim: "l’ascenseur incliné")
        case .stairs: .init("escalier", many: "escaliers", the: "l’escalier", name: "l’escalier", aim: "l’escalier")
        case .escalator:
            .init("escalator", many: "escalators", the: "l’escalator", name: "l’escalator", aim: "l’escalator")
        case .ramp: .init("rampe", many: "rampes", the: "la rampe", name: "la rampe", aim: "la rampe")
        case .movingWalkway:
            .init(
                "tapis roulant", many: "tapis roulants", the: "le tapis roulant", name: "le tapis roulant",
                aim: "le tapis roulant")
        case .ladder: .init("échelle", many: "échelles", the: "l’échelle", name: "l’échelle", aim: "l’échelle")
        case .passage: .init("passage", many: "passages", the: "le passage")
        case .gondola:
            .init("télécabine", many: "télécabines", the: "la télécabine", name: "la télécabine", aim: "la télécabine")
        case .train:
            .init("train", many: "trains", the: "le train", name: "le train", aim: "le train")
        case .unknownJoin:
            .init(
                "passage entre niveaux", many: "passages entre niveaux", the: "le passage entre les niveaux",
                name: "le passage", aim: "le passage")
        }
    }
}
