import type { MailDraft } from '#contract/mail-out.ts';
import { emailAddress } from '#contract/common.ts';
import { newId } from '#server/crypto/random.ts';
import { AppError, badInput, conflict, notFound } from '#server/errors.ts';
import { blanksIn } from '../drafting/blanks.ts';
import type { AccountStore } from '../store/accounts.store.ts';
import type { MessageStore } from '../store/messages.store.ts';
import type { AccountRow, DraftRow, MessageRow } from '../store/tables.ts';
import type { Confirmations } from './confirmations.store.ts';
import type { DraftStore } from './drafts.store.ts';
import type { Outbox } from './outbox.ts';
import type { Proposal } from './propose.ts';
import type { RemoteDrafts } from './remote-drafts.ts';
import { othersOn, replyRecipients, replySubject } from './reply.ts';
import type { Senders } from './senders.ts';
import type { Voice } from './voice.ts';

const LISTED = 50;
const MOST_RECIPIENTS = 100;
type Changes = Partial<Pick<MailDraft, 'to' | 'cc' | 'subject' | 'body' | 'quote' | 'account'>> & {
  kind?: 'reply' | 'reply_all';
};

export interface DraftDeps {
  readonly store: DraftStore;
  readonly accounts: AccountStore;
  readonly messages: MessageStore;
  readonly confirmations: Confirmations;
  readonly voice: Voice;
  readonly outbox: Outbox;
  readonly remote: RemoteDrafts;
  readonly senders: Senders;
  owned(userId: string, id: string): Promise<MessageRow>;
  propose(account: AccountRow, mail: MessageRow, given: { nudge: boolean; note: string }): Promise<Proposal>;
  readonly now: () => number;
}

