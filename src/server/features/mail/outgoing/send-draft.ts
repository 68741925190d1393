import type { MailDraft } from '#contract/mail/drafts.ts';
import { emailAddress } from '#contract/common.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict } from '#server/errors.ts';
import { blanksIn } from '#mail-analysis/drafting/blanks.ts';
import type { ConfirmationStore } from '../store/confirmations.store.ts';
import type { Draft, DraftStore } from '../store/drafts.store.ts';
import type { Outbox } from './outbox.ts';
import { type DraftReader, isEditable } from './present-draft.ts';
import type { SenderAccounts } from './sender-accounts.ts';
import type { WritingStyle } from './writing-style.ts';

const MAX_RECIPIENTS = 100;

/** Sends a draft after the user has confirmed exactly what they saw, and recalls it while it waits. */
export const createDraftSending = ({
  store,
  drafts,
  confirmations,
  writingStyle,
  outbox,
  senders,
  now,
}: {
  store: DraftStore;
  drafts: DraftReader;
  confirmations: ConfirmationStore;
  writingStyle: Pick<WritingStyle, 'undoSeconds'>;
  outbox: Pick<Outbox, 'schedule'>;
  senders: SenderAccounts;
  now: () => number;
}) => ({
  /** Checks that a draft can be sent and gives a token for sending it as it is now. */
  async confirm(userId: string, id: string) {
    const draft = await drafts.owned(userId, id);
    if (!isEditable(draft)) throw conflict('This is on its way already.');
    const addresses = checkedRecipients(draft);
    checkText(draft);
    const { token, until } = await confirmations.offer(userId, `draft ${id}`, confirmedPart(draft));
    const account = await senders.byId(userId, draft.accountId);
    return {
      token,
      expiresAt: new Date(until).toISOString(),
      from: account.email,
      to: addresses,
      subject: draft.subject,
      undoSeconds: await writingStyle.undoSeconds(userId),
      sample: account.kind === 'sample',
    };
  },

  async send(userId: string, id: string, token: string): Promise<MailDraft> {
    const draft = await drafts.owned(userId, id);
    await confirmations.use(userId, `draft ${id}`, confirmedPart(draft), token);
    const account = await senders.byId(userId, draft.accountId);
    const sendAt = now() + (await writingStyle.undoSeconds(userId)) * 1000;
    const queued = {
      state: 'queued' as const,
      sendAt,
      problem: null,
      messageId: `${newId()}@${account.email.split('@')[1] ?? 'iris.invalid'}`,
    };
    if (!isEditable(draft) || !(await store.transition(userId, id, draft.state, queued)))
      throw conflict('This is on its way already.');
    outbox.schedule(userId, id, sendAt);
    return drafts.one(userId, id);
  },

  async recall(userId: string, id: string): Promise<MailDraft> {
    await drafts.owned(userId, id);
    if (!(await store.transition(userId, id, 'queued', { state: 'draft', sendAt: null })))
      throw conflict('It has left already.');
    return drafts.one(userId, id);
  },
});
export type DraftSending = ReturnType<typeof createDraftSending>;

/** Everything that the user has seen and agreed to. */
const confirmedPart = ({ accountId, recipients, subject, body, quote, answers }: Draft) => [
  accountId,
  recipients,
  subject,
  body,
  quote,
  answers,
];

const checkedRecipients = ({ recipients: { to, cc } }: Draft): string[] => {
  const addresses = [...to, ...cc].map(({ address }) => address);
  const wrong = addresses.find((address) => !emailAddress.safeParse(address).success);
  if (addresses.length === 0) throw badInput('Say whom this goes to.', 'to');
  if (wrong !== undefined) throw badInput(`“${wrong}” is not an e-mail address.`, 'to');
  if (addresses.length > MAX_RECIPIENTS) throw badInput('These are too many recipients.', 'to');
  return addresses;
};

const checkText = ({ subject, body }: Draft): void => {
  const blanks = blanksIn(`${subject}\n${body}`);
  if (blanks.length > 0)
    throw new AppError(400, 'blanks', `Fill in or remove ${blanks.join(', ')} before you send this.`, {
      field: 'body',
    });
  if (body.trim() === '') throw badInput('There is nothing to send yet.', 'body');
};
