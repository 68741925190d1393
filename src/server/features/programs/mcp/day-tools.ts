import { z } from 'zod';
import { briefParts } from '#contract/brief/brief.ts';
import type { CalendarEvent } from '#contract/calendar/event.ts';
import { contract } from '#contract/contract.ts';
import { type Tool, tool } from './tool.ts';

const day = z.iso.date().describe('A day, such as 2026-11-21');
const moment = z.iso.datetime({ offset: true }).describe('A moment, such as 2026-11-21T09:30:00+01:00');

/** Tools over the day as a whole, the calendar and tracked time. */
export const dayTools: readonly Tool[] = [
  tool({
    name: 'brief',
    title: 'The brief of the day',
    description:
      'Tells what waits and why, meetings, what is due, habits, people and hours: of the morning or of the evening.',
    reads: true,
    input: z.object({ part: z.enum(briefParts).default('morning') }),
    calls: [['brief', contract.brief.read]],
    async run({ part }, call) {
      const { title, day, sections } = await call(contract.brief.read, { query: { part } });
      const lines = sections.map((section) => ({
        title: section.title,
        items: section.items.map(({ text, why, href }) => ({ text, why, href })),
      }));
      return { title, day, sections: lines };
    },
  }),
  tool({
    name: 'agenda',
    title: 'Events of some days',
    description: 'Lists the events of some days, both days included, in order of start.',
    reads: true,
    input: z.object({ from: day, to: day }),
    calls: [['calendar', contract.calendar.range]],
    async run({ from, to }, call) {
      const { events, isCut } = await call(contract.calendar.range, { query: { from, to } });
      return { events: events.map(eventShape), isCut };
    },
  }),
  tool({
    name: 'add_event',
    title: 'Add an event',
    description: 'Adds an event to the calendar for new events. Nobody is invited.',
    reads: false,
    input: z.object({
      title: z.string().trim().min(1).max(1000),
      start: moment,
      end: moment,
      location: z.string().max(1000).default(''),
      description: z.string().max(20_000).default(''),
    }),
    calls: [['calendar', contract.calendar.createEvent]],
    async run({ title, start, end, location, description }, call) {
      const body = {
        summary: title,
        start: { dateTime: start },
        end: { dateTime: end },
        location,
        description,
      };
      const { event } = await call(contract.calendar.createEvent, { body });
      return { event: eventShape(event) };
    },
  }),
  tool({
    name: 'hours',
    title: 'Tracked time',
    description: 'Sums tracked time over some days by project, day, week, month, agency or tag.',
    reads: true,
    input: z.object({
      from: day,
      to: day,
      by: z.enum(['project', 'day', 'week', 'month', 'agency', 'tag']).default('project'),
    }),
    calls: [['orbitReports', contract.orbitReports.report]],
    async run({ from, to, by }, call) {
      const report = await call(contract.orbitReports.report, { query: { from, to, by } });
      return {
        seconds: report.seconds,
        groups: report.groups.map(({ label, seconds }) => ({ label, seconds })),
      };
    },
  }),
  tool({
    name: 'start_timer',
    title: 'Start the timer',
    description: 'Starts the timer on a project that exists, by its name. A timer that runs stops first.',
    reads: false,
    input: z.object({ project: z.string().min(1).max(200), description: z.string().max(5000).default('') }),
    calls: [
      ['projects', contract.projects.list],
      ['timer', contract.timer.start],
    ],
    async run({ project: wanted, description }, call) {
      const projects = await call(contract.projects.list, {});
      const project = projects.find(({ name }) => name.toLowerCase() === wanted.trim().toLowerCase());
      if (project === undefined) return { started: false, projects: projects.map(({ name }) => name) };
      const { running } = await call(contract.timer.start, { body: { projectId: project.id, description } });
      return { started: true, project: project.name, since: running?.startTime };
    },
  }),
  tool({
    name: 'stop_timer',
    title: 'Stop the timer',
    description: 'Stops the timer that runs and keeps its time entry.',
    reads: false,
    input: z.object({}),
    calls: [['timer', contract.timer.stop]],
    async run(_, call) {
      const { stopped } = await call(contract.timer.stop, {});
      return { stopped: stopped === null ? null : { from: stopped.startTime, to: stopped.endTime } };
    },
  }),
];

const eventShape = ({ id, summary, start, end, location, description, attendees, status }: CalendarEvent) => ({
  id,
  title: summary,
  start: start.dateTime ?? start.date,
  end: end.dateTime ?? end.date,
  location,
  description,
  guests: attendees.map(({ displayName, email }) => displayName || email),
  status,
});
