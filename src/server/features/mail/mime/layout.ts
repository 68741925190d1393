import { isCalendarType } from './attachments.ts';
import type { MimePart } from './structure.ts';

/** What stands in the body of a mail, in order. */
export type BodyPart =
  | { kind: 'text'; part: MimePart }
  | { kind: 'html'; part: MimePart; plain: MimePart | null }
  | { kind: 'forwarded'; message: MimePart };

export type Layout = { bodies: BodyPart[]; attachments: MimePart[] };

/** Decides which parts of a mail are its text and which are files. */
export const readLayout = (part: MimePart): Layout => {
  if (part.type.startsWith('message/') && part.children[0]) return forwardedLayout(part, part.children[0]);
  if (part.children.length === 0) return leafLayout(part);
  if (part.type === 'multipart/alternative') return alternativeLayout(part);
  if (part.type === 'multipart/related') return relatedLayout(part);
  if (part.type === 'multipart/report') return reportLayout(part);
  return join(part.children.map(readLayout));
};

const leafLayout = (part: MimePart): Layout => {
  const isText = part.type === 'text/plain' || part.type === 'text/html' || part.type === 'text/markdown';
  const named = part.dispositionParams.has('filename') || part.params.has('name');
  const isBody = (isText && part.disposition !== 'attachment' && !named) || part.type.startsWith('multipart/');
  if (!isBody) return { bodies: [], attachments: [part] };
  if (part.type === 'text/html') return { bodies: [{ kind: 'html', part, plain: null }], attachments: [] };
  return { bodies: [{ kind: 'text', part }], attachments: [] };
};

/** The last version with HTML is shown; the plain version stays beside it when it stands for the same whole. */
const alternativeLayout = (part: MimePart): Layout => {
  const versions = part.children.map(readLayout);
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

const relatedLayout = (part: MimePart): Layout => {
  const start = part.params.get('start')?.replace(/^<|>$/g, '');
  const root = part.children.find(({ contentId }) => start !== undefined && contentId === start) ?? part.children[0];
  const rest = part.children.filter((child) => child !== root);
  return join([root ? readLayout(root) : { bodies: [], attachments: [] }, { bodies: [], attachments: rest }]);
};

/** A delivery report carries the returned mail as evidence, not as its text. */
const reportLayout = (part: MimePart): Layout =>
  join(
    part.children.map((child) =>
      child.type.startsWith('message/') ? { bodies: [], attachments: [child] } : readLayout(child),
    ),
  );

/** A forwarded mail is shown in the text and can be saved as a file; its own files count as this mail's. */
const forwardedLayout = (part: MimePart, message: MimePart): Layout => {
  const inner = readLayout(message);
  return {
    bodies: [{ kind: 'forwarded', message }, ...inner.bodies],
    attachments: [part, ...inner.attachments],
  };
};

const join = (layouts: readonly Layout[]): Layout => ({
  bodies: layouts.flatMap(({ bodies }) => bodies),
  attachments: layouts.flatMap(({ attachments }) => attachments),
});

/** The first calendar file of a layout. */
export const calendarPart = ({ attachments }: Layout): MimePart | null =>
  attachments.find(({ type }) => isCalendarType(type)) ?? null;
