import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { Message } from '#contract/messages.ts';
import { call } from '#web/api/call.ts';
import { renew } from './message-cache.ts';

/** Marks what is on the screen as read; where that fails, it merely stays unread. */
export function useMarkRead(turns: readonly Message[], personId: string): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call(contract.messages.markRead, { params: { id } }))),
    onSuccess: (read) => renew(client, read),
  });
  const unread = turns
    .filter(({ status, toUserId }) => status === 'unread' && toUserId === personId)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (unread !== '') mutate(unread.split(' '));
  }, [unread, mutate]);
}
