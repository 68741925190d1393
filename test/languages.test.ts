import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allTexts, hasTexts, languages, readDictionary, wordsFor } from '../tools/languages/dictionary.ts';
import { findTexts } from '../tools/languages/find-texts.ts';
import { notTexts } from '../tools/languages/not-texts.ts';
import { translateSource } from '../tools/languages/translate-source.ts';
import { readSourceFiles } from './support/source-files.ts';

const files = readSourceFiles('src').filter(({ path }) => hasTexts(path));
/** Where values come in; `{=0}` is one that stays as it was written, in what the server says. */
const holesOf = (text: string) =>
  [...text.matchAll(/\{=?(\d+)\}/g)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);

/** In pages and the manifest, which are no sources. */
const ELSEWHERE = /<title>([^<]*)|<p>([^<]*)|<a href="\/">([^<]*)<\/a>([^<]*)|"(?:name|description)": "([^"]*)"/g;
const elsewhere = ['src/web/app.html', 'src/web/site.html', 'public/manifest.webmanifest'].flatMap((file) =>
  [...readFileSync(join(import.meta.dirname, '..', file), 'utf8').matchAll(ELSEWHERE)].flatMap((found) =>
    found.slice(1).filter((text) => text !== undefined),
  ),
);

describe.each(languages())('the interface in %s', (language) => {
  const dictionary = readDictionary(language);
  const tables = [
    ...Object.values(dictionary.texts),
    ...Object.values(dictionary.files),
    ...Object.values(dictionary.server),
  ];

  it('has a translation of every text', () => {
    const missing = files.flatMap(({ path, text }) => {
      const { translate, isNamed } = wordsFor(dictionary, path);
      return findTexts(path, text, isNamed)
        .filter((found) => translate(found.text) === undefined && !notTexts.has(found.text))
        .map((found) => `${path}: ${found.text}`);
    });
    expect(missing).toEqual([]);
  });

  it('has no translation of a text that is gone', () => {
    const said = new Set(elsewhere);
    const own = new Map<string, Set<string>>();
    for (const { path, text } of files) {
      const texts = findTexts(path, text, wordsFor(dictionary, path).isNamed).map((found) => found.text);
      for (const one of texts) said.add(one);
      own.set(path, new Set(texts));
    }
    const gone = [...allTexts(dictionary.texts).keys()].filter((text) => !said.has(text));
    const goneFromFiles = Object.entries(dictionary.files).flatMap(([name, table]) =>
      Object.keys(table).filter(
        (text) => ![...own].some(([path, texts]) => (path === name || path.startsWith(`${name}/`)) && texts.has(text)),
      ),
    );
    expect([...gone, ...goneFromFiles]).toEqual([]);
  });

  it('puts every value of a text into its translation, once', () => {
    const wrong = tables.flatMap((table) =>
      Object.entries(table).filter(
        ([english, translation]) => holesOf(english).join(' ') !== holesOf(translation).join(' '),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps values as they were written only where the server says them: the build knows no such mark', () => {
    const built = [...Object.values(dictionary.texts), ...Object.values(dictionary.files)];
    expect(built.flatMap((table) => Object.values(table).filter((text) => text.includes('{=')))).toEqual([]);
  });

  it('keeps the spaces around a text, which its neighbours count on', () => {
    const edges = (text: string) => [/^\s*/.exec(text)![0], /\s*$/.exec(text)![0]].join('|');
    const wrong = tables.flatMap((table) =>
      Object.entries(table).filter(([english, translation]) => edges(english) !== edges(translation)),
    );
    expect(wrong).toEqual([]);
  });

  it('translates a text in one place', () => {
    const all = Object.values(dictionary.texts).flatMap((area) => Object.keys(area));
    expect(all.length).toBe(allTexts(dictionary.texts).size);
  });

  it('says what the server says in one way, wherever it is said', () => {
    const ways = Map.groupBy(
      Object.values(dictionary.server).flatMap((area) => Object.entries(area)),
      ([english]) => english,
    );
    const several = [...ways].filter(([, all]) => new Set(all.map(([, translation]) => translation)).size > 1);
    expect(several.map(([english]) => english)).toEqual([]);
  });

  it('names only files that there are', () => {
    const paths = readSourceFiles('src').map(({ path }) => path);
    const gone = Object.keys(dictionary.files).filter(
      (name) => !paths.some((path) => path === name || path.startsWith(`${name}/`)),
    );
    expect(gone).toEqual([]);
  });
});

describe('a source in another language', () => {
  const table = new Map([
    ['Save', 'Speichern'],
    ['{0} emails', '{0} E-Mails'],
    ['one email', 'eine E-Mail'],
    ['Moved {0} to {1}', '{1}: {0} verschoben'],
    ['Your data stays {0}.', '{0} bleiben deine Daten.'],
    ['here', 'hier'],
    ['say "yes" or `no`', 'sag „ja“ oder `nein`'],
    ['en-US', 'de-DE'],
    ['due', 'fällig'],
  ]);
  const words = { translate: (text: string) => table.get(text), isNamed: (text: string) => text === 'due' };
  const inGerman = (code: string) => translateSource('a.tsx', code, words) ?? code;

  it.each([
    ["const a = { label: 'Save' };", 'const a = { label: "Speichern" };'],
    ['<b title="Save" className="Save">Save</b>', '<b title={"Speichern"} className="Save">{"Speichern"}</b>'],
    ['<b>\n  <Icon /> Save\n</b>', '<b>\n  <Icon /> {"Speichern"}\n</b>'],
    ["const a = n === 1 ? 'one email' : `${n} emails`;", 'const a = n === 1 ? "eine E-Mail" : `${n} E-Mails`;'],
    ['const a = `Moved ${b} to ${c(`${n} emails`)}`;', 'const a = `${c(`${n} E-Mails`)}: ${b} verschoben`;'],
    ['<p>Your data stays <b>here</b>.</p>', '<p><b>{"hier"}</b>{" bleiben deine Daten."}</p>'],
    ['const a = `say "yes" or \\`no\\``;', 'const a = `sag „ja“ oder \\`nein\\``;'],
    ["number.toLocaleString('en-US')", 'number.toLocaleString("de-DE")'],
    ["const a = late && 'due';", 'const a = late && "fällig";'],
  ])('%s becomes %s', (english, german) => expect(inGerman(english)).toBe(german));

  it.each([
    "if (tab === 'Save') go();",
    "import 'Save';",
    "const a = b['Save'];",
    "type A = 'Save';",
    "const a = { Save: 1, className: 'Save' };",
    "const a = 'due to';",
    "switch (a) { case 'Save': }",
  ])('leaves %s alone', (code) => expect(inGerman(code)).toBe(code));

  it('finds no text in what only programs read', () => {
    const code = readFileSync(join(import.meta.dirname, '../src/web/ui/ring.ts'), 'utf8');
    expect(findTexts('ring.ts', code)).toEqual([]);
  });
  it('finds words that have only the letters of a path of SVG', () => {
    expect(findTexts('a.tsx', "const a = { label: 'All' };").map(({ text }) => text)).toEqual(['All']);
  });
});
