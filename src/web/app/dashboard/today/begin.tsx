import { FileUp, Mail, X } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { CheckInScales } from '#web/features/life/check-in/check-in-scales.tsx';
import { useCheckIn } from '#web/features/life/check-in/use-check-in.ts';
import { failureToast, mailConnectErrorOf } from '#web/features/mail/connect/connect-error.ts';
import { useConnectMailbox } from '#web/features/mail/connect/use-connect.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.tsx';
import './begin.css';
import type { Beginning } from './begun.ts';

/** The first card for somebody who sees nothing but samples: three ways to make Iris theirs. */
export const Begin = ({ onCheckedIn }: { onCheckedIn: () => void }) => {
  const id = useId();
  const checkIn = useCheckIn(onCheckedIn);
  return (
    <Card className="begin" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        Everything here is made up. Make it yours.
      </h2>
      <div className="begin-ways">
        <section aria-label="Sample mailbox">
          <h3 className="h4">See Iris read mail</h3>
          <p className="meta">
            80 made-up emails, sorted and explained, with replies drafted. Nothing leaves this machine.
          </p>
          <MailboxButton primary />
        </section>
        <section aria-label="Check-in">
          <h3 className="h4">How are you?</h3>
          <p className="meta">Two taps and it’s saved.</p>
          <CheckInScales checkIn={checkIn} brief />
        </section>
        <section aria-label="Your data">
          <h3 className="h4">Bring your data</h3>
          <p className="meta">
            From your phone, your bank or another program. You’ll see everything before it’s added.
          </p>
          <ImportButton />
        </section>
      </div>
    </Card>
  );
};

/** What is left of the three ways, in one line; the check-in is asked for beside it. */
export const BeginLine = ({ left, onPutAway }: { left: readonly Beginning[]; onPutAway: () => void }) => (
  <Card variant="tight" className="begin-line" as="div" role="region" aria-label="More ways to begin">
    <p className="voice t2">Good start. There’s more to try:</p>
    <span className="row wrap g2">
      {left.includes('mailbox') && <MailboxButton />}
      {left.includes('data') && <ImportButton />}
    </span>
    <IconButton size="sm" icon={X} label="Hide this" onClick={onPutAway} />
  </Card>
);

const MailboxButton = ({ primary }: { primary?: boolean }) => {
  const navigate = useNavigate();
  const connect = useConnectMailbox(() => void navigate({ to: '/dashboard', search: { tab: 'gmail', begin: 'mail' } }));
  return (
    <Button
      size={primary ? 'md' : 'sm'}
      variant={primary ? 'primary' : 'secondary'}
      icon={Mail}
      pending={connect.isPending && 'Opening'}
      onClick={() =>
        connect.mutate(
          { kind: 'sample' },
          { onError: (error) => toast(failureToast(mailConnectErrorOf(error, () => ''))) },
        )
      }
    >
      Open the sample mailbox
    </Button>
  );
};

const ImportButton = () => {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      icon={FileUp}
      onClick={() => void navigate({ to: '.', search: { import: 'new' }, resetScroll: false })}
    >
      Bring data
    </Button>
  );
};
