import { type Message, type MessageBox, threadOf } from '#contract/messages.ts';

/** The box of a person in which a message lies; one to oneself lies in the box for what is received. */
export const boxOf = (message: Message, personId: string): MessageBox => {
  if (message.toUserId !== personId) return 'sent';
  return message.status === 'archived' ? 'archived' : 'inbox';
};

/** Whether a message stands in a box of a person. */
export const isIn = (message: Message, box: MessageBox, personId: string): boolean =>
  box === 'sent' ? message.fromUserId === personId : boxOf(message, personId) === box;

/** The other person of a message, or the person themselves. */
export const partnerOf = (message: Message, personId: string) =>
  message.fromUserId === personId
    ? { id: message.toUserId, name: message.toName }
    : { id: message.fromUserId, name: message.fromName };

/** The turns of a conversation, oldest first: what was fetched for it, and what the list knows meanwhile. */
export function turnsOf(id: string, fetched: readonly Message[], listed: readonly Message[]): Message[] {
  const open = listed.find((message) => message.id === id) ?? fetched.find((message) => message.id === id);
  if (!open) return [];
  const same = listed.filter((message) => threadOf(message) === threadOf(open));
  const turns = new Map([...fetched, ...same].map((message) => [message.id, message]));
  return [...turns.values()].sort((a, b) => (a.sentAt < b.sentAt ? -1 : 1));
}

/** A subject without the marks that replies have put before it. */
export const topicOf = (subject: string): string => subject.replace(/^(re:\s*)+/i, '').trim() || 'No subject';

/** A subject for a list: however often it was answered, one mark is enough. */
export const shortSubject = (subject: string): string =>
  /^re:/i.test(subject) ? `Re: ${topicOf(subject)}` : topicOf(subject);
