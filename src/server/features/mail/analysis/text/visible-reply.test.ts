import { describe, expect, test } from 'vitest';
import { clients } from './fixtures/clients.ts';
import { letters } from './fixtures/letters.ts';
import { oddities } from './fixtures/oddities.ts';
import { visibleReply } from './visible-reply.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

const replies = clients.flatMap((client) =>
  LANGUAGES.flatMap((language) =>
    letters[language].map((letter, index) => ({
      name: `${client.name}, ${language}, letter ${index + 1}`,
      text: client.write(letter, language),
      body: letter.body,
    })),
  ),
);

describe('the new text of a reply', () => {
  test.each(replies)('$name', ({ text, body }) => {
    expect(visibleReply(text, 'Maya Lind').body).toBe(body);
  });
});

describe('odd mails', () => {
  test.each(oddities)('$name', ({ text, body }) => {
    expect(visibleReply(text).body).toBe(body);
  });

  test('a bare name belongs to the mail unless it is known to be its author', () => {
    expect(visibleReply('Where?\n\nBerlin', 'Maya Lind').body).toBe('Where?\n\nBerlin');
    expect(visibleReply('See you there.\n\nMaya', 'Maya Lind').body).toBe('See you there.');
  });
});

test('a passed-on mail without a note keeps the text that was passed on', () => {
  const apple = oddities.find((one) => one.name === 'an Apple forward without a note');
  expect(visibleReply(apple?.text ?? '').forwarded).toBe('The tap drips.');
});
