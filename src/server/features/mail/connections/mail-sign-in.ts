import type { User } from '#contract/auth/sign-in.ts';
import { type MailCredentials, mailSignInKinds } from '#contract/mail/credentials.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Log } from '#server/log.ts';
import { createProviderSignIn } from '#server/oauth/provider-sign-in.ts';
import type { MailSignInServices } from '#server/mail-providers/oauth/services.ts';

/** Connects mailboxes whose providers sign people in. */
export const createMailSignIn = ({
  services,
  connect,
  ...deps
}: {
  services: MailSignInServices;
  connect: (user: User, credentials: MailCredentials) => Promise<{ id: string }>;
  vault: Vault;
  now: () => number;
  log: Log;
}) =>
  createProviderSignIn(
    {
      kinds: mailSignInKinds,
      services,
      noun: 'mailbox',
      cookie: 'iris_mailbox',
      page: '/dashboard?tab=gmail',
      callbackPath: (kind) => `/api/gmail/oauth/${kind}/callback`,
      unknownOwner: 'The provider didn’t say whose mailbox this is.',
      connect: (user, kind, account) => connect(user, { kind, ...account }),
    },
    deps,
  );
export type MailSignIn = ReturnType<typeof createMailSignIn>;
