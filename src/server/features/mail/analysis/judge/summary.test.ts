import { expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { conversation, type Line, moment, type Unusual } from '../fixtures/thread.ts';
import { SUMMARY_LENGTH } from './summary.ts';

const summaryOf = (text: string, unusual: Unusual = {}): string =>
  analyse(conversation([['dana', text, unusual]]), moment).summary;

test('the ask comes first, then what it hangs on', () => {
  expect(
    summaryOf(
      'Hi Maya,\n\nhow are you? We talked to legal this morning. They wait for us and the offer lapses on Thursday. Could you confirm the notice period?\n\nBest,\nDana',
    ),
  ).toBe('Could you confirm the notice period? They wait for us and the offer lapses on Thursday.');
});

test('news is told by its weightiest sentences', () => {
  expect(
    summaryOf(
      'Hi Maya,\n\nI hope you are well. The meeting on Thursday has been moved to Friday at 10. See you there!\n\nDana',
    ),
  ).toContain('The meeting on Thursday has been moved to Friday at 10.');
});

test('greeting, signature and quoted text stay out', () => {
  const summary = summaryOf(
    'Hello Maya,\n\nthe tap is repaired.\n\nBest regards,\nDana Roth\nRoth Plumbing\n\nOn 18 Nov 2025, at 09:42, Maya <maya@example.com> wrote:\n> The tap drips.',
  );
  expect(summary).toBe('The tap is repaired.');
});

test('a very long sentence is cut at a word', () => {
  const summary = summaryOf(`We would like to tell you ${'about many things and more '.repeat(20)}`);
  expect(summary.length).toBeLessThanOrEqual(SUMMARY_LENGTH);
  expect(summary).toMatch(/\w…$/);
});

test('a passed-on mail is summed up by what was passed on', () => {
  expect(
    summaryOf(
      '---------- Forwarded message ---------\nFrom: Lea <lea@x.example>\nDate: Tue, Nov 18, 2025\nSubject: Leak\nTo: <dana@roth.example>\n\nThe tap in the kitchen drips since Monday.',
    ),
  ).toBe('The tap in the kitchen drips since Monday.');
});

test('a mail without text is told by its file', () => {
  expect(
    summaryOf('', { attachments: [{ name: 'plan.pdf', mimeType: 'application/pdf', size: 1 }], subject: '' }),
  ).toBe('plan.pdf');
});

test('an empty mail is told by its subject', () => {
  expect(summaryOf('', { subject: 'Key is under the mat' })).toBe('Key is under the mat');
});

test('in a long thread the latest open ask decides', () => {
  const lines: Line[] = [
    ['dana', 'Can you bring the tent?'],
    ['me', 'Yes, it is in my car.'],
    ['dana', 'Great. The band is booked and the stage is paid. Could you also ask the bakery for bread?'],
  ];
  expect(analyse(conversation(lines), moment).summary).toMatch(/^Could you also ask the bakery for bread\?/);
});
