import { creating } from './kinds/creativity.ts';
import { listening } from './kinds/entertainment.ts';
import { appointment, checkin, habitLog, measurement, sleep, symptom, workout } from './kinds/health.ts';
import { hobbySession } from './kinds/hobbies.ts';
import { study } from './kinds/learning.ts';
import { practice } from './kinds/skills.ts';
import { interaction } from './kinds/social.ts';

/**
 * The kinds that are a diary: what happened on a day and only loses by age. Everything else is about what is, such as goals, people
 * and documents, or is still counted with, such as transactions, from which balances follow; that stays until the person removes it.
 */
export const diaryKinds: readonly string[] = [
  checkin,
  sleep,
  workout,
  measurement,
  symptom,
  appointment,
  habitLog,
  hobbySession,
  practice,
  study,
  listening,
  interaction,
  creating,
].map(({ id }) => id);
