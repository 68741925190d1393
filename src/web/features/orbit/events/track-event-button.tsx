import { CalendarCheck, Timer } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { contract } from '#contract/contract.ts';
import { call } from '#web/api/call.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { entriesQuery, eventProjectsQuery } from '../orbit-queries.ts';
import { useOrbitAction } from '../use-orbit-action.ts';
import { useOrbit } from '../use-orbit.ts';
import type { GridEvent } from './use-grid-events.ts';
import { useLastProject } from './use-last-project.ts';

/** Creates an entry from an event in one click: on its own project, else on the last tracked one. */
export const TrackEventButton = ({ event }: { event: GridEvent }) => {
  const things = useOrbit();
  const last = useLastProject(things);
  const { data: links } = useQuery({ ...eventProjectsQuery(), enabled: !things.sample });
  const [from, to] = [Date.parse(event.startTime), Date.parse(event.endTime)];
  const { data: there } = useQuery({ ...entriesQuery(from, to), enabled: !things.sample && from < to });
  const isThere = there?.some(({ eventId }) => eventId === event.id) ?? false;
  const ownId = links?.find(({ eventId }) => eventId === event.id)?.projectId ?? event.projectId;
  const project = things.projectOf(ownId ?? '') ?? last;
  const add = useOrbitAction(
    (projectId: string) =>
      call(contract.timeEntries.create, {
        body: {
          projectId,
          description: event.title,
          startTime: event.startTime,
          endTime: event.endTime,
          eventId: event.id,
        },
      }),
    () => ({ title: 'Time saved', description: `${event.title}, on ${project?.name ?? 'your project'}` }),
  );
  if (isThere) return <IconButton label={`${event.title} is tracked`} icon={CalendarCheck} size="sm" disabled />;
  return (
    <IconButton
      label={project ? `Track ${event.title} on ${project.name}` : `Add a project to track ${event.title}`}
      icon={Timer}
      size="sm"
      disabled={!project || add.isPending}
      onClick={() => project && add.mutate(project.id)}
    />
  );
};
