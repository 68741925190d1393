import { z } from 'zod';
import {
  type FolderChange,
  type KnownFolder,
  type Mailbox,
  MailboxError,
  notAllowed,
  type RemoteMail,
} from '../provider.ts';
import { gmailActions } from './gmail-actions.ts';
import type { GmailClient } from './gmail-client.ts';
import { NotInMailbox } from './gmail-errors.ts';
import { type MailboxHistory, changesSince } from './history.ts';
import { ALL_FOLDERS, FOLDERS, flagsOf, type LabelFolder, folderOfLabels, listLabels, ownLabels } from './labels.ts';

/** How far back a mailbox is synchronised, in days. */
const HISTORY_DAYS = 730;
/** How often Gmail is polled, in milliseconds: a home installation cannot receive push notifications. */
const ASKED_EVERY = 20_000;
/** How many mails are fetched together; the next batch is fetched while one is stored. */
const BATCH = 24;

const profile = z.object({ emailAddress: z.string(), historyId: z.string() });
const listed = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  nextPageToken: z.string().optional(),
});
const whole = z.object({
  id: z.string(),
  labelIds: z.array(z.string()).optional(),
  internalDate: z.string(),
  raw: z.string(),
});

/** A Gmail mailbox over Google's API; `mayChange` says whether the person has allowed more than reading. */
export const gmailMailbox = async (calls: GmailClient, mayChange: boolean): Promise<Mailbox> => {
  const { emailAddress } = await calls.ask(profile, '/profile');
  let rounds = new Map<string, Promise<MailboxHistory | null>>();
  let timer: NodeJS.Timeout | undefined;

  /** All folders of a round share one list of changes. */
  const news = (start: string): Promise<MailboxHistory | null> => {
    const asked = rounds.get(start) ?? changesSince(calls, start);
    rounds.set(start, asked);
    return asked;
  };
  const modify = async (id: string, change: { addLabelIds?: string[]; removeLabelIds?: string[] }): Promise<void> => {
    if (!mayChange) throw notAllowed();
    try {
      await calls.ask(z.unknown(), `/messages/${encodeURIComponent(id)}/modify`, { method: 'POST', body: change });
    } catch (error) {
      throw error instanceof NotInMailbox ? noLongerThere() : error;
    }
  };

  return {
    address: emailAddress,
    mayChange,
    ...(mayChange ? { actions: gmailActions(calls) } : {}),
    async folders() {
      rounds = new Map();
      return FOLDERS;
    },

    listFolders: () => listLabels(calls),
    async labelled(label) {
      const id = (await ownLabels(calls)).find(({ name }) => name === label)?.id;
      return id === undefined ? [] : idsOf(calls, { labelIds: id });
    },

    async *changes(folder, known) {
      const place = ALL_FOLDERS.find(({ path }) => path === folder.path);
      if (place === undefined) return;
      const changes = known.cursor === null ? null : await news(known.cursor);
      yield* changes === null ? compared(calls, place, known) : changed(calls, place, known, changes);
    },

    markSeen: (_folder, remoteId) => modify(remoteId, { removeLabelIds: ['UNREAD'] }),
    async source(_folder, remoteId) {
      const mail = await fetchMail(calls, remoteId);
      if (mail === null) throw noLongerThere();
      return mail.source;
    },

    watch({ news: hear, lost }) {
      let last: string | undefined;
      const look = async () => {
        try {
          const { historyId } = await calls.ask(profile, '/profile');
          if (last !== undefined && last !== historyId) hear();
          last = historyId;
        } catch {
          clearInterval(timer);
          if (!calls.isClosed()) lost();
        }
      };
      timer = setInterval(() => void look(), ASKED_EVERY);
      void look();
    },

    async close() {
      clearInterval(timer);
      calls.close();
    },
  };
};

const noLongerThere = () => new MailboxError('forbidden', 'This email is no longer in Gmail.');

