/**
 * The words that Quick Add knows, in English, German, French and Spanish at once: nobody says first which one they write. A letter
 * with an accent is a letter here, which `\b` does not know.
 */

/** Any of some words (parts of a regular expression) that stand alone. */
export const word = (...alternatives: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${alternatives.join('|')})(?!\\p{L})`, 'iu');

export const SLEPT = word('sle(?:pt|ep)', 'geschlafen|schlaf|schlief', 'dormi|sommeil', 'dorm[íi]|dormido|sueño');

export const MOVES: readonly (readonly [sign: RegExp, activity: string])[] = [
  [
    word(
      'ran|run|running|jog(?:ged)?',
      'gelaufen|gerannt|gejoggt|joggen|lauf',
      'couru|course|footing|jogging',
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
      'cycl(?:ed|ing)|biked?|rode|ride',
      'geradelt|rad gefahren|radfahren|radtour|fahrrad',
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
  'lunch|dinner|coffee|breakfast|tea',
  '(?:mittag|abend)?essen|mittag|kaffee|frühstück|tee',
  'déjeuner|dîner|petit[- ]déjeuner|café|thé',
  'almuerzo|comida|cena|desayuno|té',
].join('|');
/** Lines of somebody and what was done with them; the group is the person. */
export const MEETINGS: readonly (readonly [sign: RegExp, how: string])[] = [
  [/^(?:called|phoned|rang|call with)\s+(.+)$/iu, 'Called'],
  [/^(?:mit\s+)?(.+?)\s+(?:angerufen|telefoniert)$/iu, 'Called'],
  [/^(?:j['’]ai\s+)?(?:appelé|téléphoné (?:à|avec))\s+(.+)$/iu, 'Called'],
  [/^(?:llamé|he llamado|llamada|hablé por teléfono)\s+(?:a |con )?(.+)$/iu, 'Called'],
  [/^(?:met(?: with)?|saw|visited)\s+(.+)$/iu, 'Met'],
  [new RegExp(`^(?:${MEAL})\\s+(?:with|mit|avec|con)\\s+(.+)$`, 'iu'), 'Met'],
  [/^mit\s+(.+?)\s+(?:getroffen|(?:zu (?:mittag|abend) )?gegessen|gefrühstückt|kaffee getrunken)$/iu, 'Met'],
  [/^(.+?)\s+(?:getroffen|besucht|gesehen)$/iu, 'Met'],
  [/^(?:j['’]ai\s+)?(?:vu|rencontré|rendu visite à)\s+(.+)$/iu, 'Met'],
  [/^(?:vi a|quedé con|visité a|he visto a)\s+(.+)$/iu, 'Met'],
  [/^(?:wrote(?: to)?|texted|messaged)\s+(.+)$/iu, 'Wrote'],
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
  return new RegExp(`(?<!\\p{L})(?:${names})\\s*:?\\s*(\\d{1,2})(?!\\d)`, 'iu');
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

/** Numbers that are no amount of money, though one word alone is beside them: words, episodes, hours of the clock, days of a month. */
export const NO_AMOUNT =
  /\d\s+(?:words?|episodes?|chapters?|wörter|wörtern|folgen?|kapitel|mots|épisodes?|chapitres?|palabras|episodios?|capítulos?|uhr|km|kilomet(?:er|re)s?|miles?|meilen|kg)(?!\p{L})|(?<!\p{L})um\s+\d{1,2}(?:\s|$)|\d{1,2}\.?\s+(?:jan|feb|mar|märz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)(?:\p{L}*)(?!\p{L})/iu;

/** What is measured, with its number in the first group that has one. */
export const MEASURED = {
  pressure:
    /(?<!\p{L})(?:bp|blood pressure|blutdruck|tension|tensión)\s*:?\s*(\d{2,3})\s*(?:\/|over|zu|sur|sobre)\s*(\d{2,3})/iu,
  Weight:
    /(?<!\p{L})(?:weigh(?:t|ed)?(?: in)?(?: at)?|gewicht|poids|peso|gewogen|pesé)\s*:?\s*(\d+(?:[.,]\d+)?)(?!\s?[$€£¥])|^(\d+(?:[.,]\d+)?)\s?(?:kg|lbs?)(?:\s+(?:gewogen|pesé))?$/iu,
  Steps: /(?<!\d)(\d[\d,.]*)\s*(?:steps|schritte|pas|pasos)(?!\p{L})|(?:steps|schritte|pasos)\s*:?\s*(\d[\d,.]*)/iu,
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
  goal: /^(?:goal|ziel|objectif|objetivo|meta)(?:\s*:\s*|\s+)(.+)$/iu,
  task: /^(?:task|todo|to do|aufgabe|tâche|tarea)(?:\s*:\s*|\s+)(.+)$/iu,
  buy: /^(?:buy|kaufen|acheter|comprar)(?:\s*:\s*|\s+)(.+)$|^(.+?)\s+(?:ein)?kaufen$/iu,
} as const;

export const SKIPPED = word('skip(?:ped)?', 'ausgelassen|übersprungen', 'sauté', 'salt(?:ado|é)');
export const INCOME = word(
  'salary|wages?|income|refund|got paid|interest|dividends?',
  'gehalt|lohn|rente|erstattung|rückerstattung|zinsen|dividende',
  'salaire|paie|remboursement|intérêts|dividendes?',
  'salario|sueldo|nómina|reembolso|intereses|dividendos?',
);
/** "Pay the bill on Friday" is still to be done: the Friday that comes. */
export const TO_PAY = /^(?:pay|transfer|settle|zahlen?|bezahlen?|überweisen?)\s/iu;
/** Words around what money was spent on that say nothing of it. */
export const AROUND_PAYEE = [
  /^(?:for|at|on|spent|paid|got|earned|für|bei|beim|pour|chez|payé|dépensé|por|en|para|pagué|gasté)\s+/iu,
  /^(?:for|on|für|pour|por|en)\s+/iu,
  /\s+(?:for|on)$/iu,
  /\s+(?:bezahlt|gezahlt|ausgegeben|gekauft|bekommen|payé|pagado)$/iu,
] as const;

/** The currency that a sign or a word stands for. */
export const CURRENCY_SIGNS: ReadonlyMap<string, string> = new Map([
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['dollar', 'USD'],
  ['dollars', 'USD'],
  ['dólares', 'USD'],
  ['bucks', 'USD'],
  ['quid', 'GBP'],
]);
