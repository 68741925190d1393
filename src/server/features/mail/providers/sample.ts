import type { MailCredentials } from '#contract/mail.ts';
import { type FolderRole, mailProvider, MailboxError } from '../provider.ts';
import { type SampleFolder, sampleMailbox } from './sample/mailbox.ts';

const ROLES: { readonly [F in SampleFolder]: FolderRole } = { INBOX: 'inbox', Sent: 'sent', Archive: 'archive' };

/** The built-in mailbox for trying Iris out: invented people, nothing leaves the machine. */
export const sampleProvider = (now: () => number) =>
  mailProvider<Extract<MailCredentials, { kind: 'sample' }>>({
    kind: 'sample',
    label: 'Sample mailbox',
    fields: [],
    check: () => undefined,
    tryOut: async () => undefined,
    async open(_credentials, owner) {
      const folders = (Object.keys(ROLES) as SampleFolder[]).map((path) => ({ path, role: ROLES[path] }));
      return {
        address: owner.address,
        folders: async () => folders,
        async *changes(folder, known) {
          if (known.cursor !== null) return;
          const mails = (await sampleMailbox({ now: now(), owner }))
            .filter((mail) => mail.folder === folder.path)
            .reverse();
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
            })),
          };
          yield { kind: 'cursor', cursor: 'filled' };
        },
        archive: async (_folder, remoteId) => ({
          folder: { path: 'Archive', role: 'archive' },
          remoteId: `archived-${remoteId}`,
        }),
        markSeen: async () => undefined,
        async source() {
          throw new MailboxError('forbidden', 'The sample mailbox keeps everything already.');
        },
        watch: () => undefined,
        close: async () => undefined,
      };
    },
  });
