import { expect, test } from 'vitest';
import type { MailboxOwner } from '../input.ts';
import { imitatedDomain } from './lookalike-domain.ts';

const me: MailboxOwner = { addresses: ['maya@lind-werkstatt.example'], names: ['Maya Lind'] };
const relations = { 'jonas@weber-partner.example': { received: 14, replied: 12, sent: 15 } };
const imitated = (domain: string): string | undefined => imitatedDomain(`x@${domain}`, me, relations);

test.each([
  ['paypa1.com', 'paypal.com'],
  ['paypal-secure.com', 'paypal.com'],
  ['securepaypal.com', 'paypal.com'],
  ['pay-pal.com', 'paypal.com'],
  ['rnicrosoft.com', 'microsoft.com'],
  ['rnicrosoft-login.com', 'microsoft.com'],
  ['rnicrosoftlogin.com', 'microsoft.com'],
  ['netfllix.com', 'netflix.com'],
  ['dhl-paket.top', 'dhl.com'],
  ['netflix.top', 'netflix.com'],
  ['netflix.com.account-mail.xyz', 'netflix.com'],
  ['weberpartner-invoices.com', 'weber-partner.example'],
  ['vveber-partner.com', 'weber-partner.example'],
  ['weber-partner-group.com', 'weber-partner.example'],
  ['lind-werkstatt-hr.com', 'lind-werkstatt.example'],
])('%s imitates %s', (domain, real) => {
  expect(imitated(domain)).toBe(real);
});

test.each(['paypal.com', 'weber-partner.example', 'apple-tree-farm.com', 'upsala.se', 'weber-grill.com', 'correo.es'])(
  '%s imitates nobody',
  (domain) => {
    expect(imitated(domain)).toBeUndefined();
  },
);
