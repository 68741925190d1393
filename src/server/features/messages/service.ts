import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  type Message,
  messageBoxes,
  type messagesContract,
  type Recipient,
  RECIPIENTS_SHOWN,
  replySubject,
  threadOf,
} from '#contract/messages.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import { type Directory, toRecipient } from './directory.store.ts';
import type { MessagesStore } from './messages.store.ts';
import { nameOf, toMessage } from './present.ts';
import { fold, searchWords } from './search-words.ts';
import type { MessageRow, PersonRow } from './tables.ts';

/** Hears that somebody has got a message, or has done something with one. */
export type OnChange = (recipientId: string) => Promise<void>;

/** Messages between the people of an installation: every rule that is not about HTTP or SQL. */
export const createMessages = ({
  store,
  directory,
  onChange = () => Promise.resolve(),
  now,
}: {
  store: MessagesStore;
  directory: Directory;
  onChange?: OnChange;
  now: () => number;
}) => {
  const owned = async (userId: string, id: string): Promise<MessageRow> => {
    const row = await store.byId(userId, id);
    if (row === undefined) throw notFound('This message');
    return row;
  };
  const received = async (userId: string, id: string): Promise<MessageRow> => {
    const row = await owned(userId, id);
    if (row.to_user_id !== userId) throw notFound('This message');
    return row;
  };
  const shown = async (userId: string, rows: readonly MessageRow[]): Promise<Message[]> => {
    const ids = new Set(rows.flatMap((row) => [row.from_user_id ?? [], row.to_user_id ?? []].flat()));
    const people = new Map((await directory.byIds([...ids])).map((person) => [person.id, person]));
    const personOf = (id: string | null) => (id === null ? undefined : people.get(id));
    return rows.map((row) =>
      toMessage({ row, from: personOf(row.from_user_id), to: personOf(row.to_user_id) }, userId),
    );
  };
  const oneShown = async (userId: string, row: MessageRow): Promise<Message> => (await shown(userId, [row]))[0]!;
  /** Changes a received message; what is so already stays as it is. */
  const change = async (userId: string, id: string, changesOf: (row: MessageRow) => Partial<MessageRow>) => {
    const row = await received(userId, id);
    const changes = changesOf(row);
    await store.change(userId, id, changes);
    await onChange(userId);
    return oneShown(userId, { ...row, ...changes });
  };
  const wordsOf = async (userId: string, q: string) => {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const names = (await directory.byIds(await store.correspondents(userId))).map(({ id, ...person }) => ({
      id,
      name: fold(nameOf({ id, ...person })),
    }));
    return words.map((word) => ({
      word,
      people: names.filter(({ id, name }) => id !== userId && name.includes(word)).map(({ id }) => id),
    }));
  };
  const letter = (
    facts: Pick<
      MessageRow,
      'from_user_id' | 'to_user_id' | 'thread_id' | 'subject' | 'content' | 'priority' | 'message_type' | 'sent_at'
    >,
  ): MessageRow => ({
    id: newId(),
    words: fold(`${facts.subject}\n${facts.content}`),
    read_at: null,
    replied_at: null,
    archived_at: null,
    ...facts,
  });

  return {
    async list(userId: string, { q, box, limit }: QueryOf<typeof messagesContract.list>): Promise<Message[]> {
      const words = await wordsOf(userId, q ?? '');
      const boxes = box === undefined ? messageBoxes : [box];
      const rows = (await Promise.all(boxes.map((each) => store.list(userId, { box: each, words, limit })))).flat();
      const once = [...new Map(rows.map((row) => [row.id, row])).values()];
      return shown(userId, once.sort(newestFirst));
    },
    async conversation(userId: string, id: string): Promise<Message[]> {
      const row = await owned(userId, id);
      return shown(userId, row.thread_id === null ? [row] : await store.conversation(userId, row.thread_id));
    },
    unreadCount: (userId: string) => store.countUnread(userId),
    /** What others have written and the person has not read yet, oldest first. */
    async unread(userId: string): Promise<Message[]> {
      const rows = await store.unread(userId);
      return shown(
        userId,
        rows.filter((row) => row.from_user_id !== userId),
      );
    },

    async recipients(userId: string, q: string): Promise<Recipient[]> {
      if (q !== '') return directory.search(q);
      const latest = (await store.correspondents(userId)).slice(0, RECIPIENTS_SHOWN);
      const people = await directory.byIds(latest);
      return latest.flatMap((id) => people.filter((person) => person.id === id).map((person) => toRecipient(person)));
    },

    async send(userId: string, { toUserId, subject, content, priority }: BodyOf<typeof messagesContract.send>) {
      const to = await directory.find(toUserId);
      if (to === undefined) throw unknownRecipient();
      const row = letter({
        from_user_id: userId,
        to_user_id: to.id,
        thread_id: null,
        subject,
        content,
        priority,
        message_type: 'user_message',
        sent_at: now(),
      });
      await store.add(row);
      await onChange(to.id);
      return oneShown(userId, row);
    },

    /** Answers the other person of a message; who wrote it themselves goes on writing to its recipient. */
    async reply(userId: string, id: string, body: BodyOf<typeof messagesContract.reply>): Promise<Message> {
      const original = await owned(userId, id);
      if (body.toUserId) checkParty(original, await directory.find(body.toUserId));
      const isRecipient = original.to_user_id === userId;
      const other = isRecipient ? original.from_user_id : original.to_user_id;
      if (other === null) throw conflict('This account has been removed: nobody would get your answer.');
      const thread_id = original.thread_id ?? (body.threadId || threadOf({ id: original.id, threadId: null }));
      const sent_at = Math.max(now(), original.sent_at + 1); // a reply never stands above what it answers
      const row = letter({
        from_user_id: userId,
        to_user_id: other,
        thread_id,
        subject: body.subject ?? replySubject(original.subject),
        content: body.content,
        priority: 'normal',
        message_type: body.messageType,
        sent_at,
      });
      const done = { read_at: original.read_at ?? sent_at, replied_at: sent_at, archived_at: null };
      await store.addReply(userId, row, original.id, { thread_id, ...(isRecipient ? done : {}) });
      await onChange(other);
      if (isRecipient) await onChange(userId);
      return oneShown(userId, row);
    },

    markRead: (userId: string, id: string) => change(userId, id, (row) => ({ read_at: row.read_at ?? now() })),
    archive: (userId: string, id: string) => change(userId, id, (row) => ({ archived_at: row.archived_at ?? now() })),
    unarchive: (userId: string, id: string) => change(userId, id, () => ({ archived_at: null })),
  };
};
export type Messages = ReturnType<typeof createMessages>;

const unknownRecipient = () =>
  new AppError(404, 'not_found', 'Nobody here has this id, e-mail address or username.', { field: 'toUserId' });

/** A reply stays between the two people of the message; a third one is refused, whether they exist or not. */
const checkParty = (original: MessageRow, named: PersonRow | undefined): void => {
  if (named === undefined || (named.id !== original.from_user_id && named.id !== original.to_user_id))
    throw badInput('A reply goes to the other person of the message.', 'toUserId');
};

const newestFirst = (a: MessageRow, b: MessageRow): number => b.sent_at - a.sent_at || (a.id < b.id ? 1 : -1);
