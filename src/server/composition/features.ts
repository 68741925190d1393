import type { createAuth } from '#server/features/auth/feature.ts';
import type { createCalendarFeature } from '#server/features/calendar/feature.ts';
import type { Life } from '#server/features/life/feature.ts';
import type { createMailFeature } from '#server/features/mail/feature.ts';
import type { createMessages } from '#server/features/messages/feature.ts';
import type { Orbit } from '#server/features/orbit/feature.ts';
import type { createPerson } from '#server/features/person/feature.ts';

/** The features that hold what is a person's, as they are built. */
export interface PersonalFeatures {
  person: ReturnType<typeof createPerson>;
  mail: Awaited<ReturnType<typeof createMailFeature>>;
  calendar: ReturnType<typeof createCalendarFeature>;
  orbit: Orbit;
  life: Life;
  messages: ReturnType<typeof createMessages>;
}
export type Accounts = Awaited<ReturnType<typeof createAuth>>;
