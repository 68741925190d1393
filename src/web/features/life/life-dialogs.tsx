import type { ModuleView } from '#contract/life/life.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddRecord } from './form/add-record.tsx';
import { RecordDialog } from './form/record-dialog.tsx';
import { ProtocolDialog } from './protocol/protocol-dialog.tsx';
import type { useLifeAddress } from './use-life-address.ts';

type LifeDialogsProps = { open: boolean; view: ModuleView; address: ReturnType<typeof useLifeAddress> };

/** The dialogs of a tab, chosen by the address: a record, a new one, the emergency protocol. */
export const LifeDialogs = ({ view: { module, label, kinds }, address }: LifeDialogsProps) => (
  <>
    <RecordDialog id={address.record} onClose={address.close} />
    <Dialog
      open={address.isAdding}
      onOpenChange={(open) => !open && address.close()}
      title={`Add to ${label}`}
      size="lg"
    >
      {address.isAdding && <AddRecord kinds={kinds} tab={module} onDone={address.close} />}
    </Dialog>
    <ProtocolDialog open={address.isProtocol} onClose={address.close} />
  </>
);
