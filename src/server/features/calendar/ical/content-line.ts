/** One line of an iCalendar text (RFC 5545, 3.1). */
export interface ContentLine {
  /** In capitals. */
  readonly name: string;
  /** By name in capitals; several values of one parameter are joined by commas. */
  readonly params: Readonly<Record<string, string>>;
  /** As it stands, escapes included. */
  readonly value: string;
}

const LINE = /^([A-Za-z0-9-]+)((?:;[^=;:]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([\s\S]*)$/;
const PARAM = /;([^=;:]+)=((?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)/g;

/** The lines of a text: folded ones joined, and those that a careless program has broken put back together. */
export const readLines = (text: string): ContentLine[] => {
  const lines: ContentLine[] = [];
  for (const raw of unfolded(text)) {
    const line = readLine(raw);
    const last = lines.at(-1);
    if (line !== null) lines.push(line);
    else if (last !== undefined && raw.trim() !== '')
      lines[lines.length - 1] = { ...last, value: `${last.value}\\n${raw}` };
  }
  return lines;
};

/** A line as it is written: at most 75 bytes, then folded. */
export const writeLine = ({ name, params, value }: ContentLine): string => {
  const written = Object.entries(params).map(([key, text]) => `;${key}=${paramText(text)}`);
  return folded(`${name}${written.join('')}:${value}`);
};

/** A parameter in quotes where it needs them; what no parameter can hold is written as RFC 6868 does. */
const paramText = (given: string): string => {
  const isQuoted = /^"[^]*"$/.test(given);
  const text = (isQuoted ? given.slice(1, -1) : given)
    .replaceAll('^', '^^')
    .replaceAll(/\r\n?|\n/g, '^n')
    .replaceAll('"', "^'");
  return isQuoted || /[:;,]/.test(text) ? `"${text}"` : text;
};

/** A TEXT value in plain words (RFC 5545, 3.3.11). */
export const unescapeText = (value: string): string =>
  value.replaceAll(/\\([nN;,\\"])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign));

export const escapeText = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n?|\n/g, '\\n');

const unfolded = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/);

const readLine = (raw: string): ContentLine | null => {
  const [, name, given = '', value = ''] = LINE.exec(raw) ?? [];
  if (name === undefined) return null;
  const params: Record<string, string> = {};
  for (const [, key, text] of given.matchAll(PARAM)) params[key!.toUpperCase()] = unquoted(text!);
  return { name: name.toUpperCase(), params, value };
};

/** Quotes away, and the three signs of RFC 6868 back. */
const unquoted = (text: string): string =>
  text
    .replaceAll('"', '')
    .replaceAll(/\^([n^'])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === "'" ? '"' : '^'));

const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 74) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
};
