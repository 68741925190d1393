import type { MailProviderItem } from '#contract/mail/mail.ts';

/** Where a person signs in to a mailbox; the provider offers the address if one is known. */
export const mailboxSignInUrl = ({ href }: Pick<NonNullable<MailProviderItem['signIn']>, 'href'>, email: string) =>
  email === '' ? href : `${href}?${new URLSearchParams({ email })}`;
