import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What docs/voice.md warns of, as far as a pattern can tell. */
const UNNATURAL = [
  /\bletters? (?:by mail|waits?|wait for|names?|about your)\b/i,
  /\bsigns? (?:nobody|whoever)\b/,
  /\b(?:signs? you in|notify \S+) no more\b/i,
  /\bto go on\b/,
  /\bgoes on (?:by itself|tomorrow)\b/,
  /\banew\b/,
  /\bnoted yet\b|\b(?:birthdays|dates|warranties|profiles) noted\b/,
  /\bwritten down\b/i,
  /\bas it was before\b/,
  /\bexpects? the like\b/,
  /\bthis is not an e-mail\b|\be-mail address\b/i,
  /\bstands in the\b|\blies (?:in|on|there)\b/,
];

const root = join(import.meta.dirname, '..');
const paths = globSync('src/{web,life,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  // The headings of other programs' tables are theirs.
  (path) => !/\.test\.|\/imports\/table\//.test(path),
);

/** The code without its comments, which people never meet. */
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\//g, ' ').replaceAll(/^\s*\/\/.*$/gm, ' ');

const unnaturalIn = (code: string): string[] => {
  const text = withoutComments(code).replaceAll(/\s+/g, ' ');
  return UNNATURAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
};

describe('texts', () => {
  it('are none that a native writer would not write, as far as a pattern tells', () =>
    expect(
      paths.flatMap((path) => unnaturalIn(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)),
    ).toEqual([]));
});

describe('the rule itself', () => {
  it('sees a text over two lines', () => expect(unnaturalIn('<p>Type it\n  to go on.</p>')).toEqual(['to go on']));
  it('lets comments be', () => expect(unnaturalIn('/** Asked to go on. */\n// anew\nconst a = 1;')).toEqual([]));
});
