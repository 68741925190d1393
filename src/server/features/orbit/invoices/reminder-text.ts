import type { InvoiceLanguage } from '#contract/orbit/invoice-document.ts';
import type { InvoiceReminder, ReminderStep } from '#contract/orbit/invoices.ts';
import { moneyText } from '#contract/money.ts';
import { addDays, daysBetween } from '#contract/zone.ts';
import { dateTimeFormat } from '#contract/intl.ts';
import type { IssuedInvoice } from '#formats/invoice/cii.ts';
import { moneyIn } from './invoice-words.ts';

/** What a reminder says: the invoice, what is open of it in minor units, and what was written before. */
interface ReminderFacts {
  readonly issued: IssuedInvoice;
  readonly total: number;
  readonly open: number;
  readonly reminders: readonly Pick<InvoiceReminder, 'on'>[];
  readonly today: string;
}

/** The sentences of reminders in one language; days are ISO 8601, amounts in minor units. */
interface ReminderWords {
  readonly subject: { readonly [S in ReminderStep]: (number: string) => string };
  readonly text: { readonly [S in ReminderStep]: (facts: ReminderFacts) => string[] };
  readonly account: (account: string, number: string) => string;
  readonly end: string;
}

/** How many days a firm reminder gives for paying. */
const GRACE_DAYS = 7;

/** A reminder of payment as an email, in the language of the invoice. */
export const paymentReminderText = (step: ReminderStep, facts: ReminderFacts) => {
  const { seller, buyer, number, language } = facts.issued;
  const words = WORDS[language];
  const bank = `${(seller.iban.match(/.{1,4}/g) ?? []).join(' ')}${seller.bic === '' ? '' : `, BIC ${seller.bic}`}`;
  return {
    to: buyer.email,
    subject: words.subject[step](number),
    body: [
      ...words.text[step](facts),
      seller.iban === '' ? '' : words.account(bank, number),
      `${words.end}\n${seller.name}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
};

const dueOn = ({ issued }: ReminderFacts): string => issued.dueOn ?? issued.issuedOn;
const lateDays = ({ issued, today }: ReminderFacts): number => daysBetween(issued.dueOn ?? today, today);

const WORDS: { readonly [L in InvoiceLanguage]: ReminderWords } = {
  en: {
    subject: {
      friendly: (number) => `A friendly reminder: invoice ${number}`,
      firm: (number) => `Invoice ${number} is overdue`,
    },
    text: {
      friendly: (facts) => [
        'Hello,',
        `I think invoice ${facts.issued.number} dated ${english(facts.issued.issuedOn)} slipped through the cracks: it was due on ${english(dueOn(facts))}, and ${openInEnglish(facts)}. Could you please have a look?`,
        'I’ve attached it again. If your payment is already on its way, please ignore this email.',
      ],
      firm: (facts) => [
        'Hello,',
        `Invoice ${facts.issued.number} dated ${english(facts.issued.issuedOn)} was due on ${english(dueOn(facts))}${lateInEnglish(lateDays(facts))}, and ${openInEnglish(facts)}.${lastOf(facts, (day) => ` I wrote to you about it on ${english(day)}.`)}`,
        `Please pay it by ${english(addDays(facts.today, GRACE_DAYS))}, or tell me what’s holding it up. I’ve attached it again.`,
      ],
    },
    account: (account, number) => `Account: ${account}\nReference: ${number}`,
    end: 'Best wishes',
  },
  de: {
    subject: {
      friendly: (number) => `Freundliche Erinnerung: Rechnung ${number}`,
      firm: (number) => `Rechnung ${number} ist überfällig`,
    },
    text: {
      friendly: (facts) => [
        'Guten Tag,',
        `vermutlich ist die Rechnung ${facts.issued.number} vom ${german(facts.issued.issuedOn)} untergegangen: Sie war am ${german(dueOn(facts))} fällig, und ${openInGerman(facts)}. Könnten Sie bitte einmal nachsehen?`,
        'Die Rechnung hängt noch einmal an. Falls Ihre Zahlung schon unterwegs ist, betrachten Sie diese E-Mail bitte als gegenstandslos.',
      ],
      firm: (facts) => [
        'Guten Tag,',
        `die Rechnung ${facts.issued.number} vom ${german(facts.issued.issuedOn)} war am ${german(dueOn(facts))} fällig${lateInGerman(lateDays(facts))}, und ${openInGerman(facts)}.${lastOf(facts, (day) => ` Ich habe Ihnen deswegen am ${german(day)} geschrieben.`)}`,
        `Bitte zahlen Sie bis zum ${german(addDays(facts.today, GRACE_DAYS))}, oder sagen Sie mir, woran es liegt. Die Rechnung hängt noch einmal an.`,
      ],
    },
    account: (account, number) => `Konto: ${account}\nVerwendungszweck: ${number}`,
    end: 'Mit freundlichen Grüßen',
  },
};

const lastOf = ({ reminders }: ReminderFacts, text: (day: string) => string): string => {
  const last = reminders.at(-1);
  return last === undefined ? '' : text(last.on);
};

const openInEnglish = ({ open, total, issued: { currency } }: ReminderFacts): string => {
  const all = moneyText(total, currency);
  return `${open === total ? all : `${moneyText(open, currency)} of ${all}`} hasn’t been paid yet`;
};
const lateInEnglish = (days: number): string => (days < 1 ? '' : `, ${days === 1 ? 'a day' : `${days} days`} ago`);

const openInGerman = ({ open, total, issued: { currency } }: ReminderFacts): string => {
  const all = moneyIn('de', total, currency);
  return open === total ? `${all} sind noch offen` : `von ${all} sind noch ${moneyIn('de', open, currency)} offen`;
};
const lateInGerman = (days: number): string => (days < 1 ? '' : `, vor ${days === 1 ? 'einem Tag' : `${days} Tagen`}`);

const longDay = (language: string) => (day: string) =>
  dateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
const english = longDay('en-US');
const german = longDay('de-DE');
