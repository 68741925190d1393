/** Sign-offs, names and footers below a mail, in seven languages. */

import { alternatives } from './pattern.ts';

const DELIMITER = /^(?:--|—|– ?–|__) ?$/;

const DEVICE = new RegExp(
  alternatives`
    ^(?:sent from (?:my|mail|outlook|yahoo|proton|samsung|the)\b.*|sent (?:with|via|using) .{2,60}
      get outlook for .*|gesendet (?:mit|von|aus|über) .*|von meine[mr] .{2,40} gesendet.*
      diese nachricht wurde von meinem .*|envoyé (?:de|depuis|avec|à partir de) .*|obtenir outlook pour .*
      télécharger outlook pour .*|outlook für .* (?:beziehen|herunterladen|holen)
      holen sie sich outlook für .*|laden sie outlook für .*|enviado (?:desde|con|do|a partir de) .*
      obtener outlook para .*|obter o outlook .*|inviato (?:da|dal|con|tramite) .*|scarica outlook per .*
      ottieni outlook per .*|verzonden (?:vanaf|met|vanuit) .*|verstuurd vanaf .*
      wysłan[eoy] z .*|отправлено (?:с|из) .*|skickat från .*|sendt fra .*|lähetetty (?:laitteesta )?.*)$
  `,
  'i',
);

/** Sign-offs by language; each is a line of its own. */
const ENGLISH = alternatives`
  (?:(?:many |with |kind |best |warm |kindest |warmest |all the |very )*(?:regards|wishes|greetings|best|thanks|cheers
    cordially|love|hugs))
  thank you|thanks (?:again|so much|a lot|in advance|a bunch|and best|and regards|and best regards)
  thank you (?:again|so much|very much|in advance|and best regards)|thanks,? (?:and )?(?:best|kind|warm)? ?regards
  many thanks(?: and best regards)?|sincerely|yours|(?:yours )?(?:sincerely|truly|faithfully|respectfully)(?: yours)?
  respectfully|take care|talk soon|speak soon|see you(?: soon| then)?|xx?o?x?o?|ttyl
  have a (?:great|good|nice|lovely) (?:day|weekend|evening|week)
`;
const GERMAN = alternatives`
  (?:(?:mit|viele|liebe|beste|schöne|herzliche|freundliche|sonnige|ganz|die|es|den|freundlichen|besten|vielen|lieben
    herzlichen|kollegialen) )*(?:grüße|grüßen|grüsse|grüssen|gruß|gruss|gruessen|gruesse|grüßle)(?: aus \p{L}+
    [ ]und bis bald)?
  hochachtungsvoll|mfg|lg|vg|bg|vlg
  danke(?: (?:dir|ihnen|euch|im voraus|vorab|und (?:viele |liebe |beste )?grüße|sehr))?
  (?:vielen|besten|herzlichen) dank(?: (?:im voraus|vorab|und (?:viele |beste |freundliche )?grüße))?
  bis (?:bald|dann|morgen|später)|servus|ciao
`;
const FRENCH = alternatives`
  (?:bien |très )?cordialement|bien à (?:vous|toi)|(?:meilleures|sincères|cordiales|respectueuses) salutations
  amicalement|amitiés|bises|bisous|à bientôt|je vous embrasse|je t['’]embrasse
  merci(?: (?:beaucoup|d['’]avance|par avance|et (?:bonne journée|à bientôt)))?|bonne (?:journée|soirée|semaine)
  (?:avec mes |mes )?(?:meilleures )?salutations(?: distinguées)?
`;
const SPANISH = alternatives`
  (?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?|(?:un )?(?:fuerte )?abrazo|abrazos|atentamente|atte
  muchas gracias|gracias(?: de antemano| por adelantado)?|besos|hasta (?:pronto|luego|mañana)
`;
const ITALIAN = alternatives`
  (?:cordiali|distinti|cari|tanti|i migliori|un caro) salut[oi]|saluti|cordialmente|un (?:caro )?abbraccio|baci
  a presto|grazie(?: (?:mille|in anticipo|ancora))?
`;
const DUTCH_AND_PORTUGUESE = alternatives`
  (?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|groet(?:en|jes)?|mvg|dank(?: je| u)?(?: wel)?|alvast bedankt
  (?:com os melhores )?cumprimentos|atenciosamente|abraços?|obrigad[oa]
`;
const CLOSINGS = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH_AND_PORTUGUESE].join('|');

