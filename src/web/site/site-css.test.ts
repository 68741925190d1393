import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');

/** A style sheet with everything that it imports from here. */
const wholeSheet = (path: string): string =>
  readFileSync(path, 'utf8').replaceAll(/@import '(\.[^']+)';/g, (_, other: string) =>
    wholeSheet(join(dirname(path), other)),
  );
const filesOf = (pattern: string) => globSync(pattern, { cwd: web }).map((path) => join(web, path));

test('the short list of sheets of the public pages has every value that they use', () => {
  const sheets = [
    join(web, 'site/site.css'),
    join(web, 'site/late.css'),
    ...filesOf('features/{marketing,waitlist,ambience}/**/*.css'),
  ];
  const css = sheets.map(wholeSheet).join('\n');
  const code = filesOf('{ui,features/marketing}/**/*.{ts,tsx}')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const used = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  const defined = new Set([...`${css}\n${code}`.matchAll(/(--[\w-]+)'?\s*[:,]/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name) && !name?.startsWith('--radix-'))).toEqual([]);
});
