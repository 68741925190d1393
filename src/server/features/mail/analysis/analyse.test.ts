import { expect, test } from 'vitest';
import { analyse } from './analyse.ts';
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

test('a direct question with a date needs a reply and says why', () => {
  const verdict = analyse({ me, thread: [renewal], focus: 'renewal', relations: {} }, moment);
  expect(verdict).toMatchObject({
    requiresResponse: true,
    threadState: 'to_reply',
    priority: 'high',
    category: 'work',
  });
  expect(verdict.reasons.filter((reason) => reason.about === 'reply').map((reason) => reason.text)).toEqual([
    'Asks you a direct question',
    'Names a date: Thursday',
    'Waiting for 3 days',
    'You are the only recipient',
    'First mail from this person',
  ]);
});

test('before Thursday ends as Thursday begins in the zone of the person', () => {
  const verdict = analyse({ me, thread: [renewal], focus: 'renewal', relations: {} }, moment);
  expect(verdict.deadline).toEqual({ at: Date.parse('2025-11-19T23:00:00Z'), text: 'Thursday', hasTime: false });
});
