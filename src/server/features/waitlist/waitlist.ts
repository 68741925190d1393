import { createHmac } from 'node:crypto';
import type { RateLimit } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/pages.ts';
import { DAY } from '#contract/time-units.ts';
import { WAITLIST_LIMITS } from '#contract/waitlist/waitlist.ts';
import { csvField } from '#formats/table/write-csv.ts';
import { badInput } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mailer/mailer.ts';
import { inLanguageOfRequest } from '#server/languages/request-language.ts';
import type { InLanguages } from '#server/languages/written-languages.ts';
import type { WaitlistStore } from './store/waitlist.store.ts';

/** How long an address may stay on the list without a confirmation, in days. */
const UNCONFIRMED_DAYS = 7;

/** The waitlist as people join and leave it, and as administrators see it. */
export const createWaitlist = (deps: {
  store: WaitlistStore;
  mailer: Mailer | null;
  /** From it the token of each address is made, so that every email to it has the same link. */
  key: Buffer;
  /** Counts a try under a name; throws when there were too many. */
  takeLimit: (limit: readonly [name: string, limit: RateLimit]) => Promise<unknown>;
  now: () => number;
  log: Log;
}) => {
  const { store, mailer } = deps;
  const tokenOf = (email: string) => createHmac('sha256', deps.key).update(email).digest('base64url');
  const linkOf = (email: string, origin: string) => `${origin}/auth?waitlist=${tokenOf(email)}`;
  const mayEmail = (email: string) =>
    deps.takeLimit([`waitlist email ${email}`, WAITLIST_LIMITS.emailsToAddress]).then(
      () => true,
      () => false,
    );
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const list = async () =>
    (await store.all()).map(({ email, joinedAt, confirmedAt, invitedAt }) => ({
      email,
      joinedAt: new Date(joinedAt).toISOString(),
      confirmedAt: iso(confirmedAt),
      invitedAt: iso(invitedAt),
    }));

  return {
    async join(given: string, origin: string, client: string): Promise<void> {
      await deps.takeLimit([`waitlist ${client}`, WAITLIST_LIMITS.fromClient]);
      const email = given.toLowerCase();
      const { isConfirmed } = await store.join(email, tokenOf(email));
      if (isConfirmed || mailer === null || !(await mayEmail(email))) return;
      // Not awaited: the time until the answer must not show whether the address is known.
      mailer
        .send({
          to: email,
          ...inLanguageOfRequest(confirmation)(linkOf(email, origin)),
        })
        .catch(() => deps.log.error('email not sent', { purpose: 'waitlist' }));
    },
    async confirm(token: string): Promise<void> {
      if (!(await store.confirm(token)))
        throw badInput(
          'This link no longer works because the address isn’t on the waitlist. You can join again.',
          'token',
        );
    },
    leave: (token: string) => store.leave(token),
    list,
    async csv(): Promise<string> {
      const lines = (await list()).map(({ email, joinedAt }) => `${csvField(email)},${joinedAt}`);
      return ['email,joinedAt', ...lines, ''].join('\r\n');
    },
    /** Notes an invitation; gives what its email ends with for somebody on the waitlist. */
    async onInvited(given: string, origin: string): Promise<readonly string[]> {
      const email = given.toLowerCase();
      if (!(await store.setInvited(email, tokenOf(email)))) return [];
      return ['', inLanguageOfRequest(ERASING), linkOf(email, origin)];
    },
    /** Whoever has an account no longer waits. */
    onRegistered: (email: string) => store.remove(email.toLowerCase()),
    /** Erases addresses that were asked for a confirmation and have given none; without a mail server none was asked for. */
    cleanup: async (): Promise<void> => {
      if (mailer !== null) await store.removeUnconfirmed(deps.now() - UNCONFIRMED_DAYS * DAY);
    },
  };
};
export type Waitlist = ReturnType<typeof createWaitlist>;

const ERASING: InLanguages<string> = {
  en: 'You asked for this on the waitlist. To erase your address from it:',
  de: 'Du hast auf der Warteliste darum gebeten. So löschst du deine Adresse von ihr:',
};

/** The email that asks whoever joins to confirm it. */
const confirmation: InLanguages<(link: string) => { subject: string; text: string }> = {
  en: (link) => ({
    subject: `Confirm your place on the ${PRODUCT} waitlist`,
    text: [
      `Someone, hopefully you, put this address on the ${PRODUCT} waitlist.`,
      '',
      'Confirm it, or erase it from the list, here:',
      link,
      '',
      `If you don’t confirm it, the address is erased after ${UNCONFIRMED_DAYS} days. You’ll get one more email when you can join.`,
    ].join('\n'),
  }),
  de: (link) => ({
    subject: `Bestätige deinen Platz auf der Warteliste von ${PRODUCT}`,
    text: [
      `Jemand, hoffentlich du, hat diese Adresse auf die Warteliste von ${PRODUCT} gesetzt.`,
      '',
      'Bestätige sie oder lösch sie von der Liste, hier:',
      link,
      '',
      `Bestätigst du sie nicht, wird die Adresse nach ${UNCONFIRMED_DAYS} Tagen gelöscht. Du bekommst noch eine E-Mail, wenn du mitmachen kannst.`,
    ].join('\n'),
  }),
};
