import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages/messages.ts';
import { call } from '#web/api/call.ts';
import { refreshMessages } from './message-cache.ts';

/** Marks the shown messages as read; a failure is ignored and leaves them unread. */
export function useMarkMessagesRead(messages: readonly Message[], personId: string): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call(contract.messages.markRead, { params: { id } }))),
    onSuccess: (read) => refreshMessages(client, read),
  });
  const unread = messages
    .filter(({ status, toUserId }) => status === 'unread' && toUserId === personId)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unread !== '') mutate(unread.split(' '));
  }, [unread, mutate]);
}
