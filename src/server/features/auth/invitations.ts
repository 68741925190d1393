import type { invitationsContract, OpenInvitation } from '#contract/admin/invitations.ts';
import type { AccessLevel } from '#contract/auth/sign-in.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { DAY } from '#contract/time-units.ts';
import { conflict, notFound } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Registration } from './registration.ts';
import type { Invitation, InvitationStore } from './store/invitations.store.ts';
import { emailKey, type UserStore } from './store/users.store.ts';
import type { SystemEmails } from './system-emails.ts';

/** What the waitlist hears of invitations and accounts. */
export interface WaitlistPort {
  /** Somebody is invited; gives the lines that the email to somebody on the waitlist ends with. */
  onInvited(email: string, origin: string): Promise<readonly string[]>;
  /** Somebody has an account now. */
  onRegistered(email: string): Promise<void>;
}

/** How administrators invite people. */
export const createInvitations = (deps: {
  users: UserStore;
  store: InvitationStore;
  registration: Registration;
  systemEmails: SystemEmails;
  /** The level of those for whom none is chosen. */
  level: AccessLevel;
  waitlist: WaitlistPort;
  now: () => number;
  log: Log;
}) => {
  const { store, systemEmails } = deps;

  /** Sends the link where there is an address and a mail server; otherwise whoever asked for it passes it on. */
  const deliver = async (
    email: string | undefined,
    link: string,
    more: readonly string[],
  ): Promise<'mail' | 'link'> => {
    if (email === undefined || systemEmails.delivery === 'log') return 'link';
    try {
      await systemEmails.send(email, 'invite', link, more);
      return 'mail';
    } catch {
      deps.log.error('email not sent', { purpose: 'invite' });
      return 'link';
    }
  };

  return {
    list: async (): Promise<OpenInvitation[]> => (await store.all()).map(toOpenInvitation),

    async create(given: BodyOf<typeof invitationsContract.create>, origin: string) {
      await deps.registration.refuseWhenClosed();
      const email = given.email ?? undefined;
      if (email !== undefined && (await deps.users.byEmail(email)) !== undefined)
        throw conflict('There is already an account with this email address.', 'email');
      const { invitation, token } = await store.create({
        email: email === undefined ? null : emailKey(email),
        accessLevel: given.accessLevel ?? deps.level,
        expiresAt: deps.now() + given.days * DAY,
      });
      const link = `${origin}/auth?invite=${token}`;
      const more = email === undefined ? [] : await deps.waitlist.onInvited(email, origin);
      return { ...toOpenInvitation(invitation), link, delivery: await deliver(email, link, more) };
    },

    async withdraw(id: string): Promise<void> {
      if (!(await store.remove(id))) throw notFound('This invitation');
    },
  };
};
export type Invitations = ReturnType<typeof createInvitations>;

const toOpenInvitation = ({ createdAt, expiresAt, ...invitation }: Invitation): OpenInvitation => ({
  ...invitation,
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
});
