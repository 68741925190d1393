import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/database.ts';
import { createAsk } from '#server/features/ask/feature.ts';
import type { BriefDelivering } from '#server/features/brief/brief-delivery.ts';
import { createBriefFeature } from '#server/features/brief/feature.ts';
import { createSearchFeature } from '#server/features/search/feature.ts';
import type { CountCall } from '#server/http/count-call.ts';
import type { Accounts, PersonalFeatures } from './features.ts';

/** Builds what answers over all features at once: questions, the brief and the search. */
export const createSecondSelf = ({
  database,
  vault,
  features: { person, mail, calendar, orbit, life, messages },
  countCall,
  sending: { users, ...sending },
  now,
}: {
  database: Database;
  vault: Vault;
  features: PersonalFeatures;
  countCall: CountCall;
  sending: Pick<BriefDelivering, 'push' | 'mailer' | 'publicUrl' | 'log'> & Pick<Accounts, 'users'>;
  now: () => number;
}) => {
  const { daysOf } = person;
  const newestMessages = (userId: string) => messages.list(userId, { q: undefined, box: undefined, limit: 200 });
  const ask = createAsk({
    vault,
    choose: mail.chooseByLlm,
    countCall,
    now,
    ports: {
      daysOf,
      records: life.read,
      recordsState: life.stateOf,
      mail: { ...mail.lookup, waiting: mail.waiting },
      events: calendar.eventsBetween,
      hours: { entries: orbit.entries.list, projects: orbit.projects.projects, timer: orbit.timer.current },
      invoices: orbit.invoices.list,
      ownKinds: life.ownKinds.of,
      messages: newestMessages,
    },
  });
  const brief = createBriefFeature({
    database,
    now,
    records: life.records,
    readingOf: person.readingOf,
    delivering: {
      ...sending,
      timeZoneOf: person.timeZoneOf,
      async readerOf(userId) {
        const reader = await users.byId(userId);
        return reader === undefined || reader.disabledAt !== null ? null : { reader, verified: reader.emailVerified };
      },
    },
    ports: {
      daysOf,
      mail: { ...mail.lookup, waiting: mail.waiting, dated: mail.dated },
      unread: messages.unread,
      events: calendar.eventsBetween,
      toPrepare: calendar.meetingsToPrepare,
      deadlines: life.reminders.deadlines,
      habits: life.reminders.habits,
      records: life.read,
      entries: orbit.entries.list,
      projects: orbit.projects.projects,
      insights: life.insights,
    },
  });
  const search = createSearchFeature({
    database,
    now,
    ports: {
      daysOf,
      mail: mail.find,
      records: life.found,
      entries: orbit.entries.found,
      projects: orbit.projects.projects,
      events: calendar.eventsBetween,
      messages: newestMessages,
    },
  });
  return {
    handlers: { ...ask.handlers, ...brief.handlers, ...search.handlers },
    data: brief.data,
    eveningBrief: brief.evening,
    jobs: brief.jobs,
  };
};
