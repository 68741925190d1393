import { type MutationMeta, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { type Message, replySubject, threadOf } from '#contract/messages.ts';
import { call, CallError } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.tsx';
import { refetch } from './message-cache.ts';
import { sessionExpired } from './session-end.ts';

/** What is written, as the call takes it. */
export type Outgoing = z.input<typeof contract.messages.send.body>;

/** The person learns of the end of the session by the words of this screen. */
const meta: MutationMeta = { ownsSessionEnd: true };

const tellFailure = (error: Error, description: string) => {
  if (error instanceof CallError && error.status === 401) sessionExpired();
  else toast({ title: 'Error', description, destructive: true });
};

/** Sends a message; whatever goes wrong, the draft is not touched. */
export function useSend() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: Outgoing) => call(contract.messages.send, { body }),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Message sent successfully' });
      return refetch(client);
    },
    onError: (error) => tellFailure(error, 'Failed to send message'),
  });
}

/** Answers a message within its conversation. */
export function useReply(original: Message, personId: string) {
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
      return refetch(client);
    },
    onError: (error) => tellFailure(error, 'Failed to send reply'),
  });
}
