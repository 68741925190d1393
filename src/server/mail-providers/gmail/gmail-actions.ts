import { z } from 'zod';
import {
  type DraftLocation,
  type FolderRole,
  type FolderTarget,
  type MailboxActions,
  MailboxError,
  type MailLocation,
  type MoveResult,
  SNOOZED_LABEL,
} from '../provider.ts';
import type { GmailClient } from './gmail-client.ts';
import { NotInMailbox } from './gmail-errors.ts';
import { ALL_FOLDERS, createLabel, FOLDERS, folderOfLabels, ownLabels } from './labels.ts';

const listed = z.object({ messages: z.array(z.object({ id: z.string() })).optional() });
const labelled = z.object({ labelIds: z.array(z.string()).optional() });
const draft = z.object({ id: z.string(), message: z.object({ id: z.string() }) });
const listedDrafts = z.object({ drafts: z.array(draft).optional() });

type LabelIds = { readonly addLabelIds?: readonly string[]; readonly removeLabelIds?: readonly string[] };

/** What moving a mail means in labels; nothing can be moved into the other folders. */
const MOVES: { readonly [R in FolderRole]?: LabelIds } = {
  inbox: { addLabelIds: ['INBOX'], removeLabelIds: ['TRASH', 'SPAM'] },
  archive: { removeLabelIds: ['INBOX', 'TRASH', 'SPAM'] },
  // A mail never loses the mark of having been sent.
  sent: { removeLabelIds: ['INBOX', 'TRASH', 'SPAM'] },
  trash: { addLabelIds: ['TRASH'], removeLabelIds: ['INBOX', 'SPAM'] },
  junk: { addLabelIds: ['SPAM'], removeLabelIds: ['INBOX', 'TRASH'] },
};
const DRAFTS = 'DRAFTS';
/** A draft keeps its id, and each change puts another message into it: both tell whether somebody else has changed it. */
const draftPlace = ({ id, message }: z.infer<typeof draft>) => ({ folder: DRAFTS, remoteId: `${id} ${message.id}` });
const draftPath = (remoteId: string) => `/drafts/${encodeURIComponent(remoteId.split(' ')[0]!)}`;
const placeOf = (role: FolderRole) => ALL_FOLDERS.find((folder) => folder.role === role) ?? FOLDERS[2];

