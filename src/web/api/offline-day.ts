import { contract } from '#contract/contract.ts';
import type { OfflineDay } from '#contract/person/offline-day.ts';
import { ownZone, zoneOf } from '#contract/zone.ts';
import { call, CallError } from './call.ts';
import { createSealedStore, openSealedStore, type SealedStore } from './sealed-store.ts';
import { forgetDay, keepsDay, noteKeepsDay } from './offline-copy.ts';

/** How many of the latest emails can be read without a connection, and how much of each, in characters. */
export const OFFLINE_EMAILS = 200;
const OFFLINE_TEXT = 20_000;
const PAGE = 100;
const TASKS = 500;
/** Emails whose texts are fetched at the same time: few, because nobody waits for them. */
const AT_ONCE = 2;

const DAY_NAME = 'day';
const emailName = (id: string) => `email ${id}`;

/** Begins to keep the day of a person on this device. */
export const beginKeeping = async (owner: string): Promise<void> => {
  await createSealedStore(owner);
  noteKeepsDay();
  await renewOfflineDay(owner);
};

/** The kept day, unchecked, or null. */
export const readOfflineDay = async (): Promise<unknown> =>
  keepsDay() ? ((await (await openSealedStore())?.get(DAY_NAME)) ?? null) : null;

/** The kept text of an email; null when there is none. */
export const readOfflineText = async (id: string): Promise<string | null> => {
  const text = await (await openSealedStore())?.get(emailName(id));
  return typeof text === 'string' ? text : null;
};

/** Fetches what is kept anew; the texts of emails that are kept already stay. Another person's copy is erased instead. */
export const renewOfflineDay = async (owner: string): Promise<void> => {
  if (!keepsDay()) return;
  const store = await openSealedStore();
  if (store?.owner !== owner) return forgetDay();
  const day = zoneOf(ownZone()).dayOf(Date.now());
  const [events, tasks, protocol, emails] = await Promise.all([
    unlessMissing(async () => (await call(contract.calendar.range, { query: { from: day, to: day } })).events),
    call(contract.life.records, { query: { kind: 'task', limit: TASKS } }),
    call(contract.life.protocol),
    unlessMissing(latestEmails),
  ]);
  const kept: OfflineDay = {
    at: new Date().toISOString(),
    day,
    events: events.map(({ id, summary, location, start, end }) => ({
      id,
      summary,
      location,
      start: momentOf(start),
      end: momentOf(end),
    })),
    tasks: tasks
      .filter(({ values }) => values.status !== 'Done')
      .map(({ id, title, day: due }) => ({ id, title, due }))
      .toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9')),
    protocol: protocol.sample ? null : protocol,
    emails: emails.map(({ id, senderName, sender, subject, timestamp }) => ({
      id,
      sender: senderName || sender,
      subject,
      timestamp,
    })),
  };
  if (await store.put(DAY_NAME, kept)) await keepTexts(store, kept);
};

const momentOf = ({ dateTime, date }: OfflineDay['events'][number]['start']) => ({ dateTime, date });

const keepTexts = async (store: SealedStore, { emails }: OfflineDay) => {
  const wanted = new Set([DAY_NAME, ...emails.map(({ id }) => emailName(id))]);
  const known = await store.names();
  await store.remove(known.filter((name) => !wanted.has(name)));
  const missing = emails.filter(({ id }) => !known.includes(emailName(id)));
  const keepNext = async (): Promise<void> => {
    const next = missing.shift();
    if (next === undefined) return;
    const text = await textOf(next.id);
    // Erased meanwhile: there is nothing more to do.
    if (text !== null && !(await store.put(emailName(next.id), text))) return;
    return keepNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
};

const latestEmails = async () => {
  const query = { view: 'all', maxResults: PAGE, includeRead: true } as const;
  const first = await call(contract.mail.emails, { query });
  const rest = first.nextCursor
    ? (await call(contract.mail.emails, { query: { ...query, cursor: first.nextCursor } })).emails
    : [];
  return [...first.emails, ...rest]
    .filter(({ folderRole }) => folderRole !== 'junk' && folderRole !== 'trash')
    .slice(0, OFFLINE_EMAILS);
};

/** The text of an email without its looks; null when it is gone meanwhile. */
const textOf = async (id: string): Promise<string | null> => {
  try {
    const page = await (await call(contract.mail.emailBody, { params: { id }, query: {} })).text();
    return plainText(page).slice(0, OFFLINE_TEXT);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
};

const BLOCKS = 'p, div, tr, li, blockquote, pre, h1, h2, h3, h4, h5, h6, table';

/** What a page says, line by line; a parsed document runs and loads nothing. */
const plainText = (page: string): string => {
  const { body } = new DOMParser().parseFromString(page, 'text/html');
  for (const hidden of body.querySelectorAll('script, style, template, head, title')) hidden.remove();
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
  return (body.textContent ?? '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

/** Whoever has no calendar or no mailbox keeps nothing of it. */
const unlessMissing = async <T>(ask: () => Promise<T[]>): Promise<T[]> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof CallError && error.status === 400) return [];
    throw error;
  }
};
