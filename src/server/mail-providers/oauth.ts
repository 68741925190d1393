import type { MailCredentials } from '#contract/mail/credentials.ts';
import { oauthMailbox, type OAuthMailboxTools } from './oauth/oauth-mailbox.ts';

/** A mail provider of the operator's own choice that signs people in. */
export const oauthProvider = (tools: OAuthMailboxTools) =>
  oauthMailbox<Extract<MailCredentials, { kind: 'oauth' }>>('oauth', tools.service?.name ?? 'Sign-in mailbox', tools);
