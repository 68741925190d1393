import { useQuery } from '@tanstack/react-query';
import { Check, Download, EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { CalendarItem } from '#contract/calendar/calendars.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { calendarsQuery } from '../calendar-queries.ts';
import { CalendarDialog } from './lazy-calendar-dialog.tsx';
import { useChangeCalendar } from './use-change-calendar.ts';

/** All calendars of the connections: colour, visibility, and a button to edit each. */
export const ConnectedCalendars = () => {
  const { data = [] } = useQuery(calendarsQuery());
  const change = useChangeCalendar();
  const [open, setOpen] = useState<CalendarItem | null>(null);
  return (
    <>
      <ul className="calendar-list" aria-label="Calendars shown">
        {data.map((calendar) => (
          <li key={calendar.id} style={{ '--c': calendar.color }}>
            <button
              type="button"
              className="calendar-shown"
              aria-pressed={calendar.isVisible}
              onClick={() => change.mutate({ id: calendar.id, isVisible: !calendar.isVisible })}
            >
              <span className="calendar-dot" aria-hidden="true">
                {calendar.isVisible && <Check className="i i-14" />}
              </span>
              <span className="truncate">{calendar.name}</span>
              {calendar.isDefault && data.length > 1 && <span className="meta t3">Default</span>}
            </button>
            <a
              className="icon-btn icon-btn--sm"
              aria-label={`Export ${calendar.name}`}
              title={`Export ${calendar.name}`}
              download
              href={urlOf(contract.calendarFiles.export, { query: { calendarId: calendar.id } })}
            >
              <Download className="i i-18" aria-hidden="true" />
            </a>
            <IconButton
              size="sm"
              quiet
              icon={EllipsisVertical}
              label={`Settings of ${calendar.name}`}
              onClick={() => setOpen(calendar)}
            />
          </li>
        ))}
      </ul>
      {open && (
        <CalendarDialog
          open
          calendar={open}
          isLast={data.filter(({ kind }) => kind !== 'birthdays').length < 2}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
};
