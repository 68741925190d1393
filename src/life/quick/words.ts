/**
 * The words that Quick Add knows, in English, German, French and Spanish at once: nobody says first which one they write. A letter
 * with an accent is a letter here, which `\b` does not know.
 */

/** Any of some words (parts of a regular expression) that stand alone. */
export const word = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');

export const SLEPT = word(
  'sle(?:pt|ep(?!\\s+(?:masks?|meditation|podcasts?|tea|stor(?:y|ies)|music|tracker|app|clinic|study|hygiene)))',
  'geschlafen|schlaf|schlief',
  'dormi|sommeil',
  'dorm[íi]|dormido|sueño',
);

/** What is run without moving: "ran errands", "ran a meeting"; "ran a 5k" and "ran the half marathon" are none of them. */
const NO_RUN =
  '(?!\\s+(?:errands|late|into|out|over|shoes|course|class|(?:an?|the|my|our|some)\\s+(?!\\d|half|marathon|mile|quick|easy|long|short|slow|fast|park ?run|race|trail|lap|loop|first|great|good)))';
const VEHICLE = '(?:bus|car|train|taxi|cab|uber|boat|ferry|tram|metro|subway|plane|motor(?:bike|cycle)|scooter|horse)';
export const MOVES: readonly (readonly [sign: RegExp, activity: string])[] = [
  [
    word(
      `(?:ran|run|running)${NO_RUN}|jog(?:ged)?`,
      'gelaufen|gerannt|gejoggt|joggen|lauf',
      // In English a course is learned.
      'couru|(?<=^|(?:une|la|ma|de|petite|longue)\\s)course(?=\\s*(?:$|[\\d,;:]|à pied|de \\d|en \\d))|footing|jogging',
      'corr[íi]|corrido|correr|carrera',
    ),
    'Run',
  ],
  [
    word(
      'walk(?:ed)?|walking',
      'spaziert|spaziergang|spazieren(?: gegangen)?',
      'marché|marche|promenade|promené',
      'caminé|caminado|paseo|paseé|andado',
    ),
    'Walk',
  ],
  [
    word(
      `cycl(?:ed|ing)|biked?|(?<!${VEHICLE}\\s)(?:rode|ride)(?!\\s+(?:(?:in|on|with)\\s+)?(?:an?\\s+|the\\s+|my\\s+)?${VEHICLE})`,
      'geradelt|rad(?: gefahren)?|radfahren|radtour|fahrrad',
      'vélo|pédalé',
      'bici|bicicleta|pedaleé',
    ),
    'Ride',
  ],
  [word('swam|swim|swimming', 'geschwommen|schwimmen', 'nagé|natation', 'nadé|nadado|natación'), 'Swim'],
  [word('hik(?:ed?|ing)', 'gewandert|wanderung|wandern', 'randonnée?', 'senderismo|caminata|excursión'), 'Hike'],
  [word('yoga'), 'Yoga'],
  [
    word('gym|weights|workout|lifted', 'krafttraining|fitnessstudio', 'musculation|salle de sport', 'gimnasio|pesas'),
    'Strength',
  ],
];

/** Words that begin something new without a comma before them. */
export const OPENERS = new RegExp(
  `^(?:${[SLEPT, ...MOVES.map(([sign]) => sign)].map(({ source }) => source).join('|')})`,
  'iu',
);

const MEAL = [
  'lunch|dinner|coffee|breakfast|brunch|tea|beers?|drinks',
  '(?:mittag|abend)?essen|mittag|kaffee|frühstück|tee|bier',
  'déjeuner|dîner|petit[- ]déjeuner|café|thé',
  'almuerzo|comida|cena|desayuno|té',
].join('|');
/** Who is named at its end may be followed by what it cost, or by how long it was. */
export const FIGURE_AT_END = new RegExp(
  `^(?:(?:i )?had\\s+)?(?:${MEAL})\\s|^(?:called|phoned|rang)\\s|(?:angerufen|telefoniert)\\s`,
  'iu',
);
/** What somebody was met or called for, and where, is no part of their name. */
export const AFTER_NAME =
  /\s+(?:for|at|in|on|about|because|bei|beim|im|zum|zur|auf|wegen|über|pour|chez|para|sobre)\s.+$/iu;
