import { isAdministrator } from '#contract/auth/sign-in.ts';
import type { createNotifications } from '#server/features/notifications/feature.ts';
import { reminderOfEvent, reminderOfRecord } from '#server/features/notifications/rules/reminder-texts.ts';
import { notificationRules, type RuleFacts } from '#server/features/notifications/rules/rules.ts';
import type { Accounts, PersonalFeatures } from './features.ts';

interface Deps {
  features: PersonalFeatures;
  users: Accounts['users'];
  disabledWebhooks: RuleFacts['webhookDisabled'];
  /** What is built after the notifications. */
  later: () => {
    backups: { health(): ReturnType<RuleFacts['backupFailing']> };
    secondSelf: { eveningBrief(userId: string): Promise<{ isSent: boolean; at: number }> };
  };
}

/** What the features know that a person may be notified about. */
const ruleFacts = ({
  features: { mail, calendar, orbit, life, messages },
  users,
  disabledWebhooks,
  later,
}: Deps): RuleFacts => ({
  mailWaiting: mail.waiting,
  async messageReceived(userId) {
    const person = await users.byId(userId);
    return person === undefined || person.accessLevel === 'demo'
      ? []
      : (await messages.unread(userId)).map(({ fromName, ...message }) => ({ ...message, from: fromName }));
  },
  async meetingToPrepare(userId) {
    const person = await users.byId(userId);
    return person === undefined ? [] : calendar.meetingsToPrepare({ id: userId, email: person.email });
  },
  deadline: async (userId, today) => [
    ...(await mail.dated(userId)),
    ...(await life.reminders.deadlines(userId, today)),
  ],
  habitDue: (userId, today) => life.reminders.habits(userId, today),
  notRecorded: (userId, today) => life.reminders.notRecorded(userId, today),
  async checkInMissing(userId, today) {
    const missing = await life.reminders.missingCheckIn(userId, today);
    if (missing === null) return null;
    const { isSent, at } = await later().secondSelf.eveningBrief(userId);
    return isSent ? null : { ...missing, briefAt: at };
  },
  documentExpiring: (userId) => life.reminders.expiring(userId),
  goalReached: (userId) => life.reminders.reachedGoals(userId),
  timerForgotten: (userId) => orbit.timer.forgotten(userId),
  webhookDisabled: disabledWebhooks,
  async backupFailing(userId) {
    const person = await users.byId(userId);
    return person !== undefined && isAdministrator(person.accessLevel) ? later().backups.health() : null;
  },
});

type Sources = 'rules' | 'dueReminders' | 'preferences' | 'timeZoneOf' | 'languageOf' | 'addresseeOf';

/** What the notifications ask of the other features: rules with their facts, reminders, preferences and addresses. */
export const notificationSources = (deps: Deps): Pick<Parameters<typeof createNotifications>[0], Sources> => ({
  rules: notificationRules(ruleFacts(deps)),
  dueReminders: [
    (now, tell) => deps.features.calendar.dueReminders(now, (userId, due) => tell(userId, due.map(reminderOfEvent))),
    (now, tell) => deps.features.life.dueReminders(now, (userId, due) => tell(userId, due.map(reminderOfRecord))),
  ],
  preferences: deps.features.person.preferences,
  timeZoneOf: deps.features.person.timeZoneOf,
  languageOf: async (userId) => (await deps.features.person.readingOf(userId)).language,
  async addresseeOf(userId) {
    const person = await deps.users.byId(userId);
    return person === undefined || person.disabledAt !== null
      ? null
      : { address: person.email, verified: person.emailVerified };
  },
});
