import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, type ScriptedMail, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import { SUMMARY_LENGTH } from './summary.ts';

const summaryOf = (text: string, unusual: MailOverrides = {}): string =>
  analyseMail(conversation([['dana', text, unusual]]), fixtureMoment).summary;

test('the request comes first, then the sentence it depends on', () => {
  expect(
    summaryOf(
      'Hi Maya,\n\nhow are you? We talked to legal this morning. They wait for us and the offer lapses on Thursday. Could you confirm the notice period?\n\nBest,\nDana',
    ),
  ).toBe('Dana asks: “Could you confirm the notice period?” “They wait for us and the offer lapses on Thursday.”');
});

test('news is summarised by its most informative sentences', () => {
  expect(
    summaryOf(
      'Hi Maya,\n\nI hope you are well. The meeting on Thursday has been moved to Friday at 10. See you there!\n\nDana',
    ),
  ).toContain('The meeting on Thursday has been moved to Friday at 10.');
});

test('greeting, signature and quoted text are not in the summary', () => {
  const summary = summaryOf(
    'Hello Maya,\n\nthe tap is repaired.\n\nBest regards,\nDana Roth\nRoth Plumbing\n\nOn 18 Nov 2025, at 09:42, Maya <maya@example.com> wrote:\n> The tap drips.',
  );
  expect(summary).toBe('The tap is repaired.');
});

test('a very long sentence is truncated after a word', () => {
  const summary = summaryOf(`We would like to tell you ${'about many things and more '.repeat(20)}`);
  expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
  expect(summary).toMatch(/\w…”$/);
});

test('a forwarded mail is summarised by the forwarded text', () => {
  expect(
    summaryOf(
      '---------- Forwarded message ---------\nFrom: Lea <lea@x.example>\nDate: Tue, Nov 18, 2025\nSubject: Leak\nTo: <dana@roth.example>\n\nThe tap in the kitchen drips since Monday.',
    ),
  ).toBe('The tap in the kitchen drips since Monday.');
});

test('a mail without text is summarised by its attachment', () => {
  expect(
    summaryOf('', { attachments: [{ name: 'plan.pdf', mimeType: 'application/pdf', size: 1 }], subject: '' }),
  ).toBe('plan.pdf');
});

test('an empty mail is summarised by its subject', () => {
  expect(summaryOf('', { subject: 'Key is under the mat' })).toBe('Key is under the mat');
});

test('in a long thread the latest open request is used', () => {
  const lines: ScriptedMail[] = [
    ['dana', 'Can you bring the tent?'],
    ['me', 'Yes, it is in my car.'],
    ['dana', 'Great. The band is booked and the stage is paid. Could you also ask the bakery for bread?'],
  ];
  expect(analyseMail(conversation(lines), fixtureMoment).summary).toMatch(
    /^Dana asks: “Could you also ask the bakery for bread\?”/,
  );
});

test('a need told as a fact is written, not asked', () => {
  expect(summaryOf('Hi Maya,\n\nwe were billed twice for the seal kits and cannot close the month.\n\nDana')).toBe(
    'Dana writes: “We were billed twice for the seal kits and cannot close the month.”',
  );
});

test('a long request is cut within its quotation marks', () => {
  const summary = summaryOf(`Could you please send me ${'the list of the members and '.repeat(12)}their addresses?`);
  expect(summary).toMatch(/^Dana asks: “Could you .*…”$/);
  expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
});

test('in a long thread the newest decision wins over the plea that stands in every mail', () => {
  const plea = 'Please keep all of us in copy.';
  const lines: ScriptedMail[] = [
    ['dana', `The hall costs 900 euros and the tent 700. ${plea}`],
    ['bob', `I would take the hall. ${plea}`],
    ['dana', `The tent has to be fetched on Thursday. ${plea}`],
    [
      'bob',
      `There was a long talk with the owner about the heating and the doors. ${plea} We have agreed on the hall for 820 euros.`,
    ],
  ];
  expect(analyseMail(conversation(lines), fixtureMoment).summary).toContain(
    'We have agreed on the hall for 820 euros.',
  );
});

test('Iris never speaks as the sender', () => {
  expect(summaryOf('Hi Maya,\n\nI am in Ghent until Friday and my phone is off.\n\nDana')).toBe(
    'Dana writes: “I am in Ghent until Friday and my phone is off.”',
  );
  expect(summaryOf('Hi Maya,\n\ncould you take Bo at ten? Tell me tonight, otherwise I ask Noor.\n\nDana')).toMatch(
    /“Tell me tonight, otherwise I ask Noor\.”$/,
  );
});
