import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { pages } from '#contract/pages.ts';
import { type BuildManifest, filesOf } from './page-head.ts';

/** What the app needs to open without a connection: its frame, the guard, and the page that is shown then. */
const FRAME = ['app.html', 'app/person-only.tsx', 'app/offline.tsx'];
const FONT = '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
/** Files outside of the build that the frame asks for. */
const PUBLIC = ['/theme.js', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png'];

/** Writes the service worker into the output of a build: its source without types, and what this build consists of. */
export const writeServiceWorker = async (root: string, web: string, manifest: BuildManifest): Promise<void> => {
  const path = join(root, 'src/web/service-worker/worker.ts');
  // A file that exports nothing is a plain script, which is what a browser starts a service worker from.
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path);
  const source = code.replace(/^export \{\};\n?/m, '');
  const frame = [...PUBLIC, ...filesOf(FRAME, manifest), manifest[FONT]?.file]
    .filter((file) => file !== undefined)
    .map((file) => (file.startsWith('/') ? file : `/${file}`));
  const paths = pages.filter(({ kind }) => kind !== 'site').map(({ path }) => path);
  const page = await readFile(join(web, 'app.html'), 'utf8');
  const version = createHash('sha256')
    .update(source + page + JSON.stringify(manifest))
    .digest('base64url')
    .slice(0, 12);
  const build = `const BUILD = ${JSON.stringify({ version, frame, paths })};`;
  await writeFile(join(web, 'service-worker.js'), `${build}\n${source}`);
};
