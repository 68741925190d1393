import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Select } from '#web/ui/field.tsx';
import { orbitEventsQuery, type OrbitEvent } from '../events-query.ts';
import { eventProjectsQuery } from '../orbit-queries.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { dateText, timeText } from '../words.ts';
import { TrackEventButton } from '../events/track-event-button.tsx';

/** Upcoming events with the project of each, so that a focus block is assigned to one. */
export const EventList = ({ things }: { things: OrbitThings }) => {
  const { data } = useQuery(orbitEventsQuery());
  if (!data || data.events.length === 0) return null;
  return (
    <Card aria-labelledby="orbit-coming">
      <CardHead title="Events and their projects" id="orbit-coming" />
      <ul className="rows">
        {data.events.map((event) => (
          <li key={event.id} className="event-row">
            <EventWords event={event} />
            <EventProject event={event} things={things} />
            <TrackEventButton event={event} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const EventWords = ({ event }: { event: OrbitEvent }) => (
  <div className="el-words">
    <div className="row g2">
      <span className="truncate">{event.title}</span>
      {event.isTimeBlock && <Badge tone="mood">Focus block</Badge>}
    </div>
    <div className="meta t3">
      {dateText(event.startTime)}, {timeText(event.startTime)} - {timeText(event.endTime)}
    </div>
  </div>
);

const EventProject = ({ event, things }: { event: OrbitEvent; things: OrbitThings }) => {
  const { data: links } = useQuery({ ...eventProjectsQuery(), enabled: !things.sample });
  const linked = links?.find(({ eventId }) => eventId === event.id)?.projectId ?? event.projectId ?? '';
  const link = useOrbitAction((projectId: string | null) =>
    call(contract.orbit.setEventProject, { body: { eventId: event.id, projectId } }),
  );
  return (
    <Select
      quiet
      aria-label={`Project of ${event.title}`}
      value={linked}
      disabled={things.sample}
      options={[
        { value: '', label: 'No project' },
        ...things.projects.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ target }) => link.mutate(target.value || null)}
    />
  );
};
