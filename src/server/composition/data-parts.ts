import { lifeModules } from '#life/modules.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Db } from '#server/db/database.ts';
import { calendarData } from '#server/features/calendar/store/calendar-data.ts';
import { lifeData } from '#server/features/life/store/life-data.ts';
import type { DataPart } from '#server/person-data/data-part.ts';
import type { PersonalFeatures } from './features.ts';

/** What each feature stores of a person: exported, imported, counted and erased by this list, in its order. */
export const dataPartsOf = ({
  db,
  vault,
  features: { person, mail, messages, calendar, life, orbit },
  others: { notifications, secondSelf, programs, recordSync },
  now,
}: {
  db: Db;
  vault: Vault;
  features: PersonalFeatures;
  others: Readonly<Record<'notifications' | 'secondSelf' | 'programs' | 'recordSync', { readonly data: DataPart }>>;
  now: () => number;
}): DataPart[] => [
  person.data,
  mail.data,
  messages.data,
  notifications.data,
  calendarData(vault, now, calendar.onAccountDeleted),
  lifeData({ db, modules: lifeModules, vault, onAccountDeleted: life.imports.onAccountDeleted }),
  orbit.data,
  secondSelf.data,
  recordSync.data,
  programs.data,
];
