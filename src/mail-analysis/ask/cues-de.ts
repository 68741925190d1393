import type { CueBook } from './cue.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const VERBS = alternatives`
  schick(?:e|en|t)?|send(?:e|en|et)?|ruf(?:e|en)?|meld(?:e|en|et)?|gib|geben|gebt|sag(?:e|en|t)?
  bestatig(?:e|en|t)?|pruf(?:e|en|t)?|schau(?:e|en|t)?|lies|lesen|lest|antwort(?:e|en|et)?
  erganz(?:e|en|t)?|trag(?:e|en|t)?|bring(?:e|en|t)?|nimm|nehmen|nehmt|denk(?:e|en|t)?
  erinner(?:e|n|t)?|klar(?:e|en|t)?|leit(?:e|en|et)?|unterschreib(?:e|en|t)?|zeichne[nt]?
  uberweis(?:e|en|t)?|bezahl(?:e|en|t)?|buch(?:e|en|t)?|reservier(?:e|en|t)?|teil(?:e|en|t)?
  lass(?:en|t)?|mach(?:e|en|t)?|komm(?:e|en|t)?|hilf|helfen|helft|erklar(?:e|en|t)?
  entscheid(?:e|en|et)?|wahl(?:e|en|t)?|fug(?:e|en|t)?|reich(?:e|en|t)?|stell(?:e|en|t)?
  frag(?:e|en|t)?|gebe|informier(?:e|en|t)?|beacht(?:e|en|et)?|nenn(?:e|en|t)?|ruckmelden
  storniere?n?|verschieb(?:e|en|t)?|vereinbar(?:e|en|t)?|druck(?:e|en|t)?|ladt?|laden
