import type { Concept } from './language/vocabulary.ts';

/** Concepts that make another question of any, unless it is declared for them: "should", "I own", "without". */
export const GUARDS = [
  'advice',
  'possess',
  'except',
  'given',
  'sincewhen',
  'every',
  'hourly',
  'short',
  'tocome',
  'lives',
  'notoverdue',
  'outdoors',
  'afterit',
  'sameas',
  'wherefrom',
  'elsewhere',
  'whichmonth',
] as const satisfies readonly Concept[];
