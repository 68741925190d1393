import { useQuery } from '@tanstack/react-query';
import { PRODUCT } from '#contract/pages.ts';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';

/** Whether an account can be made here, and what to say where it cannot. */
export interface RegistrationState {
  readonly isOpen: boolean;
  /** The only address that the invitation of the link is for. */
  readonly invitedEmail: string | null;
  readonly isInvited: boolean;
  readonly refusal: { readonly title: string; readonly text: string; readonly short: string };
}

/** Asks how registration stands; until that is known, and when it stays unknown, the form is shown and the server decides. */
export const useRegistration = (invite: string | undefined): RegistrationState => {
  const { data } = useQuery(queryFor(contract.auth.registration, { query: { invite } }));
  const mode = data?.mode ?? 'open';
  const isInvited = Boolean(data?.invitation);
  return {
    isOpen: mode === 'open' || isInvited,
    isInvited,
    invitedEmail: data?.invitation?.email ?? null,
    refusal: mode === 'closed' ? CLOSED : invite === undefined ? BY_INVITATION : OVER,
  };
};

const CLOSED = {
  short: 'This installation isn’t taking new accounts.',
  title: 'No new accounts',
  text: `This ${PRODUCT} isn’t taking new accounts. If you already have one, sign in.`,
};
const BY_INVITATION = {
  short: 'New accounts need an invitation.',
  title: 'You need an invitation',
  text: `To create an account on this ${PRODUCT} you need a personal link. Ask the person who runs it to send you one, then open it in this browser.`,
};
const OVER = {
  short: 'Your invitation no longer works.',
  title: 'This invitation no longer works',
  text: 'Each invitation works once and for a limited time, and it can be withdrawn. Ask the person who sent it for a new one.',
};
