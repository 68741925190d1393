import { partBytes } from './decode-part.ts';
import { headersAsUtf8, parseStructuredHeader } from './header-block.ts';
import type { MailLimits, MailProblem } from './limits.ts';
import type { MimePart } from './mime-part.ts';

/** Splits a mail into its MIME parts top down, so that no part can extend into the next (Efail). */
export const splitMail = (source: Uint8Array, limits: MailLimits, problems: Set<MailProblem>): MimePart => {
  if (source.byteLength > limits.mailBytes) problems.add('too-large');
  const bytes = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, limits.mailBytes));
  return splitPart(
    bytes.subarray(startOfHeaders(bytes)),
    { path: '', depth: 0, fallbackType: 'text/plain' },
    {
      limits,
      problems,
      parts: 0,
    },
  );
};

type Walk = { limits: MailLimits; problems: Set<MailProblem>; parts: number };
type PartPosition = { path: string; depth: number; fallbackType: string };

const LF = 0x0a;
const CR = 0x0d;

/** Skips blank lines and an mbox "From " line that some exports leave before the first header. */
const startOfHeaders = (bytes: Buffer): number => {
  let at = 0;
  while (bytes[at] === LF || bytes[at] === CR) at += 1;
  if (!/^>?From /.test(bytes.toString('latin1', at, at + 6))) return at;
  const end = bytes.indexOf(LF, at);
  return end < 0 ? bytes.length : end + 1;
};

const splitPart = (bytes: Buffer, place: PartPosition, walk: Walk): MimePart => {
  walk.parts += 1;
  const { headerEnd, bodyStart } = findBlankLine(bytes);
  if (headerEnd > walk.limits.headerBytes) walk.problems.add('header-too-long');
  const headers = bytes.subarray(0, Math.min(headerEnd, walk.limits.headerBytes));
  const fields = contentFields(headers);
  const content = parseStructuredHeader(fields.get('content-type') ?? '');
  const disposition = parseStructuredHeader(fields.get('content-disposition') ?? '');
  const part: MimePart = {
    path: place.path,
    headers,
    body: bytes.subarray(bodyStart),
    type: content.value.includes('/') ? content.value : place.fallbackType,
    params: content.params,
    disposition: disposition.value,
    dispositionParams: disposition.params,
    encoding: /[\w-]+/.exec(fields.get('content-transfer-encoding') ?? '')?.[0].toLowerCase() ?? '',
    contentId: fields.get('content-id')?.replace(/^[\s<]+|[\s>]+$/g, '') || null,
    children: [],
  };
  if (part.type.startsWith('multipart/')) part.children = splitChildren(part, place, walk);
  if (isOpenMessage(part)) part.children = splitMessage(part, place, walk);
  return part;
};

const isOpenMessage = ({ type, disposition }: MimePart): boolean =>
  (type === 'message/rfc822' || type === 'message/global') && disposition !== 'attachment';

const splitMessage = (part: MimePart, place: PartPosition, walk: Walk): MimePart[] => {
  if (place.depth >= walk.limits.depth) walk.problems.add('too-deep');
  if (walk.parts >= walk.limits.parts) walk.problems.add('too-many-parts');
  if (place.depth >= walk.limits.depth || walk.parts >= walk.limits.parts) return [];
  const decoded = partBytes(part);
  const bytes = Buffer.from(decoded.buffer, decoded.byteOffset, decoded.byteLength);
  const inner = { path: `${place.path}.1`, depth: place.depth + 1, fallbackType: 'text/plain' };
  return [splitPart(bytes.subarray(startOfHeaders(bytes)), inner, walk)];
};

