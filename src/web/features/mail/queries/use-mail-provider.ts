import { useQuery } from '@tanstack/react-query';
import type { MailKind } from '#contract/mail/credentials.ts';
import type { MailProviderItem } from '#contract/mail/mail.ts';
import { providersQuery } from './mail-queries.ts';

/** What the provider of a kind of mailbox declares; undefined until the server has listed it. */
export function useMailProvider(kind: MailKind): MailProviderItem | undefined {
  return useQuery(providersQuery()).data?.find((provider) => provider.kind === kind);
}
