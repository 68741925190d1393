import { describe, expect, test } from 'vitest';
import { analyse } from '../analyse.ts';
import { conversation, moment, type Unusual } from '../fixtures/thread.ts';
import type { Relation } from '../input.ts';

const friends: Record<string, Relation> = {
  'jonas@weber-partner.example': { received: 14, replied: 12, sent: 15, name: 'Jonas Weber' },
};
const judged = (text: string, unusual: Unusual) =>
  analyse(conversation([['dana', text, unusual]], { relations: friends }), moment);
const warningsOf = (text: string, unusual: Unusual): string[] =>
  judged(text, unusual).warnings.map((one) => `${one.kind}: ${one.text}`);

const PRESSURE = 'Your account has been suspended. Click below to verify your identity within 24 hours.';

describe('borrowed names', () => {
  test('a brand from a foreign domain that presses for details', () => {
    expect(
      warningsOf(PRESSURE, { from: { name: 'PayPal Service', address: 'support@account-check.example' } }),
    ).toEqual([
      'phishing: Calls itself PayPal but comes from account-check.example',
      'phishing: Presses you to confirm account details',
    ]);
  });

  test('the brand itself is not warned about', () => {
    expect(warningsOf('You sent a payment.', { from: { name: 'PayPal', address: 'service@paypal.com' } })).toEqual([]);
  });

  test('a domain that imitates a brand', () => {
    expect(warningsOf(PRESSURE, { from: { name: 'Support', address: 'help@paypa1.com' } })[0]).toBe(
      'phishing: Its domain paypa1.com imitates paypal.com',
    );
  });

  test('a domain that imitates a correspondent', () => {
    expect(
      warningsOf('New bank details attached.', { from: { name: 'Jonas Weber', address: 'jonas@weber-partnar.com' } }),
    ).not.toEqual([]);
  });

  test('an address in the name that is not the address', () => {
    expect(
      warningsOf('Hello', { from: { name: 'jonas@weber-partner.example', address: 'x91@mailer.top' } })[0],
    ).toContain('Shows another address');
  });

  test('the name of a known person from elsewhere, asking for gift cards', () => {
    const verdict = judged('Are you available? I need you to buy some gift cards for a client today.', {
      from: { name: 'Jonas Weber', address: 'ceo.office77@gmail.com' },
    });
    expect(verdict.warnings.map((one) => one.kind)).toContain('phishing');
    expect(verdict.requiresResponse).toBe(false);
    expect(verdict.suggestedActions[0]?.kind).toBe('report');
  });
});

describe('headers, links and files', () => {
  test('answers that would go elsewhere', () => {
    expect(
      warningsOf('Please answer.', {
        from: { name: 'Head Office', address: 'office@lind.example' },
        headers: { replyTo: 'lind.office@gmail.com' },
      })[0],
    ).toBe('suspicious: Answers would go elsewhere: lind.office@gmail.com');
  });

  test('a failed check of the own server', () => {
    expect(
      warningsOf(PRESSURE, {
        from: { name: 'IT', address: 'it@example.com' },
        headers: { authenticationResults: 'mx.example.com; dmarc=fail; spf=fail' },
      }),
    ).toContain('phishing: Failed the check that its sender is real');
  });

  test('a link that leads elsewhere than it says', () => {
    expect(
      warningsOf(PRESSURE, { links: [{ text: 'https://www.bank.com/login', href: 'https://collect.evil.top/x' }] }),
    ).toContain('phishing: A link leads elsewhere than it says');
  });

  test('a link that shows its own host is fine', () => {
    expect(
      warningsOf('Photos', { links: [{ text: 'photos.example.com', href: 'https://www.example.com/p' }] }),
    ).toEqual([]);
  });

  test('a file with a hidden ending', () => {
    expect(
      warningsOf('See the invoice.', {
        attachments: [{ name: 'invoice.pdf.exe', mimeType: 'application/octet-stream', size: 9 }],
      })[0],
    ).toContain('hidden ending');
  });
});

test('hidden text is said', () => {
  expect(warningsOf('Hello Maya', { hidesText: true })).toEqual(['hidden_text: Hides text that you cannot see']);
});

test('a known correspondent who mentions a payment is not suspected', () => {
  expect(
    warningsOf('We have new bank details, see the invoice.', {
      from: { name: 'Jonas Weber', address: 'jonas@weber-partner.example' },
    }),
  ).toEqual([]);
});

test('warnings stand first among the reasons', () => {
  const verdict = judged(PRESSURE, { from: { name: 'PayPal Service', address: 'support@account-check.example' } });
  expect(verdict.reasons[0]).toEqual({
    about: 'warning',
    icon: 'shield',
    text: 'Calls itself PayPal but comes from account-check.example',
  });
});
