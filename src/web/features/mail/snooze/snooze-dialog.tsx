import { Inbox, Reply } from 'lucide-react';
import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import { usePreferences } from '#web/api/preferences.ts';
import { Button } from '#web/ui/button.tsx';
import { MomentDialog } from '../later/moment-dialog.tsx';
import { snoozeMoments } from './snooze-moments.ts';
import { comingTime } from './snooze-words.ts';

const FIRST = { sunday: 0, monday: 1, saturday: 6 } as const;

type SnoozeDialogProps = {
  open: boolean;
  /** How many mails are snoozed. */
  count: number;
  /** Puts mails that are snoozed already back into the inbox; null when they are not. */
  onBack: (() => void) | null;
  /** Called with the choice, and with when that is in words ("Tue, Nov 24, 8:00 AM"). */
  onSnooze: (choice: SnoozeChoice, when: string) => void;
  onClose: () => void;
};

/** Asks when mails come back to the inbox. */
export const SnoozeDialog = ({ open, count, onBack, onSnooze, onClose }: SnoozeDialogProps) => {
  const { weekStart } = usePreferences();
  return (
    <MomentDialog
      open={open}
      title={count === 1 ? 'Snooze this email' : `Snooze ${count} emails`}
      description={
        count === 1
          ? 'It leaves your inbox and comes back at the top, unread. Other mail apps show it in the folder “Snoozed”.'
          : 'They leave your inbox and come back at the top, unread. Other mail apps show them in the folder “Snoozed”.'
      }
      confirmLabel="Snooze until then"
      pending={false}
      moments={(now, zone) => snoozeMoments(now, zone, FIRST[weekStart])}
      onClose={onClose}
      onChoose={(at) => onSnooze({ until: at.toISOString() }, comingTime(at.toISOString()))}
    >
      <Button icon={Reply} onClick={() => onSnooze({ untilAnswered: true }, 'when someone replies')}>
        Until someone replies
        <span className="t3">30 days at most</span>
      </Button>
      {onBack && (
        <Button icon={Inbox} onClick={onBack}>
          Back to inbox now
        </Button>
      )}
    </MomentDialog>
  );
};
