import { expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment } from '../fixtures/conversation.ts';

const meetingOf = (text: string, subject = 'Re: Lunch') =>
  analyseMail(conversation([['dana', text, { subject }]]), fixtureMoment).meeting;

test.each([
  ['Shall we meet on Thursday at 3 pm?', '2025-11-20T14:00:00Z', true],
  ['Lunch tomorrow at 12:30?', '2025-11-19T11:30:00Z', true],
  ['Are you free for a call next Monday at 9:00?', '2025-11-24T08:00:00Z', true],
  ['The rehearsal is on 6 December at 19:00.', '2025-12-06T18:00:00Z', true],
  ['Would you like to come to dinner on Saturday?', '2025-11-22T11:00:00Z', false],
  ['Wollen wir uns am Freitag um 15 Uhr treffen?', '2025-11-21T14:00:00Z', true],
  ['On se voit pour un café vendredi à 15h ?', '2025-11-21T14:00:00Z', true],
  ['¿Quedamos para comer el viernes a las 14:00?', '2025-11-21T13:00:00Z', true],
  ['Ci vediamo per un caffè venerdì alle 15?', '2025-11-21T14:00:00Z', true],
] as const)('%s', (text, start, hasTime) => {
  expect(meetingOf(text)).toMatchObject({ start: Date.parse(start), hasTime });
});

test('a proposed span has an end', () => {
  expect(meetingOf('Could we have a call on Thursday from 2pm to 3pm?')).toMatchObject({
    start: Date.parse('2025-11-20T13:00:00Z'),
    end: Date.parse('2025-11-20T14:00:00Z'),
  });
});

test('the title is the subject without reply prefixes', () => {
  expect(meetingOf('Lunch tomorrow at 12:30?', 'AW: Re: Lunch by the lake')?.title).toBe('Lunch by the lake');
});

test.each([
  'The meeting on Monday went well.',
  'The call took 30 minutes.',
  'I sent the report on Monday at 9.',
  'Please pay by Friday.',
])('no meeting: %s', (text) => {
  expect(meetingOf(text)).toBeUndefined();
});

test('the time of a calendar file overrides the text', () => {
  const invitation = { title: 'Design review', start: Date.parse('2025-11-24T13:00:00Z'), allDay: false };
  const unusual = { subject: 'Invitation: Design review', invitation };
  const classification = analyseMail(conversation([['dana', 'See you on Friday at 9!', unusual]]), fixtureMoment);
  expect(classification.meeting).toMatchObject({ title: 'Design review', start: invitation.start, hasTime: true });
  expect(classification).toMatchObject({ requiresResponse: true, threadState: 'to_reply' });
});

test('weekdays of a mail about next week are in the next week', () => {
  expect(meetingOf('Dinner next week? Wednesday at eight?')?.start).toBe(Date.parse('2025-11-26T19:00:00Z'));
});

test('a proposed time is suggested for the calendar', () => {
  const classification = analyseMail(
    conversation([['dana', 'Shall we meet for lunch on Thursday at 1 pm?']]),
    fixtureMoment,
  );
  expect(classification.suggestedActions.map((action) => action.kind)).toEqual(['reply', 'add_event']);
  expect(classification.suggestedActions[1]?.label).toBe('Add Thursday at 1:00 PM to the calendar');
});

test('an hour without a day belongs to the day mentioned before it', () => {
  const text =
    'Wir treffen uns am Dienstag, den 25.11.2025, wie besprochen und in Ruhe von 10 bis 12 Uhr im Besprechungsraum.';
  const { meeting } = analyseMail(conversation([['dana', text]]), fixtureMoment);
  expect(new Date(meeting?.start ?? 0).toISOString().slice(0, 10)).toBe('2025-11-25');
});

test('an invitation that was answered is not offered again', () => {
  const invitation = { title: 'Design review', start: Date.parse('2025-11-24T13:00:00Z'), allDay: false };
  const invited = ['dana', 'Please join us.', { invitation }] as const;
  expect(analyseMail(conversation([invited]), fixtureMoment).meeting).toBeDefined();
  const answered = conversation([invited, ['me', 'I will be there.']], { focus: 'm1' });
  expect(analyseMail(answered, fixtureMoment).meeting).toBeUndefined();
});
