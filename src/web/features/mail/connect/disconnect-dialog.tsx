import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { connectionsQuery, permissionWords } from '#web/api/google-permission.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { forgetMail } from '../queries/email-cache.ts';
import { useMailProvider } from '../queries/use-mail-provider.ts';

type DisconnectDialogProps = { open: boolean; mailbox: MailboxStatus; onClose: () => void; onDone: () => void };

export const DisconnectDialog = ({ open, mailbox, onClose, onDone }: DisconnectDialogProps) => {
  const address = mailbox.emailAddress;
  const client = useQueryClient();
  const provider = useMailProvider(mailbox.kind);
  const hasPermission = provider?.permission !== undefined;
  const connections = useQuery({ ...connectionsQuery, enabled: open && hasPermission }).data ?? [];
  const stays = hasPermission ? permissionWords(connections, { provider: provider.label, address }) : null;
  const disconnect = useMutation({
    mutationFn: () => call(contract.mail.disconnect, { query: { account: mailbox.id } }),
    onSuccess: async () => {
      // First, because a screen that still shows the mailbox would fetch its mail again.
      onDone();
      await forgetMail(client);
      toast({
        title: 'Mailbox Disconnected',
        description: [`Everything Iris stored from ${address} is erased.`, stays].filter(Boolean).join(' '),
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
