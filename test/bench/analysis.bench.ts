/**
 * Mails classified per second of CPU time on one core. Run: node test/bench/analysis.bench.ts
 *
 * The invented lives are so many mails that hardly a sentence is still remembered when it comes again.
 */
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { firstContacts } from '#mail-analysis/fixtures/first-contacts.ts';
import { newsletters } from '#mail-analysis/fixtures/newsletters.ts';
import { pitches } from '#mail-analysis/fixtures/pitches.ts';
import { situationsAtWork } from '#mail-analysis/fixtures/situations-at-work.ts';
import { situationsAbroad } from '#mail-analysis/fixtures/situations-abroad.ts';
import { situations } from '#mail-analysis/fixtures/situations.ts';
import { conversation, fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import type { AnalysisInput, AnalysedHeaders } from '#mail-analysis/input.ts';
import { readLives } from '#mail-analysis/training/lives.ts';

const LONG_NEWSLETTER = Array.from(
  { length: 60 },
  (_, index) =>
    `Story ${index + 1}: the market on Friday, 12 December was full again. Did you know that our readers ask for more recipes? Read more at https://paper.example/${index}.`,
).join('\n\n');

const single = (mail: readonly [string, string, string, string, AnalysedHeaders?]): AnalysisInput =>
  conversation([
    ['dana', mail[3], { from: { name: mail[0], address: mail[1] }, subject: mail[2], headers: mail[4] ?? {} }],
  ]);

const SETS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

const sets: Record<string, AnalysisInput[]> = {
  'invented lives': SETS.flatMap((set) => readLives('train', set)).map(({ input }) => input),
  'single mails': [...newsletters, ...pitches, ...firstContacts].map(single),
  threads: [...situations, ...situationsAbroad, ...situationsAtWork].map(([, , ...lines]) => conversation(lines)),
  'long newsletters': [
    single([
      'Paper',
      'news@paper.example',
      'Your week',
      LONG_NEWSLETTER,
      { listUnsubscribe: '<https://paper.example/u>' },
    ]),
  ],
};

const SECONDS_EACH = 3;
const GOAL = 1_000;
for (const [name, inputs] of Object.entries(sets)) {
  for (const input of inputs) analyseMail(input, fixtureMoment);
  const start = process.cpuUsage();
  let mails = 0;
  let seconds = 0;
  while (seconds < SECONDS_EACH) {
    for (const input of inputs) analyseMail(input, fixtureMoment);
    mails += inputs.length;
    const { user, system } = process.cpuUsage(start);
    seconds = (user + system) / 1_000_000;
  }
  const perSecond = mails / seconds;
  console.log(
    `${name.padEnd(18)} ${perSecond.toFixed(0).padStart(7)} mails/s  ${(perSecond / GOAL).toFixed(2)} of the goal`,
  );
}
