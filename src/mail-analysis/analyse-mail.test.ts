import { expect, test } from 'vitest';
import { analyseMail } from './analyse-mail.ts';
import type { AnalysedMessage } from './input.ts';

const me = { addresses: ['maya@example.com'], names: ['Maya Lind'] };
const moment = { now: Date.parse('2025-11-18T12:00:00Z'), timeZone: 'Europe/Berlin' };

const renewal: AnalysedMessage = {
  id: 'renewal',
  date: Date.parse('2025-11-15T08:42:00Z'),
  from: { name: 'Jonas Weber', address: 'jonas@weber-partner.example' },
  to: [{ name: 'Maya Lind', address: 'maya@example.com' }],
  cc: [],
  subject: 'Contract renewal: two open points',
  text: 'Hi Maya,\n\nCould you confirm the notice period before Thursday? Legal is waiting for us.\n\nBest,\nJonas',
  isMine: false,
  headers: {},
  attachments: [],
  hidesText: false,
};

test('a direct question with a date needs a reply, with reasons', () => {
  const classification = analyseMail({ me, thread: [renewal], focus: 'renewal', relations: {} }, moment);
  expect(classification).toMatchObject({
    requiresResponse: true,
    threadState: 'to_reply',
    priority: 'high',
    category: 'work',
  });
  expect(classification.reasons.filter((reason) => reason.about === 'reply').map((reason) => reason.text)).toEqual([
    'Asks you a direct question',
    'A date to keep in mind: Thursday',
    'Waiting for 3 days',
    'You’re the only recipient',
    'First email from this person',
  ]);
});

test("`before Thursday` ends at the start of Thursday in the person's time zone", () => {
  const classification = analyseMail({ me, thread: [renewal], focus: 'renewal', relations: {} }, moment);
  expect(classification.deadline).toEqual({ at: Date.parse('2025-11-19T23:00:00Z'), text: 'Thursday', hasTime: false });
});
