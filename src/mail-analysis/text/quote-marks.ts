/** Attribution lines and header blocks of quoted mails in the languages of Europe that mail programs speak most. */

import { isDatedAttribution } from './attribution.ts';
import { alternatives } from './pattern.ts';

/** Separators such as `-----Original Message-----`; everything below is the quoted mail. */
const RULER = new RegExp(
  alternatives`
    ^\s*[-_=*]{2,}\s*(?:original message|forwarded message|original appointment|reply message
      ursprüngliche nachricht|original-?nachricht|weitergeleitete nachricht|message d['’]origine
      message original|message transféré|message transmis|mensaje original|mensaje reenviado
      messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht
      mensagem original|mensagem encaminhada)\b[^\n]*$
  `,
  'i',
);

const FORWARD = new RegExp(
  alternatives`
    ^\s*(?:[-_=*]{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré|message transmis
        mensaje reenviado|messaggio inoltrato|doorgestuurd bericht|mensagem encaminhada)\b.*
      begin forwarded message:|anfang der weitergeleiteten nachricht:|début du message (?:transféré
        réexpédié)\s*:|inicio del mensaje reenviado:|inizio messaggio inoltrato:
      begin doorgestuurd bericht:)\s*$
  `,
  'i',
);

const FROM_FIELD =
  /^\s*\*?(?:from|von|de|da|van|expéditeur|remitente|mittente|absender|od|от|från|fra|lähettäjä)\s*:\*?\s*\S/i;
const OTHER_FIELD = new RegExp(
  alternatives`
    ^\s*\*?(?:sent|date|to|cc|bcc|subject|reply-to|gesendet|datum|an|kopie|betreff|envoyé(?: le)?|le|à
      pour|objet|enviado(?: el)?|fecha|para|asunto|inviato|data|a|oggetto|verzonden|aan|onderwerp
      enviada(?: em)?|assunto|wysłano|do|dw|temat|отправлено|дата|кому|копия|тема|skickat|till|kopia|ämne
      sendt|dato|til|emne|lähetetty|päivämäärä|vastaanottaja|kopio|aihe)\s*:\*?(?:\s|$)
  `,
  'i',
);

const WROTE = `(?:${alternatives`
  wrote|writes|schrieb|schreibt|a écrit|a ecrit|écrit|escribió|escribio|escribe|ha scritto|scrive|schreef|escreveu
`})`;
/** `On … wrote:`, `Am … schrieb …:`, `Le … a écrit :`: first word and verb, with anything between. */
const ATTRIBUTION = new RegExp(
  alternatives`
  ^\s*(?:on|am|le|el|il(?: giorno)?|op|em|in data|a|den|vom|dne)\s(?=.{0,220}?(?:\d
      @)).{4,240}?\s${WROTE}(?:\s.{1,160}?)?\s*:\s*$
`,
  'iu',
);
/** `Jonas Weber <jonas@…> wrote:` or `2025-11-18 9:42 GMT+01:00 Jonas Weber <…>:`. */
const NAME_FIRST = new RegExp(
  alternatives`
  ^\s*\S.{1,120}?(?:<[^<>\s]+@[^<>\s]+>|\([^()\s]+@[^()\s]+\)).{0,80}?\s?${WROTE}.{0,80}?:\s*$
`,
  'iu',
);
const NAME_LAST = new RegExp(
  `^\\s*\\S.{1,120}?\\s${WROTE}\\s(?:on|am|le|el|il|op|em)\\s.{0,80}?\\d.{0,80}?:\\s*$`,
  'iu',
);
const DATE_AND_ADDRESS = /^\s*\d{4}-\d{2}-\d{2}[ T]\d{1,2}:\d{2}.{0,60}<[^<>\s]+@[^<>\s]+>\s*:\s*$/;

const UNDERLINE = /^\s*_{10,}\s*$/;
const QUOTED = /^\s*(?:>|\|\s)/;

/** Maximum number of lines of an attribution; mail programs wrap it at about 72 characters. */
const MAX_WRAPPED = 4;
const LONGEST_ATTRIBUTION = 300;

const isAttribution = (line: string): boolean =>
  isDatedAttribution(line) ||
  ATTRIBUTION.test(line) ||
  NAME_FIRST.test(line) ||
  NAME_LAST.test(line) ||
  DATE_AND_ADDRESS.test(line);

const mayOpenAttribution = new RegExp(
  alternatives`
    ^\s*(?:(?:on|am|le|el|il|op|em|in data|a|den|vom)\s|\d{4}-\d{2}-\d{2}|\S.{0,80}[<(]\S+@)
    \s(?:wrote|schrieb|escribió|scritto|écrit|schreef|escreveu)
    \d{1,2}[:.]\d{2}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d{2}\b|@
  `,
  'i',
);

/** The number of lines from `index` on that form one attribution; 0 when there is none. */
export function attributionLength(lines: readonly string[], index: number): number {
  if (!mayOpenAttribution.test(lines[index] ?? '')) return 0;
  let joined = '';
  for (let count = 1; count <= MAX_WRAPPED; count += 1) {
    const line = lines[index + count - 1];
    if (line === undefined || line.trim() === '' || QUOTED.test(line)) return 0;
    joined = joined === '' ? line.trim() : `${joined} ${line.trim()}`;
    if (joined.length > LONGEST_ATTRIBUTION) return 0;
    const below = lines.slice(index + 1, index + count).map((one) => one.trim());
    // What stands above a whole attribution without a blank line is text.
    if (isAttribution(joined)) return isDatedAttribution(below.join(' ')) ? 0 : count;
    if (/[.!?]$/.test(line.trim()) && count > 1) return 0;
  }
  return 0;
}

/** Whether a block of `From: … Sent: … To: …` in any order begins at `index`. */
export function isHeaderBlock(lines: readonly string[], index: number): boolean {
  const first = lines[index] ?? '';
  if (!FROM_FIELD.test(first) && !OTHER_FIELD.test(first)) return false;
  const following = lines.slice(index, index + 9);
  const blank = following.findIndex((line) => line.trim() === '');
  const block = blank === -1 ? following : following.slice(0, blank);
  return block.some((line) => FROM_FIELD.test(line)) && block.filter((line) => OTHER_FIELD.test(line)).length >= 2;
}

export const isRuler = (line: string): boolean => RULER.test(line);
export const isForward = (line: string): boolean => FORWARD.test(line);
export const isUnderline = (line: string): boolean => UNDERLINE.test(line);
export const isQuoted = (line: string): boolean => QUOTED.test(line);
