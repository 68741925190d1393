import { useQuery } from '@tanstack/react-query';
import type { MailKind } from '#contract/mail/credentials.ts';
import type { MailPermission, MailProviderItem } from '#contract/mail/mail.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KindChoice } from '#web/ui/kind-choice.tsx';
import { providersQuery } from '../queries/mail-queries.ts';
import './connect.css';
import { ConnectForm } from './connect-form.tsx';
import { SignInMailbox } from './sign-in-mailbox.tsx';

/** Known values of the mailbox to connect. */
export type Known =
  | { readonly kind: MailKind; readonly email: string }
  /** A mailbox that is opened by the permission of its provider. */
  | { readonly permission: MailPermission };
type CredentialsDialogProps = { open: boolean; known: Known | null; onClose: () => void; onConnected: () => void };

/** Connects a mailbox of any kind that the server supports. */
export const CredentialsDialog = ({ open, known, onClose, onConnected }: CredentialsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title="Connect a mailbox"
    description="Iris checks the credentials right away and reads only this mailbox."
  >
    <Kinds known={known} onConnected={onConnected} />
  </Dialog>
);

const Kinds = ({ known, onConnected }: Pick<CredentialsDialogProps, 'known' | 'onConnected'>) => {
  const { data, isError, refetch } = useQuery(providersQuery());
  return (
    <KindChoice
      className="stack g5 mail-kinds"
      label="Mailbox type"
      items={data}
      isFirst={(item) => matches(item, known)}
      failed={isError && { message: 'The mailbox types couldn’t be loaded.', onRetry: () => void refetch() }}
    >
      {(provider) => {
        const email = known && 'email' in known ? known.email : '';
        const { kind, label, signIn } = provider;
        return signIn ? (
          <SignInMailbox key={kind} label={label} signIn={signIn} email={email} />
        ) : (
          <ConnectForm key={kind} provider={provider} email={email} onConnected={onConnected} />
        );
      }}
    </KindChoice>
  );
};

const matches = ({ kind, permission }: MailProviderItem, known: Known | null): boolean =>
  known !== null && ('kind' in known ? kind === known.kind : permission === known.permission);
