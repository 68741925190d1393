import type { Draft } from '#contract/life.ts';

/** What Quick Add knows beside the line. */
export interface QuickContext {
  readonly today: string;
  readonly habits: readonly { readonly id: string; readonly name: string }[];
}

/** Reads a line and tells which records it could be, the likeliest first. */
export const understand = (_text: string, _context: QuickContext): Draft[] => [];
