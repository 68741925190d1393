import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';
import { wallClockAt } from '../wall-clock.ts';

// The mails are written on Tuesday, 18 November 2025, at 10:00 in Berlin.
const dueDates: readonly (readonly [text: string, due: string])[] = [
  ['Please send me the list by Friday.', '2025-11-21 23:59'],
  ['Could you confirm the notice period before Thursday?', '2025-11-20 00:00'],
  ['Please sign it by tomorrow.', '2025-11-19 23:59'],
  ['We need your answer by Monday, 3pm.', '2025-11-24 15:00'],
  ['The invoice is due on 28 November.', '2025-11-28 23:59'],
  ['Please reply no later than 2025-12-05.', '2025-12-05 23:59'],
  ['Can you send it by end of day?', '2025-11-18 18:00'],
  ['Please let me know by the end of the week.', '2025-11-21 18:00'],
  ['I need the figures by the end of the month.', '2025-11-30 18:00'],
  ['Can you send me the figures on Thursday?', '2025-11-20 23:59'],
  ['Please respond within 3 days.', '2025-11-21 23:59'],
  ['The offer expires on December 1.', '2025-12-01 23:59'],
  ['Bitte gib mir bis Donnerstag Bescheid.', '2025-11-20 23:59'],
  ['Bitte reichen Sie die Belege bis zum 5.12. nach.', '2025-12-05 23:59'],
  ['Kannst du das bis morgen um 12 Uhr schicken?', '2025-11-19 12:00'],
  ['Wir brauchen Ihre Unterschrift bis Ende der Woche.', '2025-11-21 18:00'],
  ['Die Rechnung ist zahlbar bis 30.11.2025.', '2025-11-30 23:59'],
  ['Bitte spätestens am 24. November antworten.', '2025-11-24 23:59'],
  ['Merci de me répondre avant vendredi.', '2025-11-21 00:00'],
  ['Merci de nous renvoyer le formulaire au plus tard le 25 novembre.', '2025-11-25 23:59'],
  ["Peux-tu me l'envoyer d'ici demain ?", '2025-11-19 23:59'],
  ['¿Puedes responderme antes del viernes?', '2025-11-21 00:00'],
  ['Por favor, envíe el formulario hasta el 25 de noviembre.', '2025-11-25 23:59'],
  ['Puoi rispondermi entro venerdì?', '2025-11-21 23:59'],
  ['La prego di inviare il modulo entro il 25 novembre.', '2025-11-25 23:59'],
];

const written = (instant: number | undefined): string => {
  if (instant === undefined) return 'none';
  const { year, month, day, hour, minute } = wallClockAt(instant, fixtureMoment.timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
};

const deadlineOf = (text: string, timeZone = fixtureMoment.timeZone) =>
  analyseMail(conversation([['dana', text]]), { ...fixtureMoment, timeZone }).deadline;

test.each(dueDates.map(([text, due]) => ({ text, due })))('$text', ({ text, due }) => {
  expect(written(deadlineOf(text)?.at)).toBe(due);
});

test.each([
  'The parcel arrived on Monday.',
  'It took 15 minutes.',
  'We met two weeks ago.',
  'The second box is blue.',
  'Version 1.5 is out.',
  'Last Friday was fun.',
  'See you on Saturday at the fair!',
])('no deadline: %s', (text) => {
  expect(deadlineOf(text)).toBeUndefined();
});

test("the day ends in the person's time zone", () => {
  expect(deadlineOf('Please send it by Friday.', 'Europe/Berlin')?.at).toBe(Date.parse('2025-11-21T22:59:00Z'));
  expect(deadlineOf('Please send it by Friday.', 'America/New_York')?.at).toBe(Date.parse('2025-11-22T04:59:00Z'));
});

test('the month comes first only in American time zones', () => {
  expect(written(deadlineOf('Please send it by 05/12/2025.', 'Europe/London')?.at)).toContain('2025-12-0');
  expect(deadlineOf('Please send it by 12/05/2025.', 'America/New_York')?.at).toBe(Date.parse('2025-12-06T04:59:00Z'));
});

test('relative days count from the date of the mail', () => {
  const thread = conversation([['dana', 'Can you send it by tomorrow?', { date: Date.parse('2025-11-10T09:00:00Z') }]]);
  expect(written(analyseMail(thread, fixtureMoment).deadline?.at)).toBe('2025-11-11 23:59');
});
