import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { z } from 'zod';
import type { Words } from './translate-source.ts';

const FOLDER = join(import.meta.dirname, '../../src/web/languages');

const texts = z.record(z.string(), z.string());

/** One language of the interface: a file of src/web/languages. */
const dictionary = z.strictObject({
  name: z.string().describe('What the language calls itself.'),
  texts: z.record(z.string(), texts).describe('Translations by the English text, area by area.'),
  files: z.record(z.string(), texts).describe('Translations that a file or folder needs for itself, by its path.'),
  server: z.record(z.string(), texts).describe('Translations of what the server says, area by area.'),
});
export type Dictionary = z.infer<typeof dictionary>;

/** The tags of all languages besides English. */
export const languages = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => parse(file).name)
    .toSorted();

/** Reads the file of a language. */
export const readDictionary = (language: string): Dictionary =>
  dictionary.parse(JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8')));

/** All translations of some areas as one table. */
export const allTexts = (areas: Dictionary['texts']): ReadonlyMap<string, string> => {
  const known = tables.get(areas) ?? new Map(Object.values(areas).flatMap((area) => Object.entries(area)));
  tables.set(areas, known);
  return known;
};
const tables = new WeakMap<Dictionary['texts'], ReadonlyMap<string, string>>();

/** Files outside of src/web whose words the browser shows. */
const SHARED =
  /^src\/(?:life\/(?:tabs|days)|contract\/(?:pages|duration|intl|life\/note-days|money|programs\/scopes|auth\/sign-in-providers|orbit\/sample|person\/person-name))\.ts$/;
/** What a person never sees: the gallery is for those who build screens, and the worker has a script of its own. */
const UNSEEN =
  /\.test\.tsx?$|\.d\.ts$|^src\/web\/(?:gallery|service-worker|languages)\/|^src\/web\/api\/translate-reply\.ts$/;

/** Whether the texts of a source file are part of the interface. */
export const hasTexts = (file: string): boolean =>
  !UNSEEN.test(file) && (/^src\/web\/.*\.tsx?$/.test(file) || SHARED.test(file));

/** The words of a language for one file: its own, else those of its folders, the inner first, else those of all. */
export const wordsFor = ({ texts, files }: Dictionary, file: string): Words => {
  const all = allTexts(texts);
  const own = Object.keys(files)
    .filter((path) => file === path || file.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length)
    .map((path) => files[path]!);
  return {
    translate: (text) => own.find((table) => Object.hasOwn(table, text))?.[text] ?? all.get(text),
    isNamed: (text) => Object.hasOwn(files[file] ?? {}, text),
  };
};
