import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { build } from '../../tools/build.js';

const SERVER = join(import.meta.dirname, '../../dist/server');

/**
 * The server of a test runs from its sources, but its threads run as they are built: a thread that loads some hundred modules one by
 * one takes several times the processor of what most tests ask of it.
 */
export const builtThreads: Plugin = {
  name: 'built-threads',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/server\/.*\.ts$/, code: '.worker.ts' },
    handler: (code) => ({
      code: code.replaceAll(
        /new URL\((['"])\.\/([\w-]+\.worker)\.ts\1, import\.meta\.url\)/g,
        (_whole, _quote, name: string) => `new URL('${pathToFileURL(join(SERVER, `${name}.js`)).href}')`,
      ),
      map: null,
    }),
  },
};

/** Builds the server and its threads before the first test, and again when watched sources change. */
export const setup = async (project: TestProject): Promise<void> => {
  await build('server', console.log);
  project.onTestsRerun(() => build('server', console.log));
};
