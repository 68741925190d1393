import { globSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { pages } from './src/contract/pages.ts';
import { contractWithoutGuards } from './vite.contract.ts';

const SERVER = 'http://127.0.0.1:3000';

/** While developing, every path of the product is answered by the page it belongs to, as the server does later. */
const pagesByPath: Plugin = {
  name: 'pages-by-path',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', SERVER).pathname;
      const page = pages.find((page) => page.path === path);
      if (page) request.url = page.kind === 'site' ? '/site.html' : '/app.html';
      next();
    });
  },
};

/** The icons of the first page, by the names of their files: one file of them instead of twenty. */
const firstIcons = new Set(
  globSync('src/web/features/marketing/{landing/*,menu/side-menu}.tsx')
    .flatMap((file) => /import \{([^}]*)\} from 'lucide-react'/.exec(readFileSync(file, 'utf8'))?.[1]?.split(',') ?? [])
    .map((name) => name.replace(/\btype\b/, '').trim())
    .map((name) => name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()),
);

/** Two pages share one build: `site.html` (public, prerendered) and `app.html` (sign-in and everything behind it). */
export default defineConfig({
  root: 'src/web',
  publicDir: '../../public',
  plugins: [react(), pagesByPath, contractWithoutGuards],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { site: 'src/web/site.html', app: 'src/web/app.html' },
      // Without these groups the pieces that many pages share would be some twenty files of a few hundred bytes.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'kit',
              test: /src\/web\/ui\/(button|mark|iris|assistant-message|ring|on-screen|idle|appearance|card|badge|avatar|score-gauge|sparkline)\./,
              minShareCount: 2,
            },
            { name: 'icons', test: (file) => firstIcons.has(parse(file).name) && file.includes('/lucide-react/') },
            // Each icon that several parts of the app draw would be a file: together they are a fourth smaller, and one request.
            { name: 'app-icons', test: /\/lucide-react\//, minShareCount: 3 },
            // What nearly every screen of the app draws with; none of these files imports much.
            {
              name: 'app-kit',
              test: /src\/web\/ui\/(failed|empty|loading|skeleton|haptic|lazy-dialog|icon-button|use-now|reduced-motion)\.tsx?$/,
              minShareCount: 6,
            },
            // The app needs the titles of pages and the footer, and nothing else of the public frame.
            { name: 'pages', test: /src\/contract\/pages\.|features\/marketing\/footer/ },
            { name: 'frame', test: /features\/marketing\/(public-|footer|root-theme|reveal|art\/)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      // The sources of src/web/api have the same beginning as the calls, and an ending.
      '/api': { target: SERVER, bypass: ({ url }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined) },
      '/healthz': SERVER,
      '/feeds': SERVER,
    },
  },
});
