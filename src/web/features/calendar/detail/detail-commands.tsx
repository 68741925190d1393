import { ArrowUpRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarEvent, SeriesScope } from '#contract/calendar-event.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDeleteEvent } from './use-delete-event.ts';

type DetailCommandsProps = { event: CalendarEvent; onEdit: () => void; onDeleted: () => void };

/** Edit, at the place where the event comes from or right here, and delete. */
export const DetailCommands = ({ event, onEdit, onDeleted }: DetailCommandsProps) => {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteEvent(event, onDeleted);
  const erase = (scope: SeriesScope) => remove.mutate(scope, { onSettled: () => setAsking(false) });
  return (
    <div className="row between wrap">
      <EditCommand event={event} onEdit={onEdit} />
      {event.isReadOnly ? (
        <span className="meta t3">Read only: {event.calendarName}</span>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          icon={Trash2}
          className="detail-delete"
          pending={remove.isPending && !asking && 'Deleting'}
          onClick={() => (event.isRecurring ? setAsking(true) : erase('this'))}
        >
          Delete
        </Button>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete which events?"
        description={`“${event.summary}” is one of a series.`}
      >
        <div className="stack g2">
          {SCOPES.map(({ scope, label }) => (
            <Button
              key={scope}
              pending={remove.isPending && remove.variables === scope && 'Deleting'}
              onClick={() => erase(scope)}
            >
              {label}
            </Button>
          ))}
        </div>
      </Dialog>
    </div>
  );
};

const SCOPES: readonly { scope: SeriesScope; label: string }[] = [
  { scope: 'this', label: 'This event' },
  { scope: 'following', label: 'This and the following events' },
  { scope: 'all', label: 'All events of the series' },
];

const EditCommand = ({ event, onEdit }: Pick<DetailCommandsProps, 'event' | 'onEdit'>) => {
  if (event.htmlLink !== null) {
    return (
      <ButtonLink size="sm" icon={ArrowUpRight} href={event.htmlLink} target="_blank" rel="noreferrer noopener">
        Edit
      </ButtonLink>
    );
  }
  return (
    <Button
      size="sm"
      icon={Pencil}
      disabled={event.isReadOnly}
      title={event.isReadOnly ? 'This calendar can only be read' : undefined}
      onClick={onEdit}
    >
      Edit
    </Button>
  );
};
