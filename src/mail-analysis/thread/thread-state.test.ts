import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { situationsAbroad } from '../fixtures/situations-abroad.ts';
import { situationsAtWork } from '../fixtures/situations-at-work.ts';
import { conditionalSituations } from '../fixtures/situations-conditional.ts';
import { situations } from '../fixtures/situations.ts';
import { conversation, type ScriptedMail, fixtureMoment } from '../fixtures/conversation.ts';

const all = [...situations, ...situationsAbroad, ...situationsAtWork];

test.each(all.map(([name, expected, ...lines]) => ({ name, expected, lines })))(
  '$expected: $name',
  ({ expected, lines }) => {
    expect(analyseMail(conversation(lines), fixtureMoment).threadState).toBe(expected);
  },
);

test('there are at least sixty situations', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
});

test('in a thread to reply to, only the newest mail and those with an open question of their own need a reply', () => {
  const lines: ScriptedMail[] = [
    ['dana', 'Can you bring the tent?'],
    ['me', 'Yes, it is in my car.'],
    ['dana', 'Great! Could you also bring the pegs?'],
  ];
  const needs = (focus: string) => analyseMail({ ...conversation(lines), focus }, fixtureMoment).requiresResponse;
  expect([needs('m1'), needs('m3')]).toEqual([false, true]);
});

test.each(conditionalSituations.map(([name, wrong, ...lines]) => ({ name, wrong, lines })))(
  'not $wrong: $name',
  ({ wrong, lines }) => {
    expect(wrong).not.toContain(analyseMail(conversation(lines), fixtureMoment).threadState);
  },
);