/** Allowed after a sign-off: a comma, a dot or an emoticon. */
const CLOSING = new RegExp(`^(?:${CLOSINGS})[\\s,.!;)–—:-]*(?:[🙂😊👋❤️]|:-?\\))?$`, 'iu');
/** A sign-off and a name on one line: `LG Maya`, `Best, Dana`. */
const CLOSING_AND_NAME = new RegExp(`^(?:${CLOSINGS})[,.!]? ([\\p{L}'’-]{2,20})(?: [\\p{L}'’.-]{2,20})?$`, 'iu');

const THANKS = new RegExp(
  alternatives`
    ^(?:many )?(?:thanks|thank you|danke|vielen dank|besten dank|herzlichen dank|merci|gracias
      muchas gracias|grazie|dank|obrigad)
  `,
  'iu',
);

const LEGAL = new RegExp(
  alternatives`
    ^(?:\*{0,3}\s*)?(?:this (?:e-?mail|message|communication)(?: and any (?:attachments?
          files).{0,40})? (?:is|are|may|contains?)\b.{0,80}(?:confidential|privileged|intended)
      confidentiality notice|disclaimer\b|the information (?:contained )?in this (?:e-?mail|message)
      please consider the environment|think before you print|diese e-?mail (?:enthält|kann
        ist)\b.{0,60}vertraulich|der inhalt dieser (?:e-?mail|nachricht)|bitte (?:denken
        prüfen) sie .{0,40}(?:umwelt|drucken)|ce (?:message|courriel|mail)(?: et .{0,60})? (?:est|sont
        peut|contient)\b.{0,60}confidentiel|pensez à l['’]environnement|este (?:mensaje
        correo)(?: electrónico)?.{0,60}confidencial|antes de imprimir|questo messaggio.{0,80}(?:riservat
        confidenzial)|le informazioni contenute)
  `,
  'iu',
);

const CONTACT = new RegExp(
  alternatives`
    (?:^\s*(?:tel|telefon|phone|mobile|mobil|fax|cell|tél|móvil|cellulare|t|m|f|p|e|w)\s*[.:]
      \+?\d[\d ()/.-]{7,}|https?://|www\.|@|\b(?:gmbh|ag|ltd|inc|llc|sarl|s\.a\.(?:s\.)?|s\.?r\.?l
        s\.?l\.?(?:u\.?)?|s\.?p\.?a|b\.?v)(?:\.|\b)|geschäftsführer|hrb \d)
  `,
  'i',
);

/** Maximum length of a line of a signature; longer lines are text. */
const LONGEST_LINE = 90;
const MOST_LINES = 14;

export const isSignatureDelimiter = (line: string): boolean => DELIMITER.test(line);
export const isDeviceLine = (line: string): boolean => {
  const bare = line.trim().replace(/^[-_•\s]+/, '');
  if (!DEVICE.test(bare)) return false;
  // `Sent from my garden, the tomatoes should …` is a sentence that goes on.
  const words = bare.split(/\s+/).length;
  return APOLOGY.test(bare) || words <= (DEVICE_WORD.test(bare) ? LONGEST_DEVICE.named : LONGEST_DEVICE.unnamed);
};
const DEVICE_WORD =
  /phone|ipad|ipod|android|samsung|galaxy|mobile?\b|mobil|pixel|huawei|xiaomi|handy|tablet|device|gerät|yahoo|outlook|mail|proton|windows|mac\b|gmx|web\.de|app\b|móvil|cellulare|téléphone|smartphone/i;
