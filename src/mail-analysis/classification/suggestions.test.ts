import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, type ScriptedMail, fixtureMoment } from '../fixtures/conversation.ts';
import { workingDays } from './suggestions.ts';

const labelsOf = (...lines: ScriptedMail[]): string[] =>
  analyseMail(conversation(lines), fixtureMoment).suggestedActions.map((action) => action.label);

test('a question suggests a reply first', () => {
  expect(labelsOf(['dana', 'Could you send me the list of helpers?'])[0]).toBe(
    'Answer Dana: send me the list of helpers?',
  );
});

test('a request with a date suggests to note the deadline', () => {
  expect(labelsOf(['dana', 'Could you send me the list of helpers by Friday?'])).toEqual([
    'Answer Dana: send me the list of helpers by Friday?',
    'Note the deadline: Friday',
  ]);
});

test('a bill suggests to pay it by its due date', () => {
  expect(labelsOf(['dana', 'Please pay the amount of 84,30 € by 28 November.', { subject: 'Invoice 4411' }])[0]).toBe(
    'Pay 84,30 €, due Nov 28',
  );
});

test('a newsletter suggests to archive it or unsubscribe', () => {
  const unusual = {
    headers: { listUnsubscribe: '<https://x.example>' },
    from: { name: 'Nordhaus', address: 'news@nordhaus.example' },
  };
  expect(labelsOf(['dana', 'Save 30% until Sunday. Shop now!', unusual])).toEqual([
    'Archive this offer',
    'Unsubscribe from Nordhaus',
  ]);
});

test('a promise suggests to keep it', () => {
  expect(labelsOf(['dana', 'Can you send me the plan?'], ['me', "I'll send it tomorrow."])[0]).toBe(
    "Do what you promised: I'll send it tomorrow.",
  );
});

test('after three working days a reminder is suggested', () => {
  const asked: ScriptedMail = ['me', 'Can you lend me your ladder?', { date: Date.parse('2025-11-13T09:00:00Z') }];
  expect(labelsOf(asked)[0]).toBe('Nudge Dana: asked 3 days ago');
});

test('on the same day waiting is suggested', () => {
  expect(labelsOf(['me', 'Can you lend me your ladder?'])[0]).toBe('Wait for Dana');
});

test('weekends are not working days', () => {
  expect(workingDays(Date.parse('2025-11-14T09:00:00Z'), Date.parse('2025-11-17T09:00:00Z'), 'Europe/Berlin')).toBe(1);
});

test('every mail has a suggestion', () => {
  expect(labelsOf(['dana', 'The tent has arrived.'])).toEqual(['Archive']);
});

describe('bill detection', () => {
  const actionsOf = (text: string): string[] =>
    analyseMail(conversation([['dana', text]]), fixtureMoment).suggestedActions.map((action) => action.label);
  test.each([
    'Leider konnten wir zu Rechnung 4711 über 84,30 € noch keinen Zahlungseingang feststellen.',
    'Invoice 4711 for €84.30 has not been paid.',
    'La facture 4711 de 84,30 € reste impayée.',
  ])('what has not been paid: %s', (text) => {
    expect(actionsOf(text).some((label) => label.startsWith('Pay '))).toBe(true);
  });
  test.each([
    "Pourriez-vous nous transmettre une photo des dégâts ainsi que la facture d'achat ?",
    'Thank you, we have received your payment of €84.30 for invoice 4711.',
  ])('what wants no money: %s', (text) => {
    expect(actionsOf(text).some((label) => label.startsWith('Pay '))).toBe(false);
  });
});

test('an invitation of two people names both', () => {
  const { suggestedActions } = analyseMail(
    conversation([['dana', 'Would you and Tom like to come over?']]),
    fixtureMoment,
  );
  expect(suggestedActions[0]?.label).toBe('Answer Dana: Would you and Tom like to come over?');
});
