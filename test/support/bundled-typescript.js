import { registerHooks } from 'node:module';

// openapi-typescript builds its output with the JavaScript API that TypeScript 7 no longer has; ts-morph carries the last one that has it.
const BUNDLED = 'bundled:typescript';
const source = `import { createRequire } from 'node:module';
export default createRequire(${JSON.stringify(import.meta.url)})('@ts-morph/common').ts;`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'typescript' ? { url: BUNDLED, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === BUNDLED ? { format: 'module', source, shortCircuit: true } : next(url, context),
});
