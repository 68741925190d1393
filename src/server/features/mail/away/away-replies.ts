import { AWAY, type AwayReply, type AwayView, type OtherScriptChoice } from '#contract/mail/away.ts';
import { MINUTE } from '#contract/time-units.ts';
import { addDays, daysBetween, zoneOf } from '#contract/zone.ts';
import { newId } from '#server/crypto/random.ts';
import { badInput, notFound } from '#server/errors.ts';
import type { Job } from '#server/jobs/jobs.ts';
import type { Log } from '#server/log.ts';
import type { MailboxCalls } from '../mailboxes/start-mail-worker.ts';
import type { AwayState } from '#server/mail-providers/away-reply.ts';
import { mapMailError } from '#server/mail-providers/map-mail-error.ts';
import { MailboxError } from '#server/mail-providers/provider.ts';
import type { AccountStore } from '#server/mail-store/accounts.store.ts';
import type { AwayReplyStore, StoredAwayReply } from '../store/away-replies.store.ts';
import { addressesOf } from '#server/mail-store/own-addresses.ts';

/** How long a server that could not be asked is left alone. */
const RETRY = 10 * MINUTE;

export interface AwayReplyParts {
  readonly store: AwayReplyStore;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly mailboxes: () => Pick<MailboxCalls, 'awayReply'>;
  readonly timeZoneOf: (userId: string) => Promise<string>;
  readonly now: () => number;
  readonly log: Log;
}

/** Lets mail servers reply while people are away, and sees to it that they stop. */
export const createAwayReplies = ({ store, accounts, mailboxes, timeZoneOf, now, log }: AwayReplyParts) => {
  const owned = async (userId: string, accountId: string) => {
    const account = await accounts.byId(userId, accountId);
    if (account === undefined) throw notFound('This mailbox');
    return account;
  };
  const viewOf = (known: StoredAwayReply | undefined, state: AwayState | string): AwayView => ({
    unable: typeof state === 'string' ? state : null,
    otherScript: typeof state === 'string' ? (known?.otherScript ?? null) : state.other,
    canInclude: typeof state !== 'string' && state.canInclude,
    otherChoice: known?.otherChoice ?? null,
    reply: known?.reply ?? null,
    problem: known?.problem ?? null,
  });
  /** Puts the reply on the server; gives what is to be stored, unless the person has to decide first. */
  const put = async (reply: StoredAwayReply): Promise<{ stored: StoredAwayReply | null; state: AwayState }> => {
    const account = await owned(reply.userId, reply.accountId);
    const state = await mailboxes().awayReply(reply.userId, reply.accountId, {
      kind: 'put',
      script: {
        name: reply.script,
        from: reply.startsAt,
        until: reply.endsAt,
        subject: reply.reply.subject,
        text: reply.reply.text,
        addresses: addressesOf(account),
      },
      before: reply.otherScript,
      choice: reply.otherChoice,
      now: now(),
    });
    if (state.kind === 'undecided') return { stored: null, state };
    const isInstalled = state.kind === 'put';
    return { stored: { ...reply, otherScript: state.other, isInstalled, problem: null }, state };
  };
  const remove = ({ userId, accountId, script, otherScript }: StoredAwayReply) =>
    mailboxes().awayReply(userId, accountId, { kind: 'remove', name: script, before: otherScript });
  /** Does what the clock asks of one reply. */
  const see = async (known: StoredAwayReply): Promise<void> => {
    if (known.endsAt <= now()) {
      await remove(known);
      return store.remove(known.userId, known.accountId);
    }
    const { stored, state } = await put(known);
    if (stored === null) throw new MailboxError('forbidden', undecided(state));
    return store.save(stored);
  };

  const jobs: readonly Job[] = [
    {
      name: 'mail-away-replies',
      every: MINUTE,
      async run() {
        for (const known of await store.due(now())) {
          try {
            await see(known);
          } catch (error) {
            if (!(error instanceof MailboxError)) log.error('away reply not changed', { account: known.accountId });
            const problem = error instanceof MailboxError ? error.message : 'Iris couldn’t change the away reply.';
            await store.setProblem(known, problem, now() + RETRY);
          }
        }
      },
    },
  ];

  return {
    jobs,
    /** The away reply of a mailbox, and what its server can do. */
    async view(userId: string, accountId: string): Promise<AwayView> {
      await owned(userId, accountId);
      const known = await store.of(userId, accountId);
      try {
        const order = { kind: 'look', name: known?.script ?? null, before: known?.otherScript ?? null } as const;
        return viewOf(known, await mailboxes().awayReply(userId, accountId, order));
      } catch (error) {
        if (!(error instanceof MailboxError)) throw error;
        return viewOf(known, error.message);
      }
    },

    async save(userId: string, accountId: string, reply: AwayReply, choice?: OtherScriptChoice): Promise<AwayView> {
      await owned(userId, accountId);
      const zone = zoneOf(await timeZoneOf(userId));
      const [startsAt, endsAt] = [zone.startOfDay(reply.from), zone.startOfDay(addDays(reply.until, 1))];
      if (daysBetween(reply.from, reply.until) < 0) throw badInput('The last day is before the first.', 'until');
      if (daysBetween(reply.from, reply.until) > AWAY.days)
        throw badInput(`Choose at most ${AWAY.days} days.`, 'until');
      if (endsAt <= now()) throw badInput('The last day is already over.', 'until');
      const known = await store.of(userId, accountId);
      const { stored, state } = await mapMailError(
        put({
          accountId,
          userId,
          reply,
          startsAt,
          endsAt,
          // One name for each absence: the server replies to the same sender anew in the next one.
          script: known?.script ?? `iris-away-${newId().slice(0, 12)}`,
          otherScript: known?.otherScript ?? null,
          otherChoice: choice ?? known?.otherChoice ?? null,
          isInstalled: false,
          problem: null,
        }),
      );
      if (stored === null) throw badInput(undecided(state), 'otherScript');
      await store.save(stored);
      return viewOf(stored, state);
    },

    async end(userId: string, accountId: string): Promise<void> {
      await owned(userId, accountId);
      const known = await store.of(userId, accountId);
      if (known === undefined) return;
      await mapMailError(remove(known));
      await store.remove(userId, accountId);
    },

    /** Takes the reply off a server that is about to be left; one that cannot be reached does not prevent that. */
    async leave(userId: string, accountId: string): Promise<void> {
      const known = await store.of(userId, accountId);
      if (known !== undefined)
        await remove(known).catch(() => log.error('away reply not removed', { account: accountId }));
    },
  };
};
export type AwayReplies = ReturnType<typeof createAwayReplies>;

const undecided = ({ other, canInclude }: AwayState): string =>
  canInclude
    ? `Your script “${other}” is active on the server. Choose whether it runs too or pauses while you’re away.`
    : `Your script “${other}” is active on the server, which can’t run two. Choose whether it pauses while you’re away.`;
