import MailComposer from 'nodemailer/lib/mail-composer';
import { sampleFile } from './files.ts';
import { fill, quoteLine } from './placeholders.ts';
import type { SampleInvitation, SampleMessage, SamplePerson, SampleThread } from './sample-mail.ts';

/** A message with its place in time. */
export type Sent = { message: SampleMessage; sentAt: number };

/** Builds the raw mail of one message; `earlier` are the messages of its thread before it, oldest first. */
export const composeSample = async (
  thread: SampleThread,
  earlier: readonly Sent[],
  { message, sentAt }: Sent,
  owner: SamplePerson,
): Promise<Uint8Array> => {
  const person = (party: SampleMessage['from']): SamplePerson => (party === 'owner' ? owner : party);
  const filled = (template: string): string => fill(template, owner, sentAt, thread.language);
  // Days in the subject count from the first mail of the thread.
  const subject = fill(thread.subject, owner, earlier[0]?.sentAt ?? sentAt, thread.language);
  const last = message.unquoted ? undefined : earlier.at(-1);
  const text = filled(message.text) + (last ? `\n\n${quotedText(last, thread, owner)}\n` : '\n');
  const references = earlier.map((_, index) => messageId(thread, index));
  return new MailComposer({
    baseBoundary: `${thread.key}-${earlier.length}`,
    messageId: messageId(thread, earlier.length),
    date: new Date(sentAt),
    from: person(message.from),
    to: (message.to ?? ['owner' as const]).map(person),
    cc: (message.cc ?? []).map(person),
    subject: message.subject ?? (earlier.length > 0 ? `Re: ${subject}` : subject),
    ...(references.length > 0 ? { inReplyTo: references.at(-1), references } : {}),
    ...(message.headers ? { headers: message.headers } : {}),
    text,
    ...(message.html ? { html: message.html === 'from-text' ? textAsHtml(text) : filled(message.html.template) } : {}),
    attachments: (message.files ?? []).map((file) => ({
      filename: file.filename,
      ...sampleFile(file),
      ...(file.kind === 'picture' && file.contentId ? { cid: file.contentId } : {}),
    })),
    ...(message.invitation ? { icalEvent: calendarFile(message.invitation, sentAt, person(message.from), owner) } : {}),
  })
    .compile()
    .build();
};

/** Every message keeps its identifier whoever the owner is, so that threads build from References. */
const messageId = (thread: SampleThread, index: number): string => `<${thread.key}.${index + 1}@sample.iris.example>`;

const quotedText = ({ message, sentAt }: Sent, thread: SampleThread, owner: SamplePerson): string => {
  const author = message.from === 'owner' ? owner.name || owner.address : message.from.name;
  const lines = fill(message.text, owner, sentAt, thread.language).split('\n');
  const quoted = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  return `${quoteLine(author, sentAt, thread.language)}\n${quoted}`;
};

const textAsHtml = (text: string): string => {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const paragraphs = escaped.trim().split(/\n{2,}/);
  const pieces = paragraphs.map((paragraph) => {
    const quote = /^(?:.*\n)?>/.test(paragraph);
    const lines = paragraph.replace(/^> ?/gm, '').replaceAll('\n', '<br>\n');
    return quote ? `<blockquote>${lines}</blockquote>` : `<p>${lines}</p>`;
  });
  return `<html><body style="font-family:Calibri,Arial,sans-serif;font-size:15px">\n${pieces.join('\n')}\n</body></html>`;
};

/** An invitation in iCalendar (RFC 5545, RFC 5546), times in UTC. */
const calendarFile = (invitation: SampleInvitation, sentAt: number, organizer: SamplePerson, owner: SamplePerson) => {
  const midnight = Math.floor(sentAt / 86_400_000) * 86_400_000;
  const [hours = 0, minutes = 0] = invitation.at.split(':').map(Number);
  const start = midnight + invitation.inDays * 86_400_000 + (hours * 60 + minutes) * 60_000;
  const cancelled = invitation.method === 'CANCEL';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Iris//Sample mailbox//EN',
    `METHOD:${invitation.method}`,
    'BEGIN:VEVENT',
    `UID:${invitation.uid}`,
    `DTSTAMP:${utcStamp(sentAt)}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(start + invitation.minutes * 60_000)}`,
    `SUMMARY:${calendarText(invitation.summary)}`,
    `LOCATION:${calendarText(invitation.location)}`,
    `ORGANIZER;CN="${organizer.name}":mailto:${organizer.address}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${cancelled ? 'FALSE' : 'TRUE'}:mailto:${owner.address}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return { method: invitation.method, filename: 'invite.ics', content: lines.map(foldLine).join('\r\n') };
};

const utcStamp = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const calendarText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Lines longer than 75 octets go on after a line break and a space (RFC 5545, 3.1). */
const foldLine = (line: string): string => line.replace(/.{70}(?=.)/gu, '$&\r\n ');
