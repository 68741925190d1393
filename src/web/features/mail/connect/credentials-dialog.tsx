import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailKind } from '#contract/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { providersQuery } from '../mail-queries.ts';
import './connect.css';
import { ConnectForm } from './connect-form.tsx';

/** What is known already of the mailbox that is to be connected. */
export type Known = { readonly kind: MailKind; readonly email: string };
type CredentialsDialogProps = { open: boolean; known: Known | null; onClose: () => void; onConnected: () => void };

/** Connects a mailbox of any kind that the server knows. */
export const CredentialsDialog = ({ open, known, onClose, onConnected }: CredentialsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    size="lg"
    title="Connect a mailbox"
    description="Iris tries the credentials at once and reads nothing else than this mailbox."
  >
    <Kinds known={known} onConnected={onConnected} />
  </Dialog>
);

const Kinds = ({ known, onConnected }: Pick<CredentialsDialogProps, 'known' | 'onConnected'>) => {
  const [chosen, setChosen] = useState<MailKind | null>(known?.kind ?? null);
  const { data: providers, isError, refetch } = useQuery(providersQuery());
  if (isError) {
    return (
      <div className="row between wrap" role="alert">
        <p className="t2">The kinds of mailbox could not be listed.</p>
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const provider = providers?.find(({ kind }) => kind === chosen) ?? providers?.[0];
  if (!providers || !provider) return <Loading label="Loading" />;
  return (
    <div className="stack g5 mail-kinds">
      <Segmented
        label="Kind of mailbox"
        value={provider.kind}
        options={providers.map(({ kind, label }) => ({ value: kind, label }))}
        onChange={setChosen}
      />
      <ConnectForm key={provider.kind} provider={provider} email={known?.email ?? ''} onConnected={onConnected} />
    </div>
  );
};
