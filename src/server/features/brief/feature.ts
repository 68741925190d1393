import { DAY, MINUTE } from '#contract/time-units.ts';
import { cachedForMinute } from '#server/db/cached-until-change.ts';
import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { ReadingOf } from '#server/person-data/person-language.ts';
import { createBriefs } from './brief.ts';
import { type BriefDelivering, createBriefDelivery } from './brief-delivery.ts';
import { type BriefPorts, createFactsFor } from './gather-facts.ts';
import { briefHandlers } from './handlers.ts';
import { createDoneMarker, type RecordPorts } from './mark-done.ts';
import { briefData } from './store/brief-data.ts';
import { createBriefDeliveryStore } from './store/brief-deliveries.store.ts';
import { createBriefActionStore } from './store/brief-actions.store.ts';

/** The brief of the morning and the evening; `ports` are what other features know of a person. */
export const createBriefFeature = ({
  database: { db, changeStamp },
  ports,
  records,
  delivering,
  readingOf,
  now,
}: {
  database: Pick<Database, 'db' | 'changeStamp'>;
  ports: BriefPorts;
  records: RecordPorts;
  delivering: BriefDelivering;
  readingOf: ReadingOf;
  now: () => number;
}) => {
  const briefs = createBriefs({
    store: createBriefActionStore(db),
    factsFor: createFactsFor(ports, now),
    daysOf: ports.daysOf,
    readingOf,
    marker: createDoneMarker(records),
    now,
  });
  const delivery = createBriefDelivery({
    store: createBriefDeliveryStore(db),
    read: briefs.read,
    languageOf: async (userId) => (await readingOf(userId)).language,
    ports: delivering,
    now,
  });
  return {
    handlers: {
      brief: briefHandlers(
        {
          ...briefs,
          read: cachedForMinute(
            { changeStamp, now },
            ({ id }, part, language) => `${id} ${part} ${language}`,
            briefs.read,
          ),
        },
        delivery,
      ),
    },
    data: briefData,
    evening: delivery.evening,
    jobs: [
      { name: 'cleanup-brief', every: DAY, run: briefs.cleanup },
      // Beside the others: a brief is for its minute.
      { name: 'send-briefs', every: MINUTE, beside: true, run: delivery.run },
    ] satisfies Job[],
  };
};
