import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * A source file and what it imports: its own project's files as paths from the root, all of them in `imports`, those that are
 * still there when types are gone in `loads`; everything else in `packages`.
 */
export type SourceFile = { path: string; imports: string[]; loads: string[]; packages: string[]; text: string };

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file below a folder of the project. */
export function readSourceFiles(folder: string): SourceFile[] {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  return paths.toSorted().map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** Reads imports, re-exports, import() and worker files, and follows `#` names and relative paths. */
export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const isType = ({ start }: { start: number }) => /^(import|export) type\b/.test(text.slice(start, start + 20));
  const named = [
    ...module.staticImports.map((one) => ({ target: one.moduleRequest.value, loaded: !isType(one) })),
    ...module.staticExports.flatMap((one) =>
      one.entries.map(({ moduleRequest }) => ({ target: moduleRequest?.value, loaded: !isType(one) })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      target: text.slice(start + 1, end - 1),
      loaded: true,
    })),
    ...[...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map(([, target]) => ({
      target,
      loaded: false,
    })),
  ].flatMap(({ target, loaded }) => (target === undefined ? [] : [{ target, loaded, own: ownPath(path, target) }]));

  const loaded = named.filter((one) => one.loaded);
  return {
    path,
    imports: unique(named.flatMap(({ own }) => own ?? [])),
    loads: unique(loaded.flatMap(({ own }) => own ?? [])),
    packages: unique(named.flatMap(({ own, target }) => (own === undefined ? target : []))),
    text,
  };
}

const unique = (names: string[]) => [...new Set(names)];

function ownPath(from: string, target: string) {
  if (target.startsWith('#test/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('.') ? join(from, '..', target) : undefined;
}
