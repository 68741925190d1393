import { isCalendarType } from './attachments.ts';
import type { MimePart } from './mime-part.ts';

/** A part of a mail that is shown as its text. */
export type BodyPart =
  | { kind: 'text'; part: MimePart }
  | { kind: 'html'; part: MimePart; plain: MimePart | null }
  | { kind: 'forwarded'; message: MimePart };

export type BodyLayout = { bodies: BodyPart[]; attachments: MimePart[] };

/** Decides which parts of a mail are its text and which are attachments. */
export const readBodyLayout = (part: MimePart): BodyLayout => {
  if (part.type.startsWith('message/') && part.children[0]) return forwardedLayout(part, part.children[0]);
  if (part.children.length === 0) return leafLayout(part);
  if (part.type === 'multipart/alternative') return alternativeLayout(part);
  if (part.type === 'multipart/related') return relatedLayout(part);
  if (part.type === 'multipart/report') return reportLayout(part);
  return join(part.children.map(readBodyLayout));
};

const leafLayout = (part: MimePart): BodyLayout => {
  const isText = part.type === 'text/plain' || part.type === 'text/html' || part.type === 'text/markdown';
  const named = part.dispositionParams.has('filename') || part.params.has('name');
  const isBody = (isText && part.disposition !== 'attachment' && !named) || part.type.startsWith('multipart/');
  if (!isBody) return { bodies: [], attachments: [part] };
  if (part.type === 'text/html') return { bodies: [{ kind: 'html', part, plain: null }], attachments: [] };
  return { bodies: [{ kind: 'text', part }], attachments: [] };
};

/** Chooses the last version with HTML; the plain version is kept beside it when both represent the whole body. */
const alternativeLayout = (part: MimePart): BodyLayout => {
  const versions = part.children.map(readBodyLayout);
  const rich = versions.findLast(({ bodies }) => bodies.some(({ kind }) => kind === 'html'));
  const chosen = rich ?? versions.findLast(({ bodies }) => bodies.length > 0);
  const plain = versions.flatMap(({ bodies }) => bodies).find((body) => body.kind === 'text')?.part ?? null;
  const [only, ...others] = chosen?.bodies ?? [];
  const whole = only?.kind === 'html' && others.length === 0;
  return {
    bodies: whole ? [{ ...only, plain }] : (chosen?.bodies ?? []),
    attachments: versions.flatMap(({ attachments }) => attachments),
  };
};

const relatedLayout = (part: MimePart): BodyLayout => {
  const start = part.params.get('start')?.replace(/^<|>$/g, '');
  const root = part.children.find(({ contentId }) => start !== undefined && contentId === start) ?? part.children[0];
  const rest = part.children.filter((child) => child !== root);
  return join([root ? readBodyLayout(root) : { bodies: [], attachments: [] }, { bodies: [], attachments: rest }]);
};

/** The returned mail in a delivery report is an attachment, not text. */
const reportLayout = (part: MimePart): BodyLayout =>
  join(
    part.children.map((child) =>
      child.type.startsWith('message/') ? { bodies: [], attachments: [child] } : readBodyLayout(child),
    ),
  );

/** A forwarded mail is shown in the text and listed as an attachment; its own attachments count as this mail's. */
const forwardedLayout = (part: MimePart, message: MimePart): BodyLayout => {
  const inner = readBodyLayout(message);
  return {
    bodies: [{ kind: 'forwarded', message }, ...inner.bodies],
    attachments: [part, ...inner.attachments],
  };
};

const join = (layouts: readonly BodyLayout[]): BodyLayout => ({
  bodies: layouts.flatMap(({ bodies }) => bodies),
  attachments: layouts.flatMap(({ attachments }) => attachments),
});

/** The first calendar file of a layout. */
export const calendarPart = ({ attachments }: BodyLayout): MimePart | null =>
  attachments.find(({ type }) => isCalendarType(type)) ?? null;