/** What can be done in a Gmail mailbox whose owner has allowed changes. */
export const gmailActions = (calls: GmailClient): MailboxActions => {
  const at = (id: string) => `/messages/${encodeURIComponent(id)}`;
  const modify = async (id: string, body: LabelIds): Promise<boolean> =>
    unlessGone(() => calls.ask(z.unknown(), `${at(id)}/modify`, { method: 'POST', body }));
  /** The ids of the labels of a mail, those of Gmail too; null when it is gone. */
  const labelsOf = async (id: string): Promise<readonly string[] | null> => {
    const found = await orNull(() => calls.ask(labelled, at(id), { query: { format: 'minimal' } }));
    return found && (found.labelIds ?? []);
  };
  const labelId = async (name: string): Promise<string> => {
    const label = (await ownLabels(calls)).find((one) => one.name === name);
    if (label === undefined) throw new MailboxError('forbidden', `Gmail no longer has a label “${name}”.`);
    return label.id;
  };
  /** Gmail's own snoozing is not open to other programs. */
  const snoozedLabel = async (): Promise<string> =>
    (await ownLabels(calls)).find(({ name }) => name === SNOOZED_LABEL)?.id ?? createLabel(calls, SNOOZED_LABEL);
  /** What a move means in labels, and the folder that the mail lies in afterwards. */
  const changeOf = async (to: FolderTarget) => {
    if (typeof to !== 'string')
      return { change: { ...MOVES.archive, addLabelIds: [await labelId(to.path)] }, folder: placeOf('archive') };
    if (to === 'snoozed')
      return { change: { ...MOVES.archive, addLabelIds: [await snoozedLabel()] }, folder: placeOf('archive') };
    const change = MOVES[to];
    if (change === undefined) throw new MailboxError('forbidden', 'Gmail doesn’t let you move mail there.');
    return { change, folder: placeOf(to) };
  };
  const find = async (messageId: string, places: readonly FolderTarget[]): Promise<MailLocation | null> => {
    // What carries a label lies in one of the folders.
    const roles: FolderRole[] = places.map((place) =>
      typeof place !== 'string' || place === 'snoozed' ? 'archive' : place,
    );
    const query = { q: `rfc822msgid:${messageId}`, includeSpamTrash: 'true', maxResults: '20' };
    const { messages = [] } = await calls.ask(listed, '/messages', { query });
    for (const { id } of messages) {
      const folder = folderOf((await labelsOf(id)) ?? []);
      if (roles.includes(folder.role)) return { folder, remoteId: id };
    }
    return null;
  };
  /** A draft as it was stored; null when somebody else has changed or removed it. Those stored long ago have no message to compare. */
  const unchanged = async ({ remoteId }: DraftLocation): Promise<DraftLocation | null> => {
    const found = await orNull(() => calls.ask(draft, draftPath(remoteId), { query: { format: 'minimal' } }));
    const place = found && draftPlace(found);
    return place !== null && (place.remoteId === remoteId || !remoteId.includes(' ')) ? place : null;
  };

  return {
    async move(_folder, remoteId, to, _messageId, leaving): Promise<MoveResult> {
      const { change, folder } = await changeOf(to);
      // A label that is gone is on no mail any more.
      const left = leaving && (await ownLabels(calls)).find(({ name }) => name === leaving)?.id;
      const removed = [...(change.removeLabelIds ?? []), ...(left ? [left] : [])];
      if (!(await modify(remoteId, { ...change, removeLabelIds: removed }))) return { kind: 'gone' };
      return { kind: 'moved', place: { folder, remoteId } };
    },
    async createFolder(name) {
      if (!(await ownLabels(calls)).some((label) => label.name === name)) await createLabel(calls, name);
    },
    async label(remoteId, { add, remove }) {
      const own = new Map((await ownLabels(calls)).map(({ id, name }) => [name, id]));
      const ids = (names: readonly string[]) => names.flatMap((name) => own.get(name) ?? []);
      const missing = add.find((name) => !own.has(name));
      if (missing !== undefined) throw new MailboxError('forbidden', `Gmail no longer has a label “${missing}”.`);
      const before = await labelsOf(remoteId);
      if (before === null) return null;
      const has = (name: string) => before.includes(own.get(name) ?? '');
      const changed = { add: add.filter((name) => !has(name)), remove: remove.filter(has) };
      if (changed.add.length + changed.remove.length === 0) return changed;
      const done = await modify(remoteId, { addLabelIds: ids(changed.add), removeLabelIds: ids(changed.remove) });
      return done ? changed : null;
    },
    async labels(remoteId) {
      const [own, ids] = [await ownLabels(calls), await labelsOf(remoteId)];
      return ids && own.flatMap(({ id, name }) => (ids.includes(id) ? name : []));
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
      const update = async ({ remoteId }: DraftLocation) => {
        const id = remoteId.split(' ')[0];
        return orNull(() => calls.ask(draft, draftPath(remoteId), { method: 'PUT', body: { id, ...body } }));
      };
      const kept = before && (await unchanged(before)) ? await update(before) : null;
      const saved = kept ?? (await calls.ask(draft, '/drafts', { method: 'POST', body }));
      return { ...draftPlace(saved), isAlone: before !== null && kept === null };
    },
    async dropDraft(known) {
      if (await unchanged(known))
        await unlessGone(() => calls.ask(z.unknown(), draftPath(known.remoteId), { method: 'DELETE' }));
    },
    async findDraft(known) {
      const { remoteId, messageId } = known;
      if (remoteId.includes(' ')) return unchanged(known);
      const query = { maxResults: '500', ...(messageId === null ? {} : { q: `rfc822msgid:${messageId}` }) };
      const { drafts = [] } = await calls.ask(listedDrafts, '/drafts', { query });
      const found = drafts.find(({ id, message }) => id === remoteId || message.id === remoteId);
      return found === undefined ? null : draftPlace(found);
    },
    // Gmail stores sent messages by itself.
    fileSent: (_source, messageId) => find(messageId, ['sent']),
  };
};

const folderOf = (labels: readonly string[]): MailLocation['folder'] =>
  ALL_FOLDERS.find(({ path }) => path === folderOfLabels(labels)) ?? FOLDERS[2];

/** What is answered; null when what is asked for is gone. */
const orNull = <T>(ask: () => Promise<T>): Promise<T | null> =>
  ask().catch((error: unknown) => {
    if (error instanceof NotInMailbox) return null;
    throw error;
  });

const unlessGone = async (work: () => Promise<unknown>): Promise<boolean> =>
  (await orNull(async () => ({ done: await work() }))) !== null;
