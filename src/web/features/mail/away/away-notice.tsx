import { Plane } from 'lucide-react';
import type { MailboxStatus } from '#contract/mail/mail.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay, personDay } from '#web/ui/date-format.ts';
import { useNow } from '#web/ui/use-now.ts';
import { useEndAway } from './away-queries.ts';

type AwayNoticeProps = {
  mailbox: MailboxStatus;
  /** Whether the mailbox has to be named, because there are several. */
  named: boolean;
};

/** A quiet line while a mailbox replies that its owner is away, or is about to. */
export const AwayNotice = ({ mailbox: { id, emailAddress, away }, named }: AwayNoticeProps) => {
  const end = useEndAway(id);
  const today = personDay(useNow());
  if (away === null) return null;
  const until = dayText(away.until);
  return (
    <div className="mail-notice mail-notice--line">
      <Plane className="i i-18" aria-hidden="true" />
      <p className="grow">
        {named && <b>{emailAddress}</b>}
        {away.from > today ? `Away from ${dayText(away.from)} until ${until}` : `Away until ${until}`}
      </p>
      <Button size="sm" pending={end.isPending && 'Ending'} onClick={() => end.mutate()}>
        End now
      </Button>
    </div>
  );
};

const dayText = (day: string): string => formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });
