import type { MailCredentials } from '#contract/mail/credentials.ts';
import {
  type FolderRole,
  type FolderTarget,
  type ListedFolder,
  type MailboxActions,
  mailProvider,
  MailboxError,
} from './provider.ts';
import { type SampleFolder, sampleMailbox } from './sample/mailbox.ts';

const ROLES: { readonly [F in SampleFolder]: FolderRole } = { INBOX: 'inbox', Sent: 'sent', Archive: 'archive' };

/** The built-in mailbox for trying Iris out: invented people, nothing leaves the machine. */
export const sampleProvider = (now: () => number) =>
  mailProvider<Extract<MailCredentials, { kind: 'sample' }>>({
    kind: 'sample',
    label: 'Sample mailbox',
    fields: [],
    scopes: ['Its emails come with Iris; no account is connected'],
    /** Its people are invented, so nobody is replied to. */
    awayReply: async (_credentials, { kind }) => ({
      kind: ({ look: 'able', put: 'put', remove: 'removed' } as const)[kind],
      other: null,
      canInclude: false,
    }),
    validate: () => undefined,
    verify: async () => undefined,
    async open(_credentials, owner) {
      const folders = (Object.keys(ROLES) as SampleFolder[]).map((path) => ({ path, role: ROLES[path] }));
      return {
        address: owner.address,
        mayChange: true,
        folders: async () => folders,
        listFolders: async () => LISTED,
        async *changes(folder, known) {
          if (known.cursor !== null) return;
          const mails = (await sampleMailbox({ now: now(), owner, folder: folder.path })).reverse();
          const stored = await known.remoteIds();
          const missing = mails.filter((mail) => !stored.has(String(mail.uid)));
          yield { kind: 'expect', mails: missing.length };
          yield {
            kind: 'mails',
            mails: missing.map(({ uid, flags, internalDate, source }) => ({
              remoteId: String(uid),
              flags,
              internalDate,
              size: source.length,
              source,
              omitted: null,
            })),
          };
          yield { kind: 'cursor', cursor: 'filled' };
        },
        markSeen: async () => undefined,
        actions: sampleActing(),
        async source() {
          throw new MailboxError('forbidden', 'The sample mailbox already keeps everything.');
        },
        watch: () => undefined,
        close: async () => undefined,
      };
    },
    /** The people of the sample are invented: nothing leaves the machine. */
    send: async () => ({ kind: 'sent', rejected: [] }),
  });

const FOLDERS: { readonly [R in FolderRole]: string } = {
  inbox: 'INBOX',
  sent: 'Sent',
  archive: 'Archive',
  drafts: 'Drafts',
  trash: 'Trash',
  junk: 'Junk',
  snoozed: 'Snoozed',
  other: 'Other',
};

/** What people can file mails in: every role but `other`, which stands for folders of their own. */
const LISTED: readonly ListedFolder[] = [
  ...(['inbox', 'sent', 'archive', 'drafts', 'trash', 'junk', 'snoozed'] as const).map((role) => ({
    path: FOLDERS[role],
    role,
  })),
  ...['Receipts', 'Travel', 'Travel/Lisbon'].map((path) => ({ path, role: 'other' as const })),
].map((folder) => ({ ...folder, name: folder.path, selectable: true, unread: null }));

const folderOf = (target: FolderTarget) =>
  typeof target === 'string' ? { path: FOLDERS[target], role: target } : { path: target.path, role: 'other' as const };

/** A mail of the sample keeps its name wherever it is moved: its number, and the folder it began in unless that is the inbox. */
const sampleActing = (): MailboxActions => ({
  move: async (folder, remoteId, target) => {
    const { path, role: to } = folderOf(target);
    const [, moved] = /-(.+)$/.exec(remoteId) ?? [];
    const name = moved ?? (folder === FOLDERS.inbox ? remoteId : `${folder}${remoteId}`);
    const isHome = to === 'inbox' && /^\d+$/.test(name);
    return {
      kind: 'moved',
      place: { folder: { path, role: to }, remoteId: isHome ? name : `${to === 'other' ? path : to}-${name}` },
    };
  },
  setFlag: async () => undefined,
  find: async () => null,
  saveDraft: async () => null,
  dropDraft: async () => undefined,
  findDraft: async ({ folder, remoteId }) => ({ folder, remoteId }),
  fileSent: async (_source, messageId) => ({
    folder: { path: FOLDERS.sent, role: 'sent' },
    remoteId: `written-${messageId}`,
  }),
});
