import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sentencesFrom } from '#contract/languages/sentence-patterns.ts';
import { tools } from '#server/features/programs/mcp/tools.ts';
import { toolGroups } from '#server/features/programs/oauth/read-request.ts';
import { allTexts, languages, readDictionary } from '../tools/languages/dictionary.ts';
import { findServerSentences, speaks } from '../tools/languages/server-sentences.ts';
import { unspokenPlaces } from '../tools/languages/unspoken-places.ts';
import { readSourceFiles } from './support/source-files.ts';

const sources = readSourceFiles('src');

describe.each(languages())('what the server says, in %s', (language) => {
  const known = allTexts(readDictionary(language).server);

  it('is translated, each sentence of it', () => {
    const missing = sources
      .filter(({ path }) => speaks(path))
      .flatMap(({ path, text }) =>
        findServerSentences(path, text)
          .filter((sentence) => !known.has(sentence))
          .map((sentence) => `${path}: ${sentence}`),
      );
    expect(missing).toEqual([]);
  });

  it('is translated where a person is asked what a program may do', () => {
    const titles = toolGroups([...tools.values()]).map(({ title }) => title);
    expect(titles.filter((title) => !known.has(title))).toEqual([]);
  });

  it('is translated where a schema leaves the words to its library', () => {
    const sentences = sentencesFrom([...known], (value) => value);
    const refused: readonly (readonly [z.ZodType, unknown])[] = [
      [z.string(), 1],
      [z.number(), '1'],
      [z.string().min(3), 'a'],
      [z.string().max(3), 'abcd'],
      [z.number().min(3), 2],
      [z.number().max(3), 4],
      [z.number().positive(), 0],
      [z.number().negative(), 0],
      [z.number().multipleOf(5), 3],
      [z.array(z.string()).min(1), []],
      [z.array(z.string()).max(1), ['a', 'b']],
      [z.enum(['one', 'two']), 'three'],
      [z.email(), 'a'],
      [z.url(), 'a'],
      [z.iso.date(), 'a'],
      [z.iso.datetime(), 'a'],
      [z.string().regex(/^b/), 'a'],
      [z.union([z.string(), z.boolean()]), 1],
    ];
    const missing = refused
      .map(([schema, value]) => schema.safeParse(value).error!.issues[0]!.message)
      .filter((message) => sentences(message) === undefined);
    expect(missing).toEqual([]);
  });
});

describe('the sentences of a source', () => {
  const inServer = (code: string) => findServerSentences('src/server/features/mail/a.ts', code);

  it.each([
    ["throw conflict('This name is taken.');", ['This name is taken.']],
    ["throw badInput('name: this is taken.', 'name');", ['this is taken.']],
    ['throw badInput(`${field}: ${day} is no day.`, field);', ['{0} is no day.']],
    ["throw notFound('This event');", ['This event']],
    ["throw new MailboxError('busy', n === 1 ? 'one mail is' : `${n} mails are`);", ['one mail is', '{0} mails are']],
    ["const NOTE = 'Photos are ' + 'left out.';", ['Photos are left out.']],
    ["z.string().min(1, 'Write a name.');", ['Write a name.']],
    ["const a = `It was sent ${n === 0 ? 'at once' : 'late'}.`;", ['It was sent {0}.', 'at once']],
  ])('are those that a person is told: %s', (code, sentences) => expect(inServer(code)).toEqual(sentences));

  it.each([
    "throw new Error('The program has a fault.');",
    "log.info('A mailbox was read.');",
    "z.string().describe('The name of it.');",
    "const a = { headers: { accept: 'text and more.' } };",
    "if (text.includes('. And so on.')) go();",
    "import 'a b.';",
    "type A = 'One of them.';",
    'sql`select 1. From there.`;',
  ])('are none that only programs and operators read: %s', (code) => expect(inServer(code)).toEqual([]));

  it('hold the titles and reasons of notifications whole', () => {
    const code = "const a = { cause: 'due now', title: `${from} waits`, reasons: ['Not read yet'] };";
    expect(findServerSentences('src/server/features/notifications/rules/a.ts', code)).toEqual([
      '{0} waits',
      'Not read yet',
    ]);
  });

  it('are left out only in places that there are', () => {
    const gone = Object.keys(unspokenPlaces).filter((place) => {
      const [file, name] = place.split('#');
      return !sources.some(
        ({ path, text }) => (path === file || path.startsWith(place)) && (name === undefined || text.includes(name)),
      );
    });
    expect(gone).toEqual([]);
  });
});
