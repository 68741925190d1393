import { CalendarDays, ListChecks } from 'lucide-react';
import type { MadeOfMail } from '#contract/mail/work.ts';
import { RowLink } from '#web/ui/row-link.tsx';

/** Leads to a task or an event that was made of a mail. */
export const MadeLink = ({ made: { kind, id, title, tab = 'projects' } }: { made: MadeOfMail }) => {
  const Icon = kind === 'task' ? ListChecks : CalendarDays;
  return (
    <RowLink
      className="link row g2"
      to="/dashboard"
      search={kind === 'task' ? { tab, record: id } : { tab: 'calendar', event: id }}
    >
      <Icon className="i i-16" aria-hidden="true" />
      {kind === 'task' ? 'Task' : 'Event'}: {title}
    </RowLink>
  );
};
