import { setImmediate } from 'node:timers/promises';
import { HOUR } from '#contract/time-units.ts';
import { addDays, zoneOf } from '#contract/zone.ts';
import { translationInto } from '#server/languages/translations.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import type { DigestSettings, EmailDigestStore } from './store/email-digests.store.ts';
import type { NotificationStore, StoredNotification } from './store/notifications.store.ts';
import { digestTexts } from './digest-texts.ts';
import { toNotifications } from './present.ts';
import type { NotificationRule } from './rules/rule.ts';

/** When the daily email is sent, in seconds after midnight of the person's zone. */
const MORNING = 8 * 3600;

/** Whom an email goes to. */
export interface DigestAddressee {
  readonly address: string;
  /** An address that nobody has confirmed gets no email. */
  readonly verified: boolean;
}

/** Sends waiting notifications by email to those who asked for it; an email has their titles and nothing of their content. */
export const createEmailDigests = ({
  store,
  digests,
  rules,
  mailer,
  addresseeOf,
  timeZoneOf,
  languageOf,
  publicUrl,
  now,
  log,
}: {
  store: NotificationStore;
  digests: EmailDigestStore;
  rules: readonly NotificationRule[];
  mailer: Mailer | null;
  addresseeOf: (userId: string) => Promise<DigestAddressee | null>;
  timeZoneOf: (userId: string) => Promise<string>;
  languageOf: (userId: string) => Promise<WrittenLanguage>;
  publicUrl: string | undefined;
  now: () => number;
  log: Log;
}) => {
  const promptRules = new Set(rules.filter(({ isPrompt }) => isPrompt === true).map(({ name }) => name));
  const send = async (mailer: Mailer, userId: string, address: string, waiting: readonly StoredNotification[]) => {
    const at = now();
    const language = await languageOf(userId);
    const translate = await translationInto(language);
    const titles = toNotifications(waiting, rules, at).map(({ title }) => translate(title));
    await mailer.send({ to: address, ...digestEmail(titles, language, publicUrl) });
    await store.change(
      userId,
      waiting.map(({ id }) => id),
      { emailedAt: at },
    );
  };
  /** Sends what has its own minute; whatever else waits keeps its pace. */
  const sendPromptTo = async (mailer: Mailer, userId: string): Promise<void> => {
    const { kinds } = await digests.of(userId);
    const addressee = await addresseeOf(userId);
    if (addressee === null || !addressee.verified) return;
    const waiting = (await store.notEmailed(userId, kinds, now())).filter(({ rule }) => promptRules.has(rule));
    if (waiting.length > 0) await send(mailer, userId, addressee.address, waiting);
  };
  const sendTo = async (mailer: Mailer, userId: string): Promise<void> => {
    const choice = await digests.of(userId);
    const addressee = await addresseeOf(userId);
    if (addressee === null || !addressee.verified) return;
    const at = now();
    const waiting = (await store.notEmailed(userId, choice.kinds, at)).filter(({ rule }) => !promptRules.has(rule));
    const urgent = waiting.some(({ priority }) => priority === 'critical');
    if (waiting.length === 0 || !isDigestDue(choice, await timeZoneOf(userId), at, urgent)) return;
    if (!(await digests.setTried(userId, choice.triedAt, at))) return;
    await send(mailer, userId, addressee.address, waiting);
  };
  const toEach = async (
    userIds: readonly string[],
    sendOne: (mailer: Mailer, userId: string) => Promise<void>,
  ): Promise<void> => {
    if (mailer === null) return;
    for (const userId of userIds) {
      try {
        await sendOne(mailer, userId);
      } catch (error) {
        log.error('email digest failed', { name: error instanceof Error ? error.name : typeof error });
      }
      await setImmediate();
    }
  };
  return {
    /** Sends what waits to everybody who wants it, at their pace. */
    sendAll: async (): Promise<void> => toEach(await digests.subscribers(), sendTo),
    /** Sends what has its own minute to those of some people who want emails. */
    async sendPrompt(userIds: readonly string[]): Promise<void> {
      const wanted = new Set(await digests.subscribers());
      await toEach(
        userIds.filter((id) => wanted.has(id)),
        sendPromptTo,
      );
    },
  };
};

/** Whether an email may be sent now; what is urgent waits only for a mail server that has just failed. */
export const isDigestDue = (
  { pace, triedAt }: DigestSettings,
  timeZone: string,
  now: number,
  urgent: boolean,
): boolean => {
  if (pace === 'off') return false;
  const last = triedAt ?? 0;
  if (urgent) return now - last >= URGENT_PAUSE;
  return pace === 'hourly' ? now - last >= HOUR : last < lastMorning(timeZone, now);
};

/** How long after an email an urgent one may follow, in milliseconds. */
const URGENT_PAUSE = 5 * 60_000;

const lastMorning = (timeZone: string, now: number): number => {
  const zone = zoneOf(timeZone);
  const today = zone.momentOf(zone.dayOf(now), MORNING);
  return today <= now ? today : zone.momentOf(addDays(zone.dayOf(now), -1), MORNING);
};

const digestEmail = (titles: readonly string[], language: WrittenLanguage, publicUrl: string | undefined) => {
  const { subject, open, turnOff } = digestTexts[language];
  const form = new Intl.PluralRules(language).select(titles.length) === 'one' ? 'one' : 'other';
  return {
    subject: subject[form](titles.length),
    text: [
      ...titles.map((title) => `- ${title.replaceAll(/\s+/g, ' ')}`),
      '',
      publicUrl === undefined ? open : `${publicUrl}/notifications`,
      '',
      turnOff,
    ].join('\n'),
  };
};
