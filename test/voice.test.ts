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
  /\bno (?:contact|day) noted\b/,
  /\bthat is what you have\b/i,
  /\bremoved meanwhile\b|\brenewed meanwhile\b/,
  /\bnobody answers\b/,
  /\bhear of\b/,
  /[.!?] (?:It|This|That) is not (?:on|in) the\b/,
  /\b[Ww]ords of the (?:event|subject|text)\b/,
  /\b[Mm]ade of this\b|\b[Mm]ake a task of\b/,
  /\b[Bb]ears the name\b|\btold of nothing\b|\bTells of\b/,
  /\b[Ww]aits for (?:your|their) answer'/,
  // English as in the United States, as the names that are fixed are written.
  /\b(?:a favourite|your organisation|an organisation|[Rr]ecognises?|[Aa]uthorise) /,
  /\b(?:favours?|watercolour)\b(?!:)/i,
  // One word for one thing: an installation, synced, read-only, no longer.
  /\b(?:on|of|runs) this Iris\b/,
  /\b(?:keep|keeping|not) [\w{}$]+ in step\b|\bin step yet\b/i,
  /\bread only\b/i,
  /\bany more[.,!”]/,
  /\blists of tasks\b/,
  // What a person does and what a thing does: nobody speaks for, is in copy, or names a time.
  /\b(?:Names|names) (?:a|the) (?:day|time|charge)\b/,
  /\bSpeaks for\b|\bin copy\b|\basked nothing\b|\bAsks nothing\b/,
  /\b(?:is|are) at (?:most|least) (?:a|\d|\$\{)[^']*\.'/,
  /\btake (?:it|all of it|this|that) along\b/,
  /\bwithout an end\b/,
  /\b(?:rows?|file|invoices|they|you|it) (?:cannot|could not|will not) (?:be (?:read|loaded|told)|come)\b/i,
];

/** Texts that are fixed letter by letter, with the apostrophe of a typewriter. */
const FIXED =
  /You've been logged (?:in|out) successfully|you're now logged in|Can't log in|We'll notify you when the product is ready/;
const STRAIGHT_APOSTROPHE = /^.*[\p{L}}]\\?'(?:s|t|re|ve|ll|d|m)\b.*$/gmu;
/** What people type, in the ways in which they type it. */
const TYPED = /^src\/life\/quick\//;

const root = join(import.meta.dirname, '..');
const paths = globSync('src/{web,life,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  // The headings of other programs' tables are theirs; what was packed stays as it was.
  (path) => !/\.test\.|\/imports\/table\/|\/packed-text\.ts$/.test(path),
);

/** The code without its comments, which people never meet. */
const withoutComments = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\//g, ' ').replaceAll(/^\s*\/\/.*$/gm, ' ');

const unnaturalIn = (code: string): string[] => {
  const text = withoutComments(code).replaceAll(/\s+/g, ' ');
  return UNNATURAL.flatMap((pattern) => pattern.exec(text)?.[0] ?? []);
};

const straightIn = (code: string): string[] =>
  [
    ...withoutComments(code)
      .replaceAll(/ \/\/ .*$/gm, ' ')
      .matchAll(STRAIGHT_APOSTROPHE),
  ]
    .map(([line]) => line.trim())
    .filter((line) => !FIXED.test(line));

describe('texts', () => {
  it('are none that a native writer would not write, as far as a pattern tells', () =>
    expect(
      paths.flatMap((path) => unnaturalIn(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)),
    ).toEqual([]));
});

describe('apostrophes', () => {
  it('are typographic in every text', () =>
    expect(
      paths
        .filter((path) => !TYPED.test(path))
        .flatMap((path) => straightIn(readFileSync(join(root, path), 'utf8')).map((found) => `${path}: ${found}`)),
    ).toEqual([]));
  it('are seen in a text and after a value', () =>
    expect(straightIn('a("It isn\'t."); // don\'t\nb(`${name}\'s day`);\nc("Can\'t log in");')).toEqual([
      'a("It isn\'t.");',
      "b(`${name}'s day`);",
    ]));
});

describe('the rule itself', () => {
  it('sees a text over two lines', () => expect(unnaturalIn('<p>Type it\n  to go on.</p>')).toEqual(['to go on']));
  it('lets comments be', () => expect(unnaturalIn('/** Asked to go on. */\n// anew\nconst a = 1;')).toEqual([]));
});
