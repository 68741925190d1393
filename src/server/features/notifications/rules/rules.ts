import { backupFailing } from './backup-failing.ts';
import { checkInMissing } from './check-in-missing.ts';
import { deadline } from './deadline.ts';
import { documentExpiring } from './document-expiring.ts';
import { goalReached } from './goal-reached.ts';
import { habitDue } from './habit-due.ts';
import { mailWaiting } from './mail-waiting.ts';
import { meetingToPrepare } from './meeting-to-prepare.ts';
import { messageReceived } from './message-received.ts';
import type { NotificationRule } from './rule.ts';
import { notRecorded } from './not-recorded.ts';
import { reminderRules } from './reminder-rules.ts';
import { timerForgotten } from './timer-forgotten.ts';
import { webhookDisabled } from './webhook-disabled.ts';

/** How each rule gets the facts that it looks at. */
export interface RuleFacts {
  readonly mailWaiting: Parameters<typeof mailWaiting>[0];
  readonly messageReceived: Parameters<typeof messageReceived>[0];
  readonly meetingToPrepare: Parameters<typeof meetingToPrepare>[0];
  readonly deadline: Parameters<typeof deadline>[0];
  readonly habitDue: Parameters<typeof habitDue>[0];
  readonly notRecorded: Parameters<typeof notRecorded>[0];
  readonly checkInMissing: Parameters<typeof checkInMissing>[0];
  readonly documentExpiring: Parameters<typeof documentExpiring>[0];
  readonly goalReached: Parameters<typeof goalReached>[0];
  readonly timerForgotten: Parameters<typeof timerForgotten>[0];
  readonly webhookDisabled: Parameters<typeof webhookDisabled>[0];
  readonly backupFailing: Parameters<typeof backupFailing>[0];
}

/** What Iris watches for people, each rule with its source of facts. */
export const notificationRules = (facts: RuleFacts): readonly NotificationRule[] => [
  mailWaiting(facts.mailWaiting),
  messageReceived(facts.messageReceived),
  meetingToPrepare(facts.meetingToPrepare),
  deadline(facts.deadline),
  habitDue(facts.habitDue),
  notRecorded(facts.notRecorded),
  checkInMissing(facts.checkInMissing),
  documentExpiring(facts.documentExpiring),
  goalReached(facts.goalReached),
  timerForgotten(facts.timerForgotten),
  webhookDisabled(facts.webhookDisabled),
  backupFailing(facts.backupFailing),
  ...reminderRules,
];
