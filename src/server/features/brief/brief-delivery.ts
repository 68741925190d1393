import { setImmediate } from 'node:timers/promises';
import { type Brief, type BriefPart, briefParts } from '#contract/brief/brief.ts';
import {
  BRIEF_TIMES,
  type BriefDelivery,
  type BriefDeliveryChanges,
  type BriefWay,
  briefWays,
} from '#contract/brief/brief-delivery.ts';
import { secondsOfDay } from '#contract/time-of-day.ts';
import { HOUR, MINUTE } from '#contract/time-units.ts';
import { type Zone, zoneOf } from '#contract/zone.ts';
import type { WrittenLanguage } from '#server/languages/written-languages.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import type { Reader } from './brief.ts';
import { briefEmail } from './brief-email.ts';
import type { BriefDeliveryStore, StoredBriefDelivery } from './store/brief-deliveries.store.ts';

/** How late a brief is still sent, and how long after a failure it is tried again, in milliseconds. */
const SENT_WITHIN = 3 * HOUR;
const RETRY = 10 * MINUTE;
/** Sections that alone are no reason to send anything. */
const NO_NEWS = new Set(['checkin', 'insight']);
/** The longest words of a push, in characters. */
const PUSH_WORDS = 120;

/** What sends briefs, beside what writes them. */
export interface BriefDelivering {
  /** Whom a brief goes to; null for somebody who may not come in. */
  readonly readerOf: (userId: string) => Promise<{ reader: Reader; verified: boolean } | null>;
  /** Pushes to all devices of a person; false when some push service asks to try again later. */
  readonly push: (
    userId: string,
    push: { title: string; tag: string; to: string; isUrgent: false },
  ) => Promise<boolean>;
  readonly mailer: Mailer | null;
  readonly publicUrl: string | undefined;
  readonly timeZoneOf: (userId: string) => Promise<string>;
  readonly log: Log;
}

