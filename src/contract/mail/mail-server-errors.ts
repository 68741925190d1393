import type { ErrorCode } from '../errors.ts';

/** How a mail server can fail a call that asks it. */
export const MAIL_SERVER_ERRORS = [
  'mail_credentials',
  'mail_forbidden',
  'mail_unreachable',
  'mail_busy',
] as const satisfies readonly ErrorCode[];
