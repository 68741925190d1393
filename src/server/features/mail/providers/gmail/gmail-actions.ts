import { z } from 'zod';
import { type MailboxActions, type FolderRole, MailboxError, type MoveResult, type MailLocation } from '../provider.ts';
import type { GmailClient } from './gmail-client.ts';
import { NotInMailbox } from './gmail-errors.ts';
import { FOLDERS, folderOfLabels } from './labels.ts';

const listed = z.object({ messages: z.array(z.object({ id: z.string() })).optional() });
const labelled = z.object({ labelIds: z.array(z.string()).optional() });
const draft = z.object({ id: z.string() });

type LabelChange = { readonly addLabelIds?: readonly string[]; readonly removeLabelIds?: readonly string[] };

/** What moving a mail means in labels; nothing can be moved into the other folders. */
const MOVES: { readonly [R in FolderRole]?: LabelChange } = {
  inbox: { addLabelIds: ['INBOX'], removeLabelIds: ['TRASH', 'SPAM'] },
  archive: { removeLabelIds: ['INBOX', 'TRASH', 'SPAM'] },
  trash: { addLabelIds: ['TRASH'], removeLabelIds: ['INBOX', 'SPAM'] },
  junk: { addLabelIds: ['SPAM'], removeLabelIds: ['INBOX', 'TRASH'] },
};
const DRAFTS = 'DRAFTS';

/** What can be done in a Gmail mailbox whose owner has allowed changes. */
export const gmailActions = (calls: GmailClient): MailboxActions => {
  const at = (id: string) => `/messages/${encodeURIComponent(id)}`;
  const modify = async (id: string, body: LabelChange): Promise<boolean> =>
    unlessGone(() => calls.ask(z.unknown(), `${at(id)}/modify`, { method: 'POST', body }));
  const find = async (messageId: string, roles: readonly FolderRole[]): Promise<MailLocation | null> => {
    const query = { q: `rfc822msgid:${messageId}`, includeSpamTrash: 'true', maxResults: '20' };
    const { messages = [] } = await calls.ask(listed, '/messages', { query });
    for (const { id } of messages) {
      const { labelIds = [] } = await calls.ask(labelled, at(id), { query: { format: 'minimal' } });
      const folder = folderOf(labelIds);
      if (roles.includes(folder.role)) return { folder, remoteId: id };
    }
    return null;
  };

  return {
    async move(_folder, remoteId, to): Promise<MoveResult> {
      const change = MOVES[to];
      if (change === undefined) throw new MailboxError('forbidden', 'Gmail lets no mail be moved there.');
      if (!(await modify(remoteId, change))) return { kind: 'gone' };
      return { kind: 'moved', place: { folder: { path: to.toUpperCase(), role: to }, remoteId } };
    },
    async setFlag(_folder, remoteId, flag, on) {
      // Gmail itself knows which mails were answered.
      if (flag === 'answered') return;
      const label = flag === 'seen' ? 'UNREAD' : 'STARRED';
      const add = flag === 'seen' ? !on : on;
      await modify(remoteId, add ? { addLabelIds: [label] } : { removeLabelIds: [label] });
    },
    find,
    async saveDraft(source, _messageId, before) {
      const body = { message: { raw: Buffer.from(source).toString('base64url') } };
      const create = () => calls.ask(draft, '/drafts', { method: 'POST', body });
      const update = async (id: string) => {
        try {
          return await calls.ask(draft, `/drafts/${encodeURIComponent(id)}`, { method: 'PUT', body: { id, ...body } });
        } catch (error) {
          if (error instanceof NotInMailbox) return create();
          throw error;
        }
      };
      const { id } = await (before === null ? create() : update(before.remoteId));
      return { folder: DRAFTS, remoteId: id };
    },
    // The id of a draft stays the same when its text changes.
    async dropDraft({ remoteId }) {
      await unlessGone(() => calls.ask(z.unknown(), `/drafts/${encodeURIComponent(remoteId)}`, { method: 'DELETE' }));
    },
    // Gmail stores sent messages by itself.
    fileSent: (_source, messageId) => find(messageId, ['sent']),
  };
};

const folderOf = (labels: readonly string[]): MailLocation['folder'] => {
  const other = (['TRASH', 'SPAM', 'DRAFT'] as const).find((label) => labels.includes(label));
  if (other === 'TRASH') return { path: 'TRASH', role: 'trash' };
  if (other === 'SPAM') return { path: 'JUNK', role: 'junk' };
  if (other === 'DRAFT') return { path: DRAFTS, role: 'drafts' };
  return FOLDERS.find(({ path }) => path === folderOfLabels(labels)) ?? FOLDERS[2];
};

const unlessGone = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof NotInMailbox) return false;
    throw error;
  }
};
