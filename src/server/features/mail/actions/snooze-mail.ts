import type { SnoozeChoice } from '#contract/mail/snooze.ts';
import { badInput } from '#server/errors.ts';
import type { OwnedMail } from '../owned-mail.ts';
import type { FolderRole } from '#server/mail-providers/provider.ts';
import type { MailStore } from '#server/mail-store/mails.store.ts';
import type { Snooze, SnoozeStore } from '../store/snoozes.store.ts';
import type { StoredMail } from '#server/mail-store/stored-mail.ts';
import type { ActionLog } from './action-log.ts';
import type { Batch } from './archive-and-mark-read.ts';
import type { MailMoves } from './move-mail.ts';
import { snoozeMoment } from './snooze-moment.ts';

/** Why a mail that lies there cannot be snoozed. */
const REFUSED: { readonly [R in FolderRole]?: string } = {
  trash: 'This email is in the trash. Take it out before you snooze it.',
  junk: 'This email is in junk. Take it out before you snooze it.',
  drafts: 'You can’t snooze a draft.',
  sent: 'You can only snooze email that you’ve received.',
};

/** Takes mails out of the inbox until a moment or an answer, at the wish of a person, and puts them back. */
export const createSnoozing = ({
  owned,
  messages,
  store,
  moves,
  actionLog,
  wakeAt,
  now,
}: {
  owned: OwnedMail['mail'];
  messages: Pick<MailStore, 'byId' | 'byMessageId' | 'thread' | 'surface'>;
  store: SnoozeStore;
  moves: Pick<MailMoves, 'relocate'>;
  actionLog: Pick<ActionLog, 'record'>;
  /** Called with the moment at which a mail comes back. */
  wakeAt: (at: number) => void;
  now: () => number;
}) => {
  const stored = async ({ userId, accountId, id, messageId }: StoredMail): Promise<StoredMail | undefined> =>
    (await messages.byId(userId, id)) ??
    (messageId === null ? undefined : await messages.byMessageId(userId, accountId, messageId));
  /** Stored before the mail is moved: a process that is killed in between leaves it in the inbox, or knows when it comes back. */
  const putAway = async (mail: StoredMail, snooze: Snooze, batch: Batch): Promise<void> => {
    await store.save(snooze);
    try {
      await moves.relocate(mail, 'snoozed', 'snooze', { detail: batch });
    } catch (error) {
      await store.remove(mail.userId, mail.id);
      throw error;
    }
    const there = await stored(mail);
    if (there === undefined) return;
    if (there.id !== mail.id) await store.setMail(mail.userId, mail.id, there.id);
    await store.setRole(mail.userId, there.id, there.folderRole);
  };

  return {
    async snooze(userId: string, id: string, choice: SnoozeChoice, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      const refused = REFUSED[mail.folderRole];
      if (refused !== undefined) throw badInput(refused);
      const chosen = snoozeMoment(choice, now());
      const { accountId, messageId } = mail;
      const thread = await messages.thread(userId, accountId, mail.threadId);
      // Two clocks of one server are compared, not those of the people who write: those may be minutes behind.
      const heardUntil = Math.max(mail.cameAt, ...thread.filter((one) => !one.isMine).map(({ cameAt }) => cameAt));
      const earlier = await store.byMail(userId, id);
      const about = { mailId: id, userId, accountId, messageId, heardUntil, since: now(), ...chosen };
      if (earlier === undefined) await putAway(mail, { ...about, role: null }, batch);
      else {
        await store.save({ ...about, role: earlier.role });
        const { until, untilAnswered } = earlier;
        await actionLog.record(userId, mail, 'snooze', {
          to: 'snoozed',
          reason: 'You chose another time for it',
          detail: { ...batch, snooze: { until, untilAnswered, heardUntil: earlier.heardUntil } },
        });
      }
      wakeAt(chosen.until);
    },
    /** Puts a snoozed mail back on top of the inbox; it stays read if it was. */
    async unsnooze(userId: string, id: string, batch: Batch = {}): Promise<void> {
      const mail = await owned(userId, id);
      if (mail.folderRole !== 'snoozed' && (await store.byMail(userId, id)) === undefined) return;
      await moves.relocate(mail, 'inbox', 'unsnooze', { detail: batch });
      const back = await stored(mail);
      if (back?.folderRole === 'inbox') await messages.surface(userId, back.id, now());
    },
  };
};
export type Snoozing = ReturnType<typeof createSnoozing>;
