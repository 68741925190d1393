import { type Message, REMOVED_PERSON } from '#contract/messages.ts';
import { displayName } from '#contract/person-name.ts';
import type { MessageRow, PersonRow } from './tables.ts';

/** A message with the two people whom it concerns. */
export interface Letter {
  readonly row: MessageRow;
  /** Undefined is somebody who has erased their account. */
  readonly from: PersonRow | undefined;
  readonly to: PersonRow | undefined;
}

/** A message as one of its two people sees it. */
export const toMessage = ({ row, from, to }: Letter, viewerId: string): Message => ({
  id: row.id,
  fromUserId: from?.id ?? REMOVED_PERSON.id,
  toUserId: to?.id ?? REMOVED_PERSON.id,
  subject: row.subject,
  content: row.content,
  priority: row.priority,
  status: statusOf(row, viewerId),
  sentAt: new Date(row.sent_at).toISOString(),
  threadId: row.thread_id,
  messageType: row.message_type,
  fromName: from === undefined ? REMOVED_PERSON.name : nameOf(from),
  toName: to === undefined ? REMOVED_PERSON.name : nameOf(to),
});

export const nameOf = (person: PersonRow): string =>
  displayName({ firstName: person.first_name, lastName: person.last_name, email: person.email });

/** The sender sees that a message was read or answered, but not how the recipient tidies up. */
const statusOf = (row: MessageRow, viewerId: string): Message['status'] => {
  if (row.archived_at !== null && row.to_user_id === viewerId) return 'archived';
  if (row.replied_at !== null) return 'replied';
  return row.read_at === null ? 'unread' : 'read';
};
