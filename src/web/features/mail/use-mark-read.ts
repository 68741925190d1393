import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail.ts';
import { call } from '#web/api/call.ts';
import { changeLists, withRead } from './email-cache.ts';
import { emailQuery } from './mail-queries.ts';

/** Marks a mail as read as soon as it is open, here and on the mail server; if that fails, it merely stays unread. */
export function useMarkRead(mail: EmailDetail | undefined): void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(contract.mail.markRead, { params: { id } }),
    onSuccess: async (_done, id) => {
      client.setQueryData<EmailDetail>(emailQuery(id).queryKey, (known) => known && { ...known, isRead: true });
      await changeLists(client, (list) => withRead(list, id));
    },
  });
  const unread = mail && !mail.isRead ? mail.id : null;
  useEffect(() => {
    if (unread !== null) mutate(unread);
  }, [unread, mutate]);
}
