/**
 * How well the mail agent reads mail, in figures: one line for each thing it has to get right, beside the bar it has to reach.
 *
 *   node test/bench/mail-quality.ts [PATH/TO/train.tsv]
 *
 * The figures about sentences are cross-validated; with the training part of EmailIntentDataSet (Parakweet Labs, 2014) they
 * include it, without they are made from our own sentences alone. The other figures are of fixtures written for this project,
 * some of them with the rules in view; those that were written after the rules are named `unseen`.
 */
import { execFileSync } from 'node:child_process';
import { analyse } from '#server/features/mail/analysis/analyse.ts';
import { firstContacts } from '#server/features/mail/analysis/fixtures/first-contacts.ts';
import { unseenPitches, unseenStrangers } from '#server/features/mail/analysis/fixtures/unseen-strangers.ts';
import { newsletters } from '#server/features/mail/analysis/fixtures/newsletters.ts';
import { pitches } from '#server/features/mail/analysis/fixtures/pitches.ts';
import { situationsAtWork } from '#server/features/mail/analysis/fixtures/situations-at-work.ts';
import { situationsAbroad } from '#server/features/mail/analysis/fixtures/situations-abroad.ts';
import { situations } from '#server/features/mail/analysis/fixtures/situations.ts';
import { conversation, moment } from '#server/features/mail/analysis/fixtures/thread.ts';
import type { HeaderFacts } from '#server/features/mail/analysis/input.ts';
import { clients } from '#server/features/mail/analysis/text/fixtures/clients.ts';
import { letters } from '#server/features/mail/analysis/text/fixtures/letters.ts';
import { oddities } from '#server/features/mail/analysis/text/fixtures/oddities.ts';
import { visibleReply } from '#server/features/mail/analysis/text/visible-reply.ts';

type Mail = readonly [name: string, address: string, subject: string, text: string, headers?: HeaderFacts];
const needsReply = ([name, address, subject, text, headers = {}]: Mail): boolean =>
  analyse(conversation([['dana', text, { from: { name, address }, subject, headers }]]), moment).requiresResponse;

let missed = 0;
const tell = (what: string, right: number, of: number, bar: number, isCeiling = false): void => {
  const share = right / of;
  const reached = isCeiling ? share <= bar : share >= bar;
  if (!reached) missed += 1;
  const wanted = `${isCeiling ? 'at most' : 'at least'} ${(bar * 100).toFixed(0)} %`;
  console.log(
    `${what.padEnd(52)} ${`${right} of ${of}`.padStart(12)} ${(share * 100).toFixed(1).padStart(6)} %   ${wanted.padEnd(14)} ${reached ? 'reached' : 'MISSED'}`,
  );
};
const count = <T>(all: readonly T[], test: (one: T) => boolean): [number, number] => [
  all.filter(test).length,
  all.length,
];

console.log('Sentences that ask for something (bars: AUC 0.900, F1 0.750)');
const training = new URL('../../tools/train-ask.ts', import.meta.url).pathname;
console.log(execFileSync(process.execPath, [training, ...process.argv.slice(2, 3)], { encoding: 'utf8' }));

console.log('Threads');
const threads = [...situations, ...situationsAbroad, ...situationsAtWork];
tell(
  'the state of a thread',
  ...count(threads, ([, state, ...lines]) => analyse(conversation(lines), moment).threadState === state),
  0.95,
);

console.log('\nMail of strangers');
tell('newsletters taken for mail that needs an answer', ...count(newsletters, needsReply), 0.05, true);
tell('sales mail taken for mail that needs an answer', ...count(pitches, needsReply), 0.05, true);
tell('unseen sales mail seen through', ...count(unseenPitches, (mail) => !needsReply(mail)), 0.7);
tell('real questions of strangers kept', ...count(firstContacts, needsReply), 0.9);
tell('unseen real questions of strangers kept', ...count(unseenStrangers, needsReply), 0.9);

console.log('\nThe new text of a reply, exactly');
const languages = ['en', 'de', 'fr', 'es', 'it'] as const;
const replies = clients.flatMap((client) =>
  languages.flatMap((language) =>
    letters[language].map((letter) => ({ text: client.write(letter, language), body: letter.body })),
  ),
);
tell(
  `${clients.length} programs in ${languages.length} languages`,
  ...count(replies, ({ text, body }) => visibleReply(text, 'Maya Lind').body === body),
  0.95,
);
tell('odd mails', ...count(oddities, ({ text, body }) => visibleReply(text).body === body), 0.95);

console.log(missed === 0 ? '\nEvery bar is reached.' : `\n${missed} bars are missed.`);
