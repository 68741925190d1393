import type { MailAddress } from '#formats/mime/addresses.ts';
import { isClosing } from '../text/signature.ts';
import { alternatives } from '../text/pattern.ts';

const GREETING = new RegExp(
  alternatives`
    ^(?:hi|hiya|hey|hello|dear|good (?:morning|afternoon|evening)|morning|greetings
      hallo|moin|servus|guten (?:morgen|tag|abend)|liebe[rs]?|sehr geehrte[rs]?|grüß (?:gott|dich)|grüezi
      bonjour|bonsoir|salut|coucou|chère?s?|madame|monsieur
      hola|buenos días|buenas(?: tardes| noches)?|querid[oa]s?|estimad[oa]s?)(?:\b|(?=[,:!]))
  `,
  'iu',
);
const TITLE = /\b(?:herr|frau|mr|mrs|ms|dr|prof|madame|monsieur|mme|m\.|sra?|señora?)\b/iu;
const GREETING_WORD =
  /^(?:hi|hiya|hey|hello|dear|good|morning|afternoon|evening|greetings|there|all|everyone|again|team|folks|both|hallo|moin|servus|guten|tag|abend|morgen|liebe[rs]?|sehr|geehrte[rs]?|zusammen|grüß|gott|dich|grüezi|bonjour|bonsoir|salut|coucou|chère?s?|cher|à|tous|toutes|hola|buenos|días|buenas|tardes|noches|querid[oa]s?|estimad[oa]s?|todos|todas|herr|frau|mr|mrs|ms|dr|prof|madame|monsieur|mme|m|sra?|señora?|first|last|name)$/iu;
const LONGEST = 60;

/** Whether a line is only a greeting. */
export const isGreetingLine = (line: string): boolean => line.length <= LONGEST && GREETING.test(line.trim());

/** A greeting as a template (`Hi {first},`); null when it names anyone but the reader. */
export const greetingTemplateOf = (line: string, reader: MailAddress): { text: string; titled: boolean } | null => {
  const bare = line.trim();
  if (!isGreetingLine(bare)) return null;
  const { first, last, full } = namesOf(reader);
  let text = bare;
  if (full.includes(' ')) text = replaceWord(text, full, '{name}');
  if (last !== '' && last !== first) text = replaceWord(text, last, '{last}');
  if (first !== '') text = replaceWord(text, first, '{first}');
  text = text.replace('{first} {last}', '{name}');
  const words = text.match(/\p{L}+/gu) ?? [];
  if (!words.every((word) => GREETING_WORD.test(word))) return null;
  return { text, titled: TITLE.test(text) };
};

/** Fills in a greeting template; null when the reader has no such name. */
export const fillGreeting = (template: string, reader: MailAddress): string | null => {
  const { first, last, full } = namesOf(reader);
  const values: Readonly<Record<string, string>> = { first, last, name: full };
  let missing = false;
  const text = template.replaceAll(/\{(first|last|name)\}/g, (_all, key: string) => {
    const value = values[key] ?? '';
    if (value === '') missing = true;
    return value;
  });
  return missing ? null : text;
};

/** The sign-off of a mail and the name below it. */
export const signOffOf = (
  signature: string,
  ownNames: readonly string[],
): { signOff: string | null; signedAs: string | null } => {
  const lines = signature.split('\n').map((line) => line.trim());
  const names = ownNames.flatMap((name) => name.split(/\s+/)).filter((name) => name.length > 1);
  const isOwn = (line: string) => {
    const words = line.match(/[\p{L}'’-]+/gu) ?? [];
    return words.length > 0 && words.length <= 4 && words.every((word) => names.includes(word));
  };
  const signedAs = lines.find((line) => line !== '' && isOwn(line.replace(/[.,]$/, '')))?.replace(/[.,]$/, '') ?? null;
  const closing = lines[0] ?? '';
  if (!isClosing(closing)) return { signOff: null, signedAs };
  const inline = names.find((name) => closing.endsWith(` ${name}`));
  const signOff = inline === undefined ? closing : closing.slice(0, -inline.length).trim();
  return { signOff: isClosing(signOff) ? signOff : null, signedAs: signedAs ?? inline ?? null };
};

const TITLE_WORD =
  /^(?:dr|prof|med|dent|jur|phil|rer|nat|ing|dipl|mr|mrs|ms|mx|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|don|doña|phd|md)\.?,?$|^dipl\.-ing\.$/i;

const namesOf = ({ name }: MailAddress): { first: string; last: string; full: string } => {
  const bare = name.replaceAll(/["'<>()]/g, '').trim();
  if (bare === '' || bare.includes('@') || /\d/.test(bare)) return { first: '', last: '', full: '' };
  const turned = /^([^,]+),\s*(.+)$/.exec(bare);
  const full = turned ? `${turned[2] ?? ''} ${turned[1] ?? ''}` : bare;
  const words = full.split(/\s+/).filter((word) => !TITLE_WORD.test(word));
  return { first: words[0] ?? '', last: words.length > 1 ? (words.at(-1) ?? '') : '', full: words.join(' ') };
};

const replaceWord = (text: string, word: string, by: string): string => {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  if (at === -1) return text;
  const isWhole = !/\p{L}/u.test(text.charAt(at - 1)) && !/\p{L}/u.test(text.charAt(at + word.length));
  return isWhole ? text.slice(0, at) + by + text.slice(at + word.length) : text;
};
