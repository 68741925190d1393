import type { ImapFlow } from 'imapflow';
import { z } from 'zod';
import {
  type FolderChange,
  type FolderRole,
  type KnownFolder,
  type Mailbox,
  MailboxError,
  RefusedFolder,
  type RemoteFolder,
} from '../provider.ts';
import { mailServerError } from '../mail-server-error.ts';
import { imapActions } from './imap-actions.ts';
import { fetchFlags, fetchMails, LARGEST_FETCHED } from './fetch-mails.ts';
import { foldersOf, listFolders } from './imap-folders.ts';

/** How far back a mailbox is synchronised, in days. */
const HISTORY_DAYS = 730;
/** How many mails are requested together; other commands on the connection run in between. */
const WINDOW = 250;
/** So many of a folder that is read for the first time are fetched before the server is asked for all the others. */
const NEWEST = 50;
/** Folders that are synchronised, in this order. */
const KEPT: readonly FolderRole[] = ['inbox', 'sent', 'archive', 'snoozed'];

const cursorSchema = z.object({
  uidValidity: z.string(),
  modseq: z.string().nullable(),
  uidNext: z.number(),
  exists: z.number(),
});
type Cursor = z.infer<typeof cursorSchema>;

/** An open IMAP connection as a mailbox: one connection that runs commands and is in IDLE on the inbox otherwise. */
export const imapMailbox = (client: ImapFlow, address: string, server: string, now: () => number): Mailbox => {
  let known: Promise<readonly RemoteFolder[]> | undefined;
  /** Folders that were compared in full since this connection was opened: message counts alone are not trusted for ever. */
  const compared = new Set<string>();
  // An error on a closed connection is caused by the close.
  const toError = (error: unknown) =>
    client.usable ? mailServerError(error, server) : mailServerError({ code: 'NoConnection' }, server);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw toError(error);
    }
  };
  const within = <T>(path: string, work: () => Promise<T>) => guarded(() => inFolder(client, path, work));
  const folders = () => (known ??= guarded(async () => foldersOf(await client.list())));

  return {
    address,
    mayChange: true,
    async folders() {
      const all = await folders();
      return KEPT.flatMap((role) => all.filter((folder) => folder.role === role).slice(0, 1));
    },

    async listFolders({ counted } = { counted: true }) {
      const listed = await guarded(() => listFolders(client, counted));
      known = Promise.resolve(listed);
      return listed;
    },

    async *changes(folder, state) {
      try {
        yield* changesOf(client, folder.path, { ...state, mayTrust: compared.has(folder.path) }, now);
        compared.add(folder.path);
      } catch (error) {
        if (folder.role !== 'inbox' && client.usable && isRefusal(error)) throw new RefusedFolder();
        throw toError(error);
      }
    },

    async markSeen(path, remoteId) {
      await within(path, () => client.messageFlagsAdd(remoteId, ['\\Seen'], { uid: true }));
    },

    source: (path, remoteId) =>
      within(path, async () => {
        const mail = await client.fetchOne(remoteId, { source: { maxLength: LARGEST_FETCHED } }, { uid: true });
        if (mail === false || mail.source === undefined)
          throw new MailboxError('forbidden', 'This email is no longer on the server.');
        return mail.source;
      }),

    actions: imapActions({ client, server, folders, inFolder: within, withErrors: guarded }),

    watch({ news, lost }) {
      client.on('exists', news);
      client.on('expunge', news);
      client.on('flags', news);
      client.on('close', lost);
    },

    async close() {
      await client.logout().catch(() => client.close());
    },
  };
};

/** Whether a server has said no to a command, and not because it is busy (RFC 5530). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseStatus' in error &&
  error.responseStatus === 'NO' &&
  !('serverResponseCode' in error && ['UNAVAILABLE', 'INUSE', 'LIMIT'].includes(String(error.serverResponseCode)));

async function* changesOf(
  client: ImapFlow,
  path: string,
  state: KnownFolder & { readonly mayTrust: boolean },
  now: () => number,
): AsyncIterable<FolderChange> {
  const before = readCursor(state);
  const cursor = await inFolder(client, path, () => select(client, path));
  const sameUids = before !== null && before.uidValidity === cursor.uidValidity;
  if (before !== null && !sameUids) yield { kind: 'reset' };
  const since = new Date(now() - HISTORY_DAYS * 24 * 3600_000);
  const isNew = before === null && cursor.exists > NEWEST && (await state.remoteIds()).size === 0;
  const newest = isNew ? await inFolder(client, path, () => newestOf(client, cursor, since)) : [];
  if (newest.length > 0) yield* windowOf(client, path, newest, now);
  const seen = await inFolder(client, path, () => look(client, before, cursor, state.mayTrust, since));
  if (seen.kind === 'nothing') return;

  const stored = isNew
    ? new Set(newest.map(String))
    : seen.kind === 'whole'
      ? await state.remoteIds()
      : new Set<string>();
  if (seen.kind === 'whole') {
    const present = new Set(seen.uids.map(String));
    const missing = [...stored].filter((id) => !present.has(id));
    const late = await presentAbove(client, path, seen.uids, missing);
    const gone = missing.filter((id) => !late.has(id));
    if (gone.length > 0) yield { kind: 'gone', remoteIds: gone };
  }
  const wanted = seen.uids.filter((uid) => !stored.has(String(uid))).sort((a, b) => b - a);
  yield { kind: 'expect', mails: newest.length + wanted.length };
  for (let at = 0; at < wanted.length; at += WINDOW) yield* windowOf(client, path, wanted.slice(at, at + WINDOW), now);
  if ((stored.size > 0 && !isNew) || seen.kind === 'added') {
    const changedSince = sameUids && before.modseq !== null ? BigInt(before.modseq) : undefined;
    const flags = await inFolder(client, path, () => fetchFlags(client, changedSince));
    if (flags.size > 0) yield { kind: 'flags', flags };
  }
  yield { kind: 'cursor', cursor: JSON.stringify(cursor) };
}

/**
 * Those of the missing mails that are in the folder after all. A command may move a mail here after the listing and before the
 * stored ids are read; its UID is above all that were listed (RFC 9051, 2.3.1.1), so only such mails are asked for again.
 */
