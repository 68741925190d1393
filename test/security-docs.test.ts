import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|test|docs|db|tools)\/[^`\s]+)`/g)].map(([, path]) => path!);

describe('what is said about security', () => {
  it('lists the rules about several values with the sentences that they refuse with', () => {
    const [, section = ''] = read('docs/programs.md').split('## Values that belong together');
    const sentences = [...section.split('\n## ')[0]!.matchAll(/^\|[^|]*\|[^|]*\| ([^|]*[.!]) \|$/gm)].map(
      ([, told]) => told!,
    );
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /^(?:contract|server)\/.*(?<!\.test)\.ts$/.test(path))
      .map((path) => read(join('src', path)));
    const joined = sources.join('\n');
    const all = joined.replaceAll('${RANGE_DAYS}', /RANGE_DAYS = (\d+)/.exec(joined)![1]!);
    expect(sentences.length).toBeGreaterThan(10);
    expect(sentences.filter((sentence) => !all.includes(sentence))).toEqual([]);
    // Those that the contract itself has for several values: they name the one that does not fit.
    const refined = [...all.matchAll(/\.refine\(\(\{[^]*?(?:error|message): ['`]([^'`]+)['`]/g)].map(
      ([, told]) => told!,
    );
    expect(refined.length).toBeGreaterThan(3);
    expect(refined.filter((sentence) => !sentences.includes(sentence))).toEqual([]);
  });

  it('puts nothing into a page as markup', () => {
    const pages = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path, text: read(join('src/web', path)) }));
    expect(pages.length).toBeGreaterThan(500);
    const markup = /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|setHTMLUnsafe/;
    expect(pages.filter(({ text }) => markup.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('hashes with SHA-256, and with SHA-1 only for codes of an app (RFC 6238); encrypts with AES-256', () => {
    const used = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .flatMap((path) =>
        [...read(join('src', path)).matchAll(/\bcreate(?:Hash|Hmac|Cipheriv)\(\s*([^,)]+)/g)].map(
          ([, name]) => [path, name!] as const,
        ),
      );
    const approved = new Set(["'sha256'", "'aes-256-gcm'", 'CIPHER']);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(([, name]) => !approved.has(name))).toEqual([[expect.stringMatching(/totp\.ts$/), "'sha1'"]]);
    const named = used.filter(([, name]) => name === 'CIPHER').map(([path]) => read(join('src', path)));
    expect(named.every((text) => /CIPHER = 'aes-256-\w+'/.test(text))).toBe(true);
  });

  it('takes each requirement once, and shows by a test what is met', () => {
    const rows = [...read('docs/asvs.md').matchAll(/^\| (\d[\d., ]+) \|([^|]*)\|([^|]*)\|([^|]*)\|([^|]*)\|$/gm)].map(
      ([, numbers = '', , state = '', , shownBy = '']) => ({
        numbers: numbers.split(', '),
        state: state.trim(),
        shownBy,
      }),
    );
    const numbers = rows.flatMap((row) => row.numbers);
    expect([numbers.length, new Set(numbers).size]).toEqual([253, 253]);
    expect(new Set(rows.map(({ state }) => state))).toEqual(
      new Set(['met', 'met, no test', 'not applicable', 'not met']),
    );
    const met = rows.filter(({ state }) => state === 'met');
    expect(met.filter(({ shownBy }) => !pathsIn(shownBy).some((path) => path.endsWith('.test.ts')))).toEqual([]);
    const told = /(\d+) met, (\d+) met without a test, (\d+) not applicable, (\d+) not met/.exec(read('docs/asvs.md'));
    const count = (wanted: string) => rows.filter(({ state }) => state === wanted).flatMap((row) => row.numbers).length;
    expect(told?.slice(1).map(Number)).toEqual(['met', 'met, no test', 'not applicable', 'not met'].map(count));
  });
});
