/*
 * Runs after `vite build`: renders every public page to a complete HTML file in dist/web/pages, writes the service worker,
 * and compressed copies of all text files. `node tools/prerender.ts [FOLDER]` works on another output folder.
 * The address of an installation is not known here; the server puts it in for __ORIGIN__.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { NOT_FOUND_TITLE, pages } from '#contract/pages.ts';
import type { renderPage as RenderPage } from '#web/site/render.tsx';
import { compressFolder } from './compress.ts';
import { sheetsOf, namesOf } from './page-head.ts';
import { writeServiceWorker } from './service-worker.ts';

const root = join(import.meta.dirname, '..');
const web = process.argv[2] ?? join(root, 'dist/web');
const rendering = join(root, '.cache/prerender');

const NOT_FOUND = { path: '/404', title: NOT_FOUND_TITLE, description: 'This path leads nowhere.' } as const;

process.env.NODE_ENV = 'production';
await build({
  root: join(root, 'src/web'),
  configFile: join(root, 'vite.config.ts'),
  logLevel: 'warn',
  build: {
    ssr: 'site/render.tsx',
    outDir: rendering,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: false,
    rollupOptions: { input: undefined },
  },
});
const { renderPage } = (await import(join(rendering, 'render.js'))) as { renderPage: typeof RenderPage };
const template = await readFile(join(web, 'site.html'), 'utf8');
const manifest = JSON.parse(await readFile(join(web, '.vite/manifest.json'), 'utf8'));

await mkdir(join(web, 'pages'), { recursive: true });
for (const page of [...pages.filter(({ kind }) => kind === 'site'), NOT_FOUND]) {
  const { html, source } = await renderPage(page.path);
  const file = page.path === '/' ? 'index' : page.path.slice(1);
  const complete = template
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--page-head-->', () => namesOf(page, manifest))
    .replace('</head>', () => `  ${sheetsOf(source, manifest)}\n  </head>`)
    .replace('<!--page-->', () => html)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
  await writeFile(join(web, 'pages', `${file}.html`), complete);
}
await writeServiceWorker(root, web, manifest);
await compressFolder(web);
