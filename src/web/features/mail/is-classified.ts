import type { EmailItem } from '#contract/mail/mail.ts';

/** Whether a mail is classified: what the person wrote themselves is not. */
export const isClassified = ({ writtenTo }: Pick<EmailItem, 'writtenTo'>): boolean => writtenTo === undefined;
