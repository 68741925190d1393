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
  'Are there any seats left?',
  'Are any seats left?',
  'Any seats left?',
  'Are there still seats?',
  'Is there any seat left for Saturday?',
  'Do you still have seats?',
  'Have you got any seats left?',
  'Are there tickets left?',
  'Hi Maya,\n\nare there any seats left?\n\nDana',
  'Ist die Liste fertig?',
  'Gibt es noch Plätze?',
  'Sind noch Plätze frei?',
  'Reste-t-il des places ?',
  '¿Quedan plazas?',
  'Ci sono ancora posti?',
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

test.each([
  'There are seats left.',
  'Are there any questions left? Just write.',
  'Der Abend war ein Vergnügen. Solltet ihr noch Stühle brauchen, ich habe zehn.',
  'Der Abend war ein Vergnügen. Sollten Sie Hilfe benötigen, sagen Sie einfach Bescheid.',
  'Der Abend war ein Vergnügen. Solltest du das Boot wieder brauchen, nimm es.',
])('what is told or offered waits for nothing: %s', (text) => {
  expect(verdictOn(text).requiresResponse).toBe(false);
});

test('a stranger who asks whether anything is left is answered, too', () => {
  const from = { name: 'Ines Roth', address: 'ines@post.example' };
  expect(verdictOn('Are there any seats left?', { from }).requiresResponse).toBe(true);
});
