import { describe, expect, it } from 'vitest';
import { DAY } from '#contract/time-units.ts';
import { attachmentContent, parseMail } from '#formats/mime/parse.ts';
import { sampleMailbox } from './mailbox.ts';

const now = Date.parse('2026-11-21T10:30:00Z');
const owner = { name: 'Robin Aldous', address: 'robin@iris.example' };

const mails = await sampleMailbox({ now, owner });
const parsed = await Promise.all(mails.map(async (mail) => ({ ...mail, parsed: await parseMail(mail.source) })));
const within = (days: number) => parsed.filter(({ internalDate }) => internalDate > now - days * DAY);
const bySubject = (subject: RegExp) => parsed.filter((mail) => subject.test(mail.parsed.subject));

describe('the sample mailbox', () => {
  it('holds at least 44 mails in at least 22 threads', () => {
    const threads = new Set(parsed.map((mail) => mail.parsed.references[0] ?? mail.parsed.messageId));
    expect(mails.length).toBeGreaterThanOrEqual(44);
    expect(threads.size).toBeGreaterThanOrEqual(22);
  });

  it('covers 80 days before now, most of it the last 30, with at least 12 mails in the last 7', () => {
    const ages = parsed.map(({ internalDate }) => (now - internalDate) / DAY);
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(80);
    expect(within(30).length / parsed.length).toBeGreaterThan(0.7);
    expect(within(7).length).toBeGreaterThanOrEqual(12);
  });

  it('keeps several unread mails of the last week in the inbox', () => {
    const unread = within(7).filter(({ folder, flags }) => folder === 'INBOX' && !flags.seen);
    expect(unread.length).toBeGreaterThanOrEqual(12);
  });

  it('keeps what the owner wrote in Sent, and other mail in the inbox and the archive', () => {
    const mine = parsed.filter((mail) => mail.parsed.from[0]?.address === owner.address);
    expect(mine.length).toBeGreaterThan(5);
    expect(new Set(mine.map(({ folder }) => folder))).toEqual(new Set(['Sent']));
    expect(new Set(parsed.map(({ folder }) => folder))).toEqual(new Set(['INBOX', 'Sent', 'Archive']));
  });

  it('is parsed without problems, except the newsletter whose plain version is shorter', () => {
    const withProblems = parsed.filter((mail) => mail.parsed.problems.length > 0);
    expect(withProblems.map((mail) => [mail.parsed.subject.slice(0, 20), mail.parsed.problems])).toEqual([
      ['Letters on Light, le', ['alternatives-differ']],
    ]);
  });

  it('has no placeholder left', () => {
    expect(parsed.filter((mail) => /[{}]|undefined|NaN/.test(mail.parsed.subject + mail.parsed.text))).toEqual([]);
  });

  it('numbers the mails of a folder in order of arrival', () => {
    const inbox = mails.filter(({ folder }) => folder === 'INBOX');
    expect(inbox.map(({ uid }) => uid)).toEqual(inbox.map((_, index) => index + 1));
  });

  it('links the mails of a thread by References and marks answered mails', () => {
    const [question, answer, reminder] = bySubject(/Lantern room: final/);
    expect(answer?.parsed.references).toEqual([question?.parsed.messageId]);
    expect(reminder?.parsed.references).toEqual([question?.parsed.messageId, answer?.parsed.messageId]);
    expect(question?.flags.answered).toBe(true);
    expect(reminder?.flags).toEqual({ seen: false, flagged: true, answered: false });
  });

  it('names days in the language of the mail', () => {
    expect(bySubject(/Heizkosten/)[0]?.parsed.text).toContain('am 24. November zwischen 9 und 12 Uhr');
    expect(bySubject(/Heizkosten/)[0]?.parsed.text).toContain('bis Sonntag');
  });

  it('keeps the subject of a thread the same from mail to mail', () => {
    expect(bySubject(/Site visit/).map((mail) => mail.parsed.subject)).toEqual([
      'Site visit on Monday',
      'Re: Site visit on Monday',
    ]);
  });

  it('greets the owner by first name, or by the address when there is no name', async () => {
    const [mail] = await sampleMailbox({ now, owner: { name: '', address: 'kim@iris.example' } });
    const { text, to } = await parseMail(mail!.source);
    expect(to[0]?.address === 'kim@iris.example' || text.includes('kim')).toBe(true);
    expect(bySubject(/Dinner next week/)[0]?.parsed.text).toContain('Robin!');
  });

  it('has an invitation with the owner as attendee', () => {
    const calendar = bySubject(/Invitation: Design review/)[0]!.parsed.calendar?.replaceAll('\n ', '');
    expect(calendar).toContain('METHOD:REQUEST');
    expect(calendar).toContain('DTSTART:20261123T133000Z');
    expect(calendar).toContain('mailto:robin@iris.example');
  });

  it('has attachments that can be opened', () => {
    const invoice = bySubject(/Your invoice for last month/)[0]!;
    expect(invoice.parsed.attachments).toMatchObject([
      { filename: 'Invoice FW-55120-11.pdf', mimeType: 'application/pdf' },
    ]);
    expect(Buffer.from(attachmentContent(invoice.source, 0)!).toString('latin1', 0, 8)).toBe('%PDF-1.4');
  });

  it('hides text only in the phishing mail', () => {
    const hiding = parsed.filter((mail) => mail.parsed.hidesText).map((mail) => mail.parsed.subject);
    expect(hiding).toEqual(['URGENT: your account will be suspended today']);
  });

  it('is the same, byte for byte, for the same owner and moment', async () => {
    const again = await sampleMailbox({ now, owner });
    expect(again.map(({ source }) => Buffer.from(source).toString('base64'))).toEqual(
      mails.map(({ source }) => Buffer.from(source).toString('base64')),
    );
  });
});
