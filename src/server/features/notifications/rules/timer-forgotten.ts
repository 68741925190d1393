import type { NotificationRule } from './rule.ts';
import { longMoment } from './date-format.ts';

/** A timer that has run for so long that it was probably forgotten. */
export interface ForgottenTimer {
  readonly id: string;
  readonly project: string;
  readonly startedAt: number;
  /** After how many hours Iris asks. */
  readonly hours: number;
}

/** A timer seems forgotten; it is over when it is stopped or kept. At most one word a day. */
export const timerForgotten = (factsOf: (userId: string) => Promise<ForgottenTimer | null>): NotificationRule => ({
  name: 'timer-forgotten',
  kind: 'timerNotifications',
  type: 'energy',
  digest: (count) => `${count} timers seem forgotten`,
  async find(userId, now, reader) {
    const timer = await factsOf(userId);
    if (timer === null) return [];
    return [
      {
        cause: `timer-forgotten ${timer.id} ${reader.zone.dayOf(now)}`,
        title: `Is your timer still right? ${timer.project}`,
        message: `Running since ${longMoment(timer.startedAt, reader)}`,
        details: 'Stop it at the time you left off, or keep it if you’re still working.',
        priority: 'medium',
        reasons: [`Running for more than ${timer.hours} hours`, 'Nobody has confirmed that it’s right'],
        link: { label: 'Open the timer', to: '/orbit?view=timer' },
      },
    ];
  },
});
