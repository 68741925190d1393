import { expect, test } from 'vitest';
import { conversation } from '../fixtures/conversation.ts';
import { readSuspicion } from './phishing.ts';

const suspicion = (subject: string, text: string, address: string, name: string) => {
  const input = conversation([['dana', text, { from: { name, address }, subject }]]);
  return readSuspicion(input.thread[0]!, input);
};

/** What the sign names, a fraud that shows it, and the same mail without those words. */
const pairs: [sign: string, subject: string, withIt: string, without: string, address: string, name: string][] = [
  [
    'about signing in',
    'Staff portal',
    'Everyone has to enter their user name and password again at https://staff-portal-renewal.com today.',
    'Everyone has to enter their favourite colour again at https://staff-portal-renewal.com today.',
    'desk@staff-portal-renewal.com',
    'Portal Desk',
  ],
  [
    'about money',
    'Quick one',
    'I am in a meeting. Could you settle a supplier deposit today? Keep it confidential, I can only read mail and will pay you back.',
    'I am in a meeting. Could you count the chairs today? Keep it confidential, I can only read mail and will thank you.',
    'ines.falk.office@gmail.com',
    'Ines Falk',
  ],
  [
    'about urgency',
    'Held',
    'Your mailbox is held. Confirm it at https://mailbox-desk-hold.com within 24 hours.',
    'Your mailbox is held. Confirm it at https://mailbox-desk-hold.com when it suits you.',
    'info@mailbox-desk-hold.com',
    'Mailbox Desk',
  ],
];

test.each(pairs)('the words %s weigh as the sign says', (sign, subject, withIt, without, address, name) => {
  const one = suspicion(subject, withIt, address, name);
  const other = suspicion(subject, without, address, name);
  expect(one.signs.join(' / ')).toContain(`Its words ${sign} resemble known scams`);
  expect(other.signs.join(' / ')).not.toContain(`words ${sign}`);
  expect(one.score).toBeGreaterThan(other.score);
});
