import { isKnownProperty, isTextProperty } from './text-properties.ts';
import { splitLines } from './lines.ts';

/** One property of an iCalendar or vCard text (RFC 5545, 3.1; RFC 6350, 3.3). */
export interface ContentLine {
  /** In capitals. */
  readonly name: string;
  /** By name in capitals; several values of one parameter are joined by commas. */
  readonly params: Readonly<Record<string, string>>;
  /** As it stands, escapes included. */
  readonly value: string;
}

/** A property and the number, from 1, of the line of text where it begins. */
export interface NumberedContentLine extends ContentLine {
  readonly line: number;
}

/** An unfolded line and the number, from 1, of the line of text where it begins. */
export interface UnfoldedLine {
  readonly text: string;
  readonly line: number;
}

/** How long a line may be without its line break, in octets (RFC 5545, 3.1; RFC 6350, 3.2). */
const MAX_OCTETS = 75;
const LINE = /^([A-Za-z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([\s\S]*)$/;
const PARAM = /;([^=;:]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g;

/**
 * The properties of an iCalendar text. A line that is none continues the text before it, whose line break was not escaped; after
 * a property that is no text it is left out, so that a date or a rule stays what it is.
 */
export const readContentLines = function* (text: string): Generator<NumberedContentLine, void, undefined> {
  let last: NumberedContentLine | undefined;
  for (const { text: raw, line } of unfoldLines(text)) {
    const read = parseContentLine(raw, line);
    const isInText = last !== undefined && isTextProperty(last.name);
    if (read !== null && !(isInText && readsAsText(raw, read))) {
      if (last !== undefined) yield last;
      last = read;
    } else if (last !== undefined && isInText && raw.trim() !== '') {
      last = { ...last, value: `${last.value}\\n${raw}` };
    }
  }
  if (last !== undefined) yield last;
};

/**
 * The lines of a text with folded ones joined. Of a line longer than `maxLength` characters the rest is dropped. A line for which
 * `isQuotedPrintable` holds goes on after a `=` at its end, whether or not the next one is indented (vCard 2.1).
 */
export const unfoldLines = function* (
  text: string,
  {
    maxLength = Infinity,
    isQuotedPrintable = () => false,
  }: { maxLength?: number; isQuotedPrintable?: (raw: string) => boolean } = {},
): Generator<UnfoldedLine, void, undefined> {
  // The line so far is `before` and `last`; only `last` is looked at, because looking at all of it would copy all of it.
  let before = '';
  let last: string | undefined;
  let begun = 0;
  let length = 0;
  let hasSoftBreaks = false;
  let line = 0;
  for (const raw of splitLines(text)) {
    line += 1;
    if (last !== undefined) {
      const isSoft = hasSoftBreaks && last.endsWith('=');
      if (isSoft || raw.startsWith(' ') || raw.startsWith('\t')) {
        if (isSoft) last = last.slice(0, -1);
        length += raw.length;
        if (length > maxLength) continue;
        before += last;
        last = isSoft ? raw : raw.slice(1);
        continue;
      }
      yield { text: before + last, line: begun };
    }
    before = '';
    last = raw.slice(0, maxLength);
    begun = line;
    length = raw.length;
    hasSoftBreaks = isQuotedPrintable(raw);
  }
  if (last !== undefined) yield { text: before + last, line: begun };
};

/** A property with its parameters, folded. */
export const writeContentLine = ({ name, params, value }: ContentLine): string => {
  const written = Object.entries(params).map(([key, text]) => `;${key}=${paramText(text)}`);
  return foldLine(`${name}${written.join('')}:${value}`);
};

/** Breaks a line of more than 75 octets, never inside a character. */
export const foldLine = (line: string): string => {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      // The space that a folded line begins with counts too.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
};

/** A TEXT value with its escapes undone (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([nN;,\\"])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

/** A text as a TEXT value. */
export const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

/** One unfolded line as a property; null for what is none. */
export const parseContentLine = (raw: string, line: number): NumberedContentLine | null => {
  const found = LINE.exec(raw);
  if (found === null) return null;
  const params: Record<string, string> = {};
  // Most lines have none, and `matchAll` copies its pattern at each call.
  if (found[2] !== '')
    for (const [, key, text] of found[2]!.matchAll(PARAM)) params[key!.toUpperCase()] = paramValue(text!);
  return { name: found[1]!.toUpperCase(), params, value: found[3]!, line };
};

/** Whether a line after a text goes on with it although it looks like a property: `https://…`, or `Bring: boots`. */
const readsAsText = (raw: string, { name, value }: ContentLine): boolean => {
  if (name.startsWith('X-')) return false;
  const isShouted = raw.startsWith(name);
  return isKnownProperty(name) ? !isShouted && value.startsWith(' ') : !isShouted || value.startsWith(' ');
};

/** A parameter value without its quotes, and the three escapes of RFC 6868 undone. */
const paramValue = (text: string): string =>
  text
    .replaceAll('"', '')
    .replaceAll(/\^([n^'])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'));

/** A parameter value in quotes where it needs them; characters that no parameter can hold are escaped as in RFC 6868. */
const paramText = (given: string): string => {
  const isQuoted = /^"[^]*"$/.test(given);
  const text = (isQuoted ? given.slice(1, -1) : given)
    .replaceAll('^', '^^')
    .replaceAll(/\r\n?|\n/g, '^n')
    .replaceAll('"', "^'");
  return isQuoted || /[:;,]/.test(text) ? `"${text}"` : text;
};
