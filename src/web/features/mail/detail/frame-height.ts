import type { EmailDetail } from '#contract/mail.ts';

/** Pixels of a line of text, and of the space around the text. */
const LINE = 24;
const AROUND = 56;
const LOWEST = 120;
const HIGHEST = 620;
/** Mail with a layout of its own is higher than its words. */
const LOWEST_LAYOUT = 360;

/** The height in pixels at which a mail is shown first. */
export const frameHeight = ({ kind, lines }: EmailDetail['body']): number => {
  const lowest = kind === 'html' ? LOWEST_LAYOUT : LOWEST;
  return Math.min(Math.max(lines * LINE + AROUND, lowest), HIGHEST);
};
