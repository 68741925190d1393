import { z } from 'zod';
import { visit } from '#life/kinds/travel.ts';
import type { IngestReader } from '../reader.ts';
import { readLocalDay, readMoment } from '../moments.ts';

const message = z.object({ _type: z.string() });
const steps = z.object({
  steps: z.number().int().min(0).max(1_000_000),
  from: z.number(),
  to: z.number(),
});
const entering = z.object({ event: z.string(), desc: z.string(), tst: z.number() });

/**
 * Messages of OwnTracks in its HTTP mode: steps are added up, and entering a region that is called “Lisbon, Portugal” is a place
 * visited. Positions are not kept.
 */
export const ownTracks: IngestReader = {
  label: 'OwnTracks',
  read(body, sink, { count, addSpan }) {
    const found = message.safeParse(body);
    if (!found.success) return false;
    count(1);
    const { _type: type } = found.data;
    if (type === 'encrypted')
      sink.problem(null, 'This message is encrypted. Remove the encryption key in OwnTracks and use https.');
    else if (type === 'steps') {
      const told = steps.safeParse(body).data;
      if (told === undefined) sink.problem(null, 'Steps need a number, and when they began and ended.');
      else addSpan({ measure: 'Steps', from: readMoment(told.from), to: readMoment(told.to), amount: told.steps });
    } else if (type === 'transition') {
      const told = entering.safeParse(body).data;
      if (told === undefined) return (sink.problem(null, 'A transition needs an event, a region and a time.'), true);
      const [place = '', country = ''] = told.desc.split(',').map((part) => part.trim());
      const day = readLocalDay(told.tst, sink.zone());
      if (told.event !== 'enter' || day === null) return true;
      if (place === '' || country === '')
        sink.problem(null, 'A region becomes a place visited if it is called like “Lisbon, Portugal”.');
      else sink.emit(visit, { key: `owntracks:${day}:${told.desc.slice(0, 100)}`, values: { place, country, day } });
    } else sink.problem(null, 'Positions and other messages of OwnTracks aren’t kept.');
    return true;
  },
};
