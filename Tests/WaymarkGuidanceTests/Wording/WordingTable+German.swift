extension WordingTable {
    static let german = WordingTable(
        language: "de",
        shown: """
            depart | Im Erdgeschoss starten
            depart place | Bei Café Nord starten
            depart toilets | Bei den Toiletten starten
            depart north | Richtung Norden gehen
            depart place north | Bei Café Nord starten und Richtung Norden gehen
            depart uturn north | Umdrehen und Richtung Norden gehen
            turn uturn | Umdrehen
            turn sharp right | Scharf rechts abbiegen
            turn right | Rechts abbiegen
            turn slight right | Halb rechts gehen
            turn straight | Geradeaus gehen
            turn slight left | Halb links gehen
            turn left | Links abbiegen
            turn sharp left | Scharf links abbiegen
            turn left after café | Nach Café Nord links abbiegen
            turn left after toilets | Nach den Toiletten links abbiegen
            turn left at café | Bei Café Nord links abbiegen
            turn left at toilets | Bei den Toiletten links abbiegen
            turn left before café | Vor Café Nord links abbiegen
            turn left before toilets | Vor den Toiletten links abbiegen
            turn left past café | An Café Nord vorbei links abbiegen
            turn left past toilets | An den Toiletten vorbei links abbiegen
            turn left signs | Links abbiegen und der Beschilderung „Ausgang“ folgen
            turn left, then right | Links abbiegen, dann scharf rechts abbiegen
            turn left onto gallery | Links abbiegen, weiter über die Nordgalerie
            turn left onto gallery signs | Links abbiegen, weiter über die Nordgalerie und der Beschilderung „Ausgang“ folgen
            new name | Weiter über die Nordgalerie
            depart north along gallery | Richtung Norden gehen, die Nordgalerie entlang
            bend left gallery | Der Nordgalerie nach links folgen
            bend right outside | Dem Weg nach rechts folgen
            bend left | Dem Gang nach links folgen
            fork left | Links halten
            fork right | Rechts halten
            continue towards elevator | Weiter Richtung Aufzug
            continue towards inclinedLift | Weiter Richtung Schrägaufzug
            continue towards stairs | Weiter Richtung Treppe
            continue towards escalator | Weiter Richtung Rolltreppe
            continue towards ramp | Weiter Richtung Rampe
            continue towards movingWalkway | Weiter Richtung Fahrsteig
            continue towards ladder | Weiter Richtung Leiter
            continue towards gondola | Weiter Richtung Gondelbahn
            continue towards train | Weiter Richtung Bahn
            continue towards unknownJoin | Weiter Richtung Weg
            continue level towards café | Weiter im 2. Stock Richtung Café Nord
            depart towards lift | Richtung Aufzug A gehen
            depart place towards toilets | Bei Café Nord starten und Richtung Toiletten gehen
            continue | Weitergehen
            continue level | Weiter im 2. Stock
            continue signs | Der Beschilderung „Ausgang“ folgen
            continue straight past café | An Café Nord vorbei weitergehen
            cross concourse | Die Bahnhofshalle durchqueren
            cross hall | Die Halle durchqueren
            cross square | Den Platz durchqueren
            cross platform | Den Bahnsteig durchqueren
            cross room | Den Raum durchqueren
            cross area | Die freie Fläche durchqueren
            cross named | Die Nordgalerie durchqueren
            cross named north | Die Nordgalerie Richtung Norden durchqueren
            cross named left | Links abbiegen, dann die Nordgalerie durchqueren
            cross towards café | Den Platz Richtung Café Nord durchqueren
            cross left towards stairs | Links abbiegen, dann den Platz Richtung Treppe durchqueren
            enter | Das Hauptgebäude betreten
            enter left | Links abbiegen, dann das Hauptgebäude betreten
            enter level | Das Hauptgebäude im Erdgeschoss betreten
            exit | Das Hauptgebäude verlassen
            exit level | Das Hauptgebäude verlassen, weiter ins Erdgeschoss
            door uturn | Umdrehen, dann durch die Tür gehen
            door sharp right | Scharf rechts abbiegen, dann durch die Tür gehen
            door right | Rechts abbiegen, dann durch die Tür gehen
            door slight right | Halb rechts gehen, dann durch die Tür gehen
            door straight | Durch die Tür gehen
            door slight left | Halb links gehen, dann durch die Tür gehen
            door left | Links abbiegen, dann durch die Tür gehen
            door sharp left | Scharf links abbiegen, dann durch die Tür gehen
            door | Durch die Tür gehen
            door named | Durch den Osteingang gehen
            gate | Durch das Tor gehen
            gate right | Rechts abbiegen, dann durch das Tor gehen
            checkpoint | Durch die Kontrolle gehen
            checkpoint right | Rechts abbiegen, dann durch die Kontrolle gehen
            checkpoint named | Durch die Sicherheitskontrolle gehen
            elevator up | Mit dem Aufzug nach oben in den 2. Stock fahren
            elevator down | Mit dem Aufzug nach unten ins Erdgeschoss fahren
            elevator level | Mit dem Aufzug in den 2. Stock fahren
            inclinedLift up | Mit dem Schrägaufzug nach oben in den 2. Stock fahren
            inclinedLift down | Mit dem Schrägaufzug nach unten ins Erdgeschoss fahren
            inclinedLift level | Mit dem Schrägaufzug in den 2. Stock fahren
            stairs up | Über die Treppe nach oben in den 2. Stock gehen
            stairs down | Über die Treppe nach unten ins Erdgeschoss gehen
            stairs level | Über die Treppe in den 2. Stock gehen
            stairs up within | Über die Treppe nach oben gehen
            stairs down within | Über die Treppe nach unten gehen
            stairs level within | Über die Treppe gehen
            escalator up | Mit der Rolltreppe nach oben in den 2. Stock fahren
            escalator down | Mit der Rolltreppe nach unten ins Erdgeschoss fahren
            escalator level | Mit der Rolltreppe in den 2. Stock fahren
            escalator up within | Mit der Rolltreppe nach oben fahren
            escalator down within | Mit der Rolltreppe nach unten fahren
            escalator level within | Mit der Rolltreppe fahren
            ramp up | Über die Rampe nach oben in den 2. Stock gehen
            ramp down | Über die Rampe nach unten ins Erdgeschoss gehen
            ramp level | Über die Rampe in den 2. Stock gehen
            ramp up within | Über die Rampe nach oben gehen
            ramp down within | Über die Rampe nach unten gehen
            ramp level within | Über die Rampe gehen
            movingWalkway up | Mit dem Fahrsteig nach oben in den 2. Stock fahren
            movingWalkway down | Mit dem Fahrsteig nach unten ins Erdgeschoss fahren
            movingWalkway level | Mit dem Fahrsteig in den 2. Stock fahren
            movingWalkway up within | Mit dem Fahrsteig nach oben fahren
            movingWalkway down within | Mit dem Fahrsteig nach unten fahren
            movingWalkway level within | Mit dem Fahrsteig fahren
            ladder up | Über die Leiter nach oben in den 2. Stock gehen
            ladder down | Über die Leiter nach unten ins Erdgeschoss gehen
            ladder level | Über die Leiter in den 2. Stock gehen
            ladder up within | Über die Leiter nach oben gehen
            ladder down within | Über die Leiter nach unten gehen
            ladder level within | Über die Leiter gehen
            passage | Weiter in den 2. Stock gehen
            passage named | Durch den Osteingang in den 2. Stock gehen
            gondola up | Mit der Gondelbahn nach oben in den 2. Stock fahren
            gondola down | Mit der Gondelbahn nach unten ins Erdgeschoss fahren
            gondola level | Mit der Gondelbahn in den 2. Stock fahren
            train up | Mit der Bahn nach oben in den 2. Stock fahren
            train down | Mit der Bahn nach unten ins Erdgeschoss fahren
            train level | Mit der Bahn in den 2. Stock fahren
            unknownJoin up | Über den Weg nach oben in den 2. Stock gehen
            unknownJoin down | Über den Weg nach unten ins Erdgeschoss gehen
            unknownJoin level | Über den Weg in den 2. Stock gehen
            unknownJoin up within | Über den Weg nach oben gehen
            unknownJoin down within | Über den Weg nach unten gehen
            unknownJoin level within | Über den Weg gehen
            elevator up named | Mit Aufzug A nach oben in den 2. Stock fahren
            stairs down named | Über die Nordtreppe nach unten ins Erdgeschoss gehen
            elevator up right | Scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren
            elevator up right signs | Scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren und der Beschilderung „Ausgang“ folgen
            elevator down ahead | Mit dem Aufzug nach unten ins Erdgeschoss fahren und auf der gegenüberliegenden Seite aussteigen
            elevator down left | Mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die Tür aussteigen, die beim Einsteigen links ist
            elevator down right | Mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die Tür aussteigen, die beim Einsteigen rechts ist
            elevator down behind | Mit dem Aufzug nach unten ins Erdgeschoss fahren und auf derselben Seite aussteigen
            elevator down other | Mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die andere Tür aussteigen
            elevator level ahead within | Mit dem Aufzug fahren und auf der gegenüberliegenden Seite aussteigen
            elevator up right signs ahead | Scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren und auf der gegenüberliegenden Seite aussteigen und der Beschilderung „Ausgang“ folgen
            arrive | Ankunft an Ihrem Ziel
            arrive place | Ankunft bei Café Nord
            arrive toilets | Ankunft bei den Toiletten
            arrive by | Ankunft bei Café Nord über den Osteingang
            arrive left | Ankunft an Ihrem Ziel, auf der linken Seite
            arrive place left | Ankunft bei Café Nord, auf der linken Seite
            arrive toilets left | Ankunft bei den Toiletten, auf der linken Seite
            arrive by left | Ankunft bei Café Nord über den Osteingang, auf der linken Seite
            arrive right | Ankunft an Ihrem Ziel, auf der rechten Seite
            arrive place right | Ankunft bei Café Nord, auf der rechten Seite
            arrive toilets right | Ankunft bei den Toiletten, auf der rechten Seite
            arrive by right | Ankunft bei Café Nord über den Osteingang, auf der rechten Seite
            arrive straight | Ankunft an Ihrem Ziel, direkt vor Ihnen
            arrive place straight | Ankunft bei Café Nord, direkt vor Ihnen
            arrive toilets straight | Ankunft bei den Toiletten, direkt vor Ihnen
            arrive by straight | Ankunft bei Café Nord über den Osteingang, direkt vor Ihnen
            turn left, turn right | Links abbiegen
            turn left, door | Links abbiegen
            turn left, elevator | Links abbiegen
            turn left, arrive | Links abbiegen
            """,
        said: """
            depart north | 20 Meter Richtung Norden gehen
            depart place north | Bei Café Nord starten und 20 Meter Richtung Norden gehen
            depart uturn north | Umdrehen und 20 Meter Richtung Norden gehen
            new name | 20 Meter weiter über die Nordgalerie
            depart north along gallery | 20 Meter Richtung Norden gehen, die Nordgalerie entlang
            continue towards elevator | 20 Meter weiter Richtung Aufzug
            continue towards inclinedLift | 20 Meter weiter Richtung Schrägaufzug
            continue towards stairs | 20 Meter weiter Richtung Treppe
            continue towards escalator | 20 Meter weiter Richtung Rolltreppe
            continue towards ramp | 20 Meter weiter Richtung Rampe
            continue towards movingWalkway | 20 Meter weiter Richtung Fahrsteig
            continue towards ladder | 20 Meter weiter Richtung Leiter
            continue towards gondola | 20 Meter weiter Richtung Gondelbahn
            continue towards train | 20 Meter weiter Richtung Bahn
            continue towards unknownJoin | 20 Meter weiter Richtung Weg
            continue level towards café | Im 2. Stock 20 Meter weiter Richtung Café Nord
            depart towards lift | 20 Meter Richtung Aufzug A gehen
            depart place towards toilets | Bei Café Nord starten und 20 Meter Richtung Toiletten gehen
            continue | 20 Meter weitergehen
            continue level | Im 2. Stock 20 Meter weitergehen
            arrive | Sie sind an Ihrem Ziel angekommen
            arrive place | Sie sind bei Café Nord angekommen
            arrive toilets | Sie sind bei den Toiletten angekommen
            arrive by | Sie sind bei Café Nord über den Osteingang angekommen
            arrive left | Sie sind an Ihrem Ziel angekommen, auf der linken Seite
            arrive place left | Sie sind bei Café Nord angekommen, auf der linken Seite
            arrive toilets left | Sie sind bei den Toiletten angekommen, auf der linken Seite
            arrive by left | Sie sind bei Café Nord über den Osteingang angekommen, auf der linken Seite
            arrive right | Sie sind an Ihrem Ziel angekommen, auf der rechten Seite
            arrive place right | Sie sind bei Café Nord angekommen, auf der rechten Seite
            arrive toilets right | Sie sind bei den Toiletten angekommen, auf der rechten Seite
            arrive by right | Sie sind bei Café Nord über den Osteingang angekommen, auf der rechten Seite
            arrive straight | Sie sind an Ihrem Ziel angekommen, direkt vor Ihnen
            arrive place straight | Sie sind bei Café Nord angekommen, direkt vor Ihnen
            arrive toilets straight | Sie sind bei den Toiletten angekommen, direkt vor Ihnen
            arrive by straight | Sie sind bei Café Nord über den Osteingang angekommen, direkt vor Ihnen
            turn left, turn right | Links abbiegen, dann rechts abbiegen
            turn left, door | Links abbiegen, dann durch die Tür gehen
            turn left, elevator | Links abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren
            turn left, arrive | Links abbiegen, dann kommen Sie bei Café Nord an, auf der linken Seite
            """,
        announced: """
            turn uturn | In 12 Metern umdrehen
            turn sharp right | In 12 Metern scharf rechts abbiegen
            turn right | In 12 Metern rechts abbiegen
            turn slight right | In 12 Metern halb rechts gehen
            turn straight | In 12 Metern geradeaus gehen
            turn slight left | In 12 Metern halb links gehen
            turn left | In 12 Metern links abbiegen
            turn sharp left | In 12 Metern scharf links abbiegen
            turn left after café | In 12 Metern nach Café Nord links abbiegen
            turn left after toilets | In 12 Metern nach den Toiletten links abbiegen
            turn left at café | In 12 Metern bei Café Nord links abbiegen
            turn left at toilets | In 12 Metern bei den Toiletten links abbiegen
            turn left before café | In 12 Metern vor Café Nord links abbiegen
            turn left before toilets | In 12 Metern vor den Toiletten links abbiegen
            turn left past café | In 12 Metern an Café Nord vorbei links abbiegen
            turn left past toilets | In 12 Metern an den Toiletten vorbei links abbiegen
            turn left signs | In 12 Metern links abbiegen und der Beschilderung „Ausgang“ folgen
            turn left, then right | In 12 Metern links abbiegen, dann scharf rechts abbiegen
            turn left onto gallery | In 12 Metern links abbiegen, weiter über die Nordgalerie
            turn left onto gallery signs | In 12 Metern links abbiegen, weiter über die Nordgalerie und der Beschilderung „Ausgang“ folgen
            new name | In 12 Metern weiter über die Nordgalerie
            bend left gallery | In 12 Metern der Nordgalerie nach links folgen
            bend right outside | In 12 Metern dem Weg nach rechts folgen
            bend left | In 12 Metern dem Gang nach links folgen
            fork left | In 12 Metern links halten
            fork right | In 12 Metern rechts halten
            continue towards elevator | In 12 Metern weiter Richtung Aufzug
            continue towards inclinedLift | In 12 Metern weiter Richtung Schrägaufzug
            continue towards stairs | In 12 Metern weiter Richtung Treppe
            continue towards escalator | In 12 Metern weiter Richtung Rolltreppe
            continue towards ramp | In 12 Metern weiter Richtung Rampe
            continue towards movingWalkway | In 12 Metern weiter Richtung Fahrsteig
            continue towards ladder | In 12 Metern weiter Richtung Leiter
            continue towards gondola | In 12 Metern weiter Richtung Gondelbahn
            continue towards train | In 12 Metern weiter Richtung Bahn
            continue towards unknownJoin | In 12 Metern weiter Richtung Weg
            continue | In 12 Metern weitergehen
            continue signs | In 12 Metern der Beschilderung „Ausgang“ folgen
            continue straight past café | In 12 Metern an Café Nord vorbei weitergehen
            cross concourse | In 12 Metern die Bahnhofshalle durchqueren
            cross hall | In 12 Metern die Halle durchqueren
            cross square | In 12 Metern den Platz durchqueren
            cross platform | In 12 Metern den Bahnsteig durchqueren
            cross room | In 12 Metern den Raum durchqueren
            cross area | In 12 Metern die freie Fläche durchqueren
            cross named | In 12 Metern die Nordgalerie durchqueren
            cross named north | In 12 Metern die Nordgalerie Richtung Norden durchqueren
            cross named left | In 12 Metern links abbiegen, dann die Nordgalerie durchqueren
            enter | In 12 Metern das Hauptgebäude betreten
            enter left | In 12 Metern links abbiegen, dann das Hauptgebäude betreten
            enter level | In 12 Metern das Hauptgebäude im Erdgeschoss betreten
            exit | In 12 Metern das Hauptgebäude verlassen
            exit level | In 12 Metern das Hauptgebäude verlassen, weiter ins Erdgeschoss
            door uturn | In 12 Metern umdrehen, dann durch die Tür gehen
            door sharp right | In 12 Metern scharf rechts abbiegen, dann durch die Tür gehen
            door right | In 12 Metern rechts abbiegen, dann durch die Tür gehen
            door slight right | In 12 Metern halb rechts gehen, dann durch die Tür gehen
            door straight | In 12 Metern durch die Tür gehen
            door slight left | In 12 Metern halb links gehen, dann durch die Tür gehen
            door left | In 12 Metern links abbiegen, dann durch die Tür gehen
            door sharp left | In 12 Metern scharf links abbiegen, dann durch die Tür gehen
            door | In 12 Metern durch die Tür gehen
            door named | In 12 Metern durch den Osteingang gehen
            gate | In 12 Metern durch das Tor gehen
            gate right | In 12 Metern rechts abbiegen, dann durch das Tor gehen
            checkpoint | In 12 Metern durch die Kontrolle gehen
            checkpoint right | In 12 Metern rechts abbiegen, dann durch die Kontrolle gehen
            checkpoint named | In 12 Metern durch die Sicherheitskontrolle gehen
            elevator up | In 12 Metern mit dem Aufzug nach oben in den 2. Stock fahren
            elevator down | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren
            elevator level | In 12 Metern mit dem Aufzug in den 2. Stock fahren
            inclinedLift up | In 12 Metern mit dem Schrägaufzug nach oben in den 2. Stock fahren
            inclinedLift down | In 12 Metern mit dem Schrägaufzug nach unten ins Erdgeschoss fahren
            inclinedLift level | In 12 Metern mit dem Schrägaufzug in den 2. Stock fahren
            stairs up | In 12 Metern über die Treppe nach oben in den 2. Stock gehen
            stairs down | In 12 Metern über die Treppe nach unten ins Erdgeschoss gehen
            stairs level | In 12 Metern über die Treppe in den 2. Stock gehen
            stairs up within | In 12 Metern über die Treppe nach oben gehen
            stairs down within | In 12 Metern über die Treppe nach unten gehen
            stairs level within | In 12 Metern über die Treppe gehen
            escalator up | In 12 Metern mit der Rolltreppe nach oben in den 2. Stock fahren
            escalator down | In 12 Metern mit der Rolltreppe nach unten ins Erdgeschoss fahren
            escalator level | In 12 Metern mit der Rolltreppe in den 2. Stock fahren
            escalator up within | In 12 Metern mit der Rolltreppe nach oben fahren
            escalator down within | In 12 Metern mit der Rolltreppe nach unten fahren
            escalator level within | In 12 Metern mit der Rolltreppe fahren
            ramp up | In 12 Metern über die Rampe nach oben in den 2. Stock gehen
            ramp down | In 12 Metern über die Rampe nach unten ins Erdgeschoss gehen
            ramp level | In 12 Metern über die Rampe in den 2. Stock gehen
            ramp up within | In 12 Metern über die Rampe nach oben gehen
            ramp down within | In 12 Metern über die Rampe nach unten gehen
            ramp level within | In 12 Metern über die Rampe gehen
            movingWalkway up | In 12 Metern mit dem Fahrsteig nach oben in den 2. Stock fahren
            movingWalkway down | In 12 Metern mit dem Fahrsteig nach unten ins Erdgeschoss fahren
            movingWalkway level | In 12 Metern mit dem Fahrsteig in den 2. Stock fahren
            movingWalkway up within | In 12 Metern mit dem Fahrsteig nach oben fahren
            movingWalkway down within | In 12 Metern mit dem Fahrsteig nach unten fahren
            movingWalkway level within | In 12 Metern mit dem Fahrsteig fahren
            ladder up | In 12 Metern über die Leiter nach oben in den 2. Stock gehen
            ladder down | In 12 Metern über die Leiter nach unten ins Erdgeschoss gehen
            ladder level | In 12 Metern über die Leiter in den 2. Stock gehen
            ladder up within | In 12 Metern über die Leiter nach oben gehen
            ladder down within | In 12 Metern über die Leiter nach unten gehen
            ladder level within | In 12 Metern über die Leiter gehen
            passage | In 12 Metern weiter in den 2. Stock gehen
            passage named | In 12 Metern durch den Osteingang in den 2. Stock gehen
            gondola up | In 12 Metern mit der Gondelbahn nach oben in den 2. Stock fahren
            gondola down | In 12 Metern mit der Gondelbahn nach unten ins Erdgeschoss fahren
            gondola level | In 12 Metern mit der Gondelbahn in den 2. Stock fahren
            train up | In 12 Metern mit der Bahn nach oben in den 2. Stock fahren
            train down | In 12 Metern mit der Bahn nach unten ins Erdgeschoss fahren
            train level | In 12 Metern mit der Bahn in den 2. Stock fahren
            unknownJoin up | In 12 Metern über den Weg nach oben in den 2. Stock gehen
            unknownJoin down | In 12 Metern über den Weg nach unten ins Erdgeschoss gehen
            unknownJoin level | In 12 Metern über den Weg in den 2. Stock gehen
            unknownJoin up within | In 12 Metern über den Weg nach oben gehen
            unknownJoin down within | In 12 Metern über den Weg nach unten gehen
            unknownJoin level within | In 12 Metern über den Weg gehen
            elevator up named | In 12 Metern mit Aufzug A nach oben in den 2. Stock fahren
            stairs down named | In 12 Metern über die Nordtreppe nach unten ins Erdgeschoss gehen
            elevator up right | In 12 Metern scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren
            elevator up right signs | In 12 Metern scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren und der Beschilderung „Ausgang“ folgen
            elevator down ahead | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren und auf der gegenüberliegenden Seite aussteigen
            elevator down left | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die Tür aussteigen, die beim Einsteigen links ist
            elevator down right | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die Tür aussteigen, die beim Einsteigen rechts ist
            elevator down behind | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren und auf derselben Seite aussteigen
            elevator down other | In 12 Metern mit dem Aufzug nach unten ins Erdgeschoss fahren und durch die andere Tür aussteigen
            elevator level ahead within | In 12 Metern mit dem Aufzug fahren und auf der gegenüberliegenden Seite aussteigen
            elevator up right signs ahead | In 12 Metern scharf rechts abbiegen, dann mit dem Aufzug nach oben in den 2. Stock fahren und auf der gegenüberliegenden Seite aussteigen und der Beschilderung „Ausgang“ folgen
            arrive | In 12 Metern kommen Sie an Ihrem Ziel an
            arrive place | In 12 Metern kommen Sie bei Café Nord an
            arrive toilets | In 12 Metern kommen Sie bei den Toiletten an
            arrive by | In 12 Metern kommen Sie bei Café Nord über den Osteingang an
            arrive left | In 12 Metern kommen Sie an Ihrem Ziel an, auf der linken Seite
            arrive place left | In 12 Metern kommen Sie bei Café Nord an, auf der linken Seite
            arrive toilets left | In 12 Metern kommen Sie bei den Toiletten an, auf der linken Seite
            arrive by left | In 12 Metern kommen Sie bei Café Nord über den Osteingang an, auf der linken Seite
            arrive right | In 12 Metern kommen Sie an Ihrem Ziel an, auf der rechten Seite
            arrive place right | In 12 Metern kommen Sie bei Café Nord an, auf der rechten Seite
            arrive toilets right | In 12 Metern kommen Sie bei den Toiletten an, auf der rechten Seite
            arrive by right | In 12 Metern kommen Sie bei Café Nord über den Osteingang an, auf der rechten Seite
            arrive straight | In 12 Metern kommen Sie an Ihrem Ziel an, direkt vor Ihnen
            arrive place straight | In 12 Metern kommen Sie bei Café Nord an, direkt vor Ihnen
            arrive toilets straight | In 12 Metern kommen Sie bei den Toiletten an, direkt vor Ihnen
            arrive by straight | In 12 Metern kommen Sie bei Café Nord über den Osteingang an, direkt vor Ihnen
            turn left, turn right | In 12 Metern links abbiegen
            turn left, door | In 12 Metern links abbiegen
            turn left, elevator | In 12 Metern links abbiegen
            turn left, arrive | In 12 Metern links abbiegen
            """)
}
