import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';

const verdictOn = (text: string, unusual: MailOverrides = {}) =>
  analyseMail(conversation([['dana', text, { subject: 'Saturday', ...unusual }]]), fixtureMoment);

test.each([
  'Is the list ready?',
  'Has Bob signed?',
  'How many people are coming?',
  'Hi Maya,\n\nis the list ready?\n\nDana',
  'Ist die Liste fertig?',
  'La liste est-elle prête ?',
  '¿Está lista la lista?',
])('a plain question of somebody to the person alone waits for an answer: %s', (text) => {
  expect(verdictOn(text)).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
});

test('the same words among many ask less likely', () => {
  const alone = verdictOn('Has Bob signed?').scores.ask;
  expect(verdictOn('Has Bob signed?', { to: ['me', 'bob', 'eve'] }).scores.ask).toBeLessThan(alone);
});

test('a question out of politeness waits for nothing', () => {
  expect(verdictOn('The tent is back. How are you?').requiresResponse).toBe(false);
});
