import { lineOf, readComponents } from './component.ts';

/** Who is to tell the organizer of a calendar object what is answered to it: the SCHEDULE-AGENT of its ORGANIZER (RFC 6638, 7.1). */
export const scheduleAgentIn = (source: string): 'server' | 'client' | 'none' => {
  if (source === '') return 'server';
  const organizers = readComponents(source).inside.flatMap((part) => lineOf(part, 'ORGANIZER') ?? []);
  const agent = organizers
    .map(({ params }) => params['SCHEDULE-AGENT']?.toUpperCase())
    .find((each) => each !== undefined);
  // A value that is not known means the same as NONE.
  return agent === undefined || agent === 'SERVER' ? 'server' : agent === 'CLIENT' ? 'client' : 'none';
};