const presentAbove = async (
  client: ImapFlow,
  path: string,
  listed: readonly number[],
  missing: readonly string[],
): Promise<ReadonlySet<string>> => {
  const highest = listed.reduce((most, uid) => Math.max(most, uid), 0);
  if (!missing.some((id) => Number(id) > highest)) return new Set();
  const found = await inFolder(client, path, () => client.search({ uid: `${highest + 1}:*` }, { uid: true }));
  return new Set(Array.isArray(found) ? found.map(String) : []);
};

async function* windowOf(
  client: ImapFlow,
  path: string,
  uids: readonly number[],
  now: () => number,
): AsyncIterable<FolderChange> {
  const lock = await client.getMailboxLock(path);
  try {
    yield* fetchMails(client, uids, now);
  } finally {
    lock.release();
  }
}

/** The state of a folder: unchanged, only mails added, or everything that it holds. */
type Seen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'added'; readonly uids: readonly number[] }
  | { readonly kind: 'whole'; readonly uids: readonly number[] };

/** Opens a folder, again if it is open: the server reports HIGHESTMODSEQ only on SELECT. */
const select = async (client: ImapFlow, path: string): Promise<Cursor> => {
  const box = await client.mailboxOpen(path);
  const modseq = box.highestModseq === undefined ? null : String(box.highestModseq);
  return { uidValidity: String(box.uidValidity), modseq, uidNext: box.uidNext, exists: box.exists };
};

/** The newest mails of the open folder: a server finds them in no time, while it looks through a large folder for seconds. */
const newestOf = async (client: ImapFlow, { exists }: Cursor, since: Date): Promise<number[]> => {
  const found = await client.search({ seq: `${exists - NEWEST + 1}:*`, since }, { uid: true });
  return Array.isArray(found) ? found.slice(-NEWEST) : [];
};

/** Finds out what has changed in the open folder since `before`, with as few commands as the server allows. */
const look = async (
  client: ImapFlow,
  before: Cursor | null,
  cursor: Cursor,
  mayTrust: boolean,
  since: Date,
): Promise<Seen> => {
  if (mayTrust && cursor.modseq !== null && JSON.stringify(before) === JSON.stringify(cursor))
    return { kind: 'nothing' };
  const search = async (what: { since?: Date; uid?: string }): Promise<number[]> => {
    const found = cursor.exists === 0 ? [] : await client.search(what, { uid: true });
    // A server that refuses to look has not said that the folder is empty.
    if (!Array.isArray(found)) throw new MailboxError('busy', 'The server didn’t say which emails are in a folder.');
    return found;
  };
  const added = mayTrust ? await addedSince(before, cursor, search, since) : null;
  return added === null ? { kind: 'whole', uids: await search({ since }) } : { kind: 'added', uids: added };
};

/**
 * The added mails, when the message count shows that none was removed: it is the previous count plus the new ones. Null when
 * the whole folder has to be compared.
 */
const addedSince = async (
  before: Cursor | null,
  cursor: Cursor,
  search: (what: { since?: Date; uid?: string }) => Promise<number[]>,
  since: Date,
): Promise<number[] | null> => {
  if (before === null || before.modseq === null || cursor.modseq === null) return null;
  if (before.uidValidity !== cursor.uidValidity || cursor.uidNext < before.uidNext) return null;
  // `*` matches the last mail even when its UID is lower.
  const isNew = (uid: number) => uid >= before.uidNext;
  const uid = `${before.uidNext}:*`;
  const fresh = (await search({ uid })).filter(isNew);
  if (before.exists + fresh.length !== cursor.exists) return null;
  return fresh.length === 0 ? [] : (await search({ uid, since })).filter(isNew);
};

const inFolder = async <T>(client: ImapFlow, path: string, work: () => Promise<T>): Promise<T> => {
  const lock = await client.getMailboxLock(path);
  try {
    return await work();
  } finally {
    lock.release();
  }
};

const readCursor = ({ cursor }: KnownFolder): Cursor | null => {
  const parsed = cursorSchema.safeParse(cursor === null ? null : JSON.parse(cursor));
  return parsed.success ? parsed.data : null;
};
