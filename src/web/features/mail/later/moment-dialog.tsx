import { type ReactNode, useState } from 'react';
import { ownZone, type Zone, zoneOf } from '#contract/zone.ts';
import { formatDate, useDateFormat } from '#web/ui/date-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormField, TextInput } from '#web/ui/field.tsx';
import { type LaterMoment, laterMoments, momentOfInput } from './moments.ts';
import './moment-dialog.css';

type MomentDialogProps = {
  open: boolean;
  title: string;
  description?: string | undefined;
  /** What happens at the moment, on the button ("Send then"). */
  confirmLabel: string;
  pending: boolean;
  /** The moments that are offered; without it those to send a mail at. */
  moments?: (now: number, zone: Zone) => readonly LaterMoment[];
  /** More to choose, below the moments. */
  children?: ReactNode;
  onClose: () => void;
  onChoose: (at: Date) => void;
};

/** Asks for a later moment: one of those that people choose most, or a date and time. */
export const MomentDialog = ({ open, onClose, title, description, ...rest }: MomentDialogProps) => (
  <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} description={description}>
    {open && <Moments {...rest} />}
  </Dialog>
);

const Moments = ({
  confirmLabel,
  pending,
  moments = laterMoments,
  children,
  onChoose,
}: Pick<MomentDialogProps, 'confirmLabel' | 'pending' | 'moments' | 'children' | 'onChoose'>) => {
  const { timeZone = ownZone() } = useDateFormat();
  const zone = zoneOf(timeZone);
  const [now] = useState(() => Date.now());
  const [typed, setTyped] = useState('');
  const own = momentOfInput(typed, zone);
  const isPast = own !== null && own <= now;
  return (
    <div className="mail-moments">
      {moments(now, zone).map(({ label, at }) => (
        <Button key={label} disabled={pending} onClick={() => onChoose(new Date(at))}>
          {label}
          <span className="t3">{momentText(at)}</span>
        </Button>
      ))}
      {children}
      <form
        className="mail-moment-own"
        onSubmit={(event) => {
          event.preventDefault();
          if (own !== null && !isPast) onChoose(new Date(own));
        }}
      >
        <FormField
          label="Another date and time"
          hint={`In ${timeZone.replaceAll('_', ' ')}`}
          {...(isPast && { error: 'This time has passed.' })}
        >
          <TextInput size="sm" type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </FormField>
        <Button type="submit" variant="primary" pending={pending && 'One moment'} disabled={own === null || isPast}>
          {confirmLabel}
        </Button>
      </form>
    </div>
  );
};

/** A moment in the person's zone, as in "Tue, Nov 24, 8:00 AM". */
export const momentText = (at: number | string): string =>
  formatDate(new Date(at), { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
