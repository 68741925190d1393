/** The dialogs of the auth page; they stand in the address, so that help can link to them and Back closes them. */
export const authDialogs = ['lost-password', 'verification', 'cant-log-in', 'terms'] as const;
export type AuthDialog = (typeof authDialogs)[number];

/** What the address of the auth page says. */
export interface AuthSearch {
  mode?: 'login' | 'register' | undefined;
  /** Why a provider sent the person back. */
  error?: string | undefined;
  /** The token of a link for choosing a new password. */
  reset?: string | undefined;
  /** The token of a link that proves an e-mail address. */
  verify?: string | undefined;
  /** Somebody else has said who it is; a code is still missing. */
  step?: 'code' | undefined;
  help?: AuthDialog | undefined;
}

export const readAuthSearch = (given: Record<string, unknown>): AuthSearch => ({
  mode: given.mode === 'register' || given.mode === 'login' ? given.mode : undefined,
  error: textOf(given.error),
  reset: textOf(given.reset),
  verify: textOf(given.verify),
  step: given.step === 'code' ? 'code' : undefined,
  help: authDialogs.find((dialog) => dialog === given.help),
});

/** Whether the page was opened by a link from a mail, which is of use to a signed-in person too. */
export const isMailLink = ({ reset, verify }: AuthSearch): boolean => Boolean(reset ?? verify);

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
