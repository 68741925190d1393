import { ArrowRight, CircleHelp, Info } from 'lucide-react';
import type { Notification } from '#contract/notifications/notifications.ts';
import { WhyBlock } from '#web/ui/why-block.tsx';
import type { NotificationSource } from '../source.ts';
import { ViewLink } from '../view-link.tsx';
import { SnoozeMenu } from './snooze.tsx';
import { NotificationLink } from './notification-link.tsx';

type DetailsProps = { notification: Notification; snooze: NotificationSource['snooze'] };

/** The details of a notification: its text, why it was sent, and its actions. */
export const Details = ({
  notification: { id, details, items, reasons, link, snoozedUntil },
  snooze,
}: DetailsProps) => (
  <div className="note-details">
    {details && <p className="note-text">{details}</p>}
    {items.length > 0 && (
      <ul className="rows note-items">
        {items.map((item, index) => (
          <li key={index}>
            <span>
              <span className="h4">{item.title}</span>
              <span className="meta t3 note-line">{item.message}</span>
            </span>
            {item.link && <NotificationLink link={item.link} />}
          </li>
        ))}
      </ul>
    )}
    <WhyBlock title="Why did I get this?" icon={CircleHelp} reasons={reasons.map((text) => ({ icon: Info, text }))} />
    <div className="row g2 wrap note-actions">
      {link && <NotificationLink link={link} icon={ArrowRight} solid />}
      {snooze && <SnoozeMenu snoozed={snoozedUntil !== null} onSnooze={(until) => snooze(id, until)} />}
      <ViewLink to="." search={() => ({ show: 'told' })} className="btn btn--ghost btn--sm">
        Notification settings
      </ViewLink>
    </div>
  </div>
);
