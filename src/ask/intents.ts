import type { Intent } from './intent.ts';
import { calendarIntents } from './intents/calendar.ts';
import { calendarBesideIntents } from './intents/calendar-beside.ts';
import { calendarTimeIntents, didIntent } from './intents/calendar-times.ts';
import { moneyQuestionIntents } from './intents/money-questions.ts';
import { habitIntents } from './intents/habits.ts';
import { measureIntents } from './intents/measures.ts';
import { feelingIntents } from './intents/feelings.ts';
import { sleepIntents } from './intents/sleep.ts';
import { workoutIntents } from './intents/workouts.ts';
import { careIntents } from './intents/care.ts';
import { mediaIntents } from './intents/media.ts';
import { travelIntents } from './intents/travel.ts';
import { birthdayIntents } from './intents/birthdays.ts';
import { documentIntents } from './intents/documents.ts';
import { homeIntents } from './intents/home.ts';
import { hoursWorthIntents } from './intents/hours-worth.ts';
import { hoursIntents } from './intents/hours.ts';
import { invoiceIntents } from './intents/invoices.ts';
import { ownKindIntents } from './intents/own-kinds.ts';
import { kindIntents } from './intents/kinds.ts';
import { comparisonIntents } from './intents/comparisons.ts';
import { countdownIntents } from './intents/countdowns.ts';
import { extremeIntents } from './intents/extremes.ts';
import { factIntents } from './intents/facts.ts';
import { leisureIntents } from './intents/leisure.ts';
import { mailReplyIntents } from './intents/mail-replies.ts';
import { mailIntents } from './intents/mail.ts';
import { messageIntents } from './intents/messages.ts';
import { spendingIntents } from './intents/spending.ts';
import { paymentsBeyondIntents } from './intents/payments-beyond.ts';
import { paymentIntents } from './intents/payments.ts';
import { accountIntents } from './intents/accounts.ts';
import { oneSubscriptionIntents } from './intents/one-subscription.ts';
import { subscriptionIntents } from './intents/subscriptions.ts';
import { peopleTimesIntents } from './intents/people-times.ts';
import { knownPeopleIntents } from './intents/known-people.ts';
import { peopleIntents } from './intents/people.ts';
import { taskStateIntent } from './intents/task-state.ts';
import { firstAndLastIntents } from './intents/firsts-and-lasts.ts';
import { stateIntents } from './intents/record-states.ts';
import { goalIntents } from './intents/goals.ts';
import { planIntents } from './intents/plans.ts';

/** Every kind of question that is understood. */
export const intents: readonly Intent[] = [
  ...mailIntents,
  ...mailReplyIntents,
  ...messageIntents,
  ...calendarIntents,
  ...calendarTimeIntents,
  ...calendarBesideIntents,
  ...planIntents,
  ...goalIntents,
  ...firstAndLastIntents,
  ...stateIntents,
  ...peopleIntents,
  ...knownPeopleIntents,
  ...peopleTimesIntents,
  ...birthdayIntents,
  ...spendingIntents,
  ...paymentIntents,
  ...paymentsBeyondIntents,
  ...accountIntents,
  ...subscriptionIntents,
  ...oneSubscriptionIntents,
  ...moneyQuestionIntents,
  ...hoursIntents,
  ...hoursWorthIntents,
  ...sleepIntents,
  ...measureIntents,
  ...feelingIntents,
  ...workoutIntents,
  ...careIntents,
  ...habitIntents,
  ...homeIntents,
  ...documentIntents,
  ...leisureIntents,
  ...mediaIntents,
  ...travelIntents,
  ...invoiceIntents,
  ...ownKindIntents,
  ...kindIntents,
  ...comparisonIntents,
  ...factIntents,
  ...countdownIntents,
  ...extremeIntents,
  taskStateIntent,
  didIntent,
];
