import type { Intent } from './intent.ts';
import { calendarIntents } from './intents/calendar.ts';
import { habitIntents } from './intents/habits.ts';
import { measureIntents } from './intents/measures.ts';
import { feelingIntents } from './intents/feelings.ts';
import { sleepIntents } from './intents/sleep.ts';
import { workoutIntents } from './intents/workouts.ts';
import { careIntents } from './intents/care.ts';
import { mediaIntents } from './intents/media.ts';
import { travelIntents } from './intents/travel.ts';
import { birthdayIntents } from './intents/birthdays.ts';
import { homeIntents } from './intents/home.ts';
import { hoursIntents } from './intents/hours.ts';
import { leisureIntents } from './intents/leisure.ts';
import { mailIntents } from './intents/mail.ts';
import { messageIntents } from './intents/messages.ts';
import { spendingIntents } from './intents/spending.ts';
import { paymentIntents } from './intents/payments.ts';
import { accountIntents } from './intents/accounts.ts';
import { peopleIntents } from './intents/people.ts';
import { planIntents } from './intents/plans.ts';

/** Every kind of question that is understood. */
export const intents: readonly Intent[] = [
  ...mailIntents,
  ...messageIntents,
  ...calendarIntents,
  ...planIntents,
  ...peopleIntents,
  ...birthdayIntents,
  ...spendingIntents,
  ...paymentIntents,
  ...accountIntents,
  ...hoursIntents,
  ...sleepIntents,
  ...measureIntents,
  ...feelingIntents,
  ...workoutIntents,
  ...careIntents,
  ...habitIntents,
  ...homeIntents,
  ...leisureIntents,
  ...mediaIntents,
  ...travelIntents,
];
