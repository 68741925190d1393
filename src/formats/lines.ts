import { createBudget, FILE_LIMITS } from './budget.ts';

const LINE_BREAK = /\r\n|\r|\n/;

/** The lines of a text, whatever they end with, without a byte order mark; a text of too many lines is refused. */
export const splitLines = (text: string, budget = createBudget(FILE_LIMITS.text)): string[] => {
  budget.bytes(text.length);
  const lines = (text.startsWith('\uFEFF') ? text.slice(1) : text).split(LINE_BREAK, FILE_LIMITS.text.entries + 1);
  budget.entry(lines.length);
  return lines;
};
