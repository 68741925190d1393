import { word } from './words.ts';

/** Numbers that are no amount of money, though one word alone is beside them. */
export const NO_AMOUNT = new RegExp(
  [
    // Words, episodes, what is measured.
    '\\d\\s+(?:words?|episodes?|chapters?|wörter|wörtern|folgen?|kapitel|mots|épisodes?|chapitres?|palabras|episodios?|capítulos?|uhr|km|kilomet(?:er|re)s?|miles?|meilen|kg|reps?|sets?|laps|bahnen|pages?|seiten?|páginas?)(?!\\p{L})',
    '\\d\\s?(?:mg|mcg|cl|dl|g|ml|l)(?!\\p{L})',
    // Hours of the clock, days of a month.
    '(?<!\\p{L})um\\s+\\d{1,2}(?:\\s|$)',
    '\\d{1,2}\\.?\\s+(?:jan|feb|mar|märz|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)(?:\\p{L}*)(?!\\p{L})',
    // "mood 7.5", "ibuprofen 400", "push-ups 30"
    '^(?:mood|stimmung|laune|humeur|ánimo|focus|fokus|ibuprofen|paracetamol|aspirin|blood sugar|blutzucker|waist|taille|hips?|body fat|körperfett|bmi|odometer|kilometerstand)\\s*:?\\s*[\\d.,]+\\s?%?$',
    '^(?:(?:push|pull|sit)[- ]?ups?|squats|burpees|liegestützen?|kniebeugen|klimmzüge)\\s*:?\\s*\\d',
    // "watched Dune 2", "1984 gelesen": the figure is part of a title.
    '^(?:i )?(?:read|watched|saw|visited)\\s|\\s(?:gelesen|geschaut|angeschaut|gesehen)$',
    // "took 2 ibuprofen", "3 Zigaretten geraucht", "2 Kaffee"
    '^(?:i\\s+|ich\\s+(?:habe\\s+)?)?(?:took|smoked|ate|drank|did|nahm|trank)\\s+\\d{1,3}\\s+\\p{L}',
    '^\\d{1,3}\\s.*\\s(?:getrunken|gegessen|geraucht|genommen|gemacht|geschafft)$',
    '^\\d{1,3}\\s+(?:bier|kaffee|tee|wein|zigaretten?|liegestützen?|kniebeugen|klimmzüge|tabletten?|pillen?|ibuprofen|paracetamol|aspirin|tassen?|gl[aä]s(?:er)?|stück|eier|äpfel|bananen|mal)(?!\\p{L}|.*\\d)',
  ].join('|'),
  'iu',
);

export const INCOME = word(
  'salary|wages?|income|refund|got paid|interest|dividends?|pension|child benefit',
  'gehalt|lohn|rente|erstattung|rückerstattung|zinsen|dividende|kindergeld|elterngeld|wohngeld|bafög|steuererstattung',
  'salaire|paie|remboursement|intérêts|dividendes?',
  'salario|sueldo|nómina|reembolso|intereses|dividendos?',
);
/** "income tax", "loan interest" */
export const NO_INCOME =
  /tax(?!.*refund)|loan|mortgage|overdraft|steuer(?!erstattung)|kredit|darlehen|impôt|impuesto/iu;
/** Money that came without being a wage: "sold the bike 150", "got 50 from Tom". */
export const RECEIVED =
  /^(?:i )?(?:sold(?!\s+out)|earned|received|vendu|vendí)\s|^(?:i )?got\s+[$€£¥]?\s?\d[\d.,]*\s?(?:[$€£¥]|euros?|dollars?|bucks|quid)?\s+(?:from|for|back)(?!\p{L})|(?<!\p{L})(?:verkauft|verdient)(?!\p{L})|(?<!\p{L})von\s.+\s(?:bekommen|erhalten)(?!\p{L})/iu;
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
