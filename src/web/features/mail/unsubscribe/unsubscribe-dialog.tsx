import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import type { EmailItem } from '#contract/mail/mail.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { errorText } from '#web/api/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

type UnsubscribeDialogProps = {
  mail: Pick<EmailItem, 'id' | 'senderName'>;
  open: boolean;
  onClose: () => void;
  onShowText: () => void;
};

/** Confirms unsubscribing, and names who receives the request. */
export const UnsubscribeDialog = ({ mail, open, onClose, onShowText }: UnsubscribeDialogProps) => {
  const client = useQueryClient();
  const offer = useQuery({
    queryKey: [contract.mailUnsubscribe.unsubscribeOffer.path, mail.id],
    queryFn: ({ signal }) => call(contract.mailUnsubscribe.unsubscribeOffer, { params: { id: mail.id }, signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  const leave = useMutation({
    mutationFn: (token: string) =>
      call(contract.mailUnsubscribe.unsubscribe, { params: { id: mail.id }, body: { token } }),
    onSuccess: () =>
      toast({ title: 'Action Executed', description: `You asked ${mail.senderName} to unsubscribe you.` }),
    onError: (error) =>
      toast({ title: 'Not unsubscribed', description: errorText(error, 'Please try again.'), destructive: true }),
    onSettled() {
      onClose();
      return client.invalidateQueries({ queryKey: keyOf(contract.mailActions.actions) });
    },
  });
  const { way, target, token, problem } = offer.data ?? { way: null, target: null, token: null, problem: null };
  if (way === 'none' || offer.isError) {
    return (
      <Dialog
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title="Iris can’t unsubscribe here"
        description={problem ?? 'The mailbox isn’t responding. Please try again.'}
        footer={
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onShowText();
            }}
          >
            Show the email
          </Button>
        }
      />
    );
  }
  return (
    <ConfirmDialog
      open={open && token !== null}
      onOpenChange={(next) => !next && onClose()}
      title={`Unsubscribe from ${mail.senderName}?`}
      description={
        <>
          {way === 'mailto' ? 'Iris sends a short email to ' : 'Iris tells '}
          <b>{target}</b>
          {way === 'mailto'
            ? ' from your address. Nothing else is sent, and no page is opened.'
            : ' once that you’re leaving the list. No page is opened, and nothing else is sent.'}
        </>
      }
      confirmLabel="Unsubscribe"
      pending={leave.isPending && 'Unsubscribing'}
      onConfirm={() => token && leave.mutate(token)}
    />
  );
};
