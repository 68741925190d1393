import { Dialog } from '#web/ui/dialog.tsx';
import { CheckInNow } from './check-in-now.tsx';

type CheckInDialogProps = { open: boolean; onClose: () => void };

/** A check-in from anywhere: energy and mood by two taps. */
export const CheckInDialog = ({ open, onClose }: CheckInDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="How are you?">
    <CheckInNow />
  </Dialog>
);
