import { type ContentLine, escapeText } from '#formats/content-line.ts';
import { writeComponent } from '#formats/icalendar/component.ts';
import { propertyLine } from '#formats/icalendar/write-event.ts';
import { utcDateTime } from '#formats/icalendar/write-time.ts';
import { sampleFile } from './sample-file.ts';
import { fillPlaceholders, attributionLine } from './placeholders.ts';
import type { SampleInvitation, SampleMessage, SamplePerson, SampleThread } from './sample-thread.ts';

/** A message with its date in epoch milliseconds. */
export type DatedMessage = { message: SampleMessage; sentAt: number };

/** Builds the raw mail of one message; `earlier` are the messages of its thread before it, oldest first. */
export const composeSampleMail = async (
  thread: SampleThread,
  earlier: readonly DatedMessage[],
  { message, sentAt }: DatedMessage,
  owner: SamplePerson,
): Promise<Uint8Array> => {
  const person = (party: SampleMessage['from']): SamplePerson => (party === 'owner' ? owner : party);
  const filled = (template: string): string => fillPlaceholders(template, owner, sentAt, thread.language);
  // Days in the subject count from the first mail of the thread.
  const subject = fillPlaceholders(thread.subject, owner, earlier[0]?.sentAt ?? sentAt, thread.language);
  const last = message.unquoted ? undefined : earlier.at(-1);
  const text = filled(message.text) + (last ? `\n\n${quotedText(last, thread, owner)}\n` : '\n');
  const references = earlier.map((_, index) => messageId(thread, index));
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
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

/** The same for every owner; threads are built from References. */
const messageId = (thread: SampleThread, index: number): string => `<${thread.key}.${index + 1}@sample.iris.example>`;

const quotedText = ({ message, sentAt }: DatedMessage, thread: SampleThread, owner: SamplePerson): string => {
  const author = message.from === 'owner' ? owner.name || owner.address : message.from.name;
  const lines = fillPlaceholders(message.text, owner, sentAt, thread.language).split('\n');
  const quoted = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  return `${attributionLine(author, sentAt, thread.language)}\n${quoted}`;
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
  const event: ContentLine[] = [
    propertyLine('UID', invitation.uid),
    propertyLine('DTSTAMP', utcDateTime(sentAt)),
    propertyLine('DTSTART', utcDateTime(start)),
    propertyLine('DTEND', utcDateTime(start + invitation.minutes * 60_000)),
    propertyLine('SUMMARY', escapeText(invitation.summary)),
    propertyLine('LOCATION', escapeText(invitation.location)),
    { name: 'ORGANIZER', params: { CN: `"${organizer.name}"` }, value: `mailto:${organizer.address}` },
    {
      name: 'ATTENDEE',
      params: { ROLE: 'REQ-PARTICIPANT', PARTSTAT: 'NEEDS-ACTION', RSVP: cancelled ? 'FALSE' : 'TRUE' },
      value: `mailto:${owner.address}`,
    },
    propertyLine('SEQUENCE', cancelled ? '1' : '0'),
    propertyLine('STATUS', cancelled ? 'CANCELLED' : 'CONFIRMED'),
  ];
  const content = writeComponent({
    name: 'VCALENDAR',
    lines: [
      propertyLine('VERSION', '2.0'),
      propertyLine('PRODID', '-//Iris//Sample mailbox//EN'),
      propertyLine('METHOD', invitation.method),
    ],
    inside: [{ name: 'VEVENT', lines: event, inside: [] }],
  });
  return { method: invitation.method, filename: 'invite.ics', content };
};
