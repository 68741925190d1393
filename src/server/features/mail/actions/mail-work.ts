import type { MadeOfMail, NewMailTask } from '#contract/mail/work.ts';
import { zoneOf } from '#contract/zone.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { ActionLogStore, LoggedAction } from '../store/action-log.store.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';
import { taskTitle } from './task-title.ts';
import type { ActionUser, CalendarPort } from './undo-handlers.ts';

/** How tasks of a person are written and found. */
export interface TaskPort {
  add(
    userId: string,
    task: { title: string; due: string | null; at: string | null; note: string },
  ): Promise<{ id: string }>;
  remove(userId: string, id: string): Promise<void>;
  /** Those of some tasks that are still there, with the tab that lists them. */
  found(userId: string, ids: readonly string[]): Promise<readonly { id: string; title: string; tab: string }[]>;
}

/** Makes tasks of mails, and links mails with what became of them. */
export const createMailWork = ({
  owned,
  messages,
  log,
  actionLog,
  tasks,
  calendar,
  timeZoneOf,
}: {
  owned: OwnedMail['mail'];
  messages: Pick<MailStore, 'byId' | 'byMessageId'>;
  log: Pick<ActionLogStore, 'madeAs'>;
  actionLog: Pick<ActionLog, 'record' | 'ofMail'>;
  tasks: TaskPort;
  calendar: Pick<CalendarPort, 'titleOf'>;
  timeZoneOf: (userId: string) => Promise<string>;
}) => {
  const madeOf = async (user: ActionUser, mail: StoredMail): Promise<MadeOfMail[]> => {
    const actions = (await actionLog.ofMail(mail)).filter(({ state }) => state === 'done');
    const records = actions.flatMap(({ detail: { record } }) => record ?? []);
    const made: MadeOfMail[] = (await tasks.found(user.id, records)).map((task) => ({ kind: 'task', ...task }));
    for (const { detail } of actions) {
      const title = detail.event === undefined ? null : await calendar.titleOf(user, detail.event);
      if (detail.event !== undefined && title !== null) made.push({ kind: 'event', id: detail.event, title });
    }
    return made;
  };
  const proposedOf = async ({ userId, subject, classification }: StoredMail) => {
    const { open, deadline, meeting } = classification;
    const moment = deadline?.at ?? meeting?.start;
    const { hasTime } = deadline ?? meeting ?? { hasTime: false };
    const zone = zoneOf(await timeZoneOf(userId));
    const asked = open?.owner === 'me' ? open.text : '';
    return {
      title: taskTitle(asked || subject) || 'Answer this email',
      due: moment === undefined ? null : zone.dayOf(moment),
      at: moment !== undefined && hasTime ? timeOf(zone.clockAt(moment)) : null,
    };
  };
  const mailNow = async ({ userId, accountId, mailId, messageId }: LoggedAction) =>
    (mailId === null ? undefined : await messages.byId(userId, mailId)) ??
    (messageId === null ? undefined : await messages.byMessageId(userId, accountId, messageId));
  return {
    async work(user: ActionUser, id: string) {
      const mail = await owned(user.id, id);
      return { made: await madeOf(user, mail), proposed: await proposedOf(mail) };
    },
    /** Makes one task of a mail: whoever asks again gets the first. */
    async makeTask(user: ActionUser, id: string, given: NewMailTask) {
      const mail = await owned(user.id, id);
      const first = (await madeOf(user, mail)).find(({ kind }) => kind === 'task');
      if (first !== undefined) return { success: true as const, task: first.id, title: first.title, isNew: false };
      const proposed = await proposedOf(mail);
      const title = given.title ?? proposed.title;
      const due = given.due === undefined ? proposed.due : given.due;
      const at = given.at === undefined && given.due === undefined ? proposed.at : (given.at ?? null);
      const note = `From the email “${mail.subject || '(no subject)'}” by ${mail.fromName || mail.fromAddress}`;
      const { id: task } = await tasks.add(user.id, { title, due, at, note });
      await actionLog.record(user.id, mail, 'add_task', { detail: { record: task } });
      return { success: true as const, task, title, isNew: true };
    },
    async origin(userId: string, kind: MadeOfMail['kind'], id: string) {
      const action = await log.madeAs(userId, kind, id);
      if (action === undefined) return { mail: null };
      const { subject, sender } = action;
      return { mail: { id: (await mailNow(action))?.id ?? null, subject, sender } };
    },
  };
};
export type MailWork = ReturnType<typeof createMailWork>;

/** Seconds since midnight as a time of the day, as in 14:30. */
const timeOf = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
