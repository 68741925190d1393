import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { type Change, KEPT_WHOLE, type RemoteFlags, type RemoteMail } from '../provider.ts';
import { fetchSkeleton } from './imap-skeleton.ts';

/** Mails handed on at once. */
const BATCH = { mails: 50, bytes: 4 * 1024 * 1024 } as const;
/** What lies beyond of a mail is left on the server; bytes. */
export const LARGEST = 25 * 1024 * 1024;

const ENVELOPE = { uid: true, flags: true, internalDate: true, size: true } as const;
const WHOLE = { ...ENVELOPE, source: { maxLength: LARGEST } } as const;
const BY_UID = { uid: true } as const;

/** Fetches mails of the open folder in small batches as they come, so that a window of large ones stays small in memory. */
export async function* fetchMails(client: ImapFlow, uids: readonly number[], now: () => number): AsyncIterable<Change> {
  let mails: RemoteMail[] = [];
  let bytes = 0;
  for await (const mail of remoteMails(client, uids, now)) {
    mails.push(mail);
    bytes += mail.source.length;
    if (mails.length < BATCH.mails && bytes < BATCH.bytes) continue;
    yield { kind: 'mails', mails };
    mails = [];
    bytes = 0;
  }
  if (mails.length > 0) yield { kind: 'mails', mails };
}

/** Small mails come whole and in one answer. Of large ones the files stay on the server: nobody may ever open them. */
async function* remoteMails(client: ImapFlow, uids: readonly number[], now: () => number): AsyncIterable<RemoteMail> {
  const large = await largeAmong(client, uids);
  const small = uids.filter((uid) => !large.has(uid));
  if (small.length > 0)
    for await (const mail of client.fetch(small.join(','), WHOLE, BY_UID)) yield* asRemote(mail, now);
  for (const uid of large) {
    const told = await client.fetchOne(String(uid), { ...ENVELOPE, bodyStructure: true }, BY_UID);
    // Another program may have moved it meanwhile.
    if (told === false) continue;
    const skeleton = told.bodyStructure === undefined ? null : await fetchSkeleton(client, uid, told.bodyStructure);
    const mail = skeleton === null && (await client.fetchOne(String(uid), WHOLE, BY_UID));
    yield* skeleton === null ? (mail === false ? [] : asRemote(mail, now)) : [{ ...factsOf(told, now), ...skeleton }];
  }
}

/** Those that are too large to be kept as they are; a server that cannot tell has none. */
const largeAmong = async (client: ImapFlow, uids: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = await client.search({ uid: uids.join(','), larger: KEPT_WHOLE }, BY_UID);
  const asked = new Set(uids);
  return new Set(Array.isArray(found) ? found.filter((uid) => asked.has(uid)).sort((a, b) => b - a) : []);
};

const asRemote = ({ source, ...told }: FetchMessageObject, now: () => number): RemoteMail[] =>
  source === undefined ? [] : [{ ...factsOf(told, now), source, left: null }];

const factsOf = (
  { uid, flags, internalDate, size = 0 }: Omit<FetchMessageObject, 'source'>,
  now: () => number,
): Omit<RemoteMail, 'source' | 'left'> => ({
  remoteId: String(uid),
  flags: asFlags(flags),
  internalDate: momentOf(internalDate, now),
  size,
});

/** The flags of every mail of the open folder, or of those that changed after a modification sequence. */
export const fetchFlags = async (
  client: ImapFlow,
  changedSince: bigint | undefined,
): Promise<ReadonlyMap<string, RemoteFlags>> => {
  const flags = new Map<string, RemoteFlags>();
  const options = { uid: true, ...(changedSince === undefined ? {} : { changedSince }) };
  for await (const mail of client.fetch('1:*', { uid: true, flags: true }, options))
    flags.set(String(mail.uid), asFlags(mail.flags));
  return flags;
};

const asFlags = (flags: Set<string> | undefined): RemoteFlags => ({
  seen: flags?.has('\\Seen') ?? false,
  flagged: flags?.has('\\Flagged') ?? false,
  answered: flags?.has('\\Answered') ?? false,
});

const momentOf = (date: Date | string | undefined, now: () => number): number => {
  const moment = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(moment) ? now() : moment;
};
