import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contract } from '#contract/contract.ts';
import { queryFor } from '#web/api/queries.ts';
import { usePerson } from '#web/api/session.ts';
import { latestCheckInsQuery } from '#web/features/life/check-in/use-check-in.ts';

/** The ways to make Iris one's own. */
export const beginnings = ['mailbox', 'check-in', 'data'] as const;
export type Beginning = (typeof beginnings)[number];

/** After so many check-ins nobody needs to be shown how to begin. */
const AT_HOME = 3;

/** Stored on this device when a person is through, or wants no more of it. */
const storageKey = (userId: string) => `iris.begun.${userId}`;

/** Which ways in are left for the person; undefined until it is known, none once all were taken or put away. */
export const useBeginnings = (isSample: boolean): { left: readonly Beginning[] | undefined; putAway: () => void } => {
  const { id } = usePerson();
  const [isOver, setOver] = useState(() => localStorage.getItem(storageKey(id)) !== null);
  const putAway = () => {
    localStorage.setItem(storageKey(id), '1');
    setOver(true);
  };
  const asked = { enabled: !isOver };
  const mail = useQuery({ ...queryFor(contract.mail.status), ...asked, staleTime: 0 });
  const checkIns = useQuery({ ...latestCheckInsQuery(), ...asked });
  const imports = useQuery({ ...queryFor(contract.lifeImports.list), ...asked });
  if (isOver) return { left: [], putAway };
  if (!mail.data || !checkIns.data || !imports.data) return { left: undefined, putAway };
  const hasCheckedIn = checkIns.data.length > 0;
  const isAtHome = checkIns.data.length === AT_HOME;
  const taken: { readonly [B in Beginning]: boolean } = {
    mailbox: mail.data.connected,
    'check-in': hasCheckedIn,
    // Records without a check-in were brought, or added by the person; who checks in again and again knows the way.
    data: isAtHome || imports.data.some(({ undone }) => !undone) || (!isSample && !hasCheckedIn),
  };
  return { left: beginnings.filter((beginning) => !taken[beginning]), putAway };
};
