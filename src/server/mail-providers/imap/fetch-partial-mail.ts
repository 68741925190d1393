import type { ImapFlow, MessageStructureObject } from 'imapflow';
import { MAIL_LIMITS } from '#formats/mime/limits.ts';
import { isAttachmentPart, type StrippedMail } from '#formats/mime/strip-attachments.ts';
import type { MimePart } from '#formats/mime/mime-part.ts';
import { splitMail } from '#formats/mime/split-mail.ts';

/** A mail with more parts is fetched whole. */
const PARTS = 100;

/**
 * Fetches a mail without its attachments, by its BODYSTRUCTURE (RFC 9051, 7.5.2). Null when nothing would be omitted, or when
 * the structure does not match what our parser reads: then the whole mail is needed.
 */
export const fetchPartialMail = async (
  client: ImapFlow,
  uid: number,
  structure: MessageStructureObject,
): Promise<StrippedMail | null> => {
  const leaves = leavesOf(structure);
  const files = leaves.filter(isAttachmentPart);
  if (files.length === 0 || leaves.length > PARTS) return null;
  const texts = leaves.filter((leaf) => !isAttachmentPart(leaf));
  const sections = texts.map((leaf) => ({ key: sectionOf(leaf), maxLength: MAIL_LIMITS.textPartBytes }));
  const heads = partsOf(structure).flatMap(({ part }) => (part === undefined ? [] : `${part}.mime`));
  const found = await client.fetchOne(
    String(uid),
    { headers: true, bodyParts: [...heads, ...sections] },
    { uid: true },
  );
  if (found === false || found.headers === undefined) return null;
  const isMissing = (leaf: MessageStructureObject) => leaf.size !== 0 && !found.bodyParts?.get(sectionOf(leaf))?.length;
  if (texts.some(isMissing)) return null;
  const source = Buffer.concat([
    headerBlock(found.headers),
    ...assemble(structure, (section) => found.bodyParts?.get(section) ?? Buffer.alloc(0)),
  ]);
  return agrees(source, leaves)
    ? { source, omitted: Object.fromEntries(files.map((file) => [pathOf(file), decodedSize(file)])) }
    : null;
};

const isMultipart = ({ type }: MessageStructureObject): boolean => type.startsWith('multipart/');

/** Every leaf part in order; a forwarded mail counts as one part. */
const partsOf = (part: MessageStructureObject): MessageStructureObject[] => [
  part,
  ...(isMultipart(part) ? (part.childNodes ?? []).flatMap(partsOf) : []),
];

const leavesOf = (structure: MessageStructureObject): MessageStructureObject[] =>
  partsOf(structure).filter((part) => !isMultipart(part));

const pathOf = ({ part }: MessageStructureObject): string => part ?? '';

/** The text of a mail that has a single part is its first section. */
const sectionOf = ({ part }: MessageStructureObject): string => part ?? '1';

const assemble = (part: MessageStructureObject, given: (section: string) => Buffer): Buffer[] => {
  if (!isMultipart(part)) return isAttachmentPart(part) ? [] : [given(sectionOf(part))];
  const boundary = part.parameters?.boundary ?? '';
  return [
    ...(part.childNodes ?? []).flatMap((child) => [
      Buffer.from(`\r\n--${boundary}\r\n`),
      headerBlock(given(`${child.part}.mime`)),
      ...assemble(child, given),
    ]),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ];
};

/** Header lines with exactly one blank line behind them. */
const headerBlock = (lines: Buffer): Buffer => {
  const text = lines.toString('latin1').trimEnd();
  return Buffer.from(text === '' ? '\r\n' : `${text}\r\n\r\n`, 'latin1');
};

const agrees = (source: Buffer, leaves: readonly MessageStructureObject[]): boolean => {
  const ours = leavesOfMail(splitMail(source, MAIL_LIMITS, new Set()));
  return (
    ours.length === leaves.length &&
    ours.every(({ path, type }, index) => path === pathOf(leaves[index]!) && type === leaves[index]!.type)
  );
};

const leavesOfMail = (part: MimePart): MimePart[] =>
  part.type.startsWith('multipart/') ? part.children.flatMap(leavesOfMail) : [part];

/** The size of base64 includes its line breaks: 78 bytes for 76 digits, four of which stand for three bytes (RFC 2045, 6.8). */
const decodedSize = ({ encoding, size = 0 }: MessageStructureObject): number =>
  encoding === 'base64' ? Math.floor((size * 76 * 3) / (78 * 4)) : size;
