import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { User } from '#contract/auth.ts';
import { call, CallError } from './call.ts';
import { forgetDevice } from './kept.ts';
import { choosePasskey } from './passkeys.ts';
import { keyOf } from './queries.ts';

export type Session =
  | { kind: 'loading' }
  | { kind: 'visitor' }
  | { kind: 'person'; user: User }
  | { kind: 'failed'; error: Error; tryAgain: () => void };

/** Who is signed in, or null: a 401 is an answer here, every other trouble stays trouble. */
export const sessionQuery = queryOptions({
  queryKey: keyOf(contract.auth.currentUser),
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call(contract.auth.currentUser, { signal });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) {
        forgetDevice();
        return null;
      }
      throw error;
    }
  },
  gcTime: Infinity,
});

export function useSession(): Session {
  const { data, error, isFetching, refetch } = useQuery(sessionQuery);
  if (data) return { kind: 'person', user: data };
  if (data === null) return { kind: 'visitor' };
  if (error && !isFetching) return { kind: 'failed', error, tryAgain: () => void refetch() };
  return { kind: 'loading' };
}

/** The signed-in person, for everything that stands behind the guard. */
export const PersonContext = createContext<User | null>(null);
export function usePerson(): User {
  const user = use(PersonContext);
  if (!user) throw new Error('This part of Iris needs a signed-in person around it.');
  return user;
}

export const useLogin = () => useEntrance((form: FormOf<'login'>) => call(contract.auth.login, { body: form }));
/** Signs in with a passkey; nobody is signed in, and null given, if the person changes their mind. */
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

/** Signs the person out; the dashboard and the side menu each have their own path for it. */
export function useLogout(
  endpoint: typeof contract.auth.logout | typeof contract.auth.menuLogout = contract.auth.logout,
) {
  const client = useQueryClient();
  return useMutation({ mutationFn: () => call(endpoint), onSuccess: () => changePerson(client, null) });
}

/** Puts another person, or nobody, into the cache and forgets everything that belonged to the one before. */
export async function changePerson(client: QueryClient, user: User | null): Promise<void> {
  forgetDevice();
  const isSession = (key: readonly unknown[]) => key[0] === sessionQuery.queryKey[0];
  // A call still on its way would put back what it was asked for before the change.
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