/** What is seen, visited, written or met without being a person, or is drunk with a coffee. */
export const NO_PERSON = new RegExp(
  `^(?:(?:an?|the|my|our|some|another|eine?n?|de[nrm]|das|die|meine?n?|une?|l[ae]|mon|ma|una|el|mi)\\s+)?(?:\\p{L}+\\s+)?(?:${[
    'films?|movies?|shows?|plays?|concerts?|series|episodes?|match|games?|exhibition|museum|musical|opera|letters?|articles?|blog(?: ?posts?)?|posts?',
    'essay|report|poem|diary|journal|code|songs?|stor(?:y|ies)|novel|chapters?|books?|e-?mails?|tests?|exam|paper|thesis|deadline|goals?|targets?',
    'serie|folge|konzert|(?:fußball)?spiel|ausstellung|brief|artikel|text|gedicht|tagebuch|bericht|klausur|prüfung|arbeit|buch|roman|kapitel|nachricht',
    'lettre|livre|carta|película|partido|libro|concierto',
    '(?:oat )?milk|sugar|cream|cake|lemon|milch|zucker|kuchen|zitrone|lait|leche|lunch|dinner|breakfast|essen',
  ].join('|')})(?!\\p{L})|^(?:in sick|it|off|out|for)(?!\\p{L})`,
  'iu',
);
/** Lines of somebody and what was done with them; the group is the person. */
export const MEETINGS: readonly (readonly [sign: RegExp, how: string])[] = [
  [/^(?:called|phoned|rang|call with)\s+(.+)$/iu, 'Called'],
  [/^(?:mit\s+)?(.+?)\s+(?:angerufen|telefoniert)$/iu, 'Called'],
  [/^(?:j['’]ai\s+)?(?:appelé|téléphoné (?:à|avec))\s+(.+)$/iu, 'Called'],
  [/^(?:llamé|he llamado|llamada|hablé por teléfono)\s+(?:a |con )?(.+)$/iu, 'Called'],
  [/^(?:met(?: with)?|saw|visited)\s+(.+)$/iu, 'Met'],
  [new RegExp(`^(?:(?:i )?had\\s+)?(?:${MEAL})\\s+(?:with|mit|avec|con)\\s+(.+)$`, 'iu'), 'Met'],
  [/^mit\s+(.+?)\s+(?:getroffen|(?:zu (?:mittag|abend) )?gegessen|gefrühstückt|kaffee getrunken)$/iu, 'Met'],
  [/^(.+?)\s+(?:getroffen|besucht|gesehen)$/iu, 'Met'],
  [/^(?:j['’]ai\s+)?(?:vu|rencontré|rendu visite à)\s+(.+)$/iu, 'Met'],
  [/^(?:vi a|quedé con|visité a|he visto a)\s+(.+)$/iu, 'Met'],
  [/^(?:wrote(?:(?: an?)? (?:letter|e-?mail|message|note))?(?: to)?|texted|messaged|emailed)\s+(.+)$/iu, 'Wrote'],
  [/^(?:an\s+)?(.+?)\s+geschrieben$/iu, 'Wrote'],
  [/^(?:j['’]ai\s+)?écrit à\s+(.+)$/iu, 'Wrote'],
  [/^(?:escribí|he escrito)\s+a\s+(.+)$/iu, 'Wrote'],
];

/** What a number from one to ten is of, by the field of a check-in. */
export const FEELINGS: readonly (readonly [sign: RegExp, field: 'mood' | 'energy' | 'stress' | 'focus'])[] = [
  [scored('mood|stimmung|laune|humeur|ánimo|animo'), 'mood'],
  [scored('energy|energie|énergie|energía|energia'), 'energy'],
  [scored('stress|estrés|estres'), 'stress'],
  [scored('focus|fokus|konzentration|concentration|concentración'), 'focus'],
];
function scored(names: string) {
  return new RegExp(`(?<!\\p{L})(?:${names})\\s*:?\\s*(10|[1-9])(?!\\d|[.,]\\d)`, 'iu');
}

/** What hurts, with how much from one to ten; a text that says what it cost is no symptom. */
export const SYMPTOM =
  /^((?:bad\s+)?(?:head|tooth|stomach|back|ear)[ -]?aches?|migraine|back pain|(?:knee|neck|chest|joint) pain|nausea|sore throat|(?:kopf|zahn|bauch|rücken|hals|ohren|knie)(?:schmerz(?:en)?|weh)|migräne|übelkeit|mal (?:de|à la) tête|dolor de (?:cabeza|espalda))\s*:?\s*(10|[1-9])(?:\s?(?:\/|of|von|sur|de)\s?10)?$/iu;

const CLOCK = '(\\d{1,2})(?:[:.h](\\d{2}))?\\s*(am|pm)?(?:\\s*uhr)?';
/** When somebody went to bed, and when they got up: hour, minute, half of the day. */
export const WENT_TO_BED = new RegExp(
  `(?:to bed|asleep|slept|sleeping) at ${CLOCK}|um ${CLOCK}\\s+(?:ins bett|eingeschlafen|schlafen)`,
  'iu',
);
export const GOT_UP = new RegExp(
  `(?:woke(?: up)?|woken up|got up|up|awake) at ${CLOCK}|um ${CLOCK}\\s+(?:aufgestanden|aufgewacht|wach)`,
  'iu',
);

/** What is measured, with its number in the first group that has one. */
export const MEASURED = {
  pressure:
    /(?<!\p{L})(?:bp|blood pressure|blutdruck|tension|tensión)\s*:?\s*(\d{2,3})\s*(?:\/|over|zu|sur|sobre)\s*(\d{2,3})/iu,
  Weight:
    /(?<!\p{L})(?:weigh(?:t|ed)?(?: in)?(?: at)?|gewicht|poids|peso|gewogen|pesé)\s*:?\s*(\d+(?:[.,]\d+)?)(?!\s?[$€£¥])|^(\d+(?:[.,]\d+)?)\s?(?:kg|lbs?)(?:\s+(?:gewogen|pesé))?$/iu,
  Steps:
    /(?<!\d)(\d[\d,.]*(?:\s?k)?)\s*(?:steps|schritte|pas|pasos)(?!\p{L})|(?:steps|schritte|pasos)\s*:?\s*(\d[\d,.]*(?:\s?k(?!\p{L}))?)/iu,
  Water: /(?<!\p{L})(?:water|wasser|eau|agua)\s*:?\s*(\d{3,4})(?![\d.,]|\s?[$€£¥\p{L}])/iu,
  'Resting heart rate': /(?<!\p{L})(?:pulse|resting heart rate|rhr|(?:ruhe)?puls|pouls|pulso)\s*:?\s*(\d+)/iu,
  'Heart rate variability': /(?<!\p{L})(?:hrv|hfv|vfc)\s*:?\s*(\d+)/iu,
  Glucose:
    /(?<!\p{L})(?:blood (?:sugar|glucose)|glucose|blutzucker|glyc[ée]mie|glucosa)\s*:?\s*(\d{2,3}(?:[.,]\d+)?)(?![\d.,]|\s?[$€£¥])/iu,
  Temperature: /(?<!\p{L})(?:temp(?:eratur[ea]?)?|température|fever|fieber|fièvre|fiebre)\s*:?\s*(\d+(?:[.,]\d+)?)/iu,
} as const;

/** A line about water that was drunk and nothing else: how much, and in which vessel or unit. */
export const WATER = {
  amount:
    /^(?:(?:i )?(?:drank|had)|bu|bebí|j['’]ai bu|trank)?\s*(\d+(?:[.,]\d+)?|an?|half an?|eine?[nm]?|ein halber|une?|un demi|una?|medio)\s?(ml|milliliters?|milliliter|l|liters?|litres?|liter|litros?|glass(?:es)?|gl[aä]s(?:er)?|verres?|vasos?|cups?|tassen?|tasses?|tazas?)\s+(?:of\s+|d['’]|de\s+)?(?:water|wasser|eau|agua)(?:\s+(?:getrunken|drunk))?(?:\s+at (?:noon|lunch|dinner|night))?$/iu,
  labelled: /^(?:water|wasser|eau|agua)\s*:?\s*(\d+(?:[.,]\d+)?)\s?(ml|l)$/iu,
} as const;
/** How much a vessel holds, in ml: a glass and a cup of the kitchen. */
export const VESSEL_ML = 250;

/** "30 pages of Dune", "Dune, 30 pages": the count in the first group that has one, the book in the next. */
export const PAGES: readonly { readonly sign: RegExp; readonly count: number; readonly book: number }[] = [
  {
    sign: /^(?:(?:i )?read|j['’]ai lu|lu|leí|he leído)?\s*(\d{1,4})\s+(?:pages?|seiten?|páginas?)\s+(?:of\s+|in\s+|from\s+|von\s+|aus\s+|im\s+|de\s+|du\s+)?(.+?)(?:\s+gelesen)?$/iu,
    count: 1,
    book: 2,
  },
  {
    sign: /^(?:(?:i )?read|j['’]ai lu|lu|leí|he leído)?\s*(.+?),?\s+(\d{1,4})\s+(?:pages?|seiten?|páginas?)(?:\s+gelesen)?$/iu,
    count: 2,
    book: 1,
  },
];
/** Books whose names hold the words for a day keep them. */
export const READING = /^(?:(?:i )?read\b|\d{1,4}\s+(?:pages?|seiten?|páginas?)\b|lu\b|leí)/iu;

export const STUDIED = word(
  '^(?:studied|learned|learnt|read)',
  'gelernt|gelesen',
  '^(?:étudié|appris|lu)',
  '^(?:estudié|leí|aprendí)',
);
export const PRACTISED = word('^practi[sc]ed', 'geübt', '^(?:pratiqué|répété)', '^(?:practiqué|ensayé)');

/** What a line can begin with to say what it is. */
export const ANNOUNCED = {
  idea: /^(?:idea|idee|idée)(?:\s*:\s*|\s+)(.+)$/iu,
  goal: /^(?:(?:goal|ziel|objectif|objetivo)(?:\s*:\s*|\s+(?!keeper|reached|erreicht))|meta\s*:\s*)(.+)$/iu,
  task: /^(?:task|todo|to do|aufgabe|tâche|tarea)(?:\s*:\s*|\s+)(.+)$/iu,
  buy: /^(?:buy|kaufen|acheter|comprar)(?:\s*:\s*|\s+)(.+)$|^(.+?)\s+(?:ein)?kaufen$/iu,
} as const;

export const SKIPPED = word('skip(?:ped)?', 'ausgelassen|übersprungen', 'sauté', 'salt(?:ado|é)');
