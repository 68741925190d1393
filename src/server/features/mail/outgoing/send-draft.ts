import type { MailDraft } from '#contract/mail/drafts.ts';
import { DAY } from '#contract/time-units.ts';
import { emailAddress } from '#contract/common.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';
import { blanksIn } from '#mail-analysis/drafting/blanks.ts';
import { isAddressOf } from '#server/mail-store/own-addresses.ts';
import type { ConfirmationStore } from '../store/confirmations.store.ts';
import type { AnswerReminderStore } from '../store/answer-reminders.store.ts';
import { answerMoment } from '../snooze/watch-reminders.ts';
import type { DraftFileStore } from '../store/draft-files.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { Outbox } from './outbox.ts';
import { type DraftReader, isEditable } from './present-draft.ts';
import { CHANGED_ELSEWHERE, type RemoteDrafts } from './remote-drafts.ts';
import type { SenderAccounts } from './sender-accounts.ts';
import { signatureBelow } from './signature.ts';
import type { WritingStyle } from './writing-style.ts';

const MAX_RECIPIENTS = 100;
/** How far ahead a mail can be sent, in milliseconds. */
const LATEST = 366 * DAY;

/** Sends a draft after the user has confirmed exactly what they saw, and recalls it while it waits. */
export const createDraftSending = ({
  store,
  files,
  drafts,
  confirmations,
  writingStyle,
  outbox,
  remote,
  senders,
  reminders,
  waking,
  now,
}: {
  store: DraftStore;
  files: Pick<DraftFileStore, 'ofDraft'>;
  drafts: DraftReader;
  confirmations: ConfirmationStore;
  writingStyle: Pick<WritingStyle, 'undoSeconds'>;
  outbox: Pick<Outbox, 'schedule'>;
  remote: Pick<RemoteDrafts, 'compare'>;
  senders: SenderAccounts;
  reminders: Pick<AnswerReminderStore, 'save' | 'remove'>;
  waking: { readonly schedule: (at: number) => void };
  now: () => number;
}) => {
  /** Everything that the user has seen and agreed to. */
  const confirmedPart = async (draft: Draft) => {
    const { userId, id, accountId, sender, recipients, subject, body, quote, answers, forwards } = draft;
    const account = await senders.byId(userId, accountId);
    const attached = (await files.ofDraft(userId, id)).map(({ name, type, sha256 }) => [name, type, sha256]);
    return [
      accountId,
      sender,
      recipients,
      subject,
      body,
      quote,
      answers,
      forwards,
      signatureBelow(draft, account),
      attached,
    ];
  };
  return {
    /** Checks that a draft can be sent and gives a token for sending it as it is now. */
    async confirm(userId: string, id: string) {
      await remote.compare(userId, id);
      const draft = await drafts.owned(userId, id);
      if (!isEditable(draft)) throw conflict('This is already being sent.');
      if (draft.problem === CHANGED_ELSEWHERE) {
        // Said once: whoever has looked sends it again.
        await store.update(userId, id, { problem: null });
        throw conflict(CHANGED_ELSEWHERE);
      }
      const account = await senders.byId(userId, draft.accountId);
      const from = draft.sender ?? account.email;
      if (!isAddressOf(account, from))
        throw badInput(`You no longer write from ${from}. Choose another address.`, 'from');
      const addresses = checkedRecipients(draft);
      const attached = await files.ofDraft(userId, id);
      checkText(draft, attached.length);
      const { token, until } = await confirmations.offer(userId, `draft ${id}`, await confirmedPart(draft));
      return {
        token,
        expiresAt: new Date(until).toISOString(),
        from,
        to: addresses,
        subject: draft.subject,
        files: attached.map(({ name }) => name),
        undoSeconds: await writingStyle.undoSeconds(userId),
        sample: account.kind === 'sample',
      };
    },

    async send(
      userId: string,
      id: string,
      { token, sendAt: later, remindAt }: { token: string; sendAt?: string | undefined; remindAt?: string | undefined },
    ): Promise<MailDraft> {
      const draft = await drafts.owned(userId, id);
      const chosen = later === undefined ? 0 : momentAhead(later, now());
      const answerBy =
        remindAt === undefined ? null : answerMoment(remindAt, { now: now(), leaves: Math.max(chosen, now()) });
      await confirmations.use(userId, `draft ${id}`, await confirmedPart(draft), token);
      const account = await senders.byId(userId, draft.accountId);
      const sendAt = Math.max(chosen, now() + (await writingStyle.undoSeconds(userId)) * 1000);
      const queued = {
        state: 'queued' as const,
        sendAt,
        problem: null,
        messageId: `${newId()}@${(draft.sender ?? account.email).split('@')[1] ?? 'iris.invalid'}`,
      };
      const about = { userId, accountId: account.id, messageId: queued.messageId };
      // Stored first, so that no process is killed between; without its mail it comes to nothing.
      if (answerBy !== null) await reminders.save({ ...about, remindAt: answerBy, dueSince: null }, now());
      if (!isEditable(draft) || !(await store.transition(userId, id, draft.state, queued))) {
        await reminders.remove(about);
        throw conflict('This is already being sent.');
      }
      if (answerBy !== null) waking.schedule(answerBy);
      outbox.schedule(userId, id, sendAt);
      return drafts.one(userId, id);
    },

    async recall(userId: string, id: string): Promise<MailDraft> {
      const { accountId, messageId } = await drafts.owned(userId, id);
      if (!(await store.transition(userId, id, 'queued', { state: 'draft', sendAt: null })))
        throw conflict('It has already been sent.');
      if (messageId !== null) await reminders.remove({ userId, accountId, messageId });
      return drafts.one(userId, id);
    },
  };
};
export type DraftSending = ReturnType<typeof createDraftSending>;

/** A moment to send at, in milliseconds. */
const momentAhead = (instant: string, now: number): number => {
  const at = Date.parse(instant);
  if (at <= now) throw badInput('This time has passed. Choose a later one.', 'sendAt');
  if (at > now + LATEST) throw badInput('Choose a time within a year.', 'sendAt');
  return at;
};

const checkedRecipients = ({ recipients: { to, cc, bcc } }: Draft): string[] => {
  const addresses = [...to, ...cc, ...bcc].map(({ address }) => address);
  const wrong = addresses.find((address) => !emailAddress.safeParse(address).success);
  if (addresses.length === 0) throw badInput('Add a recipient.', 'to');
  if (wrong !== undefined) throw badInput(`“${wrong}” isn’t an email address.`, 'to');
  if (addresses.length > MAX_RECIPIENTS) throw badInput('That’s too many recipients.', 'to');
  return addresses;
};

const checkText = ({ subject, body, forwards }: Draft, files: number): void => {
  const blanks = blanksIn(`${subject}\n${body}`);
  if (blanks.length > 0)
    throw new AppError(400, 'blanks', `Fill in or remove ${blanks.join(', ')} before you send this.`, {
      field: 'body',
    });
  if (body.trim() === '' && forwards === null && files === 0) throw badInput('There’s nothing to send yet.', 'body');
};