/** Sends briefs at the hour that each person chose, each day once: whichever process takes the day in hand sends it. */
export const createBriefDelivery = ({
  store,
  read,
  languageOf,
  ports: { readerOf, push, mailer, publicUrl, timeZoneOf, log },
  now,
}: {
  store: BriefDeliveryStore;
  read: (reader: Reader, part: BriefPart) => Promise<Brief>;
  languageOf: (userId: string) => Promise<WrittenLanguage>;
  ports: BriefDelivering;
  now: () => number;
}) => {
  const senders: { [W in BriefWay]: (userId: string, brief: Brief) => Promise<boolean> } = {
    push: (userId, brief) => push(userId, pushOf(brief)),
    async email(userId, brief) {
      const addressee = await readerOf(userId);
      // Nobody has confirmed the address, or there is no mail server: nothing can be sent today.
      if (mailer === null || addressee?.verified !== true) return true;
      await mailer.send({ to: addressee.reader.email, ...briefEmail(brief, await languageOf(userId), publicUrl) });
      return true;
    },
  };

  /** Sends what is new; false if it has to be tried again. */
  const sendTo = async (userId: string, delivery: StoredBriefDelivery): Promise<boolean> => {
    const addressee = await readerOf(userId);
    if (addressee === null) return true;
    const brief = await read(addressee.reader, delivery.part);
    if (!hasNews(brief, delivery.said)) return true;
    if (!(await senders[delivery.way](userId, brief))) return false;
    await store.noteSaid(userId, delivery, linesOf(brief));
    return true;
  };

  const deliver = async (userId: string, delivery: StoredBriefDelivery, day: string): Promise<void> => {
    if (!(await store.claim(userId, delivery, day))) return;
    let isSent = false;
    try {
      isSent = await sendTo(userId, delivery);
    } catch (error) {
      log.error('brief not sent', {
        way: delivery.way,
        name: error instanceof Error ? error.name : typeof error,
      });
    }
    if (!isSent) await store.giveBack(userId, delivery, now() + RETRY);
  };

  const chosen = async (userId: string) => {
    const stored = await store.of(userId);
    return (part: BriefPart, way: BriefWay): Pick<StoredBriefDelivery, 'isOn' | 'sendsAt' | 'handledDay'> =>
      stored.find((each) => each.part === part && each.way === way) ?? {
        isOn: false,
        sendsAt: secondsOfDay(BRIEF_TIMES[part]) / 60,
        handledDay: null,
      };
  };

  const settings = async (userId: string): Promise<BriefDelivery> => {
    const [of, addressee] = [await chosen(userId), await readerOf(userId)];
    const sending = (part: BriefPart) => ({
      at: timeOf(of(part, 'push').sendsAt),
      push: of(part, 'push').isOn,
      email: of(part, 'email').isOn,
    });
    return {
      morning: sending('morning'),
      evening: sending('evening'),
      address: addressee?.reader.email ?? '',
      obstacle: mailer === null ? 'no_server' : addressee?.verified === true ? null : 'unverified',
    };
  };

  return {
    settings,
    /** Whether an evening brief is sent to a person in any way, and its time in seconds after midnight where they are. */
    async evening(userId: string): Promise<{ isSent: boolean; at: number }> {
      const of = await chosen(userId);
      const isSent = briefWays.some((way) => of('evening', way).isOn);
      return { isSent, at: of('evening', 'push').sendsAt * (MINUTE / 1000) };
    },
    async save(userId: string, changes: BriefDeliveryChanges): Promise<BriefDelivery> {
      const of = await chosen(userId);
      const zone = zoneOf(await timeZoneOf(userId));
      const today = zone.dayOf(now());
      for (const part of briefParts) {
        const change = changes[part];
        if (change === undefined) continue;
        for (const way of briefWays) {
          const before = of(part, way);
          const sendsAt = change.at === undefined ? before.sendsAt : secondsOfDay(change.at) / 60;
          // What is chosen after its hour begins tomorrow.
          const isPast = momentOf(zone, today, sendsAt) <= now();
          await store.save(userId, {
            part,
            way,
            isOn: change[way] ?? before.isOn,
            sendsAt,
            handledDay: isPast ? today : before.handledDay,
          });
        }
      }
      return settings(userId);
    },
    /** Sends what is due now. */
    async run(): Promise<void> {
      for (const userId of await store.subscribers()) {
        const zone = zoneOf(await timeZoneOf(userId));
        const today = zone.dayOf(now());
        for (const delivery of await store.of(userId))
          if (isDue(delivery, zone, today, now())) await deliver(userId, delivery, today);
        await setImmediate();
      }
    },
  };
};
export type BriefSending = ReturnType<typeof createBriefDelivery>;

/** Whether a brief is to be sent at a moment; a clock that skips its hour shows it as much later. */
const isDue = (
  { isOn, sendsAt, handledDay, retryAt }: StoredBriefDelivery,
  zone: Zone,
  today: string,
  now: number,
): boolean => {
  const at = momentOf(zone, today, sendsAt);
  return (
    isOn &&
    (handledDay === null || handledDay < today) &&
    (retryAt === null || retryAt <= now) &&
    at <= now &&
    now < at + SENT_WITHIN
  );
};

const momentOf = (zone: Zone, day: string, minutes: number): number => zone.momentOf(day, minutes * 60);

const linesOf = ({ sections }: Brief): string[] => sections.flatMap(({ items }) => items.map(({ id }) => id));

const hasNews = ({ sections }: Brief, said: readonly string[]): boolean =>
  sections.some(({ id, items }) => !NO_NEWS.has(id) && items.some((item) => !said.includes(item.id)));

/** What a push says: who is greeted, and what there is, without its contents. */
const pushOf = ({ part, day, title, sections }: Brief) => {
  const words = `${title}: ${sections.map((section) => section.title).join(' · ')}`;
  return {
    title: words.length <= PUSH_WORDS ? words : `${words.slice(0, PUSH_WORDS - 1).toWellFormed()}…`,
    // A later try of the same brief takes the place of the first.
    tag: `brief-${part}-${day}`,
    to: '/dashboard',
    isUrgent: false as const,
  };
};

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
