import { withoutControls, withoutInvisible } from './characters.ts';
import { partText } from './decode-part.ts';
import { readEnvelope, type MailEnvelope } from './envelope.ts';
import { readHeaderFields } from './header-block.ts';
import { htmlToText } from './html-to-text.ts';
import type { BodyPart } from './body-layout.ts';
import type { MailLimits, MailProblem } from './limits.ts';
import { toVisibleHtml, type VisibleHtml } from './visible-html.ts';

/** One piece of a mail's body, made from a single MIME part. */
export type MailBody =
  | { kind: 'text'; text: string }
  | { kind: 'html'; html: string; visible: VisibleHtml; plain: string | null }
  | { kind: 'forwarded'; head: MailEnvelope };

/** Decodes one piece of a body. */
export const readMailBody = async (
  part: BodyPart,
  limits: MailLimits,
  problems: Set<MailProblem>,
): Promise<MailBody> => {
  if (part.kind === 'forwarded') {
    return { kind: 'forwarded', head: readEnvelope(readHeaderFields(part.message.headers), new Set()) };
  }
  if (part.part.body.length > limits.textPartBytes) problems.add('text-shortened');
  const source = await partText(part.part, limits.textPartBytes);
  const text = withoutControls(source);
  if (text.length !== source.length) problems.add('forbidden-characters');
  if (part.kind === 'text') return { kind: 'text', text };
  const plain = part.plain ? withoutControls(await partText(part.plain, limits.textPartBytes)) : null;
  const visible = toVisibleHtml(text, limits.htmlLength);
  if (!visible.isComplete) problems.add('text-shortened');
  return { kind: 'html', html: text, visible, plain };
};

/** The visible text of all pieces as plain text. */
export const visibleText = (bodies: readonly MailBody[], limits: MailLimits, problems: Set<MailProblem>): string => {
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
  const seen = seenText(body.visible.html, problems);
  if (body.plain === null) return seen;
  const plain = withoutInvisible(body.plain).trim();
  if (saysTheSame(plain, seen)) return plain;
  if (plain !== '') problems.add('alternatives-differ');
  return seen;
};

const seenText = (html: string, problems: Set<MailProblem>): string => {
  try {
    return htmlToText(html);
  } catch {
    // Only the text of this part is lost, not the mail.
    problems.add('unreadable-part');
    return '';
  }
};

const forwardedText = ({ from, subject }: MailEnvelope): string => {
  const [author] = from;
  return `---------- Forwarded message ----------\nFrom: ${author?.name || author?.address || ''}\nSubject: ${subject}`;
};

const WORDS_COMPARED = 400;
const SHARED_WORDS = 0.6;

/** The plain version is used only when its words match those of the HTML version, which is what the reader sees. */
const saysTheSame = (plain: string, seen: string): boolean => {
  const words = wordsOf(plain);
  const shown = wordsOf(seen);
  if (words.size === 0) return shown.size === 0;
  return share(words, shown) >= SHARED_WORDS && share(shown, words) >= SHARED_WORDS;
};

const wordsOf = (text: string): Set<string> => {
  const words = new Set<string>();
  let read = 0;
  for (const [word] of withoutLinks(text)
    .toLowerCase()
    .matchAll(/[\p{L}\p{N}]{3,}/gu)) {
    words.add(word);
    read += 1;
    if (read === WORDS_COMPARED) break;
  }
  return words;
};

const withoutLinks = (text: string): string => text.replace(/https?:\S+/g, ' ');

const share = (words: ReadonlySet<string>, among: ReadonlySet<string>): number => {
  if (words.size === 0) return 1;
  return [...words].filter((word) => among.has(word)).length / words.size;
};
