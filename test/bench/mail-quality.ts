/**
 * Quality figures of the mail analysis, one line per task, each beside the bar it has to reach.
 *
 *   node test/bench/mail-quality.ts [PATH/TO/train.tsv]
 *
 * The figures for sentences are cross-validated, with the training part of EmailIntentDataSet (Parakweet Labs, 2014) if it is
 * given. The others use fixtures written for this project; those named `unseen` were written after the rules were final.
 */
import { execFileSync } from 'node:child_process';
import { analyseMail } from '#mail-analysis/analyse-mail.ts';
import { firstContacts } from '#mail-analysis/fixtures/first-contacts.ts';
import { unseenPitches, unseenStrangers } from '#mail-analysis/fixtures/unseen-strangers.ts';
import { newsletters } from '#mail-analysis/fixtures/newsletters.ts';
import { pitches } from '#mail-analysis/fixtures/pitches.ts';
import { situationsAtWork } from '#mail-analysis/fixtures/situations-at-work.ts';
import { situationsAbroad } from '#mail-analysis/fixtures/situations-abroad.ts';
import { situations } from '#mail-analysis/fixtures/situations.ts';
import { conversation, fixtureMoment } from '#mail-analysis/fixtures/conversation.ts';
import type { AnalysedHeaders } from '#mail-analysis/input.ts';
import { mailClients } from '#mail-analysis/text/fixtures/mail-clients.ts';
import { replyTexts } from '#mail-analysis/text/fixtures/replies.ts';
import { unusualReplies } from '#mail-analysis/text/fixtures/unusual-replies.ts';
import { visibleReply } from '#mail-analysis/text/visible-reply.ts';

type Mail = readonly [name: string, address: string, subject: string, text: string, headers?: AnalysedHeaders];
const needsReply = ([name, address, subject, text, headers = {}]: Mail): boolean =>
  analyseMail(conversation([['dana', text, { from: { name, address }, subject, headers }]]), fixtureMoment)
    .requiresResponse;

let missed = 0;
const report = (what: string, right: number, of: number, bar: number, isCeiling = false): void => {
  const share = right / of;
  const isMet = isCeiling ? share <= bar : share >= bar;
  if (!isMet) missed += 1;
  const wanted = `${isCeiling ? 'at most' : 'at least'} ${(bar * 100).toFixed(0)} %`;
  console.log(
    `${what.padEnd(52)} ${`${right} of ${of}`.padStart(12)} ${(share * 100).toFixed(1).padStart(6)} %   ${wanted.padEnd(14)} ${isMet ? 'reached' : 'MISSED'}`,
  );
};
const count = <T>(all: readonly T[], test: (one: T) => boolean): [number, number] => [
  all.filter(test).length,
  all.length,
];

console.log('Sentences that ask for something (bars: AUC 0.900, F1 0.750)');
const training = new URL('../../src/mail-analysis/training/train-ask.ts', import.meta.url).pathname;
console.log(execFileSync(process.execPath, [training, ...process.argv.slice(2, 3)], { encoding: 'utf8' }));

console.log('Threads');
const threads = [...situations, ...situationsAbroad, ...situationsAtWork];
report(
  'the state of a thread',
  ...count(threads, ([, state, ...lines]) => analyseMail(conversation(lines), fixtureMoment).threadState === state),
  0.95,
);

console.log('\nMail of strangers');
report('newsletters taken for mail that needs an answer', ...count(newsletters, needsReply), 0.05, true);
report('sales mail taken for mail that needs an answer', ...count(pitches, needsReply), 0.05, true);
report('unseen sales mail seen through', ...count(unseenPitches, (mail) => !needsReply(mail)), 0.7);
report('real questions of strangers kept', ...count(firstContacts, needsReply), 0.9);
report('unseen real questions of strangers kept', ...count(unseenStrangers, needsReply), 0.9);

console.log('\nThe new text of a reply, exactly');
const languages = ['en', 'de', 'fr', 'es', 'it'] as const;
const replies = mailClients.flatMap((client) =>
  languages.flatMap((language) =>
    replyTexts[language].map((reply) => ({ text: client.write(reply, language), body: reply.body })),
  ),
);
report(
  `${mailClients.length} programs in ${languages.length} languages`,
  ...count(replies, ({ text, body }) => visibleReply(text, 'Maya Lind').body === body),
  0.95,
);
report('odd mails', ...count(unusualReplies, ({ text, body }) => visibleReply(text).body === body), 0.95);

console.log(missed === 0 ? '\nEvery bar is reached.' : `\n${missed} bars are missed.`);
