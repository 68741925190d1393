import type { Intent } from './intent.ts';
import { calendarIntents } from './intents/calendar.ts';
import { habitIntents } from './intents/habits.ts';
import { healthIntents } from './intents/health.ts';
import { homeIntents } from './intents/home.ts';
import { hoursIntents } from './intents/hours.ts';
import { leisureIntents } from './intents/leisure.ts';
import { mailIntents } from './intents/mail.ts';
import { messageIntents } from './intents/messages.ts';
import { moneyIntents } from './intents/money.ts';
import { peopleIntents } from './intents/people.ts';
import { planIntents } from './intents/plans.ts';

/** Every kind of question that is understood. */
export const intents: readonly Intent[] = [
  ...mailIntents,
  ...messageIntents,
  ...calendarIntents,
  ...planIntents,
  ...peopleIntents,
  ...moneyIntents,
  ...hoursIntents,
  ...healthIntents,
  ...habitIntents,
  ...homeIntents,
  ...leisureIntents,
];
