import { globSync } from 'node:fs';
import { dirname, parse, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const SERVER = 'src/server';
/** Packages that read files beside their own code, or that hold code of the machine. */
const NOT_BUNDLED = ['libsql', 'pdfkit', 'dejavu-fonts-ttf', 'pg-native'];

const threads = globSync(`${SERVER}/**/*.worker.ts`);

/**
 * Sources find their threads, the data beside them and the files of the house from where they stand themselves. In the bundle they
 * stand in dist/server: threads are beside them there, everything else is where it was.
 */
const places: Plugin = {
  name: 'places',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(?:url|dirname)/ },
    handler(code, id) {
      const file = `../../${relative(import.meta.dirname, id)}`;
      return {
        code: code
          .replaceAll(
            /new URL\((['"])\.\/([\w-]+\.worker)\.ts\1, import\.meta\.url\)/g,
            "new URL('./$2.js', import.meta.place)",
          )
          .replaceAll('import.meta.url', `new URL('${file}', import.meta.place).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${dirname(file)}')`)
          .replaceAll('import.meta.place', 'import.meta.url'),
        map: null,
      };
    },
  },
};

/** The server and its threads, each with few files: loading some hundred modules one by one takes longer than what they do. */
export default defineConfig({
  publicDir: false,
  plugins: [places],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: { main: `${SERVER}/main.ts`, ...Object.fromEntries(threads.map((file) => [parse(file).name, file])) },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
