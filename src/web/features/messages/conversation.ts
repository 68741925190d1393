import { type Message, type MessageBox, threadOf } from '#contract/messages/messages.ts';

/** The mailbox of a person that holds a message; a message to oneself is in the inbox. */
export const boxOf = (message: Message, personId: string): MessageBox => {
  if (message.toUserId !== personId) return 'sent';
  return message.status === 'archived' ? 'archived' : 'inbox';
};

/** Whether a message is in a mailbox of a person. */
export const isInBox = (message: Message, box: MessageBox, personId: string): boolean =>
  box === 'sent' ? message.fromUserId === personId : boxOf(message, personId) === box;

/** The other person of a message, or the person themselves. */
export const partnerOf = (message: Message, personId: string) =>
  message.fromUserId === personId
    ? { id: message.toUserId, name: message.toName }
    : { id: message.fromUserId, name: message.fromName };

/** The messages of a conversation, oldest first: the fetched ones, updated by the list. */
export function conversationOf(id: string, fetched: readonly Message[], listed: readonly Message[]): Message[] {
  const open = listed.find((message) => message.id === id) ?? fetched.find((message) => message.id === id);
  if (!open) return [];
  const same = listed.filter((message) => threadOf(message) === threadOf(open));
  const messages = new Map([...fetched, ...same].map((message) => [message.id, message]));
  return [...messages.values()].sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1));
}

/** A subject without its reply prefixes. */
export const topicOf = (subject: string): string => subject.replace(/^(re:\s*)+/i, '').trim() || 'No subject';

/** A subject for a list, with at most one reply prefix. */
export const shortSubject = (subject: string): string =>
  /^re:/i.test(subject) ? `Re: ${topicOf(subject)}` : topicOf(subject);
