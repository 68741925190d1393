import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const sheets = globSync('src/web/**/*.css', { cwd: root })
  .filter((path) => !path.endsWith('tokens.css'))
  .map((path) => ({ path, css: readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

/** Who owns a sheet: a feature, or one of the folders beside the features. */
const folderOf = (path: string) => /^src\/web\/(features\/[^/]+|[^/]+)/.exec(path)![1]!;

/** The first class of each selector: it says whose the rule is; what follows only says where it holds. */
const ownClasses = (css: string): string[] =>
  [...css.matchAll(/([^{};]+)\{/g)]
    .map(([, selectors]) => selectors!.trim())
    .filter((selectors) => !/^(?:@|from\b|to\b|\d)/.test(selectors))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/))
    .flatMap((selector) => /\.(-?[_a-zA-Z][\w-]*)/.exec(selector)?.[1] ?? []);

/** Classes that begin a rule in more than one folder. */
const contested = (files: readonly { path: string; css: string }[]): string[] => {
  const folders = new Map<string, Set<string>>();
  for (const { path, css } of files)
    for (const name of ownClasses(css)) folders.set(name, (folders.get(name) ?? new Set()).add(folderOf(path)));
  return [...folders].flatMap(([name, found]) => (found.size > 1 ? [`.${name}: ${[...found].join(', ')}`] : []));
};

/** A length where a token should stand; bounds within `min()`, `max()` and `clamp()` are no sizes of their own. */
const RAW = /(?:font|font-size|border(?:-\w+)*-radius):(?:[^;(]*\s)?\.?\d[\d.]*(?:px|rem)/g;

describe('style sheets', () => {
  it('style a class from one folder only', () => expect(contested(sheets)).toEqual([]));
  it('take font sizes and radii from the tokens', () =>
    expect(sheets.flatMap(({ path, css }) => (css.match(RAW) ?? []).map((found) => `${path}: ${found}`))).toEqual([]));
});

describe('the rule itself', () => {
  it('sees a class that two folders style', () => {
    const files = [
      { path: 'src/web/ui/a.css', css: '.card { color: red; } @media print { .card > p { margin: 0; } }' },
      { path: 'src/web/features/mail/b.css', css: '.mail, .card.is-wide { color: blue; }' },
    ];
    expect(contested(files)).toEqual(['.card: ui, features/mail']);
  });
  it('lets a feature place what it holds', () => {
    const files = [
      { path: 'src/web/ui/a.css', css: '.card { color: red; }' },
      {
        path: 'src/web/features/mail/b.css',
        css: '.mail > .card { margin: 0; } .mail-line:is(.card *) { margin: 0; }',
      },
    ];
    expect(contested(files)).toEqual([]);
  });
});
