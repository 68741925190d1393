import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailboxStatus } from '#contract/mail.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { connectionsQuery, permissionWords } from '#web/api/google-permission.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { forgetMail } from '../email-cache.ts';

type DisconnectDialogProps = { open: boolean; mailbox: MailboxStatus; onClose: () => void; onDone: () => void };

export const DisconnectDialog = ({ open, mailbox, onClose, onDone }: DisconnectDialogProps) => {
  const address = mailbox.emailAddress;
  const client = useQueryClient();
  const isGmail = mailbox.kind === 'gmail';
  const connections = useQuery({ ...connectionsQuery, enabled: open && isGmail }).data ?? [];
  const stays = isGmail ? permissionWords(connections, { provider: 'Gmail', address }) : null;
  const disconnect = useMutation({
    mutationFn: () => call(contract.mail.disconnect, { query: { account: mailbox.id } }),
    onSuccess: async () => {
      // First: a screen that changes while its mail is being forgotten would ask for it once more.
      onDone();
      await forgetMail(client);
      toast({
        title: 'Mailbox Disconnected',
        description: [`What Iris had stored of ${address} is erased.`, stays].filter(Boolean).join(' '),
      });
    },
    onError: () =>
      toast({
        title: 'Not Disconnected',
        description: 'Nothing was erased. Please try again.',
        destructive: true,
      }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      danger
      title={`Disconnect ${address}?`}
      description={[ERASED, stays].filter(Boolean).join(' ')}
      confirmLabel="Disconnect and erase"
      pending={disconnect.isPending && 'Erasing'}
      onConfirm={() => disconnect.mutate()}
    />
  );
};

const ERASED =
  'Iris erases the emails, summaries and credentials it stored for this mailbox. Your mail server keeps everything.';
