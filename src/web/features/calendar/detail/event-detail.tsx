import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { AssistantMessage } from '#web/ui/assistant-message.tsx';
import { briefQuery } from '../calendar-queries.ts';
import type { Present } from '../present.ts';
import { PreparationTasks } from '../week/preparation-tasks.tsx';
import { DetailBadges } from './detail-badges.tsx';
import { DetailCommands } from './detail-commands.tsx';
import { EventFacts } from './event-facts.tsx';
import { LinkedText } from './linked-text.tsx';
import { SuggestedActions } from './suggested-actions.tsx';
import { useIsBeingDeleted } from './use-delete-event.ts';
import { WhyImportant } from './why-important.tsx';

const EventOrigin = lazy(async () => ({ default: (await import('./event-origin.tsx')).EventOrigin }));
const EventInvitation = lazy(async () => ({ default: (await import('./event-invitation.tsx')).EventInvitation }));
const MeetingBriefCard = lazy(async () => ({ default: (await import('./meeting-brief.tsx')).MeetingBriefCard }));
const EditEvent = lazyDialog(async () => (await import('./edit-event.tsx')).EditEvent);

type EventDetailProps = {
  event: CalendarEvent;
  now: Present;
  onSelect: (id: string) => void;
  onClose: () => void;
};

/** The details of one event, and its edit form. */
export const EventDetail = (props: EventDetailProps) => {
  const { event, now, onSelect } = props;
  const [editing, setEditing] = useState(false);
  if (!editing) return <ShownEvent {...props} onEdit={() => setEditing(true)} />;
  return (
    <Card as="article" className="stack g5 event-detail" aria-labelledby="event-title">
      <h2 className="h2" id="event-title" tabIndex={-1} ref={focus}>
        Edit Event
      </h2>
      <EditEvent
        open
        event={event}
        now={now}
        onSaved={({ id }) => {
          setEditing(false);
          if (id !== event.id) onSelect(id);
        }}
        onCancel={() => setEditing(false)}
      />
    </Card>
  );
};

/** What, when, where, who, and the analysis by Iris. */
const ShownEvent = ({ event, now, onSelect, onClose, onEdit }: EventDetailProps & { onEdit: () => void }) => {
  const { aiInsights, preparationTasks } = event.analysis;
  const isBeingDeleted = useIsBeingDeleted(event.id);
  // Asked for beside the code that shows it.
  const brief = useQuery({ ...briefQuery(event.id), enabled: event.attendees.length > 0 && !isBeingDeleted });
  return (
    <Card as="article" className="stack g5 event-detail" aria-labelledby="event-title">
      <button type="button" className="row g2 t2 detail-back" onClick={onClose}>
        <ChevronLeft className="i i-18" aria-hidden="true" />
        Events
      </button>
      <div className="stack g3">
        <DetailBadges event={event} />
        <h2 className="h1 event-title" id="event-title" tabIndex={-1} ref={focus}>
          {event.summary}
        </h2>
      </div>
      <EventFacts event={event} now={now} onSelect={onSelect} />
      {event.invitation && (
        <Suspense fallback={<Loading label="Loading the invitation" />}>
          <EventInvitation key={event.id} event={event} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <EventOrigin id={event.id} />
      </Suspense>
      {event.description && (
        <p className="t2 event-description">
          <LinkedText text={event.description} />
        </p>
      )}
      <AssistantMessage byline="AI Insights">{aiInsights}</AssistantMessage>
      <SuggestedActions event={event} onEdit={onEdit} />
      {preparationTasks.length > 0 && (
        <div className="stack g1">
          <span className="label">Preparation</span>
          <PreparationTasks event={event} />
        </div>
      )}
      {event.attendees.length > 0 && (
        <Suspense fallback={<Loading label="Loading the brief" />}>
          <MeetingBriefCard brief={brief} now={now} />
        </Suspense>
      )}
      <WhyImportant event={event} />
      <hr className="rule" />
      <DetailCommands event={event} onEdit={onEdit} onDeleted={onClose} />
    </Card>
  );
};

/** On a narrow page the card is below the list, so it is scrolled into view when an event is opened. */
const focus = (heading: HTMLElement | null) => heading?.focus();
