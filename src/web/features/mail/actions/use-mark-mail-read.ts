import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contract } from '#contract/contract.ts';
import type { EmailDetail } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { changeLists, withMarks } from '../queries/email-cache.ts';
import { openEmailQuery } from '../queries/mail-queries.ts';

/** Marks a mail as read once it is open, here and on the mail server; a failure is ignored and leaves it unread. */
export function useMarkMailRead(mail: EmailDetail | undefined): void {
  const { mutate } = useMarkRead();
  const unread = mail && !mail.isRead ? mail.id : null;
  useEffect(() => {
    if (unread !== null) mutate(unread);
  }, [unread, mutate]);
}

/** Marks a mail as read without a word. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(contract.mail.markRead, { params: { id } }),
    onSuccess: async (_done, id) => {
      client.setQueryData<EmailDetail>(openEmailQuery(id).queryKey, (known) => known && { ...known, isRead: true });
      await changeLists(client, (list) => withMarks(list, id, { isRead: true }));
    },
  });
}
