import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import {
  type Message,
  messageBoxes,
  type messagesContract,
  type Recipient,
  RECIPIENTS_SHOWN,
  replySubject,
  threadOf,
} from '#contract/messages/messages.ts';
import { displayName } from '#contract/person/person-name.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import { toMessage } from './present.ts';
import { searchRecipients, toRecipient } from './recipients.ts';
import type { DirectoryPerson, DirectoryStore } from './store/directory.store.ts';
import type { MessageChanges, MessagesStore, StoredMessage } from './store/messages.store.ts';
import { normalizeForSearch } from '#formats/normalize-for-search.ts';
import { searchWords } from './store/search-words.ts';

/** Is called when somebody has got a message, or has done something with one. */
export type OnMessageChange = (recipientId: string) => Promise<void>;

/** Messages between the people of an installation. */
export const createMessaging = ({
  store,
  directory,
  onChange,
  now,
}: {
  store: MessagesStore;
  directory: DirectoryStore;
  onChange: OnMessageChange;
  now: () => number;
}) => {
  const owned = async (userId: string, id: string): Promise<StoredMessage> => {
    const message = await store.byId(userId, id);
    if (message === undefined) throw notFound('This message');
    return message;
  };
  const received = async (userId: string, id: string): Promise<StoredMessage> => {
    const message = await owned(userId, id);
    if (message.toUserId !== userId) throw notFound('This message');
    return message;
  };
  const shown = async (userId: string, messages: readonly StoredMessage[]): Promise<Message[]> => {
    const ids = new Set(messages.flatMap(({ fromUserId, toUserId }) => [fromUserId ?? [], toUserId ?? []].flat()));
    const people = new Map((await directory.byIds([...ids])).map((person) => [person.id, person]));
    const personOf = (id: string | null) => (id === null ? undefined : people.get(id));
    return messages.map((message) =>
      toMessage({ message, from: personOf(message.fromUserId), to: personOf(message.toUserId) }, userId),
    );
  };
  const oneShown = async (userId: string, message: StoredMessage): Promise<Message> =>
    (await shown(userId, [message]))[0]!;
  /** Changes a received message; what is so already stays as it is. */
  const change = async (userId: string, id: string, changesOf: (message: StoredMessage) => MessageChanges) => {
    const message = await received(userId, id);
    const changes = changesOf(message);
    await store.change(userId, id, changes);
    await onChange(userId);
    return oneShown(userId, { ...message, ...changes });
  };
  const searchOf = async (userId: string, q: string) => {
    const words = searchWords(q);
    if (words.length === 0) return [];
    const people = (await directory.byIds(await store.correspondents(userId))).map((person) => ({
      id: person.id,
      name: normalizeForSearch(displayName(person)),
    }));
    return words.map((word) => ({
      word,
      people: people.filter(({ id, name }) => id !== userId && name.includes(word)).map(({ id }) => id),
    }));
  };

  return {
    async list(userId: string, { q, box, limit }: QueryOf<typeof messagesContract.list>): Promise<Message[]> {
      const words = await searchOf(userId, q ?? '');
      const boxes = box === undefined ? messageBoxes : [box];
      const found = (await Promise.all(boxes.map((each) => store.list(userId, { box: each, words, limit })))).flat();
      const once = [...new Map(found.map((message) => [message.id, message])).values()];
      return shown(userId, once.sort(newestFirst));
    },
    async conversation(userId: string, id: string): Promise<Message[]> {
      const message = await owned(userId, id);
      const { threadId } = message;
      return shown(userId, threadId === null ? [message] : await store.conversation(userId, threadId));
    },
    unreadCount: (userId: string) => store.countUnread(userId),
    /** What others have written and the person has not read yet, oldest first. */
    async unread(userId: string): Promise<Message[]> {
      const unread = await store.unread(userId);
      return shown(
        userId,
        unread.filter(({ fromUserId }) => fromUserId !== userId),
      );
    },

    async recipients(userId: string, q: string): Promise<Recipient[]> {
      if (q !== '') return searchRecipients(directory, q);
      const latest = (await store.correspondents(userId)).slice(0, RECIPIENTS_SHOWN);
      const people = await directory.byIds(latest);
      return latest.flatMap((id) => people.filter((person) => person.id === id).map((person) => toRecipient(person)));
    },

    async send(userId: string, { toUserId, subject, content, priority }: BodyOf<typeof messagesContract.send>) {
      const to = await directory.find(toUserId);
      if (to === undefined) throw unknownRecipient();
      const message = await store.add({
        fromUserId: userId,
        toUserId: to.id,
        threadId: null,
        subject,
        content,
        priority,
        messageType: 'user_message',
        sentAt: now(),
      });
      await onChange(to.id);
      return oneShown(userId, message);
    },

    /** Answers the other person of a message; its sender writes to its recipient again. */
    async reply(userId: string, id: string, body: BodyOf<typeof messagesContract.reply>): Promise<Message> {
      const original = await owned(userId, id);
      if (body.toUserId) checkParty(original, await directory.find(body.toUserId));
      const isRecipient = original.toUserId === userId;
      const other = isRecipient ? original.fromUserId : original.toUserId;
      if (other === null) throw conflict('This account has been removed, so nobody would get your reply.');
      const threadId = original.threadId ?? (body.threadId || threadOf({ id: original.id, threadId: null }));
      const sentAt = Math.max(now(), original.sentAt + 1); // a reply is always later than the message it answers
      const reply = {
        fromUserId: userId,
        toUserId: other,
        threadId,
        subject: body.subject ?? replySubject(original.subject),
        content: body.content,
        priority: 'normal',
        messageType: body.messageType,
        sentAt,
      } as const;
      const answered = { readAt: original.readAt ?? sentAt, repliedAt: sentAt, archivedAt: null };
      const changes = { threadId, ...(isRecipient ? answered : {}) };
      const message = await store.addReply(userId, reply, original.id, changes);
      await onChange(other);
      if (isRecipient) await onChange(userId);
      return oneShown(userId, message);
    },

    markRead: (userId: string, id: string) => change(userId, id, ({ readAt }) => ({ readAt: readAt ?? now() })),
    archive: (userId: string, id: string) =>
      change(userId, id, ({ archivedAt }) => ({ archivedAt: archivedAt ?? now() })),
    unarchive: (userId: string, id: string) => change(userId, id, () => ({ archivedAt: null })),
  };
};
export type Messaging = ReturnType<typeof createMessaging>;

const unknownRecipient = () =>
  new AppError(404, 'not_found', 'Nobody here has this ID, email address or username.', { field: 'toUserId' });

/** A reply stays between the two people of the message; a third one is refused, whether they exist or not. */
const checkParty = (original: StoredMessage, named: DirectoryPerson | undefined): void => {
  if (named === undefined || (named.id !== original.fromUserId && named.id !== original.toUserId))
    throw badInput('A reply goes to the other person in the conversation.', 'toUserId');
};

const newestFirst = (a: StoredMessage, b: StoredMessage): number => b.sentAt - a.sentAt || (a.id < b.id ? 1 : -1);
