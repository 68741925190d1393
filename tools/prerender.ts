/*
 * Runs after `vite build`, which builds the pages in English into dist/web: builds them in every other language into a folder of its
 * tag there, renders the public pages of each to complete HTML files, writes the service workers, and compressed copies of all text
 * files. `node tools/prerender.ts [FOLDER]` works on another output folder.
 * The address of an installation is not known here; the server puts it in for __ORIGIN__.
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import type * as Rendering from '#web/site/render.tsx';
import { inLanguage } from '../vite.languages.ts';
import { compressFolder } from './compress.ts';
import { languages } from './languages/dictionary.ts';
import { translateManifest } from './languages/translate-manifest.ts';
import { sheetsOf, namesOf } from './page-head.ts';
import { writeServiceWorker } from './service-worker.ts';

const root = join(import.meta.dirname, '..');
const web = process.argv[2] ?? join(root, 'dist/web');

process.env.NODE_ENV = 'production';

/** A build with the configuration of the pages. */
const run = (plugins: Plugin[], options: NonNullable<InlineConfig['build']>) =>
  build({
    root: join(root, 'src/web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    plugins,
    build: { copyPublicDir: false, emptyOutDir: true, ...options },
  });

/** Builds the pages in a language. Files whose names hold their hash lie beside the English ones: many are the same. */
const buildIn = async (language: string, folder: string): Promise<void> => {
  await run([inLanguage(language)], { outDir: folder });
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) await rename(join(assets, name), join(web, 'assets', name));
  await writeFile(join(folder, 'manifest.webmanifest'), await translateManifest(language, join(root, 'public')));
};

/** Renders the public pages of a build into its folder. */
const renderIn = async (plugins: Plugin[], folder: string, name: string): Promise<void> => {
  const rendering = join(root, '.cache/prerender', name);
  await run(plugins, {
    ssr: 'site/render.tsx',
    outDir: rendering,
    manifest: false,
    rollupOptions: { input: undefined },
  });
  const { renderPage, sitePages } = (await import(join(rendering, 'render.js'))) as typeof Rendering;
  const template = await readFile(join(folder, 'site.html'), 'utf8');
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'));
  await mkdir(join(folder, 'pages'), { recursive: true });
  for (const page of sitePages) {
    const { html, source } = await renderPage(page.path);
    const file = page.path === '/' ? 'index' : page.path.slice(1);
    const complete = template
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('<!--page-head-->', () => namesOf(page, manifest))
      .replace('</head>', () => `  ${sheetsOf(source, manifest)}\n  </head>`)
      .replace('<!--page-->', () => html)
      .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
    await writeFile(join(folder, 'pages', `${file}.html`), complete);
  }
  await writeServiceWorker(root, folder, manifest);
};

await Promise.all([
  renderIn([], web, 'en'),
  ...languages().map(async (language) => {
    const folder = join(web, language);
    await buildIn(language, folder);
    await renderIn([inLanguage(language)], folder, language);
  }),
]);
await compressFolder(web);
