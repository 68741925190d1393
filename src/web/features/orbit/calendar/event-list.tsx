import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Select } from '#web/ui/field.tsx';
import { eventsQuery, type OrbitEvent } from '../events-query.ts';
import { eventProjectsQuery } from '../orbit-queries.ts';
import { useAct } from '../use-act.ts';
import type { OrbitThings } from '../use-orbit.ts';
import { dateText, timeText } from '../words.ts';
import { EventButton } from './event-button.tsx';

/** Coming events with the project that each belongs to: a focus block knows what it is for. */
export const EventList = ({ things }: { things: OrbitThings }) => {
  const { data } = useQuery(eventsQuery());
  if (!data || data.events.length === 0) return null;
  return (
    <Card aria-labelledby="orbit-coming">
      <CardHead title="Events and their projects" id="orbit-coming" />
      <ul className="rows">
        {data.events.map((event) => (
          <li key={event.id} className="event-row">
            <EventWords event={event} />
            <EventProject event={event} things={things} />
            <EventButton event={event} />
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
  const link = useAct((projectId: string | null) =>
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
