import { expect, test } from 'vitest';
import { canSpeak } from '#web/ui/device-voice.ts';
import { spokenParts } from './read-aloud.ts';

test('a brief is read as its title, then section by section, each line as a sentence', () => {
  const line = { id: '1', href: '/orbit', acts: [] };
  expect(
    spokenParts({
      part: 'evening',
      day: '2026-11-23',
      title: 'Good evening, Sam',
      sections: [
        { id: 'done', title: 'Done today', items: [{ ...line, text: 'You sent 1 email' }] },
        {
          id: 'checkin',
          title: 'How was today?',
          items: [{ ...line, text: 'Take a moment to check in', why: 'Two taps: energy and mood.' }],
        },
      ],
    }),
  ).toEqual([
    'Good evening, Sam.',
    'Done today. You sent 1 email.',
    'How was today? Take a moment to check in. Two taps: energy and mood.',
  ]);
});

test('where there is no voice of the device, nothing is offered', () => expect(canSpeak('en')).toBe(false));
