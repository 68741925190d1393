import { moneyText } from '#contract/money.ts';
import type { InvoiceReminder, ReminderStep } from '#contract/orbit/invoices.ts';
import { addDays, daysBetween } from '#contract/zone.ts';
import type { IssuedInvoice } from '#formats/invoice/cii.ts';

/** What a reminder says: the invoice, what is open of it in minor units, and what was written before. */
interface ReminderFacts {
  readonly issued: IssuedInvoice;
  readonly total: number;
  readonly open: number;
  readonly reminders: readonly Pick<InvoiceReminder, 'on'>[];
  readonly today: string;
}

/** How many days a firm reminder gives for paying. */
const GRACE_DAYS = 7;

/** A reminder of payment as an email. */
export const reminderText = (step: ReminderStep, facts: ReminderFacts) => {
  const { issued } = facts;
  return {
    to: issued.buyer.email,
    subject: SUBJECTS[step](issued.number),
    body: [...TEXTS[step](facts), accountText(facts), `Best wishes\n${issued.seller.name}`]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
};

const SUBJECTS: { readonly [S in ReminderStep]: (number: string) => string } = {
  friendly: (number) => `A friendly reminder: invoice ${number}`,
  firm: (number) => `Invoice ${number} is overdue`,
};

const TEXTS: { readonly [S in ReminderStep]: (facts: ReminderFacts) => string[] } = {
  friendly: (facts) => [
    'Hello,',
    `I think invoice ${facts.issued.number} of ${dayText(facts.issued.issuedOn)} slipped through: it was due on ${dueText(facts)}, and ${openText(facts)}. Could you please have a look?`,
    'I’ve attached it again. If your payment is already on its way, please ignore this email.',
  ],
  firm: (facts) => [
    'Hello,',
    `Invoice ${facts.issued.number} of ${dayText(facts.issued.issuedOn)} was due on ${dueText(facts)}${lateText(facts)}, and ${openText(facts)}.${earlierText(facts)}`,
    `Please pay it by ${dayText(addDays(facts.today, GRACE_DAYS))}, or tell me what’s holding it up. I’ve attached it again.`,
  ],
};

const openText = ({ open, total, issued: { currency } }: ReminderFacts): string =>
  open === total
    ? `${moneyText(total, currency)} ${OPEN}`
    : `${moneyText(open, currency)} of ${moneyText(total, currency)} ${OPEN}`;
const OPEN = 'hasn’t been paid yet';

const dueText = ({ issued }: ReminderFacts): string => dayText(issued.dueOn ?? issued.issuedOn);

const lateText = ({ issued, today }: ReminderFacts): string => {
  const days = daysBetween(issued.dueOn ?? today, today);
  return days < 1 ? '' : `, ${days === 1 ? 'a day' : `${days} days`} ago`;
};

const earlierText = ({ reminders }: ReminderFacts): string => {
  const last = reminders.at(-1);
  return last === undefined ? '' : ` I wrote to you about it on ${dayText(last.on)}.`;
};

const accountText = ({ issued: { seller, number } }: ReminderFacts): string =>
  seller.iban === ''
    ? ''
    : `Account: ${(seller.iban.match(/.{1,4}/g) ?? []).join(' ')}${seller.bic === '' ? '' : `, BIC ${seller.bic}`}\nReference: ${number}`;

const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );
