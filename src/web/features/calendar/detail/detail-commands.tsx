import { ArrowUpRight, Download, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarEvent, SeriesScope } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { urlOf } from '#web/api/call.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SeriesQuestion } from '../series-question.tsx';
import { useDeleteEvent } from './use-delete-event.ts';

type DetailCommandsProps = { event: CalendarEvent; onEdit: () => void; onDeleted: () => void };

/** Edit (here or where the event comes from), export, and delete. */
export const DetailCommands = ({ event, onEdit, onDeleted }: DetailCommandsProps) => {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEvent(event, onDeleted);
  const erase = (scope: SeriesScope, tell: boolean) =>
    remove.mutate({ scope, tell }, { onSettled: () => setAsking(false) });
  return (
    <div className="row between wrap g2">
      <div className="row wrap g2">
        <EditCommand event={event} onEdit={onEdit} />
        <ButtonLink
          size="sm"
          variant="ghost"
          icon={Download}
          download
          href={urlOf(contract.calendarFiles.export, { query: { eventId: event.id } })}
        >
          Export
        </ButtonLink>
      </div>
      {event.isReadOnly ? (
        <span className="meta t3">Read-only: {event.calendarName}</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          className="detail-delete"
          pending={remove.isPending && !asking && 'Deleting'}
          onClick={() => (event.isRecurring || event.guests > 0 ? setAsking(true) : erase('this', false))}
        >
          Delete
        </Button>
      )}
      {asking && (
        <SeriesQuestion
          event={event}
          verb="Delete"
          doing="Deleting"
          pending={remove.isPending ? remove.variables.scope : null}
          guests={event.guests}
          onAnswer={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
};

/** An event of another service is edited there; fields that Iris can change are edited here too. */
const EditCommand = ({ event, onEdit }: Pick<DetailCommandsProps, 'event' | 'onEdit'>) => (
  <>
    {event.htmlLink !== null && (
      <ButtonLink size="sm" icon={ArrowUpRight} href={event.htmlLink} target="_blank" rel="noreferrer noopener">
        Edit
      </ButtonLink>
    )}
    {!(event.isReadOnly && event.htmlLink !== null) && (
      <Button
        size="sm"
        icon={Pencil}
        disabled={event.isReadOnly}
        title={event.isReadOnly ? 'This calendar is read-only' : undefined}
        onClick={onEdit}
      >
        {event.htmlLink === null ? 'Edit' : 'Edit here'}
      </Button>
    )}
  </>
);