`;

export const germanCues: CueBook = {
  modal: pattern`
      \b(?:konn(?:en|t|test|tet|ten|te)|kann(?:st)?|wurd(?:e|en|est|et)|mocht(?:e|en|est|et)|willst|wollen
        wollt|magst|darf|durf(?:en|te|ten)|soll(?:en|te|ten)?|hatt(?:en|est|et)|habt|hast|haben|bist|seid
        wirst|werdet|passt|ginge|geht|ware) (?:sie|du|ihr|jemand|wir|ich|es|dir|ihnen|euch|das)\b
      \bware es (?:moglich|ok|okay|in ordnung|dir|ihnen)\b|\bist es (?:moglich|ok|okay|fur)\b
      \b(?:hast|hattest|haben|hatten) (?:du|sie|ihr) (?:schon|noch|zeit|lust|kurz|mal|am|morgen|heute)\b
    `,
  please: pattern`
    \bbitte(?:,)? (?:\S+ ){0,8}?(?:${VERBS})\b|\b(?:${VERBS})\b (?:\S+ ){0,6}?bitte\b
    \bich (?:ware|war) (?:dir|ihnen|euch)? ?(?:sehr )?dankbar\b
    \b(?:ich|wir) (?:bitte|bitten) (?:sie|dich|euch|um)\b|\bich wurde mich (?:sehr )?(?:uber|freuen)\b
    \bware (?:toll|super|schon|gut|nett|lieb|prima|klasse|hilfreich),? wenn (?:du|sie|ihr)\b
    \b(?:erbitte|erbitten) |\bbitte um \w+|\bum (?:antwort|ruckmeldung|zusage) wird\b
    \b(?:vergiss|vergesst|vergessen sie)(?: bitte)? nicht\b
    \b(?:ich|wir) (?:wurde|wurden|mochte|mochten) gerne? (?:wissen|erfahren)\b
  `,
  imperative: pattern`
    ^(?:und |dann |also |ok |[a-z]+, )?(?:${VERBS}) (?:sie|mir|uns|bitte|doch|mal|kurz|dich|dir|euch|ihm
      ihr|das|die|den|es)\b
  `,
  tell: pattern`
    \b(?:gib|geben sie|gebt|sag|sagt|sagen sie)(?: (?:mir|uns))?(?: bitte)?(?: kurz)? (?:mal |doch )?bescheid\b
    \blass(?:en sie|t)? (?:es )?(?:mich|uns|mir)(?: bitte)?(?: kurz)? (?:es )?wissen\b
    \bwas (?:meinst du|meinen sie|denkst du|denken sie|haltst du|halten sie|sagst du|meint ihr)\b
    \b(?:meld(?:e|en|et)?) (?:dich|sie sich|euch)\b|\bruckmeldung\b
    \b(?:wenn|falls|sollte|sollten) (?:ich|wir) .{0,30}(?:nichts|keine (?:antwort
        ruckmeldung)).{0,20}\b(?:hore|horen|erhalte|erhalten|bekomme|bekommen)\b
    \b(?:deine|ihre|eure) (?:meinung|antwort|ruckmeldung|einschatzung|freigabe|entscheidung|gedanken)\b
    \bteil(?:e|en sie|t)? (?:mir|uns)\b.{0,60}\bmit\b
  `,
  need: pattern`
    \b(?:ich|wir) (?:brauche|brauchen|brauchte|brauchten|benotige|benotigen)\b
    \b(?:brauche|brauchen|benotige|benotigen) (?:ich|wir)\b|\b(?:ich|wir) warte(?:n)? (?:noch )?auf\b
    \b(?:fehlt|fehlen) (?:mir|uns|noch|nur)\b
    \b(?:du|sie|ihr) (?:musst|mussen|solltest|sollten|solltet)\b(?!.{0,40}\bnicht\b)
    \b(?:ich|wir) erwarte(?:n)? (?:\w+ )?(?:eine|einen|ihre|ihren|deine|deinen|bis)\b
    \bohne (?:ihre|deine|eure) (?:unterschrift|freigabe|zustimmung|antwort|entscheidung|hilfe)\b
    \b(?:musstest du|mussten sie|musst ihr|mussen sie|musst du)\b
  `,
  question: pattern`
      ^(?:(?:und|also|aber|oder|ubrigens|kurze frage|frage|noch eine frage|hallo|hi|sag mal
          [a-z]+)[,:-]? )?(?:wer|wem|wen|was|wann|wo|wohin|woher|welche[rsnm]?|warum|wieso|weshalb|wie
        womit|woran|wofur|wieviel|ist|sind|war|habt|hast|haben|hat|bist|seid|kommst|kommt|kommen|machst
        macht|gehst|geht|gibt|gilt|passt|bleibt|stimmt|darf|soll|sollen|sollte|kann|kannst|konnen|konnt
        reicht|brauchst|braucht|brauchen|weisst|wissen|fahrst|fahrt|bringst|bringt|findet|wollen|willst
        wird|wurden|wurde|mochten|mochtest|schaffst|schaffen|liegt|fehlt|stimmst|stimmen|nimmst|nehmen|gibst|geben|akzeptierst|akzeptieren)\b.*\?
    `,
  decide: pattern`
      \b(?:freigeben|freigabe|genehmig\w+|bestatig\w+|zusage|zusagen|unterschr\w+|unterzeichn\w+
        entscheid\w+|abnahme|einverstanden|gegenzeichn\w+|um antwort|zustimm\w+)\b
    `,
  promise: pattern`
      \b(?:ich|wir) (?:werde|werden|schicke|schicken|sende|senden|melde|melden|gebe|geben|kummere|kummern
        schaue|schauen|schau|prufe|prufen|klare|klaren|frage|fragen|bringe|bringen|mache|machen|rufe|rufen
        reiche|reichen|liefere|liefern|leite|leiten|uberweise|erledige|ubernehme|bereite|stelle|bespreche
        lese)\b(?!.{0,30}\bnicht\b)
      \b(?:schicke|sende|melde|gebe|prufe|klare|bringe|mache|rufe|erledige|liefere|schaue|schau|reiche
        bekommst|erhaltst|erhalten|bekommen|kummere|leite|bespreche|lese) (?:ich|du|sie|wir|mich|dir
        ihnen)\b
      \b(?:folgt|kommt) (?:gleich|morgen|spater|bis|heute|am|in kurze)\b
    `,
  delivery: pattern`
      \b(?:schick\w*|send\w*|meld\w*|geb\w*|bescheid|liefer\w*|nachreich\w*|bring\w*|ruf\w*|weiterleit\w*
        leite\w*|zukommen|mitteil\w*|reiche|bekomm\w*|erhalt\w*|folgt|pruf\w*|schau\w*|klar\w*|frag\w*
        uberweis\w*|stell\w*|les\w*|unterschreib\w*|mach\w*|bereite|bespreche)\b
    `,
  takeover: pattern`
      \b(?:ich|wir) (?:kummere|kummern) (?:mich|uns) (?:drum|darum|selbst)\b
      \b(?:ich|wir) (?:ubernehme|ubernehmen|erledige|erledigen)\b
      \b(?:das )?(?:ubernehme|erledige|mache) ich\b(?!.{0,40}\b(?:dir|ihnen|bis)\b)
      \b(?:kummere|kummern) (?:ich mich|wir uns) (?:drum|darum)\b|\bich bin dran\b
      \blass das meine sorge sein\b
    `,
  later: pattern`
      \b(?:melde|melden) (?:ich )?(?:mich|uns)\b
      \bich (?:prufe|klare|schaue|schau|frage|uberlege|kläre)\b
      \b(?:muss|mussen) (?:ich|wir) (?:erst|noch|kurz)\b|\bich muss (?:erst|noch|kurz|das)\b
      \b(?:gebe|geben) (?:ich |wir )?(?:dir|ihnen|euch)? ?(?:\w+ )?bescheid\b
      \bweiss (?:ich )?noch nicht\b
      \bkomme (?:ich )?(?:darauf|auf sie|auf dich) zuruck\b
    `,
  answer: pattern`
      ^(?:ja|jap|jo|nein|ne|nee|klar|gerne?|ok|okay|passt|perfekt|super|einverstanden|genehmigt|bestatigt
        erledigt|stimmt|richtig|genau|geht klar|alles klar|mache ich|mach ich|naturlich|selbstverstandlich
        in ordnung|freigegeben|von mir aus|bin dabei|wir sind dabei|ich bin dabei|kein problem|donnerstag
        freitag|montag|dienstag|mittwoch|samstag|sonntag)\b
      \b(?:anbei|im anhang|beigefugt|angehangt)\b
      \bhier (?:ist|sind|kommt|kommen|die|der|das)\b
      \b(?:habe|haben) (?:ich |wir )?.{0,60}\b(?:geschickt|gesendet|unterschrieben|bezahlt|uberwiesen
        gebucht|erledigt|angehangt|gepruft|freigegeben|bestatigt|hochgeladen|eingetragen|geandert
        fertig)\b
      \bpasst (?:mir|uns|fur|gut|so|bei)\b
      \bwie (?:besprochen|gewunscht|vereinbart|versprochen)\b
    `,
  thanks: pattern`
      \b(?:danke|dank|merci|dankeschon|vielen dank)\b
      ^(?:super|perfekt|prima|klasse|toll|alles klar|verstanden|erhalten|angekommen|notiert)[,.! ]
    `,
  withdraw: pattern`
      \b(?:hat sich (?:schon |bereits |inzwischen |mittlerweile )?(?:erledigt|geklart)|(?:schon|bereits
          inzwischen) (?:erledigt|geklart|gelost|gefunden)|nicht mehr (?:notig|notwendig|nötig
          erforderlich)|(?:brauche|brauchen) (?:ich |wir )?(?:\w+ )?nicht mehr|vergiss (?:es|meine|die)
        (?:bitte )?ignorier\w*|habe? (?:ich )?(?:es |ihn |sie |das )?(?:schon |selbst |inzwischen )?gefunden
        genau das (?:habe|hab|brauchte|wollte)|damit ist (?:alles|das|es) (?:klar|erledigt|geklart))\b
    `,
  noreply: pattern`
      \b(?:keine (?:antwort|ruckmeldung) (?:notig|erforderlich|notwendig)|(?:nur )?zur (?:info|information
          kenntnis|kenntnisnahme)|zu (?:deiner|ihrer|eurer) (?:info|information|kenntnis)
        nicht (?:auf diese|antworten sie)|bitte nicht (?:auf diese|antworten)
        antworten sie (?:bitte )?nicht|musst nicht antworten|mussen nicht antworten|nur damit (?:du|sie
          ihr)|wollte nur (?:kurz )?(?:sagen|bescheid|mitteilen))\b
    `,
  pleasantry: pattern`
      \bwie geht(?:'?s| es)\b
      \b(?:ich )?hoff(?:e|entlich),? (?:es|dir|ihnen|euch|du|sie|ihr|dass)\b|\bhoffentlich\b
      \bwie (?:war|lauft) (?:dein|ihr|euer|es)\b|\bwas gibt'?s neues\b|\balles gut bei\b
      \bwer hatte das gedacht\b|\bworauf warte(?:n|st)\b|\bist das nicht (?:lustig|toll|schon)\b
      \boder\?$|\bnicht wahr\?
    `,
  softener: pattern`
      \b(?:(?:bei|fur) (?:weitere[nr]? )?(?:fragen|ruckfragen)\b[^.?!]*|(?:(?:melde|melden|sag|sagen
            meld) (?:dich|sie sich|bescheid)?,? )?(?:falls|wenn|sollten) (?:du|sie|ihr|noch
          es) .{0,20}(?:fragen|ruckfragen)\b[^.?!]*|(?:zogern|zogere) (?:sie )?nicht|jederzeit gerne?
        (?:stehe|stehen) (?:ich |wir )?(?:\w+ )?(?:gerne? )?(?:fur|zur)|gerne? (?:zur verfugung|melden)
        bitte (?:beachten|finden|entnehmen)|kann ich (?:sonst|dir sonst|ihnen sonst))\b
    `,
  advert: pattern`
      \b(?:jetzt (?:kaufen|bestellen|entdecken|sichern|anmelden|buchen|shoppen|sparen|registrieren
          herunterladen|testen|zugreifen|lesen|ansehen|starten|informieren|mitmachen|teilnehmen|einlosen
          vergleichen)|hier klicken|klick(?:en sie)? (?:hier|jetzt|auf)|mehr (?:erfahren|lesen|infos)
        \d+ ?% (?:rabatt|gunstiger|auf)|rabatt|gutschein(?:code)?|angebot(?:e)? (?:der|des|gilt|endet|nur)
        nur (?:heute|noch|bis|fur kurze)|kostenlos(?:e|er)? (?:versand|testen|webinar|test|probe)
        versandkostenfrei|newsletter|abmelden|abbestellen|im browser|gewinnspiel|sonderangebot|schnappchen
        aktionscode|neuheiten|bestseller|nicht verpassen|letzte chance|solange der vorrat)\b
      ^(?:bereit fur|lust auf|auf der suche|schon (?:gehort|entdeckt|gewusst|probiert|bereit)|wussten sie
        haben sie etwas (?:vergessen|in ihrem)|etwas vergessen|noch etwas im warenkorb|wusstest du
        haben sie (?:schon|lust|sich schon)|hast du (?:schon (?:unsere?|gewusst)|lust auf)|warum (?:warten
          nicht|mehr)|suchen sie|suchst du|was ware,? wenn|noch (?:unentschlossen|kein|keine)|mude von
        sie (?:wollen|mochten|suchen)|du (?:willst|mochtest|suchst))\b.*\?
    `,
  consequence: pattern`
      \b(?:uberfallig|mahnung|letzte (?:erinnerung|mahnung|aufforderung)|zahlungserinnerung|frist
        fristablauf|lauft (?:\w+ )?ab|verfallt|gesperrt|gekundigt|storniert|teilnahme (?:ist )?(?:pflicht
          verpflichtend|erforderlich)|verbindlich|andernfalls|ansonsten|sonst (?:verlier|konnen|muss
          mussen|wird|kommen|geht)|saumniszuschlag|mahngebuhr|nicht weiter(?:machen|arbeiten|kommen)?
        konnen (?:wir )?(?:leider )?nicht (?:weiter|beginnen|starten|liefern)|warte[nt] (?:schon |alle )?auf (?:uns
          dich|sie|deine|ihre))\b
    `,
  trouble: pattern`
      \b(?:defekt|kaputt|ausgefallen|gestort|gesperrt|blockiert|stehengeblieben|undicht|beschadigt|abgelehnt|vertauscht|gesturzt|verschwunden|falsch(?:en?)? (?:geliefert|gebucht|abgerechnet|ausgeteilt))\b
      \b(?:funktioniert|geht|lauft|startet|offnet|reagiert|antwortet|kommt|kommen|schliesst|heizt) (?:\w+ ){0,3}(?:nicht|nichts|keiner|niemand|nicht mehr)\b
      \b(?:doppelt|zweimal|zu viel|zuviel) (?:berechnet|abgebucht|bezahlt|gebucht|geliefert)\b|\b(?:fehlt|fehlen) (?:noch|uns|mir|ihre?|deine?|die|das|der|seit)\b|\bfehlt noch\b
      \b(?:konnen|kann|konnte|konnten) (?:\w+ ){0,5}(?:nicht|keine?n?) (?:\w+ ){0,4}(?:weiter\w*|arbeiten|abschliessen|abgeben|bezahlen|offnen|zahlen|beginnen|liefern|starten|bearbeite\w*|vergeben|entscheiden|anfangen)\b
      \b(?:muss|mussen|musste) (?:\w+ ){0,8}(?:wissen|entscheiden|kundigen|aufmachen|absagen|stornieren|einstampfen|unterschr\w+|vorliegen)\b
      \b(?:steht|stehen) (?:seit|still)\b|\bseit (?:\w+ ){1,4}(?:kein|keine|keinen|nicht)\b|\bnicht (?:eingegangen|angekommen|geliefert|bezahlt|beantwortet|erreichbar|vollstandig|besetzt|einverstanden)\b
      \b(?:brauche|brauchen|benotige|benotigen)\b|\b(?:hat|haben) (?:uns |mir |sich )?(?:nicht|niemand|keiner) (?:\w+ )?(?:geantwortet|gemeldet|reagiert)\b|\bohne (?:den|die|das|dich|sie|ihre?n?|deine?n?)\b
      \b(?:notaufnahme|wasserschaden|rohrbruch|stromausfall|storung)\b|\bwartet? (?:noch )?auf (?:sie|dich|ihre|deine)\b
    `,
  offer: pattern`
      \b(?:wenn|falls|sofern) (?:du|sie|ihr) (?:\w+ )?(?:mochte\w*|moge\w*|wolle\w*|wollt|willst|mag\w*|lust|interesse|fragen|hilfe|zeit)\b|\bbei (?:interesse|fragen|bedarf|ruckfragen)\b
      ^soll(?:ten (?:sie|ihr)|test du|tet ihr) (?:\S+ ){0,6}(?:brauch\w*|benotig\w*|mogen|wollen|wollt|wunsch\w*)\b
      \b(?:sie|du|ihr|man) (?:konnen|kannst|konnt|kann) (?:\w+ ){0,3}(?:gerne?|jederzeit|auch|ansehen|einsehen|finden|nachlesen|lesen)\b|\b(?:gerne?|jederzeit) (?:\w+ )?(?:vorbei|weiter|einmal|wieder|anrufen|ansprechen)\b
      \b(?:kein(?:e)? (?:eile|stress)|eilt nicht|keine umstande)\b|\bwer (?:will|mag|mochte)\b|\bfur (?:dringende|weitere|allgemeine) \w+\b|\bin dringenden fallen\b
      ^(?:schau(?:en|t)?|lies|lesen|lest|besuch\w*|entdeck\w*|klick\w*|stober\w*) (?:sie |euch |mal |doch )?|\bfinden sie (?:im|in|auf|unter|hier|alles)\b|\bkommt (?:gerne? )?vorbei\b|\bwir helfen (?:ihnen|dir|euch) gerne?\b|\bwenden sie sich gerne?\b
    `,
  urgent: pattern`
      \b(?:dringend|eilig|eilt|so schnell wie moglich|schnellstmoglich|asap|sofort|umgehend|baldmoglichst
        unverzuglich|heute noch|noch heute|notfall|wichtig|bis heute)\b
    `,
  due: /\b(?:bis|vor|spatestens|fallig|frist|zahlbar|innerhalb|binnen|deadline|abgabe|endet|lauft)\b/,
  meeting: pattern`
      \b(?:treff\w*|termin\w*|besprech\w*|meeting|telefon\w*|anruf\w*|call|mittagessen|abendessen|essen
        kaffee|bier|fruhstuck|verabred\w*|sitzung|gesprach\w*|videokonferenz|zoom|teams|workshop
        vorstellungsgesprach|besichtigung|besuch\w*|konzert|probe|feier|party|geburtstag|einladung
        kennenlernen|jour fixe|zusammensetzen|vorbeikommen|spazier\w*|tisch|zeitfenster|reise|abflug|abfahrt|einchecken|uhr)\b
    `,
  optout: pattern`
      \b(?:kein interesse|bitte (?:streichen|entfernen|loschen) sie (?:mich|meine|uns)|(?:nicht mehr
          keine weiteren) (?:mails|e-mails|anschreiben|kontaktieren)|aus (?:ihrem|dem|eurem) verteiler
        keine werbung)\b
    `,
  pitch: pattern`
      \b(?:(?:10|15|20|30|funfzehn|zehn)[- ]?min(?:uten|utiges|utige)?|kurzes (?:gesprach|telefonat
          kennenlernen)|kurzer austausch|unternehmen wie|firmen wie|kunden wie|wir (?:helfen|unterstutzen)
        unsere (?:losung|plattform|software|agentur|dienstleistung\w*)|spezialisiert auf|bin (?:auf
          uber) (?:ihre|deine) (?:website|webseite|seite|firma|unternehmen|profil)|umsatz (?:steigern
          erhohen)|kosten (?:senken|sparen)|neukunden|leads|unverbindlich\w*|kostenlos\w* (?:analyse
          erstgesprach|demo|beratung|audit)|suchmaschinen\w*|seo|richtige ansprechpartner\w*
        wer (?:ist )?(?:bei ihnen )?(?:zustandig|fur)|fallstudie|referenzen|kooperation|preisliste)\b
    `,
  outofoffice: pattern`
      \b(?:abwesenheit\w*|automatische antwort|(?:bin|sind) (?:\w+ )?(?:bis|vom|ab|derzeit|momentan
          aktuell) .{0,40}(?:nicht (?:im buro|erreichbar|im haus)|im urlaub|abwesend|auf reisen)
        nicht im (?:buro|haus)|im urlaub|in elternzeit|wird nicht weitergeleitet)\b
    `,
};
