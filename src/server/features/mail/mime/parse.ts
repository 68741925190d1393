import { describeAttachments, type MailAttachment } from './attachments.ts';
import { readBody, visibleText, type MailBody } from './body.ts';
import { withoutControls } from './characters.ts';
import { partBytes, partText } from './decode-part.ts';
import { readHead, type MailHead } from './head.ts';
import { readHeaders } from './header-block.ts';
import { readHeaderFacts, type HeaderFacts } from './header-facts.ts';
import { calendarPart, readLayout } from './layout.ts';
import { MAIL_LIMITS, type MailLimits, type MailProblem } from './limits.ts';
import { splitMail, type MimePart } from './structure.ts';
import type { VisibleHtml } from './visible.ts';

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
  /** Pictures the body refers to by `cid:`, by Content-ID, still encoded. */
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
  const headers = readHeaders(root.headers);
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
  return part ? partBytes(part) : null;
};

const isBulk = (facts: HeaderFacts): boolean =>
  facts.listId !== null || facts.listUnsubscribe !== null || /bulk|list/i.test(facts.precedence ?? '');

/** The hidden preview line of a newsletter is customary and says nothing against it. */
const hidesText = ({ hidden, preheader }: VisibleHtml, bulk: boolean): boolean =>
  hidden.length > 0 || (preheader !== null && !bulk);
