import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { User } from '#contract/auth/sign-in.ts';
import { call, CallError } from './call.ts';
import { forgetDevice } from './offline-copy.ts';
import { choosePasskey } from './passkeys.ts';
import { keyOf } from './queries.ts';

export type ClientSession =
  | { kind: 'loading' }
  | { kind: 'visitor' }
  | { kind: 'person'; user: User }
  | { kind: 'failed'; error: Error; tryAgain: () => void };

/** The signed-in user, or null after a 401; any other failure is thrown, and so is the end of the session of who is known already. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(contract.auth.currentUser),
  queryFn: async ({ signal, client, queryKey }): Promise<User | null> => {
    try {
      return await call(contract.auth.currentUser, { signal });
    } catch (error) {
      if (error instanceof CallError && error.status === 401 && !client.getQueryData(queryKey)) {
        forgetDevice();
        return null;
      }
      throw error;
    }
  },
  gcTime: Infinity,
});

export function useSession(): ClientSession {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery);
  if (data) return { kind: 'person', user: data };
  if (data === null) return { kind: 'visitor' };
  if (error && !isFetching) return { kind: 'failed', error, tryAgain: () => void refetch() };
  return { kind: 'loading' };
}

/** The signed-in user, for components behind the guard. */
export const PersonContext = createContext<User | null>(null);
export function usePerson(): User {
  const user = use(PersonContext);
  if (!user) throw new Error('This part of Iris needs a signed-in person around it.');
  return user;
}

export const useLogin = () => useEntrance((form: FormOf<'login'>) => call(contract.auth.login, { body: form }));
/** Signs in with a passkey; null if the person cancels. */
export function usePasskeyLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<User | null> => {
      const credential = await choosePasskey(await call(contract.passkeys.signInOptions));
      return credential && call(contract.passkeys.signIn, { body: { credential } });
    },
    onSuccess: (user) => user && changePerson(client, user),
  });
}
export const useSecondStep = () =>
  useEntrance((form: FormOf<'secondStep'>) => call(contract.auth.secondStep, { body: form }));
export const useRegister = () =>
  useEntrance((form: FormOf<'register'>) => call(contract.auth.register, { body: form }));
export const useResetPassword = () =>
  useEntrance((form: FormOf<'resetPassword'>) => call(contract.auth.resetPassword, { body: form }));

/** Signs the person out; the dashboard and the side menu call different paths for it. */
export function useLogout(
  endpoint: typeof contract.auth.logout | typeof contract.auth.menuLogout = contract.auth.logout,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(endpoint), onSuccess: () => changePerson(client, null) });
}

/** Puts another user, or none, into the cache and removes all data of the previous one. */
export async function changePerson(client: QueryClient, user: User | null): Promise<void> {
  forgetDevice();
  const isSession = (key: readonly unknown[]) => key[0] === sessionQuery.queryKey[0];
  // A request still in flight would restore data of the previous user.
  await client.cancelQueries();
  client.setQueryData(sessionQuery.queryKey, user);
  client.removeQueries({ predicate: (query) => !isSession(query.queryKey) });
}

function useEntrance<Form>(enter: (form: Form) => Promise<User>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: enter, onSuccess: (user) => changePerson(client, user) });
}

type FormOf<Name extends 'login' | 'register' | 'resetPassword' | 'secondStep'> = z.input<
  (typeof contract.auth)[Name]['body']
>;
