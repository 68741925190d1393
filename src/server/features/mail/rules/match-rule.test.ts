import { describe, expect, it } from 'vitest';
import { proposeRule } from './propose-rule.ts';
import { listOf, type MatchedMail, matchesRule } from './match-rule.ts';

const mail: MatchedMail = {
  accountId: 'box',
  fromAddress: 'billing@mail.shop.example',
  subject: 'Ihre Rechnung für März (Nr. 1234)',
  recipients: {
    to: [{ name: 'Robin', address: 'Robin@example.org' }],
    cc: [{ name: '', address: 'tax@example.org' }],
  },
  facts: { headers: { listId: 'Shop news <News.Shop.example>' }, hidesText: false },
  text: 'Please find your INVOICE attached.\nThe total is 20 €.',
};

describe('a rule is about a mail when', () => {
  it.each([
    ['its sender', { from: 'Billing@mail.shop.example' }],
    ['its domain', { domain: 'mail.shop.example' }],
    ['a domain above its own', { domain: 'shop.example' }],
    ['its mailing list', { list: 'news.shop.example' }],
    ['all words of its subject, in any order', { subject: 'märz rechnung' }],
    ['words without accents', { subject: 'RECHNUNG FUR MARZ' }],
    ['words of its text', { body: 'invoice total' }],
    ['somebody in To', { to: 'robin@example.org' }],
    ['somebody in Cc', { to: 'tax@example.org' }],
    ['its mailbox', { account: 'box' }],
    ['everything together', { domain: 'shop.example', subject: 'Rechnung', account: 'box' }],
  ])('it names %s', (_what, conditions) => expect(matchesRule(conditions, mail)).toBe(true));

  it.each([
    ['another sender', { from: 'info@mail.shop.example' }],
    ['a domain that only ends like its own', { domain: 'op.example' }],
    ['a domain below its own', { domain: 'eu.mail.shop.example' }],
    ['another list', { list: 'shop.example' }],
    ['a word that is not in the subject', { subject: 'Rechnung April' }],
    ['a word that is only in the subject', { body: 'Rechnung' }],
    ['another recipient', { to: 'example.org' }],
    ['another mailbox', { account: 'other' }],
    ['one condition that does not hold', { from: 'billing@mail.shop.example', subject: 'Offer' }],
    ['nothing', {}],
    ['nothing but what was left out', { subject: undefined }],
  ])('not when it names %s', (_what, conditions) => expect(matchesRule(conditions, mail)).toBe(false));
});

describe('a proposal for a mail', () => {
  it('asks for its list', () => {
    const { conditions, chosen } = proposeRule(mail);
    expect(chosen).toEqual(['list']);
    expect(conditions).toEqual({
      from: 'billing@mail.shop.example',
      domain: 'mail.shop.example',
      list: 'news.shop.example',
      subject: 'Ihre Rechnung für März (Nr. 1234)',
      to: 'robin@example.org',
      account: 'box',
    });
  });
  it('asks for its sender where there is no list, and leaves out what cannot be a condition', () => {
    const plain = { ...mail, facts: { headers: {}, hidesText: false }, subject: 'Re: Fwd: a\u202eb\u0007 ' };
    expect(proposeRule(plain)).toMatchObject({ chosen: ['from'], conditions: { subject: 'a b' } });
    const nobody = proposeRule({ ...plain, fromAddress: 'somebody', subject: '', recipients: { to: [], cc: [] } });
    expect(nobody).toEqual({ chosen: ['account'], conditions: { account: 'box' } });
  });
});

describe('the id of a mailing list', () => {
  it.each([
    ['Team <team.example.org>', 'team.example.org'],
    ['<Team.example.org>', 'team.example.org'],
    ['"A <b> list" <c.example.org> ', 'c.example.org'],
    ['team.example.org', 'team.example.org'],
    ['<>', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('in %j is %j', (header, id) => expect(listOf(header)).toBe(id));
});
