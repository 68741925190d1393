/** The dialogs of the auth page; they are in the address, so that help can link to them and Back closes them. */
export const authDialogs = ['lost-password', 'verification', 'cant-log-in', 'terms'] as const;
export type AuthDialog = (typeof authDialogs)[number];

/** The search parameters of the auth page. */
export interface AuthSearch {
  mode?: 'login' | 'register' | undefined;
  /** Why a provider redirected the person back. */
  error?: string | undefined;
  /** The token of a password reset link. */
  reset?: string | undefined;
  /** The token of an email verification link. */
  verify?: string | undefined;
  /** The token of a link about the waitlist. */
  waitlist?: string | undefined;
  /** The query of an authorization request: a program asks to be connected. */
  authorize?: string | undefined;
  /** The token of an invitation. */
  invite?: string | undefined;
  /** A provider has identified the person; a two-factor code is still missing. */
  step?: 'code' | undefined;
  help?: AuthDialog | undefined;
}

export const readAuthSearch = (given: Record<string, unknown>): AuthSearch => ({
  mode: given.mode === 'register' || given.mode === 'login' ? given.mode : undefined,
  error: textOf(given.error),
  reset: textOf(given.reset),
  verify: textOf(given.verify),
  invite: textOf(given.invite),
  waitlist: textOf(given.waitlist),
  authorize: textOf(given.authorize),
  step: given.step === 'code' ? 'code' : undefined,
  help: authDialogs.find((dialog) => dialog === given.help),
});

/** Whether the page is useful to a signed-in person too: a link from an email opened it, or a program. */
export const isForEverybody = ({ reset, verify, waitlist, authorize }: AuthSearch): boolean =>
  Boolean(reset ?? verify ?? waitlist ?? authorize);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
