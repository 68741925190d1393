import type { EmailItem } from '#contract/mail/mail.ts';

/** Whether Iris warns of a mail as a possible fraud; text that a mail hides is no sign of one. */
export const isSuspicious = ({ reasons }: Pick<EmailItem, 'reasons'>): boolean =>
  reasons.some(({ about, icon }) => about === 'warning' && icon === 'shield');
