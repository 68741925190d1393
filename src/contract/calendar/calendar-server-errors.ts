import type { ErrorCode } from '../errors.ts';

/** How a calendar server can fail a call that asks it. */
export const CALENDAR_SERVER_ERRORS = [
  'calendar_credentials',
  'calendar_forbidden',
  'calendar_gone',
  'calendar_conflict',
  'calendar_unreadable',
  'calendar_unreachable',
  'calendar_busy',
] as const satisfies readonly ErrorCode[];
