import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/**
 * A source file and what it imports: its own project's files as paths from the root, types included, in `imports`; the worker
 * files that it starts, whose types it may share, in `workers`; everything else in `packages`.
 */
export type SourceFile = { path: string; imports: string[]; workers: string[]; packages: string[]; text: string };

const root = join(import.meta.dirname, '../..');

/** Every TypeScript file below a folder of the project. */
export function readSourceFiles(folder: string): SourceFile[] {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  return paths.toSorted().map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')));
}

/** Reads imports, re-exports, import() and worker files, and follows `#` names and relative paths. */
export function sourceFile(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const targets = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ];
  const workers = [...text.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g)].map(([, target]) => target!);
  return {
    path,
    imports: unique(targets.flatMap((target) => ownPath(path, target) ?? [])),
    workers: unique(workers.flatMap((target) => ownPath(path, target) ?? [])),
    packages: unique(targets.filter((target) => ownPath(path, target) === undefined)),
    text,
  };
}

const unique = (names: string[]) => [...new Set(names)];

function ownPath(from: string, target: string) {
  if (target.startsWith('#test/')) return target.slice(1);
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  return target.startsWith('.') ? join(from, '..', target) : undefined;
}