/** What a person writes with Iris: begun for them, changed by them, and sent by them alone. */
export const createDrafts = (deps: DraftDeps) => {
  const { store, accounts, messages, confirmations, voice, outbox, remote, senders, owned, propose, now } = deps;

  const mine = async (userId: string, id: string): Promise<DraftRow> => {
    const row = await store.byId(userId, id);
    if (row === undefined) throw notFound('This draft');
    return row;
  };
  const ownAddresses = async (userId: string) =>
    (await accounts.ofUser(userId)).map(({ email }) => email.toLowerCase());

  const present = async (row: DraftRow): Promise<MailDraft> => {
    const account = await senders.of(row.user_id, row.account_id);
    const answered = row.answers === null ? undefined : await messages.byId(row.user_id, row.answers);
    const { variants, ownPhrases } = JSON.parse(row.built) as Proposal;
    return {
      id: row.id,
      kind: row.kind,
      answers: answered?.id ?? null,
      ...(JSON.parse(row.recipients) as Pick<MailDraft, 'to' | 'cc'>),
      subject: row.subject,
      body: row.body,
      quote: row.quote === 1,
      variants,
      ownPhrases,
      blanks: blanksIn(row.body),
      state: row.state,
      sendAt: row.send_at === null ? null : new Date(row.send_at).toISOString(),
      problem: row.problem,
      canReplyAll: answered !== undefined && othersOn(answered, await ownAddresses(row.user_id)) > 0,
      sample: account.kind === 'sample',
      account: account.id,
      from: account.email,
      updatedAt: new Date(row.updated_at).toISOString(),
    };
  };

  const begin = async (
    row: Partial<DraftRow> & Pick<DraftRow, 'user_id' | 'account_id' | 'kind'>,
  ): Promise<MailDraft> => {
    const at = now();
    const fresh: DraftRow = {
      id: newId(),
      answers: null,
      answers_message_id: null,
      thread_id: null,
      recipients: JSON.stringify({ to: [], cc: [] }),
      subject: '',
      body: '',
      quote: 0,
      built: JSON.stringify({ variants: [], ownPhrases: 0, language: 'en' }),
      refs: '[]',
      state: 'draft',
      send_at: null,
      problem: null,
      message_id: null,
      remote_folder: null,
      remote_id: null,
      remote_due: 0,
      created_at: at,
      updated_at: at,
      ...row,
    };
    await store.add(fresh);
    return present(fresh);
  };

  const answer = async (userId: string, mail: MessageRow, kind: 'reply' | 'reply_all' | 'nudge', note: string) => {
    const account = await senders.of(userId, mail.account_id);
    const built = await propose(account, mail, { nudge: kind === 'nudge', note });
    const refs = [...new Set([...(JSON.parse(mail.refs) as string[]), mail.message_id].filter((id) => id !== null))];
    return {
      account_id: account.id,
      kind,
      answers: mail.id,
      answers_message_id: mail.message_id,
      thread_id: mail.thread_id,
      recipients: JSON.stringify(replyRecipients(mail, await ownAddresses(userId), { all: kind === 'reply_all' })),
      subject: replySubject(mail.subject),
      body: built.variants[0]?.text ?? '',
      quote: 1,
      built: JSON.stringify(built),
      refs: JSON.stringify(refs),
    };
  };

  /** All that the person has seen and agreed to. */
  const payload = ({ account_id, recipients, subject, body, quote, answers }: DraftRow) => [
    account_id,
    recipients,
    subject,
    body,
    quote,
    answers,
  ];
  const canChange = ({ state }: DraftRow) => state === 'draft' || state === 'unsure';

  return {
    async open(
      userId: string,
      emailId: string,
      { kind, note = '' }: { kind: 'reply' | 'reply_all' | 'nudge'; note?: string | undefined },
    ): Promise<MailDraft> {
      const mail = await owned(userId, emailId);
      const begun = await store.begun(userId, emailId);
      if (begun !== undefined && (note === '' || begun.state !== 'draft')) return present(begun);
      const fields = await answer(userId, mail, kind, note);
      if (begun === undefined) return begin({ user_id: userId, ...fields });
      await store.change(userId, begun.id, { ...fields, updated_at: now() });
      return present(await mine(userId, begun.id));
    },
    async compose(
      userId: string,
      { to, subject = '', account: id }: { [name in 'to' | 'subject' | 'account']?: string | undefined },
    ): Promise<MailDraft> {
      const account = id === undefined ? await senders.usual(userId) : await senders.of(userId, id);
      const recipients = { to: to ? [{ name: '', address: to }] : [], cc: [] };
      return begin({
        user_id: userId,
        account_id: account.id,
        kind: 'new',
        recipients: JSON.stringify(recipients),
        subject,
      });
    },
    list: async (userId: string): Promise<MailDraft[]> =>
      Promise.all((await store.open(userId, LISTED)).map((row) => present(row))),
    one: async (userId: string, id: string): Promise<MailDraft> => present(await mine(userId, id)),

    async save(userId: string, id: string, changes: Changes): Promise<MailDraft> {
      const row = await mine(userId, id);
      if (!canChange(row)) throw conflict('This is on its way and cannot be changed any more.');
      const recipients = await recipientsAfter(row, changes);
      const account = await senders.chosen(row, changes.account ?? row.account_id);
      const moves = account.id !== row.account_id;
      await store.change(userId, id, {
        ...(moves ? { account_id: account.id, remote_folder: null, remote_id: null } : {}),
        recipients: JSON.stringify(recipients),
        subject: changes.subject ?? row.subject,
        body: changes.body ?? row.body,
        quote: Number(changes.quote ?? row.quote === 1),
        kind: changes.kind ?? row.kind,
        remote_due: 1,
        updated_at: now(),
      });
      if (moves) remote.leave(row);
      remote.soon(userId, id);
      return present(await mine(userId, id));
    },

    async discard(userId: string, id: string): Promise<void> {
      const row = await mine(userId, id);
      if (!canChange(row)) throw conflict('This is on its way. Take it back first.');
      await store.remove(userId, id);
      if (row.kind !== 'new') await voice.count(userId, 'discarded');
      await remote.drop(row);
    },

    async confirm(userId: string, id: string) {
      const row = await mine(userId, id);
      if (!canChange(row)) throw conflict('This is on its way already.');
      const { to, cc } = JSON.parse(row.recipients) as Pick<MailDraft, 'to' | 'cc'>;
      const addresses = [...to, ...cc].map(({ address }) => address);
      const wrong = addresses.find((address) => !emailAddress.safeParse(address).success);
      if (addresses.length === 0) throw badInput('Say whom this goes to.', 'to');
      if (wrong !== undefined) throw badInput(`“${wrong}” is not an e-mail address.`, 'to');
      if (addresses.length > MOST_RECIPIENTS) throw badInput('These are too many recipients.', 'to');
      const blanks = blanksIn(`${row.subject}\n${row.body}`);
      if (blanks.length > 0)
        throw new AppError(400, 'blanks', `Fill in or remove ${blanks.join(', ')} before you send this.`, {
          field: 'body',
        });
      if (row.body.trim() === '') throw badInput('There is nothing to send yet.', 'body');
      const { token, until } = await confirmations.offer(userId, `draft ${id}`, payload(row));
      const account = await senders.of(userId, row.account_id);
      return {
        token,
        expiresAt: new Date(until).toISOString(),
        from: account.email,
        to: addresses,
        subject: row.subject,
        undoSeconds: await voice.undoSeconds(userId),
        sample: account.kind === 'sample',
      };
    },

    async send(userId: string, id: string, token: string): Promise<MailDraft> {
      const row = await mine(userId, id);
      await confirmations.use(userId, `draft ${id}`, payload(row), token);
      const account = await senders.of(userId, row.account_id);
      const sendAt = now() + (await voice.undoSeconds(userId)) * 1000;
      const changes = {
        state: 'queued' as const,
        send_at: sendAt,
        problem: null,
        message_id: `${newId()}@${account.email.split('@')[1] ?? 'iris.invalid'}`,
      };
      if (!canChange(row) || !(await store.pass(userId, id, row.state, changes)))
        throw conflict('This is on its way already.');
      outbox.schedule(userId, id, sendAt);
      return present(await mine(userId, id));
    },

    async recall(userId: string, id: string): Promise<MailDraft> {
      await mine(userId, id);
      if (!(await store.pass(userId, id, 'queued', { state: 'draft', send_at: null })))
        throw conflict('It has left already.');
      return present(await mine(userId, id));
    },
  };

  async function recipientsAfter(row: DraftRow, changes: Changes): Promise<Pick<MailDraft, 'to' | 'cc'>> {
    const before = JSON.parse(row.recipients) as Pick<MailDraft, 'to' | 'cc'>;
    const mail = row.answers === null ? undefined : await messages.byId(row.user_id, row.answers);
    const turned = changes.kind !== undefined && changes.kind !== row.kind && mail !== undefined;
    const base = turned
      ? replyRecipients(mail, await ownAddresses(row.user_id), { all: changes.kind === 'reply_all' })
      : before;
    return { to: changes.to ?? base.to, cc: changes.cc ?? base.cc };
  }
};
export type Drafts = ReturnType<typeof createDrafts>;
