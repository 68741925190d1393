import { PRODUCT } from '#contract/pages.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';

/** What an email about waiting notifications says beside their titles. */
interface DigestTexts {
  readonly subject: Readonly<Record<'one' | 'other', (count: number) => string>>;
  readonly open: string;
  readonly turnOff: string;
}

export const digestTexts: InLanguages<DigestTexts> = {
  en: {
    subject: {
      one: () => `${PRODUCT}: one thing for you`,
      other: (count) => `${PRODUCT}: ${count} things for you`,
    },
    open: `Open ${PRODUCT} to continue.`,
    turnOff: `You asked for these emails. Turn them off in ${PRODUCT} under Notifications, Notification settings.`,
  },
  de: {
    subject: {
      one: () => `${PRODUCT}: eine Sache für dich`,
      other: (count) => `${PRODUCT}: ${count} Dinge für dich`,
    },
    open: `Öffne ${PRODUCT}, um weiterzumachen.`,
    turnOff: `Du hast diese E-Mails gewünscht. Abschalten kannst du sie in ${PRODUCT} unter Mitteilungen, Mitteilungseinstellungen.`,
  },
};
