import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Words that once were names here and meant something only to those who were there; docs/glossary.md lists the words that we do
 * have of our own. They must not come back as the name of a file or of anything that is exported.
 */
const BANNED = new Set(
  `
  acts adoption ageing arrivals booked deed deeds desk dial fibres gathering house journal judge judged
  judgement judging kept ledger lesson lessons letters motes newcomer noted noting passport peers pen puzzled
  seat stroke sweep told verdict verdicts vouched wander world worn
  `.match(/\w+/g),
);

const root = join(import.meta.dirname, '..');
const paths = globSync('{src,test,tools}/**/*.{ts,tsx,js}', { cwd: root });

/** The words of a name: `createMailDesk` and `mail-desk.ts` both hold `desk`. */
const wordsOf = (name: string): string[] =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const bannedIn = (name: string): string[] => wordsOf(name).filter((word) => BANNED.has(word));

const EXPORT = /^export (?:async )?(?:const|let|type|interface|class|function) (\w+)/gm;
const exportsOf = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(EXPORT)].map(([, name]) => name!);

describe('names', () => {
  it('of files are words of the field', () =>
    expect(paths.filter((path) => bannedIn(basename(path).replace(/\.\w+$/, '')).length > 0)).toEqual([]));
  it('of what is exported are words of the field', () =>
    expect(
      paths.flatMap((path) =>
        exportsOf(path).flatMap((name) => (bannedIn(name).length > 0 ? [`${path}: ${name}`] : [])),
      ),
    ).toEqual([]));
});

describe('the rule itself', () => {
  it.each(['createDesk', 'mail-desk', 'DESK_ENV', 'openHTMLDesk'])('sees the word in %s', (name) =>
    expect(bannedIn(name)).toEqual(['desk']),
  );
  it('lets other words be that begin alike', () => expect(bannedIn('desktopSize openedDialog')).toEqual([]));
});
