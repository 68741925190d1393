import type { MailCredentials } from '#contract/mail/credentials.ts';
import { oauthMailbox, type OAuthMailboxTools } from './oauth/oauth-mailbox.ts';

/** Outlook.com, Hotmail and Microsoft 365, which let mail programs in by signing in only. */
export const microsoftProvider = (tools: OAuthMailboxTools) =>
  oauthMailbox<Extract<MailCredentials, { kind: 'microsoft' }>>('microsoft', 'Microsoft', tools);
