import { z } from 'zod';

const samplePerson = z.strictObject({ name: z.string(), address: z.string() });
export type SamplePerson = z.infer<typeof samplePerson>;

/** The people and senders of the sample mailbox by the name its threads use for them. */
export const samplePeople = z.record(z.string(), samplePerson);
export type SamplePeople = z.infer<typeof samplePeople>;

/** A time of day in UTC, `HH:MM`. */
const timeOfDay = z.string().regex(/^\d\d:\d\d$/);
/** A text as its lines. */
const lines = z.array(z.string()).transform((all) => all.join('\n'));

const sampleFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pdf'), filename: z.string(), lines: z.array(z.string()) }),
  z.strictObject({
    kind: z.literal('text'),
    filename: z.string(),
    mimeType: z.enum(['text/csv', 'text/plain']),
    content: lines,
  }),
  z.strictObject({
    kind: z.literal('picture'),
    filename: z.string(),
    scene: z.enum(['lake', 'dusk', 'garden']),
    contentId: z.string().optional(),
  }),
]);
export type SampleFile = z.infer<typeof sampleFile>;

/** A calendar invitation; its day counts from the day of the mail. */
const sampleInvitation = z.strictObject({
  method: z.enum(['REQUEST', 'CANCEL']),
  uid: z.string(),
  summary: z.string(),
  inDays: z.number().int(),
  at: timeOfDay,
  minutes: z.number().int(),
  location: z.string(),
});
export type SampleInvitation = z.infer<typeof sampleInvitation>;

/** How long before now a mail was sent: hours for today's mail (at most 6), else days and a time of day. */
const sentBefore = z.union([
  z.strictObject({ hoursAgo: z.number().max(6) }),
  z.strictObject({ daysAgo: z.number().int(), at: timeOfDay }),
]);
export type SentBefore = z.infer<typeof sentBefore>;

/**
 * The threads of one data file; `owner` stands for the person whose mailbox it is. Subjects and texts may hold the placeholders
 * of fillPlaceholders.
 */
export const sampleThreads = (people: SamplePeople) => {
  const party = z.string().transform((key, context): SampleParty => {
    const person = key === 'owner' ? key : people[key];
    if (person !== undefined) return person;
    context.addIssue(`people.json names nobody ${key}.`);
    return z.NEVER;
  });
  const message = z.strictObject({
    from: party,
    to: z.array(party).optional(),
    cc: z.array(party).optional(),
    when: sentBefore,
    /** The owner's own mails are always in Sent. */
    folder: z.enum(['INBOX', 'Archive']).optional(),
    unread: z.literal(true).optional(),
    flagged: z.literal(true).optional(),
    /** Replaces the subject of the thread for this mail alone. */
    subject: z.string().optional(),
    headers: z.record(z.string(), z.string()).optional(),
    /** Omits the quoted mail that a reply carries below its text. */
    unquoted: z.literal(true).optional(),
    text: lines,
    /** A second version in HTML: made from the text, or the content of a data file. */
    html: z.union([z.literal('from-text'), z.strictObject({ template: z.string() })]).optional(),
    files: z.array(sampleFile).optional(),
    invitation: sampleInvitation.optional(),
  });
  return z.array(
    z.strictObject({
      /** Part of the Message-IDs, so never changed. */
      key: z.string(),
      subject: z.string(),
      language: z.enum(['en', 'de', 'fr', 'es']).optional(),
      messages: z.array(message),
    }),
  );
};
type SampleParty = SamplePerson | 'owner';
export type SampleThread = z.infer<ReturnType<typeof sampleThreads>>[number];
export type SampleMessage = SampleThread['messages'][number];