const APOLOGY = /typo|brevity|excuse|forgive|autocorrect|tippfehler|kürze|fautes|brièveté|errores|erratas/i;
/** So many words a line about a device has at most, when it names one and when it does not. */
const LONGEST_DEVICE = { named: 12, unnamed: 5 } as const;
export const isLegalLine = (line: string): boolean => LEGAL.test(line.trim());
export const isClosing = (line: string): boolean => {
  const bare = line.trim();
  if (bare.length > 60) return false;
  return CLOSING.test(bare) || closingName(bare) !== undefined;
};
/** The name after a sign-off on the same line (`LG Maya`). */
export const closingName = (line: string): string | undefined => {
  const name = CLOSING_AND_NAME.exec(line.trim())?.[1];
  return name !== undefined && /^\p{Lu}/u.test(name) ? name : undefined;
};
export const isThanksClosing = (line: string): boolean => isClosing(line) && THANKS.test(line.trim());

const looksLikeName = (line: string): boolean =>
  new RegExp(
    alternatives`
    ^[\p{Lu}][\p{L}'’.-]*(?:[ -](?:(?:van|von|de|der|den|di|da|la|le|del|dos
          zu)\s)*[\p{Lu}][\p{L}'’.-]*){0,4}[,.]?$
  `,
    'u',
  ).test(line.trim()) || /^[\p{L}]{1,12}$/u.test(line.trim());

const fitsBelowClosing = (line: string): boolean => {
  const bare = line.trim();
  if (bare === '') return true;
  return bare.length <= LONGEST_LINE && (!/[.!?]$/.test(bare) || CONTACT.test(bare) || looksLikeName(bare));
};

/**
 * The index of the first line of sign-off or signature, or the number of lines when there is none. With the author's
 * name, a bare name below a mail counts as a signature.
 */
export function signatureStart(lines: readonly string[], author: string): number {
  const start = closingStart(lines);
  const filled = lines.slice(0, start).flatMap((line, index) => (line.trim() === '' ? [] : [index]));
  const named = filled.slice(-LINES_BELOW_NAME - 1).find((index) => isNameOf(lines[index] ?? '', author));
  if (named === undefined || named === filled[0]) return start;
  const below = filled.filter((index) => index > named).map((index) => lines[index] ?? '');
  return below.every((line) => line.trim().length <= SHORT_LINE && !/[?!]$/.test(line.trim())) ? named : start;
}

/** Maximum number of lines below the name: a role, a company and little more. */
const LINES_BELOW_NAME = 3;
const SHORT_LINE = 60;

/** Whether a line consists of parts of the author's name or its initials. */
function isNameOf(line: string, author: string): boolean {
  const words = line.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const names: readonly string[] = author.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  if (words.length === 0 || words.length > 4 || /[?!:]/.test(line)) return false;
  const initials = names.map((name) => name.charAt(0)).join('');
  return words.every(
    (word) => names.includes(word) || word === initials || (word.length === 1 && initials.includes(word)),
  );
}

function closingStart(lines: readonly string[]): number {
  const hard = lines.findIndex((line) => isSignatureDelimiter(line) || isDeviceLine(line) || isLegalLine(line));
  const end = hard === -1 ? lines.length : hard;
  const filled = lines.slice(0, end).filter((line) => line.trim() !== '').length;
  let seen = 0;
  for (let index = end - 1; index >= 0 && seen < MOST_LINES; index -= 1) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    seen += 1;
    if (isClosing(line)) return startOfClosings(lines, index, filled, seen);
    if (!fitsBelowClosing(line)) return end;
  }
  return end;
}

/** Includes several sign-offs in a row (`Thanks,` / `Best regards`), but keeps a mail that is only thanks. */
function startOfClosings(lines: readonly string[], index: number, filled: number, below: number): number {
  let start = index;
  for (let above = index - 1; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() === '') continue;
    if (!isClosing(line)) break;
    start = above;
  }
  const nothingElse = filled - below <= 0 && isThanksClosing(lines[index] ?? '');
  return nothingElse ? index + 1 : start;
}