const splitChildren = (part: MimePart, place: PartPosition, walk: Walk): MimePart[] => {
  if (place.depth >= walk.limits.depth) {
    walk.problems.add('too-deep');
    return [];
  }
  const body = Buffer.from(part.body.buffer, part.body.byteOffset, part.body.byteLength);
  const boundary = part.params.get('boundary') || guessBoundary(body);
  if (!part.params.get('boundary')) walk.problems.add('missing-boundary');
  if (!boundary) return [];
  const children: MimePart[] = [];
  const { ranges, closed } = rangesBetween(body, Buffer.from(`--${boundary}`, 'utf8'), walk.limits.parts);
  if (!closed) walk.problems.add('unclosed-multipart');
  for (const [start, end] of ranges) {
    if (walk.parts >= walk.limits.parts) {
      walk.problems.add('too-many-parts');
      break;
    }
    const path = place.path ? `${place.path}.${children.length + 1}` : String(children.length + 1);
    const fallbackType = part.type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
    children.push(splitPart(body.subarray(start, end), { path, depth: place.depth + 1, fallbackType }, walk));
  }
  return children;
};

/** Guesses a boundary that the header does not name: the first line of the form `--something` that is repeated. */
const guessBoundary = (body: Buffer): string | undefined => {
  const found = /^--([^\s-][^\r\n]{0,69}?)[ \t]*\r?$/m.exec(body.toString('latin1', 0, 4000));
  const again = found ? body.indexOf(`\n--${found[1]}`, found.index + 1, 'latin1') : -1;
  return again < 0 ? undefined : found?.[1];
};

const rangesBetween = (body: Buffer, delimiter: Buffer, most: number) => {
  const ranges: [start: number, end: number][] = [];
  let open = -1;
  let from = 0;
  while (ranges.length <= most) {
    const at = body.indexOf(delimiter, from);
    if (at < 0) break;
    from = at + delimiter.length;
    const line = delimiterLine(body, at, from);
    if (!line) continue;
    if (open >= 0) ranges.push([open, beforeLineBreak(body, at, open)]);
    open = line.next;
    from = line.next;
    if (line.closes) return { ranges, closed: true };
  }
  if (open >= 0 && open < body.length) ranges.push([open, body.length]);
  return { ranges, closed: false };
};

/** A delimiter is a line of its own: nothing before it, only `--` and white space after it (RFC 2046, 5.1.1). */
const delimiterLine = (body: Buffer, at: number, after: number) => {
  if (at > 0 && body[at - 1] !== LF) return null;
  const end = body.indexOf(LF, after);
  const rest = body.toString(
    'latin1',
    after,
    end < 0 ? Math.min(body.length, after + 200) : Math.min(end, after + 200),
  );
  if (!/^(?:--)?[ \t\r]*$/.test(rest)) return null;
  return { next: end < 0 ? body.length : end + 1, closes: rest.startsWith('--') };
};

const beforeLineBreak = (body: Buffer, at: number, least: number): number => {
  let end = at;
  if (end > least && body[end - 1] === LF) end -= 1;
  if (end > least && body[end - 1] === CR) end -= 1;
  return end;
};

const findBlankLine = (bytes: Buffer): { headerEnd: number; bodyStart: number } => {
  if (!/^(?:[!-9;-~]+[ \t]*:|\r?\n)/.test(bytes.toString('latin1', 0, 200))) return { headerEnd: 0, bodyStart: 0 };
  let lineStart = 0;
  while (lineStart < bytes.length) {
    const next = bytes.indexOf(LF, lineStart);
    if (next < 0) break;
    if (next === lineStart || (next === lineStart + 1 && bytes[lineStart] === CR)) {
      return { headerEnd: lineStart, bodyStart: next + 1 };
    }
    lineStart = next + 1;
  }
  return { headerEnd: bytes.length, bodyStart: bytes.length };
};

/** The first Content- field of each name is used, so that a later copy cannot change how a part is read. */
const contentFields = (headers: Uint8Array): Map<string, string> => {
  const fields = new Map<string, string>();
  const text = headersAsUtf8(headers).toString('utf8');
  for (const line of text.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const [, name, value] = /^(content-[a-z-]+)[ \t]*:(.*)$/i.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), (value ?? '').trim());
  }
  return fields;
};
