import { readFileSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { z } from 'zod';
import { pages } from '#contract/pages.ts';
import { askedLanguage, languageCookie, pageLanguage } from './page-language.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.m4a': 'audio/mp4',
  '.txt': 'text/plain; charset=utf-8',
};
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** A page of 100 kB takes 2 ms at this quality, and 100 ms at the highest. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ENCODINGS = [
  { name: 'br', ending: '.br', compress: (page: Buffer) => toBrotli(page, QUALITY) },
  { name: 'gzip', ending: '.gz', compress: (page: Buffer) => toGzip(page) },
] as const;

interface File {
  readonly path: string;
  readonly type: string;
  readonly tag: string;
  readonly encodings: readonly (typeof ENCODINGS)[number][];
}

/** Serves the built web: only files that were there at the start, so that no path can lead outside. */
export interface Web {
  answer(request: Request, origin: string): Promise<Response>;
}

/** Reads which files the build has made; `folder` is the output of the web build. */
export const createWeb = async (folder: string): Promise<Web> => {
  const files = await listFiles(folder);
  const languages = ['en', ...builtLanguages(files)];
  const renderedOr = (rendered: string, otherwise: string) => (files.has(rendered) ? rendered : otherwise);
  /** The English file of each path that a language may have a file of its own for. */
  const inEnglish = new Map([
    ...OF_EACH_LANGUAGE.map((path) => [path, path] as const),
    ...pages.map(
      ({ path, kind }) =>
        [
          path,
          kind === 'site' ? renderedOr(`/pages${path === '/' ? '/index' : path}.html`, '/site.html') : '/app.html',
        ] as const,
    ),
  ]);
  const missing = renderedOr('/pages/404.html', '/site.html');
  const inLanguage = (path: string, request: Request) =>
    files.get(`/${pageLanguage(request, languages)}${path}`) ?? files.get(path);

  const send = async (file: File | undefined, request: Request, status: number, origin: string): Promise<Response> => {
    if (file === undefined)
      return new Response('The web pages have not been built.', {
        status: 503,
        headers: { 'content-type': 'text/plain' },
      });
    const isPage = file.type.startsWith('text/html');
    const immutable = file.path.includes(`${sep}assets${sep}`);
    // A browser that asks for the service worker wants to know whether there is a newer one.
    const isFresh = isPage || file.path.endsWith(`${sep}service-worker.js`);
    const headers = new Headers({
      'content-type': file.type,
      'cache-control': immutable
        ? 'public, max-age=31536000, immutable'
        : isFresh
          ? 'no-cache'
          : 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    if (isOfEachLanguage(file)) {
      headers.set('cache-control', 'no-cache');
      headers.set('vary', 'accept-encoding, accept-language, cookie');
      const asked = askedLanguage(request, languages);
      if (asked !== undefined) headers.set('set-cookie', languageCookie(asked));
    }
    if (!isPage) {
      headers.set('etag', file.tag);
      if (request.headers.get('if-none-match') === file.tag) return new Response(null, { status: 304, headers });
    }
    const accepted = request.headers.get('accept-encoding') ?? '';
    const encoding = (isPage ? ENCODINGS : file.encodings).find(({ name }) => accepted.includes(name));
    if (encoding !== undefined) headers.set('content-encoding', encoding.name);
    if (!isPage) return new Response(await readFile(file.path + (encoding?.ending ?? '')), { status, headers });
    const page = Buffer.from((await readFile(file.path, 'utf8')).replaceAll(ORIGIN_MARK, origin));
    return new Response((await encoding?.compress(page)) ?? page, { status, headers });
  };

  return {
    async answer(request, origin) {
      const path = new URL(request.url).pathname;
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
      if (path === '/robots.txt') return text(robots(origin), 'text/plain; charset=utf-8');
      if (path === '/sitemap.xml') return text(sitemap(origin), 'application/xml; charset=utf-8');
      const place = inEnglish.get(path);
      if (place !== undefined) {
        const answer = await send(inLanguage(place, request), request, 200, origin);
        if (isPublic(path)) answer.headers.set('link', alternates(origin + path, languages));
        return answer;
      }
      if (path.length > 1 && path.endsWith('/') && inEnglish.has(path.slice(0, -1))) {
        return new Response(null, { status: 301, headers: { location: path.slice(0, -1) } });
      }
      const file = files.get(path);
      if (file !== undefined && !path.endsWith('.html')) return send(file, request, 200, origin);
      return send(inLanguage(missing, request), request, 404, origin);
    },
  };
};

/** What each language has of its own besides the pages. */
const OF_EACH_LANGUAGE = ['/service-worker.js', '/manifest.webmanifest'];

const isOfEachLanguage = ({ type, path }: File) =>
  type.startsWith('text/html') || OF_EACH_LANGUAGE.some((name) => path.endsWith(name.replace('/', sep)));

/** The languages besides English that the build has made: each is a folder with a page of its own. */
const builtLanguages = (files: ReadonlyMap<string, File>): string[] =>
  [...files.keys()].flatMap((path) => /^\/([a-z]{2,3})\/app\.html$/.exec(path)?.[1] ?? []).toSorted();

const isPublic = (path: string) => pages.some((page) => page.path === path && page.kind === 'site');

/** Names the address of a public page in each language, for those who search. */
const alternates = (address: string, languages: readonly string[]): string =>
  [
    `<${address}>; rel="alternate"; hreflang="x-default"`,
    ...languages.map((language) => `<${address}?lang=${language}>; rel="alternate"; hreflang="${language}"`),
  ].join(', ');

/** Stands in prerendered pages where the address of the installation belongs. */
const ORIGIN_MARK = '__ORIGIN__';

const listFiles = async (folder: string): Promise<Map<string, File>> => {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const plain = paths.filter((path) => extname(path) in TYPES);
  const entries = await Promise.all(
    plain.map(async (path): Promise<[string, File]> => {
      const { size, mtimeMs } = await stat(path);
      const encodings = ENCODINGS.filter(({ ending }) => known.has(path + ending));
      return [
        `/${relative(folder, path).split(sep).join('/')}`,
        {
          path,
          type: TYPES[extname(path)]!,
          tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
          encodings,
        },
      ];
    }),
  );
  return new Map(entries);
};

const text = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' } });

const robots = (origin: string) =>
  [
    'User-agent: *',
    ...pages.filter((page) => page.kind === 'app').map((page) => `Disallow: ${page.path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.filter((page) => page.kind === 'site').map((page) => `  <url><loc>${origin}${page.path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The version of this Iris, from package.json. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')));
