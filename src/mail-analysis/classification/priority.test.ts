import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, type ScriptedMail, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import type { CorrespondentStats } from '../input.ts';
import type { MailPriority } from '../mail-classification.ts';

const close: Record<string, CorrespondentStats> = { 'dana@roth.example': { received: 40, replied: 36, sent: 40 } };
const priorityOf = (lines: readonly ScriptedMail[], relations: Record<string, CorrespondentStats> = {}): MailPriority =>
  analyseMail(conversation(lines, { relations }), fixtureMoment).priority;
const alone = (
  text: string,
  unusual: MailOverrides = {},
  relations: Record<string, CorrespondentStats> = {},
): MailPriority => priorityOf([['dana', text, unusual]], relations);
const list: MailOverrides = { headers: { listUnsubscribe: '<https://x.example/u>' } };

describe('high', () => {
  test('an ask with a date that is near', () => {
    expect(alone('Could you confirm the notice period before Thursday?')).toBe('high');
  });
  test('an angry customer with a consequence', () => {
    expect(alone('I am very disappointed. If I do not hear from you by tomorrow I will cancel the contract.')).toBe(
      'high',
    );
  });
  test('a bill that is due tomorrow', () => {
    expect(
      alone('Bitte überweisen Sie den offenen Betrag von 84,30 € bis morgen.', {
        subject: 'Mahnung zu Ihrer Rechnung',
      }),
    ).toBe('high');
  });
  test('a second reminder of a close colleague', () => {
    expect(
      priorityOf(
        [
          ['dana', 'Could you send me the figures?'],
          ['dana', 'Any update? I need the figures today.'],
        ],
        close,
      ),
    ).toBe('high');
  });
});

test('a plain request of a stranger is not talked away by how it presses', () => {
  const text = 'Hello,\n\nthis is urgent: could you please send me the signed contract?\n\nGrace';
  expect(analyseMail(conversation([['dana', text]]), fixtureMoment)).toMatchObject({ requiresResponse: true });
  expect(alone(text)).not.toBe('low');
});

describe('medium', () => {
  test('a question of a friend without a date', () => {
    expect(alone('Have you read the book I lent you?', {}, close)).toBe('medium');
  });
  test('news of a friend', () => {
    expect(alone('The photos of the fair are online, you look great!', {}, close)).toBe('medium');
  });
  test('a question of a stranger', () => {
    expect(alone('Is the blue bike still for sale?')).toBe('medium');
  });
  test('a security alert', () => {
    expect(
      alone('A new sign-in on Windows.', {
        subject: 'Security alert',
        from: { name: 'Google', address: 'no-reply@accounts.google.com' },
      }),
    ).toBe('medium');
  });
  test('a review requested in a work tool', () => {
    expect(
      alone('kim-sato requested your review on #42.', {
        from: { name: 'GitHub', address: 'notifications@github.com' },
        headers: { listId: '<x>' },
      }),
    ).toBe('medium');
  });
});

describe('low', () => {
  test('advertising, however urgent it sounds', () => {
    expect(alone('URGENT: last chance! Respond by tonight or lose your exclusive discount. Shop now!', list)).toBe(
      'low',
    );
  });
  test('a receipt', () => {
    expect(
      alone('Total €14.20, paid with Visa.', {
        subject: 'Your receipt',
        from: { name: 'Rides', address: 'noreply@rides.example' },
      }),
    ).toBe('low');
  });
  test('news of a stranger', () => {
    expect(alone('We have moved to a new office.')).toBe('low');
  });
  test('a mail in copy that asks someone else', () => {
    expect(alone('Bob, can you check the figures?', { to: ['bob'], cc: ['me'] })).toBe('low');
  });
  test('a finished thread', () => {
    expect(
      priorityOf([
        ['dana', 'Can you bring the tent?'],
        ['me', 'Yes, it is in my car.'],
        ['dana', 'Thanks!'],
      ]),
    ).toBe('low');
  });
});
