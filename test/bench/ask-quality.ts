/**
 * How well questions are answered: right, wrong, not understood. `node test/bench/ask-quality.ts` prints the locked part of
 * eleven sets, each written before the intents that it measures were written or widened; none must be looked at while they
 * change. `--open` prints the other part and names each question that was not answered right. The third set is how different
 * people ask: a nurse, a landlord, a student, a retired couple, a founder, a parent. The fourth
 * was written by somebody who had seen only the tabs and the records of the life that is asked about. A fifth of the fifth set asks
 * for what nothing stored can answer. The sixth is plain speech, with what people say instead of the word that a screen has. The
 * seventh is said aloud, in passing. The eighth is what strangers type into a field or say to it without thinking about it.
 * The ninth says something that narrows or turns round what is asked: without, only, except, the second, the three longest, before.
 * The tenth is what a nurse after a night, a retired couple and a student want to know in the course of a day.
 * The eleventh is how people really talk: openings, fillers and corrections of themselves, ranks and exceptions, and a fifth that
 * looks like what is understood and asks for something else.
 * `tricky-open` only looks like what is understood: most of it asks for something else, or for more than is known.
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
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const SETS =
  named.length > 0
    ? named
    : isOpen
      ? [
          'open',
          'fresh-open',
          'lives-open',
          'strange-open',
          'more-open',
          'later-open',
          'last-open',
          'guarded-open',
          'plain-open',
          'second-open',
          'spoken-open',
          'passing-open',
          'qualified-open',
          'lately-open',
          'everyday-open',
          'tricky-open',
        ]
      : [
          'locked',
          'fresh-locked',
          'lives-locked',
          'strange-locked',
          'guarded-locked',
          'plain-locked',
          'spoken-locked',
          'passing-locked',
          'qualified-locked',
          'lately-locked',
          'everyday-locked',
        ];
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
let offered = 0;
for (const name of SETS) {
  const outcomes: { language: string; outcome: Outcome; asksBack: boolean }[] = [];
  for (const line of locked(name).trim().split('\n')) {
    const [language, asked, wanted] = line.split('\t') as [string, string, string];
    let previous: string | undefined;
    let reply = {
      understood: false,
      answer: '',
      records: [] as unknown[],
      intent: null as string | null,
      suggestions: [] as string[],
    };
    for (const question of asked.split('>>')) {
      // More than one person asks in a minute: the limit of the call is tested elsewhere.
      if (times.length % 60 === 59) pass(61_000);
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
    /** Whether one of the questions that were offered instead is answered right. */
    const isOffered = async () => {
      for (const question of reply.suggestions) {
        if ((offered += 1) % 15 === 0) pass(61_000);
        const { json } = await mara.post('/api/ask', { question, ...(previous !== undefined && { previous }) });
        reply = json;
        if (isSaid()) return true;
      }
      return false;
    };
    const isSaid = () => wanted.split(';').every((part) => part.split('|').some(holds));
    const isRight = isSaid();
    const { intent, answer, suggestions } = reply;
    const outcome = isRight ? 'right' : reply.understood ? 'wrong' : 'not understood';
    const asksBack = outcome === 'not understood' && (await isOffered());
    outcomes.push({ language, outcome, asksBack });
    if (isOpen && !isRight)
      process.stdout.write(
        `${outcome.padEnd(15)} ${language} ${asked}\n                wanted ${wanted}; ${intent ?? 'no intent'}: ${answer} ${answer.includes('?') ? suggestions.join(' / ') : ''}\n`,
      );
  }
  const back = outcomes.filter(({ asksBack }) => asksBack).length;
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
  process.stdout.write(`${name}: ${back} of those not understood are among the questions that were offered instead\n`);
}
times.sort((a, b) => a - b);
process.stdout.write(`95 % within ${times[Math.floor(times.length * 0.95)]!.toFixed(0)} ms\n`);
await close();
