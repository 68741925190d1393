import { describeAttachments, type MailAttachment } from './attachments.ts';
import { readMailBody, visibleText, type MailBody } from './body.ts';
import { withoutControls } from './characters.ts';
import { partBytes, partText } from './decode-part.ts';
import { readEnvelope, type MailEnvelope } from './envelope.ts';
import { readHeaderFields } from './header-block.ts';
import { readHeaderFacts, type HeaderFacts } from './header-facts.ts';
import { calendarPart, readBodyLayout } from './body-layout.ts';
import { MAIL_LIMITS, type MailLimits, type MailProblem } from './limits.ts';
import type { MimePart } from './mime-part.ts';
import { splitMail } from './split-mail.ts';
import type { VisibleHtml } from './visible-html.ts';

export type ParsedMail = MailEnvelope & {
  /** The visible text as plain text, for analysis, search and quoting. */
  text: string;
  /** The first HTML part, not sanitised; null when there is none. */
  html: string | null;
  bodies: MailBody[];
  /** Whether the mail has hidden text. */
  hidesText: boolean;
  headerFacts: HeaderFacts;
  attachments: MailAttachment[];
  /** Parts with a Content-ID, which the body can refer to by `cid:`; still encoded. */
  inlineParts: ReadonlyMap<string, MimePart>;
  /** The first calendar file as text. */
  calendar: string | null;
  problems: MailProblem[];
};

/** Parses a raw mail. Never throws on malformed mail: whatever is readable is returned, with a list of problems. */
export const parseMail = async (source: Uint8Array, limits: MailLimits = MAIL_LIMITS): Promise<ParsedMail> => {
  const problems = new Set<MailProblem>();
  const root = splitMail(source, limits, problems);
  const layout = readBodyLayout(root);
  const headers = readHeaderFields(root.headers);
  const head = readEnvelope(headers, problems);
  const headerFacts = readHeaderFacts(headers);
  const bodies: MailBody[] = [];
  for (const part of layout.bodies) bodies.push(await readMailBody(part, limits, problems));
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
  const part = readBodyLayout(splitMail(source, limits, new Set())).attachments[index];
  return part ? partBytes(part) : null;
};

const isBulk = (facts: HeaderFacts): boolean =>
  facts.listId !== null || facts.listUnsubscribe !== null || /bulk|list/i.test(facts.precedence ?? '');

/** A hidden preheader is customary in newsletters and does not count as hidden text there. */
const hidesText = ({ hidden, preheader }: VisibleHtml, bulk: boolean): boolean =>
  hidden.length > 0 || (preheader !== null && !bulk);
