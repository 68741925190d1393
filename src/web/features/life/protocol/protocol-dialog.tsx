import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { protocolQuery } from '../life-queries.ts';
import { ProtocolCard } from './protocol-card.tsx';

type ProtocolDialogProps = { open: boolean; onClose: () => void };

/** The person's own emergency protocol: steps, contacts, and medical information. */
export const ProtocolDialog = ({ open, onClose }: ProtocolDialogProps) => {
  // Fetched before it is opened, so that it is available if the connection is lost.
  const { data, error } = useQuery(protocolQuery());
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Emergency Protocol"
      size="lg"
      footer={
        <Button icon={Printer} onClick={() => print()}>
          Print the card
        </Button>
      }
    >
      {data ? (
        <>
          <ProtocolCard protocol={data} />
          {!data.sample && (
            <p className="meta t3 protocol-stored">
              Kept on this device for when you’re offline, and erased when you sign out.
            </p>
          )}
        </>
      ) : error ? (
        <p role="alert">Call 112.</p>
      ) : (
        <Loading label="Loading" />
      )}
    </Dialog>
  );
};
