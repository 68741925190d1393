import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { securityQuery } from '../settings-queries.ts';

/** The password that confirms a change, for accounts that have one. */
export function useProof() {
  const [password, setPassword] = useState('');
  const isNeeded = useQuery(securityQuery).data?.hasPassword ?? true;
  return {
    isNeeded,
    password,
    forget: () => setPassword(''),
    bind: {
      name: 'password',
      autoComplete: 'current-password',
      value: password,
      onChange: ({ target }: { target: { value: string } }) => setPassword(target.value),
    },
  };
}
