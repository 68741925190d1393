import type { EmailItem } from '#contract/mail/mail.ts';
import { PriorityMark } from '../priority-mark.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import '../list/mail-compact.css';
import { waitingTime } from '../times.ts';
import { useNow } from '#web/ui/use-now.ts';

type ScanResultsProps = { emails: readonly EmailItem[]; openId: string | null };

export const ScanResults = ({ emails, openId }: ScanResultsProps) => {
  const now = useNow();
  return (
    <ul className="mail-waiting">
      {emails.map((mail) => (
        <li key={mail.id}>
          <RowLink
            to="."
            search={(before) => ({ ...before, mail: mail.id })}
            replace={openId !== null}
            preload={false}
            className={mail.id === openId ? 'mail-compact is-on' : 'mail-compact'}
            current={mail.id === openId}
          >
            <PriorityMark mail={mail} plain />
            <span className="h4 truncate">{mail.senderName}</span>
            <span className="t2 truncate" dir="auto">
              {mail.subject}
            </span>
            <time className="meta t3 num" dateTime={mail.timestamp}>
              {waitingTime(mail.timestamp, now)}
            </time>
          </RowLink>
        </li>
      ))}
    </ul>
  );
};
