import { type MutationMeta, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { type Message, replySubject, threadOf } from '#contract/messages/messages.ts';
import { call, CallError } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetchMessages } from './message-cache.ts';
import { sessionExpired } from './session-end.ts';

/** The body of the call. */
export type MessageBody = z.input<typeof contract.messages.send.body>;

/** This screen reports the end of the session itself. */
const meta: MutationMeta = { ownsSessionEnd: true };

/** How a call fails that nobody is signed in for; another 401 does not end the session. */
const SESSION_OVER = /^401: .*Unauthorized/s;

const notifyFailure = (error: Error, description: string) => {
  if (error instanceof CallError && SESSION_OVER.test(error.message)) sessionExpired();
  else toast({ title: 'Error', description, destructive: true });
};

/** Sends a message; on failure the draft stays. */
export function useSend() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: MessageBody) => call(contract.messages.send, { body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Message sent successfully' });
      return refetchMessages(client);
    },
    onError: (error) => notifyFailure(error, 'Failed to send message'),
  });
}

/** Replies to a message in its conversation. */
export function useSendReply(original: Message, personId: string) {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (content: string) =>
      call(contract.messages.reply, {
        params: { id: original.id },
        body: {
          toUserId: original.fromUserId === personId ? original.toUserId : original.fromUserId,
          subject: replySubject(original.subject),
          content,
          threadId: threadOf(original),
          messageType: 'user_message',
        },
      }),
    onSuccess: () => {
      toast({ title: 'Reply sent successfully' });
      return refetchMessages(client);
    },
    onError: (error) => notifyFailure(error, 'Failed to send reply'),
  });
}
