import type { MailKind } from '#contract/mail/credentials.ts';
import type { MailCredentials } from '#contract/mail/credentials.ts';
import { type ConnectionPolicy, createConnectionPolicy } from '#server/network/connection-policy.ts';
import type { MailProvider } from './provider.ts';
import { gmailProvider, type GoogleMail } from './gmail.ts';
import { imapProvider } from './imap.ts';
import { microsoftProvider } from './microsoft.ts';
import { oauthProvider } from './oauth.ts';
import type { MailSignInServices } from './oauth/services.ts';
import { sampleProvider } from './sample.ts';

type CredentialsOf<K extends MailKind> = Extract<MailCredentials, { kind: K }>;

/** Every kind of mailbox; a new one is a file and a line here. */
export const createProviders = (
  google: GoogleMail,
  signIn: MailSignInServices,
  policy: ConnectionPolicy,
  now: () => number,
  fetch: typeof globalThis.fetch,
): { readonly [K in MailKind]: MailProvider<CredentialsOf<K>> } => {
  // Servers of the operator's choice may be anywhere.
  const own = { policy: createConnectionPolicy(['*']), now };
  return {
    imap: imapProvider(policy, now),
    gmail: gmailProvider(google, { fetch, now }),
    microsoft: microsoftProvider({ service: signIn.microsoft, ...own }),
    oauth: oauthProvider({ service: signIn.oauth, ...own }),
    sample: sampleProvider(now),
  };
};

/** The provider for these credentials. */
export const providerFor = (providers: Providers, kind: MailKind): MailProvider<MailCredentials> => {
  const provider: unknown = providers[kind];
  // The list pairs every kind with the provider of its own credentials.
  return provider as MailProvider<MailCredentials>;
};
export type Providers = ReturnType<typeof createProviders>;
