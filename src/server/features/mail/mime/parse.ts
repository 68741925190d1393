import { decodeWords, type Header } from 'postal-mime';
import { readAddresses, type MailAddress } from './addresses.ts';
import { attachmentBytes, describeAttachments, type MailAttachment } from './attachments.ts';
import { oneLine, withoutControls, withoutInvisible } from './characters.ts';
import { partText } from './decode-part.ts';
import { readHeaders } from './header-block.ts';
import { firstValues, readHeaderFacts, type HeaderFacts } from './header-facts.ts';
import { htmlText } from './html-text.ts';
import { calendarPart, readLayout, type BodyPart } from './layout.ts';
import { MAIL_LIMITS, type MailLimits, type MailProblem } from './limits.ts';
import { splitMail, type MimePart } from './structure.ts';
import { visibleHtml, type VisibleHtml } from './visible.ts';

/** The head of a mail as its sender wrote it. */
export type MailHead = {
  /** Identifiers without angle brackets. */
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  /** Milliseconds since 1970, or null when the mail names no readable date. */
  date: number | null;
  from: MailAddress[];
  sender: MailAddress[];
  replyTo: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  bcc: MailAddress[];
  subject: string;
};

/** One piece of a mail's body; each comes from one MIME part alone. */
export type MailBody =
  | { kind: 'text'; text: string }
  | { kind: 'html'; html: string; visible: VisibleHtml; plain: string | null }
  | { kind: 'forwarded'; head: MailHead };

export type ParsedMail = MailHead & {
  /** What a reader sees, as plain text: for analysis, search and quoting. */
  text: string;
  /** The first HTML part as it came, unsafe to show; null when there is none. */
  html: string | null;
  bodies: MailBody[];
  /** Whether the mail holds text that a reader would not see. */
  hidesText: boolean;
  headerFacts: HeaderFacts;
  attachments: MailAttachment[];
  /** Pictures the body refers to by `cid:`, still encoded; read with `inlineImage`. */
  inlineParts: ReadonlyMap<string, MimePart>;
  /** The first calendar file as text. */
  calendar: string | null;
  problems: MailProblem[];
};

/** Reads a raw mail. Malformed mail never throws: what can be had is given, with a list of problems. */
export const parseMail = async (source: Uint8Array, limits: MailLimits = MAIL_LIMITS): Promise<ParsedMail> => {
  const problems = new Set<MailProblem>();
  const root = splitMail(source, limits, problems);
  const layout = readLayout(root);
  const headers = await readHeaders(root.headers);
  const head = readHead(headers, problems);
  const headerFacts = readHeaderFacts(headers);
  const bodies: MailBody[] = [];
  for (const part of layout.bodies) bodies.push(await readBody(part, limits, problems));
  const calendar = calendarPart(layout);
  return {
    ...head,
    text: visibleText(bodies, limits, problems),
    html: bodies.find((body) => body.kind === 'html')?.html ?? null,
    bodies,
    hidesText: bodies.some((body) => body.kind === 'html' && hidesText(body.visible, isBulk(headerFacts))),
    headerFacts,
    attachments: describeAttachments(layout.attachments),
    inlineParts: new Map(layout.attachments.flatMap((part) => (part.contentId ? [[part.contentId, part]] : []))),
    calendar: calendar ? withoutControls(await partText(calendar, limits.textPartBytes)) : null,
    problems: [...problems],
  };
};

/** The bytes of the attachment with this index, or null when the mail has none. */
export const attachmentContent = (source: Uint8Array, index: number, limits = MAIL_LIMITS): Uint8Array | null => {
  const part = readLayout(splitMail(source, limits, new Set())).attachments[index];
  return part ? attachmentBytes(part) : null;
};

const SUBJECT_LENGTH = 1000;
const ID_LENGTH = 500;
const REFERENCES_READ = 100;

const readHead = (headers: readonly Header[], problems: Set<MailProblem>): MailHead => {
  const first = firstValues(headers);
  const people = (name: string): MailAddress[] => readAddresses(first.get(name) ?? '');
  const from = people('from');
  const repeated = ['from', 'subject', 'date', 'message-id', 'reply-to'].some(
    (name) => headers.filter(({ key }) => key === name).length > 1,
  );
  if (repeated) problems.add('repeated-header');
  if (from.length === 0) problems.add('no-sender');
  if (from.length > 1) problems.add('several-senders');
  return {
    messageId: identifiers(first.get('message-id'))[0] ?? null,
    inReplyTo: identifiers(first.get('in-reply-to'))[0] ?? null,
    references: identifiers(first.get('references')).slice(-REFERENCES_READ),
    date: readDate(first.get('date'), problems),
    from,
    sender: people('sender'),
    replyTo: people('reply-to'),
    to: people('to'),
    cc: people('cc'),
    bcc: people('bcc'),
    subject: oneLine(decodeWords(first.get('subject') ?? ''), SUBJECT_LENGTH),
  };
};

