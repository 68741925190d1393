import { type Message, REMOVED_PERSON } from '#contract/messages/messages.ts';
import { displayName } from '#contract/person/person-name.ts';
import type { DirectoryPerson } from './store/directory.store.ts';
import type { StoredMessage } from './store/messages.store.ts';

/** A message with the two people whom it concerns. */
export interface MessageWithPeople {
  readonly message: StoredMessage;
  /** Undefined is somebody who has erased their account. */
  readonly from: DirectoryPerson | undefined;
  readonly to: DirectoryPerson | undefined;
}

/** A message as one of its two people sees it. */
export const toMessage = ({ message, from, to }: MessageWithPeople, viewerId: string): Message => ({
  id: message.id,
  fromUserId: from?.id ?? REMOVED_PERSON.id,
  toUserId: to?.id ?? REMOVED_PERSON.id,
  subject: message.subject,
  content: message.content,
  priority: message.priority,
  status: statusOf(message, viewerId),
  sentAt: new Date(message.sentAt).toISOString(),
  threadId: message.threadId,
  messageType: message.messageType,
  fromName: from === undefined ? REMOVED_PERSON.name : displayName(from),
  toName: to === undefined ? REMOVED_PERSON.name : displayName(to),
});

/** The sender sees that a message was read or answered, but not whether the recipient has archived it. */
const statusOf = ({ archivedAt, repliedAt, readAt, toUserId }: StoredMessage, viewerId: string): Message['status'] => {
  if (archivedAt !== null && toUserId === viewerId) return 'archived';
  if (repliedAt !== null) return 'replied';
  return readAt === null ? 'unread' : 'read';
};
