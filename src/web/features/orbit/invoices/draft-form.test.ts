import { describe, expect, test } from 'vitest';
import {
  draftBodyOf,
  type DraftForm,
  lineFaults,
  readTypedNumber,
  withLanguage,
  withLine,
  withTax,
} from './draft-form.ts';

const usual = { tax: 'S', taxRate: 19 } as const;
const buyer = {
  name: 'Halden',
  street: '',
  postcode: '',
  city: '',
  country: 'NO',
  vatId: '',
  email: '',
  reference: '',
};
const days = { dueOn: '', servedFrom: '', servedTo: '' };
const empty: DraftForm = { buyer, language: 'en', lines: [], tax: 'S', taxNote: '', note: '', ...days };
const line = {
  key: 0,
  text: 'Ferry',
  quantity: '1,5',
  unit: 'piece',
  price: '45.10',
  tax: 'S',
  taxRate: '7',
  seconds: 0,
  transactionId: null,
} as const;

describe('the form of a draft', () => {
  test('is sent with amounts in minor units and numbers', () => {
    expect(draftBodyOf({ ...empty, lines: [line] }, 'EUR')).toMatchObject({
      lines: [{ text: 'Ferry', quantity: 1.5, price: 4510, tax: 'S', taxRate: 7 }],
      dueOn: null,
    });
  });
  test('is not sent while a line is wrong', () => {
    expect(draftBodyOf({ ...empty, lines: [{ ...line, price: 'much' }] }, 'EUR')).toBeNull();
    expect(lineFaults({ ...line, text: ' ', quantity: '', taxRate: '101' }, 'EUR')).toEqual({
      text: 'Say what it’s for.',
      quantity: 'Type a number.',
      taxRate: 'From 0 to 100.',
    });
  });
  test('taxes a new line as the one before, or as the letterhead says', () => {
    expect(withLine(empty, usual).lines[0]).toMatchObject({ key: 0, taxRate: '19', quantity: '1' });
    expect(withLine({ ...empty, lines: [line] }, usual).lines[1]).toMatchObject({ key: 1, taxRate: '7' });
  });
  test('gets the sentence and the rate of another treatment of tax', () => {
    const reverse = withTax({ ...empty, lines: [line] }, 'AE', usual);
    expect(reverse.taxNote).toContain('Reverse charge');
    expect(draftBodyOf(reverse, 'EUR')?.lines[0]).toMatchObject({ tax: 'AE', taxRate: 0 });
    expect(withTax(reverse, 'S', usual)).toMatchObject({ taxNote: '', lines: [{ taxRate: '19' }] });
  });
  test('says why no tax is charged in the language of the invoice, unless the person has said it', () => {
    const exempt = withTax(empty, 'E', usual);
    expect(withLanguage(exempt, 'de').taxNote).toContain('Kleinunternehmer');
    expect(withLanguage({ ...exempt, taxNote: 'My own words' }, 'de').taxNote).toBe('My own words');
    expect(withTax(withLanguage(exempt, 'de'), 'AE', usual).taxNote).toContain('Steuerschuldnerschaft');
  });
  test('reads numbers with a comma, and nothing else', () => {
    expect([readTypedNumber('2,5'), readTypedNumber('-1'), readTypedNumber('two'), readTypedNumber('')]).toEqual([
      2.5,
      -1,
      null,
      null,
    ]);
  });
});
