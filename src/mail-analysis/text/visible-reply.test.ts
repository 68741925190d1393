import { describe, expect, test } from 'vitest';
import { mailClients } from './fixtures/mail-clients.ts';
import { replyTexts } from './fixtures/replies.ts';
import { attributedReplies } from './fixtures/attributions.ts';
import { unusualReplies } from './fixtures/unusual-replies.ts';
import { visibleReply } from './visible-reply.ts';

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it'] as const;

const replies = mailClients.flatMap((client) =>
  LANGUAGES.flatMap((language) =>
    replyTexts[language].map((letter, index) => ({
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

describe('unusual mails', () => {
  test.each(unusualReplies)('$name', ({ text, body }) => {
    expect(visibleReply(text).body).toBe(body);
  });

  test("a bare name is part of the text unless it is the author's", () => {
    expect(visibleReply('Where?\n\nBerlin', 'Maya Lind').body).toBe('Where?\n\nBerlin');
    expect(visibleReply('See you there.\n\nMaya', 'Maya Lind').body).toBe('See you there.');
  });
});

test('a forwarded mail without a note keeps the forwarded text', () => {
  const apple = unusualReplies.find((one) => one.name === 'an Apple forward without a note');
  expect(visibleReply(apple?.text ?? '').forwarded).toBe('The tap drips.');
});

test.each(attributedReplies)('the reply above $name', ({ text, body }) => {
  expect(visibleReply(text, 'Maya Lind').body).toBe(body);
});
