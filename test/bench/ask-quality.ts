/**
 * How well questions are answered: right, wrong, not understood. `node test/bench/ask-quality.ts` prints the locked third of
 * two sets, the first written before the intents and the second before they were widened; neither must be looked at while they
 * change. `--open` prints the other two thirds and names each question that was not answered right.
 *
 * A line of the questions is a language, a question (and after `>>` what is asked next), and what the answer has to say:
 * parts that must all be there (`;`), each in one of several ways (`|`). `-` stands for not understood, `∅` for an answer that
 * found nothing.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { startMaraServer } from '#test/support/ask/mara.ts';

const isOpen = process.argv.includes('--open');
const read = (name: string) => readFileSync(new URL(`ask/${name}`, import.meta.url), 'utf8');
const SETS = isOpen ? ['open', 'fresh-open'] : ['locked', 'fresh-locked'];
const locked = (name: string): string => {
  const text = read(`${name}.tsv`);
  if (!isOpen && createHash('sha256').update(text).digest('hex') !== read(`${name}.sha256`).trim())
    throw new Error('The locked questions were changed.');
  return text;
};

/** What words for days near the moment of asking mean, so that "yesterday" says the 17th. */
const NEAR = [
  [/\b(?:yesterday|gestern|hier|ayer)\b/g, '$& 17'],
  [/\b(?:today|heute|aujourd.hui|hoy)\b/g, '$& 18'],
  [/\b(?:tomorrow|morgen|demain|manana)\b/g, '$& 19'],
] as const;
const bare = (said: string): string => said.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** Whether a text says something, whatever the spaces in it; a number is not found within a longer one. */
const says = (answer: string, wanted: string): boolean => {
  const sought = bare(wanted)
    .replaceAll(/\s/g, '')
    .split('')
    .map((letter) => letter.replace(/[\\^$.*+?()[\]{}|]/, String.raw`\$&`));
  const pattern = `${/^\d/.test(sought[0]!) ? '(?<!\\d)' : ''}${sought.join('\\s*')}${/\d$/.test(sought.at(-1)!) ? '(?!\\d)' : ''}`;
  return new RegExp(pattern).test(NEAR.reduce((text, [sign, day]) => text.replaceAll(sign, day), bare(answer)));
};

const { mara, pass, close } = await startMaraServer();
type Outcome = 'right' | 'wrong' | 'not understood';
const times: number[] = [];
for (const name of SETS) {
  const outcomes: { language: string; outcome: Outcome }[] = [];
  for (const line of locked(name).trim().split('\n')) {
    const [language, asked, wanted] = line.split('\t') as [string, string, string];
    let previous: string | undefined;
    let reply = { understood: false, answer: '', records: [] as unknown[], intent: null as string | null };
    for (const question of asked.split('>>')) {
      // More than one person asks in a minute: the limit of the call is tested elsewhere.
      if (times.length % 100 === 99) pass(61_000);
      const began = performance.now();
      const { json, status } = await mara.post('/api/ask', {
        question: question.trim(),
        ...(previous !== undefined && { previous }),
      });
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`${question}: ${status} ${JSON.stringify(json)}`);
      reply = json;
      previous = json.id;
    }
    const holds = (one: string) => {
      if (one === '-') return !reply.understood;
      if (one === '∅') return reply.understood && reply.records.length === 0;
      return reply.understood && says(reply.answer, one);
    };
    const isRight = wanted.split(';').every((part) => part.split('|').some(holds));
    const outcome = isRight ? 'right' : reply.understood ? 'wrong' : 'not understood';
    outcomes.push({ language, outcome });
    if (isOpen && !isRight)
      process.stdout.write(
        `${outcome.padEnd(15)} ${language} ${asked}\n                wanted ${wanted}; ${reply.intent ?? 'no intent'}: ${reply.answer}\n`,
      );
  }
  for (const language of [null, 'en', 'de', 'fr', 'es']) {
    const some = outcomes.filter((one) => language === null || one.language === language);
    const share = (outcome: Outcome) => {
      const count = some.filter((one) => one.outcome === outcome).length;
      return `${outcome} ${count} (${((count / some.length) * 100).toFixed(1)} %)`;
    };
    process.stdout.write(
      `${name} ${language ?? 'all'}: ${some.length} questions; ${share('right')}, ${share('wrong')}, ${share('not understood')}\n`,
    );
  }
}
times.sort((a, b) => a - b);
process.stdout.write(`95 % within ${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms\n`);
await close();