const identifiers = (header: string | undefined): string[] => {
  const text = withoutControls(header ?? '');
  const bracketed = Array.from(text.matchAll(/<([^<>\s]{1,500})>/g), ([, id = '']) => id);
  const found = bracketed.length > 0 ? bracketed : text.split(/\s+/).map((id) => id.replace(/[<>]/g, ''));
  return found.filter((id) => id !== '' && id.length <= ID_LENGTH);
};

const readDate = (header: string | undefined, problems: Set<MailProblem>): number | null => {
  if (header === undefined) {
    problems.add('no-date');
    return null;
  }
  const date = Date.parse(header.replace(/\s*\([^()]*\)/g, '').trim());
  if (!Number.isNaN(date)) return date;
  problems.add('bad-date');
  return null;
};

const readBody = async (part: BodyPart, limits: MailLimits, problems: Set<MailProblem>): Promise<MailBody> => {
  if (part.kind === 'forwarded') {
    return { kind: 'forwarded', head: readHead(await readHeaders(part.message.headers), new Set()) };
  }
  if (part.part.body.length > limits.textPartBytes) problems.add('text-shortened');
  const source = await partText(part.part, limits.textPartBytes);
  const text = withoutControls(source);
  if (text.length !== source.length) problems.add('forbidden-characters');
  if (part.kind === 'text') return { kind: 'text', text };
  const plain = part.plain ? withoutControls(await partText(part.plain, limits.textPartBytes)) : null;
  return { kind: 'html', html: text, visible: visibleHtml(text), plain };
};

const visibleText = (bodies: readonly MailBody[], limits: MailLimits, problems: Set<MailProblem>): string => {
  const text = bodies
    .map((body) => bodyText(body, problems))
    .filter((piece) => piece !== '')
    .join('\n\n');
  if (text.length > limits.textLength) problems.add('text-shortened');
  return text.slice(0, limits.textLength).toWellFormed();
};

const bodyText = (body: MailBody, problems: Set<MailProblem>): string => {
  if (body.kind === 'text') return withoutInvisible(body.text).trim();
  if (body.kind === 'forwarded') return forwardedText(body.head);
  const seen = htmlText(body.visible.html);
  if (body.plain === null) return seen;
  const plain = withoutInvisible(body.plain).trim();
  if (saysTheSame(plain, seen)) return plain;
  if (plain !== '') problems.add('alternatives-differ');
  return seen;
};

const forwardedText = ({ from, subject }: MailHead): string => {
  const [author] = from;
  return `---------- Forwarded message ----------\nFrom: ${author?.name || author?.address || ''}\nSubject: ${subject}`;
};

const WORDS_COMPARED = 400;
const SHARED_WORDS = 0.6;

/** The plain version is only believed when its words are those of the HTML version, which is what the reader sees. */
const saysTheSame = (plain: string, seen: string): boolean => {
  const words = wordsOf(plain);
  const shown = wordsOf(seen);
  if (words.size === 0) return shown.size === 0;
  return share(words, shown) >= SHARED_WORDS && share(shown, words) >= SHARED_WORDS;
};

const wordsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .replace(/https?:\S+/g, ' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]{3,}/gu) ?? []
    ).slice(0, WORDS_COMPARED),
  );

const share = (words: ReadonlySet<string>, among: ReadonlySet<string>): number => {
  if (words.size === 0) return 1;
  return [...words].filter((word) => among.has(word)).length / words.size;
};

const isBulk = (facts: HeaderFacts): boolean =>
  facts.listId !== null || facts.listUnsubscribe !== null || /bulk|list/i.test(facts.precedence ?? '');

/** The hidden preview line of a newsletter is customary and says nothing against it. */
const hidesText = ({ hidden, preheader }: VisibleHtml, bulk: boolean): boolean =>
  hidden.length > 0 || (preheader !== null && !bulk);
