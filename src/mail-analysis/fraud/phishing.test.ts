import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { conversation, fixtureMoment, type MailOverrides } from '../fixtures/conversation.ts';
import type { CorrespondentStats } from '../input.ts';

const friends: Record<string, CorrespondentStats> = {
  'jonas@weber-partner.example': { received: 14, replied: 12, sent: 15, name: 'Jonas Weber' },
};
const judged = (text: string, unusual: MailOverrides) =>
  analyseMail(conversation([['dana', text, unusual]], { relations: friends }), fixtureMoment);
const warningsOf = (text: string, unusual: MailOverrides): string[] =>
  judged(text, unusual).warnings.map((one) => `${one.kind}: ${one.text}`);

const PRESSURE = 'Your account has been suspended. Click below to verify your identity within 24 hours.';

describe('impersonated names', () => {
  test('a brand name with another domain and pressure is phishing', () => {
    expect(
      warningsOf(PRESSURE, { from: { name: 'PayPal Service', address: 'support@account-check.example' } }),
    ).toEqual([
      'phishing: Calls itself PayPal but comes from account-check.example',
      'phishing: Pushes you to confirm account details',
      'phishing: Its words about a loss or a lock resemble known scams',
    ]);
  });

  test('mail from the brand itself has no warning', () => {
    expect(warningsOf('You sent a payment.', { from: { name: 'PayPal', address: 'service@paypal.com' } })).toEqual([]);
  });

  test('a domain that imitates a brand is reported', () => {
    expect(warningsOf(PRESSURE, { from: { name: 'Support', address: 'help@paypa1.com' } })[0]).toBe(
      'phishing: Its domain paypa1.com imitates paypal.com',
    );
  });

  test('a domain that imitates a correspondent is reported', () => {
    expect(
      warningsOf('New bank details attached.', { from: { name: 'Jonas Weber', address: 'jonas@weber-partnar.com' } }),
    ).not.toEqual([]);
  });

  test('an address in the name that differs from the real one is reported', () => {
    expect(
      warningsOf('Hello', { from: { name: 'jonas@weber-partner.example', address: 'x91@mailer.top' } })[0],
    ).toContain('Shows a different address');
  });

  test("a known person's name with another address, asking for gift cards, is phishing", () => {
    const classification = judged('Are you available? I need you to buy some gift cards for a client today.', {
      from: { name: 'Jonas Weber', address: 'ceo.office77@gmail.com' },
    });
    expect(classification.warnings.map((one) => one.kind)).toContain('phishing');
    expect(classification.requiresResponse).toBe(false);
    expect(classification.suggestedActions[0]?.kind).toBe('report');
  });
});

describe('headers, links and files', () => {
  test('a Reply-To of another domain is reported', () => {
    expect(
      warningsOf('Please answer.', {
        from: { name: 'Head Office', address: 'office@lind.example' },
        headers: { replyTo: 'lind.office@gmail.com' },
      })[0],
    ).toBe('suspicious: Replies would go to a different address: lind.office@gmail.com');
  });

  test('failed authentication is reported', () => {
    expect(
      warningsOf(PRESSURE, {
        from: { name: 'IT', address: 'it@example.com' },
        headers: { authenticationResults: 'mx.example.com; dmarc=fail; spf=fail' },
      }),
    ).toContain('phishing: The sender couldn’t be verified');
  });

  test('a link to another host than its text names is reported', () => {
    expect(
      warningsOf(PRESSURE, { links: [{ text: 'https://www.bank.com/login', href: 'https://collect.evil.top/x' }] }),
    ).toContain('phishing: A link doesn’t go where it says');
  });

  test('a link that names its own host has no warning', () => {
    expect(
      warningsOf('Photos', { links: [{ text: 'photos.example.com', href: 'https://www.example.com/p' }] }),
    ).toEqual([]);
  });

  test('an attachment with a double extension is reported', () => {
    expect(
      warningsOf('See the invoice.', {
        attachments: [{ name: 'invoice.pdf.exe', mimeType: 'application/octet-stream', size: 9 }],
      })[0],
    ).toContain('hidden ending');
  });
});

describe('letters about a fortune', () => {
  const FROM = { from: { name: 'Edwin Cole', address: 'edwin.cole@chambers.example' } };
  const PROMISE = 'phishing: Promises a fortune that has no owner';

  test.each([
    'My late client left 4,200,000 dollars at a bank here and no will.\nI can present you as\nnext of kin. Forty per cent is yours.',
    'Auf dem Konto eines Verstorbenen liegen 6,8 Millionen Franken. Ich trage Sie als Begünstigten ein.',
    'Deux millions d’euros restent bloqués depuis le décès d’un homme sans héritier. Je vous présenterai comme héritier.',
    'Soy viuda y mi marido dejó 3,7 millones de dólares. Usted se quedará con el 30 %.',
  ])('are phishing: %s', (text) => {
    expect(warningsOf(text, FROM)).toContain(PROMISE);
  });

  test.each([
    'The estate of the painter gave 4 million dollars to the museum. Could you come to the opening?',
    'The widow of our founder leaves the school 1,200,000 euros. The board meets on Friday.',
  ])('are not any mail about an inheritance: %s', (text) => {
    expect(warningsOf(text, FROM)).not.toContain(PROMISE);
  });
});

test('hidden text is reported', () => {
  expect(warningsOf('Hello Maya', { hidesText: true })).toEqual(['hidden_text: Contains text you can’t see']);
});

test('a known correspondent who mentions a payment is not suspected', () => {
  expect(
    warningsOf('We have new bank details, see the invoice.', {
      from: { name: 'Jonas Weber', address: 'jonas@weber-partner.example' },
    }),
  ).toEqual([]);
});

test('warnings come first among the reasons', () => {
  const classification = judged(PRESSURE, {
    from: { name: 'PayPal Service', address: 'support@account-check.example' },
  });
  expect(classification.reasons[0]).toEqual({
    about: 'warning',
    icon: 'shield',
    text: 'Calls itself PayPal but comes from account-check.example',
  });
});
