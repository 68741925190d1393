import type { MailAccount, StoredMail } from './stored-mail.ts';

type Addressed = Pick<MailAccount, 'email' | 'aliases'>;

/** Every address of a mailbox in lower case, its own first. */
export const addressesOf = ({ email, aliases }: Addressed): string[] => [
  email.toLowerCase(),
  ...aliases.map(({ address }) => address.toLowerCase()),
];

/** Whether this is an address of the mailbox. */
export const isAddressOf = (account: Addressed, address: string): boolean =>
  addressesOf(account).includes(address.toLowerCase());

/**
 * The alias that a mail came to, or that it was written from; null when that is the address of the mailbox. Who wrote to both is
 * answered from the mailbox, and a mail whose headers name neither tells where it was delivered.
 */
export const aliasOfMail = (
  { email, aliases }: Addressed,
  { isMine, fromAddress, recipients, facts }: Pick<StoredMail, 'isMine' | 'fromAddress' | 'recipients' | 'facts'>,
): string | null => {
  const named = isMine ? [fromAddress] : [...recipients.to, ...recipients.cc].map(({ address }) => address);
  const delivered = isMine ? null : facts.headers.deliveredTo;
  for (const addresses of [named, delivered == null ? [] : [delivered]]) {
    const reached = new Set(addresses.map((address) => address.toLowerCase()));
    if (reached.has(email.toLowerCase())) return null;
    const alias = aliases.find(({ address }) => reached.has(address.toLowerCase()));
    if (alias !== undefined) return alias.address;
  }
  return null;
};
