import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { type FolderChange, STORED_WHOLE_UP_TO, type RemoteFlags, type RemoteMail } from '../provider.ts';
import { fetchPartialMail } from './fetch-partial-mail.ts';

/** How many mails are yielded together. */
const BATCH = { mails: 50, bytes: 4 * 1024 * 1024 } as const;
/** The rest of a larger mail stays on the server; bytes. */
export const LARGEST_FETCHED = 25 * 1024 * 1024;

const ENVELOPE = { uid: true, flags: true, internalDate: true, size: true } as const;
const WHOLE = { ...ENVELOPE, source: { maxLength: LARGEST_FETCHED } } as const;
const BY_UID = { uid: true } as const;

/** Fetches mails of the open folder in small batches as they arrive, so that large mails do not fill the memory. */
export async function* fetchMails(
  client: ImapFlow,
  uids: readonly number[],
  now: () => number,
): AsyncIterable<FolderChange> {
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

/** Fetches small mails whole, in one response. The attachments of large ones stay on the server until they are opened. */
async function* remoteMails(client: ImapFlow, uids: readonly number[], now: () => number): AsyncIterable<RemoteMail> {
  const large = await largeAmong(client, uids);
  const small = uids.filter((uid) => !large.has(uid));
  if (small.length > 0)
    for await (const mail of client.fetch(small.join(','), WHOLE, BY_UID)) yield* asRemote(mail, now);
  for (const uid of large) {
    const message = await client.fetchOne(String(uid), { ...ENVELOPE, bodyStructure: true }, BY_UID);
    // Another program may have moved it meanwhile.
    if (message === false) continue;
    const skeleton =
      message.bodyStructure === undefined ? null : await fetchPartialMail(client, uid, message.bodyStructure);
    const mail = skeleton === null && (await client.fetchOne(String(uid), WHOLE, BY_UID));
    yield* skeleton === null
      ? mail === false
        ? []
        : asRemote(mail, now)
      : [{ ...factsOf(message, now), ...skeleton }];
  }
}

/** Mails that are too large to be stored whole; none if the server does not support the search. */
const largeAmong = async (client: ImapFlow, uids: readonly number[]): Promise<ReadonlySet<number>> => {
  const found = await client.search({ uid: uids.join(','), larger: STORED_WHOLE_UP_TO }, BY_UID);
  const wanted = new Set(uids);
  return new Set(Array.isArray(found) ? found.filter((uid) => wanted.has(uid)).sort((a, b) => b - a) : []);
};

const asRemote = ({ source, ...message }: FetchMessageObject, now: () => number): RemoteMail[] =>
  source === undefined ? [] : [{ ...factsOf(message, now), source, omitted: null }];

const factsOf = (
  { uid, flags, internalDate, size = 0 }: Omit<FetchMessageObject, 'source'>,
  now: () => number,
): Omit<RemoteMail, 'source' | 'omitted'> => ({
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
