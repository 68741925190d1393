import { creating } from './modules/creativity.ts';
import { listening } from './modules/entertainment.ts';
import { appointment, checkin, habitLog, measurement, sleep, symptom, workout } from './modules/health-kinds.ts';
import { hobbySession } from './modules/hobbies.ts';
import { study } from './modules/learning.ts';
import { practice } from './modules/skills.ts';
import { interaction } from './modules/social.ts';

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
