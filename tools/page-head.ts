import { parse } from 'node:path';
import type { Page } from '#contract/pages.ts';

/** What the build says about a file: where it went and what it needs. */
type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] };
export type BuildManifest = Record<string, Chunk>;

const SITE = 'site.html';
/** What is around every public page; it comes after the first picture, but its sheets belong to that picture. */
const HYDRATION = 'site/hydrate-site.tsx';
/** The faces of the first picture; every other face waits until a character asks for it. */
const FIRST_FONTS = ['newsreader-display', 'newsreader-text', 'newsreader-display-italic', 'hanken-grotesk'];

const KEYWORDS = [
  'personal AI',
  'life management',
  'private assistant',
  'mail agent',
  'calendar agent',
  'time tracking',
  'privacy first',
  'self-hosted',
  'local learning',
  'open source',
];

/** What a public page is called by people, search and sharing, and the fonts of its first picture. */
export const namesOf = (page: Pick<Page, 'path' | 'title' | 'description'>, manifest: BuildManifest): string => {
  const title = escaped(page.title);
  const description = escaped(page.description);
  const address = `__ORIGIN__${page.path}`;
  const isMissing = page.path === '/404';
  return [
    ...FIRST_FONTS.map((name) => fontPreload(fontFile(name, manifest))),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}" />`,
    `<meta name="keywords" content="${KEYWORDS.join(', ')}" />`,
    isMissing ? '<meta name="robots" content="noindex" />' : `<link rel="canonical" href="${address}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:site_name" content="Iris" />',
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    ...(isMissing ? [] : [`<meta property="og:url" content="${address}" />`]),
    `<meta property="og:image" content="__ORIGIN__${pictureOf(page.path)}" />`,
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    `<meta property="og:image:alt" content="${title}" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="theme-color" content="#120b08" media="(prefers-color-scheme: dark)" />',
    '<meta name="theme-color" content="#f6f0e8" media="(prefers-color-scheme: light)" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  ].join(LINE);
};

/** The picture of a page that is shared, made by test/bench/public-pictures.ts. */
const pictureOf = (path: string): string =>
  path === '/404' ? '/og.png' : `/pictures/share-${path === '/' ? 'home' : path.slice(1)}.jpg`;

/** The sheets of a public page besides those that all of them share; they stand after these, so that they can refine them. */
export const sheetsOf = (source: string, manifest: BuildManifest): string => {
  const frame = new Set(stylesOf(SITE, manifest));
  const own = new Set([...stylesOf(HYDRATION, manifest), ...stylesOf(source, manifest)]);
  return [...own]
    .filter((file) => !frame.has(file))
    .map((file) => `<link rel="stylesheet" href="/${file}" />`)
    .join(LINE);
};

const LINE = '\n    ';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const fontPreload = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;

const fontFile = (name: string, manifest: BuildManifest): string => chunkOf(`site/fonts/${name}.woff2`, manifest).file;

const stylesOf = (source: string, manifest: BuildManifest): string[] => [
  ...new Set(closure(source, manifest).flatMap(({ css = [] }) => css)),
];

/** Every script and sheet that some sources need at once. */
export const filesOf = (sources: readonly string[], manifest: BuildManifest): string[] => [
  ...new Set(sources.flatMap((source) => closure(source, manifest).flatMap(({ file, css = [] }) => [file, ...css]))),
];

/** A chunk and everything that it imports at once, what is needed first in front. */
const closure = (key: string, manifest: BuildManifest, seen = new Set<string>()): Chunk[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunkOf(key, manifest);
  return [...(chunk.imports ?? []).flatMap((other) => closure(other, manifest, seen)), chunk];
};

const chunkOf = (key: string, manifest: BuildManifest): Chunk => {
  // A page that the app shows too is a shared chunk, which the build lists by its name and not by its source.
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === parse(key).name);
  if (chunk === undefined) throw new Error(`The build has no file for ${key}.`);
  return chunk;
};
