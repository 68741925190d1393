import type { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Offer = ReplyOf<typeof contract.mailDrafts.confirmDraft>;
type SendDialogProps = {
  offer: Offer | null;
  title?: string;
  pending: boolean;
  onClose: () => void;
  onSend: (token: string) => void;
};

/** Confirms sending this mail. */
export const SendDialog = ({ offer, title = 'Send this reply?', pending, onClose, onSend }: SendDialogProps) => (
  <ConfirmDialog
    open={offer !== null}
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={offer && <Words offer={offer} />}
    confirmLabel="Send now"
    cancelLabel="Not yet"
    pending={pending && 'Sending'}
    onConfirm={() => offer && onSend(offer.token)}
  />
);

const Words = ({ offer: { from, to, subject, undoSeconds, sample } }: { offer: Offer }) => (
  <>
    From {from} to <b>{to.join(', ')}</b>, with the subject “{subject}”.{' '}
    {sample
      ? 'This is the sample mailbox: it goes nowhere.'
      : undoSeconds > 0
        ? `You can take it back for ${undoSeconds} seconds.`
        : 'It leaves at once and cannot be taken back.'}
  </>
);
