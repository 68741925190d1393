import type { EmailDetail } from '#contract/mail.ts';

/** Pixels of a line of text, and of the space around the text; a layout of its own takes more of both. */
const sizes = {
  text: { line: 24, around: 56, lowest: 120 },
  html: { line: 25, around: 88, lowest: 240 },
} as const;
const HIGHEST = 620;
/** So many more lines the same text takes on a narrow page. */
const NARROW = 1.35;

/** The height in pixels at which a mail is shown first. */
export const frameHeight = ({ kind, lines }: EmailDetail['body'], narrow: boolean): number => {
  const { line, around, lowest } = sizes[kind];
  return Math.min(Math.max(lines * line * (narrow ? NARROW : 1) + around, lowest), HIGHEST);
};
