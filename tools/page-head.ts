import type { Page } from '#contract/pages.ts';

/** What the build says about a file: where it went and what it needs. */
type Chunk = { file: string; css?: string[]; imports?: string[] };
export type BuildManifest = Record<string, Chunk>;

const SITE = 'site.html';
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
    '<meta property="og:image" content="__ORIGIN__/og.png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="Iris: a ring of rainbow light, and the words Your Second Self" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="theme-color" content="#120b08" media="(prefers-color-scheme: dark)" />',
    '<meta name="theme-color" content="#f6f0e8" media="(prefers-color-scheme: light)" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  ].join(LINE);
};

/** What a public page loads besides the frame that all of them share; it stands after the frame, so that it can refine it. */
export const filesOf = (source: string, manifest: BuildManifest): string =>
  [
    ...stylesOf(source, manifest).map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ...scriptsOf(source, manifest).map((file) => `<link rel="modulepreload" href="/${file}" />`),
  ].join(LINE);

const LINE = '\n    ';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const fontPreload = (file: string) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;

const fontFile = (name: string, manifest: BuildManifest): string => chunkOf(`site/fonts/${name}.woff2`, manifest).file;

/** The page's own sheets; those of the frame stand in the template already. */
const stylesOf = (source: string, manifest: BuildManifest) => {
  const frame = new Set(closure(SITE, manifest).flatMap(({ css = [] }) => css));
  const own = closure(source, manifest).flatMap(({ css = [] }) => css);
  return [...new Set(own)].filter((file) => !frame.has(file));
};

const scriptsOf = (source: string, manifest: BuildManifest) => {
  const frame = new Set(closure(SITE, manifest).map(({ file }) => file));
  return closure(source, manifest)
    .map(({ file }) => file)
    .filter((file) => !frame.has(file));
};

/** A chunk and everything that it imports at once, what is needed first in front. */
const closure = (key: string, manifest: BuildManifest, seen = new Set<string>()): Chunk[] => {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = chunkOf(key, manifest);
  return [...(chunk.imports ?? []).flatMap((other) => closure(other, manifest, seen)), chunk];
};

const chunkOf = (key: string, manifest: BuildManifest): Chunk => {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no file for ${key}.`);
  return chunk;
};
