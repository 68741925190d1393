import { expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { CallError } from './call.ts';
import { createQueryClient, keyOf, queryFor } from './queries.ts';
import { changePerson, sessionQuery } from './session.ts';

const maya = {
  id: '1',
  email: 'maya@example.com',
  username: null,
  firstName: 'Maya',
  lastName: null,
  profileImageUrl: null,
  accessLevel: 'demo',
  emailVerified: false,
} as const;

function clientThatCountsEnds() {
  let ends = 0;
  return { client: createQueryClient({ onSessionEnd: () => (ends += 1) }), ends: () => ends };
}

const refused = (status: number) => async (): Promise<string> => {
  throw new CallError(status, 'Unauthorized');
};

test('the key of a query begins with the path and holds its input', () => {
  const input = { query: { daysBack: 7 } };
  expect(queryFor(contract.mail.emails, input).queryKey).toEqual(['/api/gmail/emails', input]);
  expect(keyOf(contract.mail.emails)).toEqual(['/api/gmail/emails']);
});

test('a failing query is asked once', async () => {
  const { client } = clientThatCountsEnds();
  let asked = 0;
  const failing = client.fetchQuery({
    queryKey: ['x'],
    queryFn: async () => {
      asked += 1;
      throw new CallError(500, 'no');
    },
  });
  await expect(failing).rejects.toThrow('500: no');
  expect(asked).toBe(1);
});

test('a 401 of any query says that the session has ended', async () => {
  const { client, ends } = clientThatCountsEnds();
  await client.fetchQuery({ queryKey: ['x'], queryFn: refused(401) }).catch(() => {});
  expect(ends()).toBe(1);
});

test('other refusals and screens that handle the end themselves leave the session alone', async () => {
  const { client, ends } = clientThatCountsEnds();
  await client.fetchQuery({ queryKey: ['x'], queryFn: refused(403) }).catch(() => {});
  await client.fetchQuery({ queryKey: ['y'], queryFn: refused(401), meta: { ownsSessionEnd: true } }).catch(() => {});
  expect(ends()).toBe(0);
});

test('another person finds nothing of the one before', async () => {
  const { client } = clientThatCountsEnds();
  client.setQueryData(sessionQuery.queryKey, maya);
  client.setQueryData(['/api/messages', {}], ['a secret']);
  await changePerson(client, null);
  expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
  expect(client.getQueryData(['/api/messages', {}])).toBeUndefined();
});

test('the session lookup that is under way when a person signs in cannot undo it', async () => {
  const { client } = clientThatCountsEnds();
  const lookup = client.fetchQuery({ ...sessionQuery, queryFn: () => new Promise<null>(() => {}) }).catch(() => {});
  await changePerson(client, maya);
  await lookup;
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(maya);
});
