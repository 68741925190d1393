import type { EmailDetail, EmailItem } from '#contract/mail.ts';

/** The link that opens the person's mail program with a reply begun; nothing is sent by it. */
export function replyLink(mail: Pick<EmailItem, 'subject' | 'senderAddress'>, address = mail.senderAddress): string {
  const subject = /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`;
  return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
}

/** Whom an answer goes to: the sender, or of a mail of one's own the first recipient. */
export const partnerOf = (mail: Pick<EmailItem, 'senderAddress'> & Partial<EmailDetail>, mine: string | null): string =>
  (mail.senderAddress.toLowerCase() === mine?.toLowerCase() && mail.to?.[0]?.address) || mail.senderAddress;
