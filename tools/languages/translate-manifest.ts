import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTexts, readDictionary } from './dictionary.ts';

/** The manifest of the installed app in a language; names without a translation stay. */
export const translateManifest = async (language: string, folder: string): Promise<string> => {
  const texts = allTexts(readDictionary(language).texts);
  const source = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'));
  return JSON.stringify({ lang: language, ...source }, (key, value: unknown) =>
    (key === 'name' || key === 'description') && typeof value === 'string' ? (texts.get(value) ?? value) : value,
  );
};
