import { describe, expect, test } from 'vitest';
import { analyseMail } from '../analyse-mail.ts';
import { fixtureMoment, maya } from '../fixtures/conversation.ts';
import type { AnalysedMessage, AnalysisInput } from '../input.ts';

const CROWD = ['Ole Brandt', 'Pia Lund', 'Ravi Nair', 'Sue Marsh', 'Tom Hale'].map((name) => ({
  name,
  address: `${name.toLowerCase().replace(' ', '.')}@club.example`,
}));

/** The first mail of a stranger to six people, one of them the person. */
function toACrowd(text: string): AnalysisInput {
  const mail: AnalysedMessage = {
    id: 'crowd',
    date: fixtureMoment.now - 3_600_000,
    from: { name: 'Vera Stamm', address: 'vera@stamm.example' },
    to: [maya, ...CROWD],
    cc: [],
    subject: 'Summer fair',
    text,
    isMine: false,
    headers: {},
    attachments: [],
    hidesText: false,
  };
  return { me: { addresses: [maya.address], names: [maya.name] }, thread: [mail], focus: 'crowd', relations: {} };
}

const waits = (text: string): boolean => analyseMail(toACrowd(text), fixtureMoment).requiresResponse;

describe('a mail to many', () => {
  test('that lacks something of the person by name waits for their reply', () => {
    const text =
      'Dear all,\n\nthe hall is booked and Pia has found a band. Ravi brings the tent.\n\nMaya, the price for the bread is still missing and I order on Friday.\n\nVera';
    expect(waits(text)).toBe(true);
  });

  test('that asks somebody else does not', () => {
    const text =
      'Dear all,\n\nthe hall is booked and Maya has found a band. Ravi brings the tent.\n\nPia, could you send me the price for the bread by Friday?\n\nVera';
    expect(waits(text)).toBe(false);
  });

  test('that thanks the person by name does not', () => {
    const text = 'Dear all,\n\nwhat an evening. Maya, your soup was gone in ten minutes. The photos follow.\n\nVera';
    expect(waits(text)).toBe(false);
  });
});