/** Compares a folder in full: the first time, and when the history id has expired. */
async function* compared(calls: GmailClient, folder: LabelFolder, known: KnownFolder): AsyncIterable<FolderChange> {
  // Read first: changes during the comparison are found in the next round.
  const { historyId } = await calls.ask(profile, '/profile');
  const stored = await known.remoteIds();
  const inFolder = (more: string) => idsOf(calls, { q: `${folder.search} newer_than:${HISTORY_DAYS}d${more}` });
  const there = await inFolder('');
  const present = new Set(there);
  const gone = [...stored].filter((id) => !present.has(id));
  if (gone.length > 0) yield { kind: 'gone', remoteIds: gone };
  yield* fetched(
    calls,
    there.filter((id) => !stored.has(id)),
  );
  if (stored.size > 0) {
    const [unread, starred] = await Promise.all([inFolder(' is:unread'), inFolder(' is:starred')]);
    const [isUnread, isStarred] = [new Set(unread), new Set(starred)];
    const flags = there
      .filter((id) => stored.has(id))
      .map((id) => [id, { seen: !isUnread.has(id), flagged: isStarred.has(id), answered: false }] as const);
    yield { kind: 'flags', flags: new Map(flags) };
  }
  yield { kind: 'cursor', cursor: historyId };
}

/** The changes of one folder. */
async function* changed(
  calls: GmailClient,
  folder: LabelFolder,
  known: KnownFolder,
  { historyId, labels }: MailboxHistory,
): AsyncIterable<FolderChange> {
  if (labels.size > 0) {
    const stored = await known.remoteIds();
    const here = [...labels].flatMap(([id, now]) =>
      now !== null && folderOfLabels(now) === folder.path ? [[id, now] as const] : [],
    );
    const stays = new Map(here);
    const gone = [...labels.keys()].filter((id) => stored.has(id) && !stays.has(id));
    if (gone.length > 0) yield { kind: 'gone', remoteIds: gone };
    yield* fetched(
      calls,
      here.map(([id]) => id).filter((id) => !stored.has(id)),
    );
    const flags = here.filter(([id]) => stored.has(id)).map(([id, now]) => [id, flagsOf(now)] as const);
    if (flags.length > 0) yield { kind: 'flags', flags: new Map(flags) };
  }
  if (historyId !== known.cursor) yield { kind: 'cursor', cursor: historyId };
}

const idsOf = async (calls: GmailClient, what: { q: string } | { labelIds: string }): Promise<string[]> => {
  const ids: string[] = [];
  let pageToken: string | undefined;
  do {
    const query = {
      ...what,
      includeSpamTrash: 'true',
      maxResults: '500',
      ...(pageToken === undefined ? {} : { pageToken }),
    };
    const answer = await calls.ask(listed, '/messages', { query });
    ids.push(...(answer.messages ?? []).map(({ id }) => id));
    pageToken = answer.nextPageToken;
  } while (pageToken !== undefined);
  return ids;
};

/** Fetches mails in the given order, one batch ahead. */
async function* fetched(calls: GmailClient, ids: readonly string[]): AsyncIterable<FolderChange> {
  yield { kind: 'expect', mails: ids.length };
  const ask = (at: number) => {
    const asked = Promise.all(ids.slice(at, at + BATCH).map((id) => fetchMail(calls, id)));
    asked.catch(() => undefined); // reported when it is awaited, which an early end does not do
    return asked;
  };
  let next = ask(0);
  for (let at = 0; at < ids.length; at += BATCH) {
    const mails = await next;
    next = ask(at + BATCH);
    yield { kind: 'mails', mails: mails.filter((mail) => mail !== null) };
  }
}

const fetchMail = async (calls: GmailClient, id: string): Promise<RemoteMail | null> => {
  try {
    const mail = await calls.ask(whole, `/messages/${encodeURIComponent(id)}`, { query: { format: 'raw' } });
    const source = Buffer.from(mail.raw, 'base64url');
    return {
      remoteId: mail.id,
      flags: flagsOf(mail.labelIds ?? []),
      internalDate: Number(mail.internalDate),
      size: source.length,
      source,
      omitted: null,
    };
  } catch (error) {
    if (error instanceof NotInMailbox) return null;
    throw error;
  }
};
