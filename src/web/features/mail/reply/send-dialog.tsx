import type { contract } from '#contract/contract.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

type Offer = ReplyOf<typeof contract.mailDrafts.confirmDraft>;
type SendDialogProps = {
  offer: Offer | null;
  title?: string;
  pending: boolean;
  /** More to choose before it is sent. */
  children?: ReactNode;
  onClose: () => void;
  onSend: (token: string) => void;
};

/** Confirms sending this mail. */
export const SendDialog = ({
  offer,
  title = 'Send this reply?',
  pending,
  children,
  onClose,
  onSend,
}: SendDialogProps) => (
  <ConfirmDialog
    open={offer !== null}
    onOpenChange={(open) => !open && onClose()}
    title={title}
    description={offer && <Words offer={offer} />}
    confirmLabel="Send now"
    cancelLabel="Not yet"
    pending={pending && 'Sending'}
    onConfirm={() => offer && onSend(offer.token)}
  >
    {children}
  </ConfirmDialog>
);

const Words = ({ offer: { from, to, subject, files, undoSeconds, sample } }: { offer: Offer }) => (
  <>
    From {from} to <b>{to.join(', ')}</b>, with the subject “{subject}”{filesText(files)}.{' '}
    {sample
      ? 'This is the sample mailbox, which sends nothing.'
      : undoSeconds > 0
        ? `You can undo this for ${undoSeconds} seconds.`
        : 'It’s sent right away and can’t be undone.'}
  </>
);

const filesText = (files: readonly string[]): string => {
  if (files.length === 0) return '';
  return files.length === 1 ? ` and the file “${files[0]}”` : ` and ${files.length} files`;
};
