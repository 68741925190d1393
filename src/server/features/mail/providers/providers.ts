import type { MailKind } from '#contract/mail.ts';
import type { MailCredentials } from '#contract/mail-credentials.ts';
import type { MailProvider } from '../provider.ts';
import { gmailProvider, type GoogleAccess } from './gmail.ts';
import { imapProvider } from './imap.ts';
import { sampleProvider } from './sample.ts';

type CredentialsOf<K extends MailKind> = Extract<MailCredentials, { kind: K }>;

/** Every kind of mailbox; a new one is a file and a line here. */
export const createProviders = (
  google: GoogleAccess,
  now: () => number,
): { readonly [K in MailKind]: MailProvider<CredentialsOf<K>> } => ({
  imap: imapProvider(now),
  gmail: gmailProvider(google, now),
  sample: sampleProvider(now),
});

/** The provider for these credentials. */
export const providerFor = (providers: Providers, kind: MailKind): MailProvider<MailCredentials> => {
  const provider: unknown = providers[kind];
  // The list pairs every kind with the provider of its own credentials.
  return provider as MailProvider<MailCredentials>;
};
export type Providers = ReturnType<typeof createProviders>;
