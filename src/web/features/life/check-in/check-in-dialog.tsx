import { Dialog } from '#web/ui/dialog.tsx';
import { CheckInScales } from './check-in-scales.tsx';
import { useCheckIn } from './use-check-in.ts';

type CheckInDialogProps = { open: boolean; onClose: () => void };

/** A check-in from anywhere: energy and mood by two taps. */
export const CheckInDialog = ({ open, onClose }: CheckInDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="How are you?">
    <Scales />
  </Dialog>
);

const Scales = () => {
  const checkIn = useCheckIn();
  return (
    <div className="stack g3">
      <p className="meta t3">{checkIn.isSaved ? 'Thanks. Tap again to change it.' : 'Two taps and it’s saved.'}</p>
      <CheckInScales checkIn={checkIn} />
    </div>
  );
};
