import type { ImapFlow } from 'imapflow';
import {
  type MailboxActions,
  type FolderRole,
  type FolderTarget,
  type KnownDraft,
  MailboxError,
  type RemoteFolder,
} from '../provider.ts';

const FLAGS = { seen: '\\Seen', flagged: '\\Flagged', answered: '\\Answered' } as const;
/** The name of a folder that has to be created. */
const NAMES: { readonly [R in FolderRole]?: string } = {
  archive: 'Archive',
  drafts: 'Drafts',
  junk: 'Junk',
  sent: 'Sent',
  snoozed: 'Snoozed',
  trash: 'Trash',
};
/** What marks a snoozed mail, so that other programs can know it wherever it lies. */
const SNOOZED = '$Snoozed';
/** Servers that store a copy of a sent message by themselves. */
const FILES_ITSELF = /(^|\.)(gmail|googlemail|outlook|office365|hotmail)\.com$/i;

/** What the actions need of a connection: its folders, and running commands within one of them. */
export interface ImapSession {
  readonly client: ImapFlow;
  readonly server: string;
  folders(): Promise<readonly RemoteFolder[]>;
  inFolder<T>(path: string, work: () => Promise<T>): Promise<T>;
  withErrors<T>(work: () => Promise<T>): Promise<T>;
}

/** Moves, marks and files mails over IMAP. */
export const imapActions = ({
  client,
  server,
  folders,
  inFolder: within,
  withErrors: guarded,
}: ImapSession): MailboxActions => {
  const made = new Map<FolderRole, RemoteFolder>();
  const known = async (target: FolderTarget): Promise<RemoteFolder | undefined> => {
    const all = await folders();
    return typeof target === 'string'
      ? (all.find((folder) => folder.role === target) ?? made.get(target))
      : all.find((folder) => folder.path === target.path);
  };
  const folderAt = async (target: FolderTarget): Promise<RemoteFolder> => {
    if (typeof target === 'string') return folderFor(target);
    const folder = await known(target);
    if (folder === undefined) throw new MailboxError('forbidden', `${server} no longer has a folder “${target.path}”.`);
    return folder;
  };
  const folderFor = async (role: FolderRole): Promise<RemoteFolder> => {
    const there = await known(role);
    if (there !== undefined) return there;
    const name = NAMES[role];
    if (name === undefined) throw new MailboxError('forbidden', `${server} has no folder for this.`);
    const { path } = await guarded(async () => {
      const created = await client.mailboxCreate(name);
      await client.mailboxSubscribe(created.path);
      return created;
    });
    const folder = { path, role };
    made.set(role, folder);
    return folder;
  };
  /** A server that allows no keywords of its own gets none. */
  const markSnoozed = async (remoteId: string, path: string, target: RemoteFolder): Promise<void> => {
    const isSnoozed = (await known('snoozed'))?.path === path;
    if (target.role === 'snoozed') await client.messageFlagsAdd(remoteId, [SNOOZED], { uid: true });
    else if (isSnoozed) await client.messageFlagsRemove(remoteId, [SNOOZED], { uid: true });
  };
  const searchIn = async (path: string, messageId: string): Promise<string | null> => {
    const found = await within(path, () =>
      client.search({ header: { 'Message-ID': `<${messageId}>` } }, { uid: true }),
    );
    const last = Array.isArray(found) ? found.at(-1) : undefined;
    return last === undefined ? null : String(last);
  };
  /** Whether this draft has this UID: that may belong to another mail by now. */
  const isThere = async ({ remoteId, messageId }: KnownDraft): Promise<boolean> => {
    // What others have removed is told with the next command, and could still be read until then.
    await client.noop();
    const mail = await client.fetchOne(remoteId, { uid: true, envelope: true }, { uid: true });
    return mail !== false && (mail.envelope?.messageId || null) === (messageId && `<${messageId}>`);
  };
  const append = async (role: FolderRole, source: Uint8Array, messageId: string, flags: string[]) => {
    const folder = await folderFor(role);
    const done = await guarded(() => client.append(folder.path, Buffer.from(source), flags));
    const uid = done === false ? undefined : done.uid;
    const remoteId = uid === undefined ? await searchIn(folder.path, messageId) : String(uid);
    return remoteId === null ? null : { folder, remoteId };
  };
  const dropDraft = (draft: KnownDraft): Promise<boolean> =>
    within(draft.folder, async () => (await isThere(draft)) && client.messageDelete(draft.remoteId, { uid: true }));

  return {
    async move(path, remoteId, to, messageId) {
      const target = await folderAt(to);
      return within(path, async () => {
        const mail = await client.fetchOne(remoteId, { uid: true, envelope: true }, { uid: true });
        if (mail === false || (messageId !== null && mail.envelope?.messageId !== `<${messageId}>`))
          return { kind: 'gone' };
        await markSnoozed(remoteId, path, target);
        const moved = await client.messageMove(remoteId, target.path, { uid: true });
        if (moved === false) throw new MailboxError('busy', `${server} didn’t move the email.`);
        const uid = moved.uidMap?.get(Number(remoteId));
        return { kind: 'moved', place: uid === undefined ? null : { folder: target, remoteId: String(uid) } };
      });
    },

    async setFlag(path, remoteId, flag, on) {
      await within(path, () =>
        on
          ? client.messageFlagsAdd(remoteId, [FLAGS[flag]], { uid: true })
          : client.messageFlagsRemove(remoteId, [FLAGS[flag]], { uid: true }),
      );
    },

    async createFolder(name) {
      await guarded(async () => {
        const { path } = await client.mailboxCreate(name.split('/'));
        await client.mailboxSubscribe(path);
      });
    },

    async find(messageId, places) {
      for (const place of places) {
        const folder = await known(place);
        const remoteId = folder && (await searchIn(folder.path, messageId));
        if (folder && remoteId) return { folder, remoteId };
      }
      return null;
    },

    async saveDraft(source, messageId, before) {
      // Store the new copy first: a lost connection then leaves two copies rather than none.
      const place = await append('drafts', source, messageId, ['\\Draft', '\\Seen']);
      const isAlone = before !== null && !(await dropDraft(before));
      return place && { folder: place.folder.path, remoteId: place.remoteId, isAlone };
    },
    async dropDraft(draft) {
      await dropDraft(draft);
    },
    findDraft: (draft) =>
      within(draft.folder, async () =>
        (await isThere(draft)) ? { folder: draft.folder, remoteId: draft.remoteId } : null,
      ),

    async fileSent(source, messageId) {
      const folder = await folderFor('sent');
      const found = await searchIn(folder.path, messageId);
      if (found !== null) return { folder, remoteId: found };
      return FILES_ITSELF.test(server) ? null : append('sent', source, messageId, ['\\Seen']);
    },
  };
};
