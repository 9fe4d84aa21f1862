extension WordingTable {
    static let french = WordingTable(
        language: "fr",
        shown: """
            depart | Départ au rez-de-chaussée
            depart place | Partez du café Nord
            depart toilets | Partez des toilettes
            depart north | Dirigez-vous vers le nord
            depart place north | Partez du café Nord et dirigez-vous vers le nord
            depart uturn north | Faites demi-tour et dirigez-vous vers le nord
            turn uturn | Faites demi-tour
            turn sharp right | Tournez franchement à droite
            turn right | Tournez à droite
            turn slight right | Prenez légèrement à droite
            turn straight | Allez tout droit
            turn slight left | Prenez légèrement à gauche
            turn left | Tournez à gauche
            turn sharp left | Tournez franchement à gauche
            turn left after café | Tournez à gauche après le café Nord
            turn left after toilets | Tournez à gauche après les toilettes
            turn left at café | Tournez à gauche devant le café Nord
            turn left at toilets | Tournez à gauche devant les toilettes
            turn left before café | Tournez à gauche avant le café Nord
            turn left before toilets | Tournez à gauche avant les toilettes
            turn left past café | Tournez à gauche en passant devant le café Nord
            turn left past toilets | Tournez à gauche en passant devant les toilettes
            turn left signs | Tournez à gauche, direction « Sortie »
            turn left, then right | Tournez à gauche, puis tournez franchement à droite
            turn left onto gallery | Tournez à gauche et suivez la galerie nord
            turn left onto gallery signs | Tournez à gauche et suivez la galerie nord, direction « Sortie »
            new name | Continuez par la galerie nord
            depart north along gallery | Dirigez-vous vers le nord par la galerie nord
            bend left gallery | Suivez la galerie nord vers la gauche
            bend right outside | Suivez le chemin vers la droite
            bend left | Suivez le couloir vers la gauche
            fork left | Prenez à gauche à la bifurcation
            fork right | Prenez à droite à la bifurcation
            continue towards elevator | Continuez vers l’ascenseur
            continue towards inclinedLift | Continuez vers l’ascenseur incliné
            continue towards stairs | Continuez vers l’escalier
            continue towards escalator | Continuez vers l’escalator
            continue towards ramp | Continuez vers la rampe
            continue towards movingWalkway | Continuez vers le tapis roulant
            continue towards ladder | Continuez vers l’échelle
            continue towards gondola | Continuez vers la télécabine
            continue towards train | Continuez vers le train
            continue towards unknownJoin | Continuez vers le passage
            continue level towards café | Continuez au niveau 2 vers le café Nord
            depart towards lift | Dirigez-vous vers l’ascenseur A
            depart place towards toilets | Partez du café Nord et dirigez-vous vers les toilettes
            continue | Continuez
            continue level | Continuez au niveau 2
            continue signs | Suivez les panneaux « Sortie »
            continue straight past café | Continuez en passant devant le café Nord
            cross concourse | Traversez le hall principal
            cross hall | Traversez le hall
            cross square | Traversez la place
            cross platform | Traversez le quai
            cross room | Traversez la salle
            cross area | Traversez l’espace ouvert
            cross named | Traversez la galerie nord
            cross named north | Traversez la galerie nord vers le nord
            cross named left | Tournez à gauche, puis traversez la galerie nord
            cross towards café | Traversez la place vers le café Nord
            cross left towards stairs | Tournez à gauche, puis traversez la place vers l’escalier
            enter | Entrez dans le bâtiment principal
            enter left | Tournez à gauche, puis entrez dans le bâtiment principal
            enter level | Entrez dans le bâtiment principal au rez-de-chaussée
            exit | Quittez le bâtiment principal
            exit level | Quittez le bâtiment principal et continuez au rez-de-chaussée
            door uturn | Faites demi-tour, puis franchissez la porte
            door sharp right | Tournez franchement à droite, puis franchissez la porte
            door right | Tournez à droite, puis franchissez la porte
            door slight right | Prenez légèrement à droite, puis franchissez la porte
            door straight | Franchissez la porte
            door slight left | Prenez légèrement à gauche, puis franchissez la porte
            door left | Tournez à gauche, puis franchissez la porte
            door sharp left | Tournez franchement à gauche, puis franchissez la porte
            door | Franchissez la porte
            door named | Passez par l’entrée est
            gate | Franchissez le portail
            gate right | Tournez à droite, puis franchissez le portail
            checkpoint | Passez par le contrôle
            checkpoint right | Tournez à droite, puis passez par le contrôle
            checkpoint named | Passez par le contrôle de sûreté
            elevator up | Prenez l’ascenseur pour monter au niveau 2
            elevator down | Prenez l’ascenseur pour descendre au rez-de-chaussée
            elevator level | Prenez l’ascenseur pour aller au niveau 2
            inclinedLift up | Prenez l’ascenseur incliné pour monter au niveau 2
            inclinedLift down | Prenez l’ascenseur incliné pour descendre au rez-de-chaussée
            inclinedLift level | Prenez l’ascenseur incliné pour aller au niveau 2
            stairs up | Prenez l’escalier pour monter au niveau 2
            stairs down | Prenez l’escalier pour descendre au rez-de-chaussée
            stairs level | Prenez l’escalier pour aller au niveau 2
            stairs up within | Montez par l’escalier
            stairs down within | Descendez par l’escalier
            stairs level within | Prenez l’escalier
            escalator up | Prenez l’escalator pour monter au niveau 2
            escalator down | Prenez l’escalator pour descendre au rez-de-chaussée
            escalator level | Prenez l’escalator pour aller au niveau 2
            escalator up within | Prenez l’escalator pour monter
            escalator down within | Prenez l’escalator pour descendre
            escalator level within | Prenez l’escalator
            ramp up | Prenez la rampe pour monter au niveau 2
            ramp down | Prenez la rampe pour descendre au rez-de-chaussée
            ramp level | Prenez la rampe pour aller au niveau 2
            ramp up within | Montez par la rampe
            ramp down within | Descendez par la rampe
            ramp level within | Prenez la rampe
            movingWalkway up | Prenez le tapis roulant pour monter au niveau 2
            movingWalkway down | Prenez le tapis roulant pour descendre au rez-de-chaussée
            movingWalkway level | Prenez le tapis roulant pour aller au niveau 2
            movingWalkway up within | Prenez le tapis roulant pour monter
            movingWalkway down within | Prenez le tapis roulant pour descendre
            movingWalkway level within | Prenez le tapis roulant
            ladder up | Prenez l’échelle pour monter au niveau 2
            ladder down | Prenez l’échelle pour descendre au rez-de-chaussée
            ladder level | Prenez l’échelle pour aller au niveau 2
            ladder up within | Montez par l’échelle
            ladder down within | Descendez par l’échelle
            ladder level within | Prenez l’échelle
            passage | Passez au niveau 2
            passage named | Passez par l’entrée est pour aller au niveau 2
            gondola up | Prenez la télécabine pour monter au niveau 2
            gondola down | Prenez la télécabine pour descendre au rez-de-chaussée
            gondola level | Prenez la télécabine pour aller au niveau 2
            train up | Prenez le train pour monter au niveau 2
            train down | Prenez le train pour descendre au rez-de-chaussée
            train level | Prenez le train pour aller au niveau 2
            unknownJoin up | Prenez le passage pour monter au niveau 2
            unknownJoin down | Prenez le passage pour descendre au rez-de-chaussée
            unknownJoin level | Prenez le passage pour aller au niveau 2
            unknownJoin up within | Montez par le passage
            unknownJoin down within | Descendez par le passage
            unknownJoin level within | Prenez le passage
            elevator up named | Prenez l’ascenseur A pour monter au niveau 2
            stairs down named | Prenez l’escalier nord pour descendre au rez-de-chaussée
            elevator up right | Tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2
            elevator up right signs | Tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2, direction « Sortie »
            elevator down ahead | Prenez l’ascenseur pour descendre au rez-de-chaussée et sortez du côté opposé
            elevator down left | Prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par la porte située à gauche en entrant
            elevator down right | Prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par la porte située à droite en entrant
            elevator down behind | Prenez l’ascenseur pour descendre au rez-de-chaussée et sortez du même côté
            elevator down other | Prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par l’autre porte
            elevator level ahead within | Prenez l’ascenseur et sortez du côté opposé
            elevator up right signs ahead | Tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2 et sortez du côté opposé, direction « Sortie »
            arrive | Arrivée à votre destination
            arrive place | Arrivée au café Nord
            arrive toilets | Arrivée aux toilettes
            arrive by | Arrivée au café Nord par l’entrée est
            arrive left | Arrivée à votre destination, sur votre gauche
            arrive place left | Arrivée au café Nord, sur votre gauche
            arrive toilets left | Arrivée aux toilettes, sur votre gauche
            arrive by left | Arrivée au café Nord par l’entrée est, sur votre gauche
            arrive right | Arrivée à votre destination, sur votre droite
            arrive place right | Arrivée au café Nord, sur votre droite
            arrive toilets right | Arrivée aux toilettes, sur votre droite
            arrive by right | Arrivée au café Nord par l’entrée est, sur votre droite
            arrive straight | Arrivée à votre destination, droit devant vous
            arrive place straight | Arrivée au café Nord, droit devant vous
            arrive toilets straight | Arrivée aux toilettes, droit devant vous
            arrive by straight | Arrivée au café Nord par l’entrée est, droit devant vous
            turn left, turn right | Tournez à gauche
            turn left, door | Tournez à gauche
            turn left, elevator | Tournez à gauche
            turn left, arrive | Tournez à gauche
            """,
        said: """
            depart north | Dirigez-vous vers le nord sur 20 mètres
            depart place north | Partez du café Nord et dirigez-vous vers le nord sur 20 mètres
            depart uturn north | Faites demi-tour et dirigez-vous vers le nord sur 20 mètres
            new name | Continuez par la galerie nord sur 20 mètres
            depart north along gallery | Dirigez-vous vers le nord sur 20 mètres par la galerie nord
            continue towards elevator | Continuez sur 20 mètres vers l’ascenseur
            continue towards inclinedLift | Continuez sur 20 mètres vers l’ascenseur incliné
            continue towards stairs | Continuez sur 20 mètres vers l’escalier
            continue towards escalator | Continuez sur 20 mètres vers l’escalator
            continue towards ramp | Continuez sur 20 mètres vers la rampe
            continue towards movingWalkway | Continuez sur 20 mètres vers le tapis roulant
            continue towards ladder | Continuez sur 20 mètres vers l’échelle
            continue towards gondola | Continuez sur 20 mètres vers la télécabine
            continue towards train | Continuez sur 20 mètres vers le train
            continue towards unknownJoin | Continuez sur 20 mètres vers le passage
            continue level towards café | Continuez au niveau 2 sur 20 mètres vers le café Nord
            depart towards lift | Dirigez-vous vers l’ascenseur A sur 20 mètres
            depart place towards toilets | Partez du café Nord et dirigez-vous vers les toilettes sur 20 mètres
            continue | Continuez sur 20 mètres
            continue level | Continuez au niveau 2 sur 20 mètres
            arrive | Vous voici à votre destination
            arrive place | Vous voici au café Nord
            arrive toilets | Vous voici aux toilettes
            arrive by | Vous voici au café Nord par l’entrée est
            arrive left | Vous voici à votre destination, sur votre gauche
            arrive place left | Vous voici au café Nord, sur votre gauche
            arrive toilets left | Vous voici aux toilettes, sur votre gauche
            arrive by left | Vous voici au café Nord par l’entrée est, sur votre gauche
            arrive right | Vous voici à votre destination, sur votre droite
            arrive place right | Vous voici au café Nord, sur votre droite
            arrive toilets right | Vous voici aux toilettes, sur votre droite
            arrive by right | Vous voici au café Nord par l’entrée est, sur votre droite
            arrive straight | Vous voici à votre destination, droit devant vous
            arrive place straight | Vous voici au café Nord, droit devant vous
            arrive toilets straight | Vous voici aux toilettes, droit devant vous
            arrive by straight | Vous voici au café Nord par l’entrée est, droit devant vous
            turn left, turn right | Tournez à gauche, puis tournez à droite
            turn left, door | Tournez à gauche, puis franchissez la porte
            turn left, elevator | Tournez à gauche, puis prenez l’ascenseur pour monter au niveau 2
            turn left, arrive | Tournez à gauche, puis vous arriverez au café Nord, sur votre gauche
            """,
        announced: """
            turn uturn | Dans 12 mètres, faites demi-tour
            turn sharp right | Dans 12 mètres, tournez franchement à droite
            turn right | Dans 12 mètres, tournez à droite
            turn slight right | Dans 12 mètres, prenez légèrement à droite
            turn straight | Dans 12 mètres, allez tout droit
            turn slight left | Dans 12 mètres, prenez légèrement à gauche
            turn left | Dans 12 mètres, tournez à gauche
            turn sharp left | Dans 12 mètres, tournez franchement à gauche
            turn left after café | Dans 12 mètres, tournez à gauche après le café Nord
            turn left after toilets | Dans 12 mètres, tournez à gauche après les toilettes
            turn left at café | Dans 12 mètres, tournez à gauche devant le café Nord
            turn left at toilets | Dans 12 mètres, tournez à gauche devant les toilettes
            turn left before café | Dans 12 mètres, tournez à gauche avant le café Nord
            turn left before toilets | Dans 12 mètres, tournez à gauche avant les toilettes
            turn left past café | Dans 12 mètres, tournez à gauche en passant devant le café Nord
            turn left past toilets | Dans 12 mètres, tournez à gauche en passant devant les toilettes
            turn left signs | Dans 12 mètres, tournez à gauche, direction « Sortie »
            turn left, then right | Dans 12 mètres, tournez à gauche, puis tournez franchement à droite
            turn left onto gallery | Dans 12 mètres, tournez à gauche et suivez la galerie nord
            turn left onto gallery signs | Dans 12 mètres, tournez à gauche et suivez la galerie nord, direction « Sortie »
            new name | Dans 12 mètres, continuez par la galerie nord
            bend left gallery | Dans 12 mètres, suivez la galerie nord vers la gauche
            bend right outside | Dans 12 mètres, suivez le chemin vers la droite
            bend left | Dans 12 mètres, suivez le couloir vers la gauche
            fork left | Dans 12 mètres, prenez à gauche à la bifurcation
            fork right | Dans 12 mètres, prenez à droite à la bifurcation
            continue towards elevator | Dans 12 mètres, continuez vers l’ascenseur
            continue towards inclinedLift | Dans 12 mètres, continuez vers l’ascenseur incliné
            continue towards stairs | Dans 12 mètres, continuez vers l’escalier
            continue towards escalator | Dans 12 mètres, continuez vers l’escalator
            continue towards ramp | Dans 12 mètres, continuez vers la rampe
            continue towards movingWalkway | Dans 12 mètres, continuez vers le tapis roulant
            continue towards ladder | Dans 12 mètres, continuez vers l’échelle
            continue towards gondola | Dans 12 mètres, continuez vers la télécabine
            continue towards train | Dans 12 mètres, continuez vers le train
            continue towards unknownJoin | Dans 12 mètres, continuez vers le passage
            continue | Dans 12 mètres, continuez
            continue signs | Dans 12 mètres, suivez les panneaux « Sortie »
            continue straight past café | Dans 12 mètres, continuez en passant devant le café Nord
            cross concourse | Dans 12 mètres, traversez le hall principal
            cross hall | Dans 12 mètres, traversez le hall
            cross square | Dans 12 mètres, traversez la place
            cross platform | Dans 12 mètres, traversez le quai
            cross room | Dans 12 mètres, traversez la salle
            cross area | Dans 12 mètres, traversez l’espace ouvert
            cross named | Dans 12 mètres, traversez la galerie nord
            cross named north | Dans 12 mètres, traversez la galerie nord vers le nord
            cross named left | Dans 12 mètres, tournez à gauche, puis traversez la galerie nord
            enter | Dans 12 mètres, entrez dans le bâtiment principal
            enter left | Dans 12 mètres, tournez à gauche, puis entrez dans le bâtiment principal
            enter level | Dans 12 mètres, entrez dans le bâtiment principal au rez-de-chaussée
            exit | Dans 12 mètres, quittez le bâtiment principal
            exit level | Dans 12 mètres, quittez le bâtiment principal et continuez au rez-de-chaussée
            door uturn | Dans 12 mètres, faites demi-tour, puis franchissez la porte
            door sharp right | Dans 12 mètres, tournez franchement à droite, puis franchissez la porte
            door right | Dans 12 mètres, tournez à droite, puis franchissez la porte
            door slight right | Dans 12 mètres, prenez légèrement à droite, puis franchissez la porte
            door straight | Dans 12 mètres, franchissez la porte
            door slight left | Dans 12 mètres, prenez légèrement à gauche, puis franchissez la porte
            door left | Dans 12 mètres, tournez à gauche, puis franchissez la porte
            door sharp left | Dans 12 mètres, tournez franchement à gauche, puis franchissez la porte
            door | Dans 12 mètres, franchissez la porte
            door named | Dans 12 mètres, passez par l’entrée est
            gate | Dans 12 mètres, franchissez le portail
            gate right | Dans 12 mètres, tournez à droite, puis franchissez le portail
            checkpoint | Dans 12 mètres, passez par le contrôle
            checkpoint right | Dans 12 mètres, tournez à droite, puis passez par le contrôle
            checkpoint named | Dans 12 mètres, passez par le contrôle de sûreté
            elevator up | Dans 12 mètres, prenez l’ascenseur pour monter au niveau 2
            elevator down | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée
            elevator level | Dans 12 mètres, prenez l’ascenseur pour aller au niveau 2
            inclinedLift up | Dans 12 mètres, prenez l’ascenseur incliné pour monter au niveau 2
            inclinedLift down | Dans 12 mètres, prenez l’ascenseur incliné pour descendre au rez-de-chaussée
            inclinedLift level | Dans 12 mètres, prenez l’ascenseur incliné pour aller au niveau 2
            stairs up | Dans 12 mètres, prenez l’escalier pour monter au niveau 2
            stairs down | Dans 12 mètres, prenez l’escalier pour descendre au rez-de-chaussée
            stairs level | Dans 12 mètres, prenez l’escalier pour aller au niveau 2
            stairs up within | Dans 12 mètres, montez par l’escalier
            stairs down within | Dans 12 mètres, descendez par l’escalier
            stairs level within | Dans 12 mètres, prenez l’escalier
            escalator up | Dans 12 mètres, prenez l’escalator pour monter au niveau 2
            escalator down | Dans 12 mètres, prenez l’escalator pour descendre au rez-de-chaussée
            escalator level | Dans 12 mètres, prenez l’escalator pour aller au niveau 2
            escalator up within | Dans 12 mètres, prenez l’escalator pour monter
            escalator down within | Dans 12 mètres, prenez l’escalator pour descendre
            escalator level within | Dans 12 mètres, prenez l’escalator
            ramp up | Dans 12 mètres, prenez la rampe pour monter au niveau 2
            ramp down | Dans 12 mètres, prenez la rampe pour descendre au rez-de-chaussée
            ramp level | Dans 12 mètres, prenez la rampe pour aller au niveau 2
            ramp up within | Dans 12 mètres, montez par la rampe
            ramp down within | Dans 12 mètres, descendez par la rampe
            ramp level within | Dans 12 mètres, prenez la rampe
            movingWalkway up | Dans 12 mètres, prenez le tapis roulant pour monter au niveau 2
            movingWalkway down | Dans 12 mètres, prenez le tapis roulant pour descendre au rez-de-chaussée
            movingWalkway level | Dans 12 mètres, prenez le tapis roulant pour aller au niveau 2
            movingWalkway up within | Dans 12 mètres, prenez le tapis roulant pour monter
            movingWalkway down within | Dans 12 mètres, prenez le tapis roulant pour descendre
            movingWalkway level within | Dans 12 mètres, prenez le tapis roulant
            ladder up | Dans 12 mètres, prenez l’échelle pour monter au niveau 2
            ladder down | Dans 12 mètres, prenez l’échelle pour descendre au rez-de-chaussée
            ladder level | Dans 12 mètres, prenez l’échelle pour aller au niveau 2
            ladder up within | Dans 12 mètres, montez par l’échelle
            ladder down within | Dans 12 mètres, descendez par l’échelle
            ladder level within | Dans 12 mètres, prenez l’échelle
            passage | Dans 12 mètres, passez au niveau 2
            passage named | Dans 12 mètres, passez par l’entrée est pour aller au niveau 2
            gondola up | Dans 12 mètres, prenez la télécabine pour monter au niveau 2
            gondola down | Dans 12 mètres, prenez la télécabine pour descendre au rez-de-chaussée
            gondola level | Dans 12 mètres, prenez la télécabine pour aller au niveau 2
            train up | Dans 12 mètres, prenez le train pour monter au niveau 2
            train down | Dans 12 mètres, prenez le train pour descendre au rez-de-chaussée
            train level | Dans 12 mètres, prenez le train pour aller au niveau 2
            unknownJoin up | Dans 12 mètres, prenez le passage pour monter au niveau 2
            unknownJoin down | Dans 12 mètres, prenez le passage pour descendre au rez-de-chaussée
            unknownJoin level | Dans 12 mètres, prenez le passage pour aller au niveau 2
            unknownJoin up within | Dans 12 mètres, montez par le passage
            unknownJoin down within | Dans 12 mètres, descendez par le passage
            unknownJoin level within | Dans 12 mètres, prenez le passage
            elevator up named | Dans 12 mètres, prenez l’ascenseur A pour monter au niveau 2
            stairs down named | Dans 12 mètres, prenez l’escalier nord pour descendre au rez-de-chaussée
            elevator up right | Dans 12 mètres, tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2
            elevator up right signs | Dans 12 mètres, tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2, direction « Sortie »
            elevator down ahead | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée et sortez du côté opposé
            elevator down left | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par la porte située à gauche en entrant
            elevator down right | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par la porte située à droite en entrant
            elevator down behind | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée et sortez du même côté
            elevator down other | Dans 12 mètres, prenez l’ascenseur pour descendre au rez-de-chaussée et sortez par l’autre porte
            elevator level ahead within | Dans 12 mètres, prenez l’ascenseur et sortez du côté opposé
            elevator up right signs ahead | Dans 12 mètres, tournez franchement à droite, puis prenez l’ascenseur pour monter au niveau 2 et sortez du côté opposé, direction « Sortie »
            arrive | Dans 12 mètres, vous arriverez à votre destination
            arrive place | Dans 12 mètres, vous arriverez au café Nord
            arrive toilets | Dans 12 mètres, vous arriverez aux toilettes
            arrive by | Dans 12 mètres, vous arriverez au café Nord par l’entrée est
            arrive left | Dans 12 mètres, vous arriverez à votre destination, sur votre gauche
            arrive place left | Dans 12 mètres, vous arriverez au café Nord, sur votre gauche
            arrive toilets left | Dans 12 mètres, vous arriverez aux toilettes, sur votre gauche
            arrive by left | Dans 12 mètres, vous arriverez au café Nord par l’entrée est, sur votre gauche
            arrive right | Dans 12 mètres, vous arriverez à votre destination, sur votre droite
            arrive place right | Dans 12 mètres, vous arriverez au café Nord, sur votre droite
            arrive toilets right | Dans 12 mètres, vous arriverez aux toilettes, sur votre droite
            arrive by right | Dans 12 mètres, vous arriverez au café Nord par l’entrée est, sur votre droite
            arrive straight | Dans 12 mètres, vous arriverez à votre destination, droit devant vous
            arrive place straight | Dans 12 mètres, vous arriverez au café Nord, droit devant vous
            arrive toilets straight | Dans 12 mètres, vous arriverez aux toilettes, droit devant vous
            arrive by straight | Dans 12 mètres, vous arriverez au café Nord par l’entrée est, droit devant vous
            turn left, turn right | Dans 12 mètres, tournez à gauche
            turn left, door | Dans 12 mètres, tournez à gauche
            turn left, elevator | Dans 12 mètres, tournez à gauche
            turn left, arrive | Dans 12 mètres, tournez à gauche
            """)
}
