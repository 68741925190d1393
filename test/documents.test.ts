import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Paths from the root that a document names in code; patterns such as `<area>` are nobody's path. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:src|test|tools|db|deploy|docs)\/[\w./-]+)`/g)].map(([, path]) => path!);

/** Decisions say what was so on their day. */
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root }).filter((file) => file !== 'CHANGELOG.md');

describe('the documents', () => {
  it('name files and folders that exist', () => {
    const named = documents.flatMap((file) => pathsIn(read(file)).map((path) => ({ file, path })));
    expect(named.length).toBeGreaterThan(100);
    // ARCHITECTURE.md says of its paths that they begin below src/server, too.
    const exists = (path: string) => ['', 'src/server'].some((start) => existsSync(join(root, start, path)));
    expect(named.filter(({ path }) => !exists(path))).toEqual([]);
  });

  it('explain at most forty words of our own', () => {
    const rows = [...read('docs/glossary.md').matchAll(/^\| (?!word \|)[^|]+ \| [^|]+ \|$/gm)];
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.length).toBeLessThanOrEqual(40);
  });

  it('are read as paths are written', () =>
    expect(pathsIn('`src/life/tabs.ts`, `src/contract/<area>/`, `docs/`, src/a.ts')).toEqual(['src/life/tabs.ts']));
});
