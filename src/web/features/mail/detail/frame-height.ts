import type { EmailDetail } from '#contract/mail/mail.ts';

/** Pixels of a line of text, and of its margins; HTML layouts need more of both. */
const sizes = {
  text: { line: 24, around: 56, lowest: 120 },
  html: { line: 25, around: 88, lowest: 240 },
} as const;
const HIGHEST = 620;
/** The factor of lines that the same text has on a narrow page. */
const NARROW = 1.35;

/** The initial height of a mail in pixels. */
export const frameHeight = ({ kind, lines }: EmailDetail['body'], narrow: boolean): number => {
  const { line, around, lowest } = sizes[kind];
  return Math.min(Math.max(lines * line * (narrow ? NARROW : 1) + around, lowest), HIGHEST);
};
