import { alternatives } from './pattern.ts';

/** A moment as mail programs write it: an hour, or a day with its year. */
const MOMENT = /\b\d{1,2}[:.]\d{2}(?!\d)|\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d{2}\b/;
const ADDRESS = /[<(]?[^\s<>()"]+@[^\s<>()"]+\.[^\s<>()"]+[>)]?/;
/** Two words or more in capitals. */
const NAME = /\p{Lu}[\p{L}'’.-]+,? (?:(?:van|von|de|der|den|di|da|la|del|dos) )*\p{Lu}[\p{L}'’.-]+/u;
/** Verbs of writing where a letter neither precedes nor follows. */
const VERB = new RegExp(
  `(?<!\\p{L})(?:${alternatives`
    wrote|writes|schrieb|schreibt|a écrit|a ecrit|écrit|escribió|escribio|escribe|ha scritto|scrive|schreef|schrijft
    escreveu|escreve|napisała?(?:\(a\))?|pisze|написала?(?:\(а\))?|пишет|skrev|skriver|kirjoitti
  `})(?!\\p{L})`,
  'iu',
);
/** A date, the address and a colon; or a date, a name and a verb of writing. */
const ENDS = /(?::|\s[-–—]{2,})\s*$/;
/** Nothing but a name, an address, a date and the words between them is as short as this, in characters. */
const LONGEST = 220;

/** Whether a line tells who wrote the quoted mail below it and when, in any language that has the verb, or with an address. */
export function isDatedAttribution(line: string): boolean {
  if (line.length > LONGEST || !ENDS.test(line) || !MOMENT.test(line)) return false;
  const bare = line.replace(ADDRESS, ' ');
  const hasVerb = VERB.test(bare);
  if (ADDRESS.test(line)) return hasVerb || MOMENT.test(bare);
  return hasVerb && NAME.test(bare);
}
