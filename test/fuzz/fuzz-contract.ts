import { monitorEventLoopDelay } from 'node:perf_hooks';
import * as fc from 'fast-check';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCodes } from '#contract/errors.ts';
import type { z } from 'zod';
import type { Answer, Client } from '#test/support/client.ts';
import { randomFrom, type Random } from '#test/support/mail/random.ts';
import { startTestServer } from '#test/support/server.ts';
import { valuesNear } from './values.ts';

/** An answer that takes longer than this is too slow, in milliseconds. */
const LONGEST = 1000;
/** After so many calls somebody new makes them. */
const CALLS_OF_ONE = 400;
const NAMES = ['x', '%00', '..%2f..', '__proto__', 'a'.repeat(600), '%F0%9F%98%80', "'%20or%201=1"];

/** What was called, and what went wrong: answers of 5xx that their calls do not declare. */
export interface ContractReport {
  readonly cases: number;
  readonly endpoints: number;
  readonly statuses: ReadonlyMap<number, number>;
  /** Milliseconds. */
  readonly slowest: number;
  /** How long the answering thread was blocked at most, in milliseconds. */
  readonly blocked: number;
  readonly faults: readonly string[];
  /** Answers that took too long. */
  readonly slow: readonly string[];
}

const endpoints: readonly Endpoint[] = Object.values(contract).flatMap((area) => Object.values(area));
/** Calls that ask other servers, which take their own time and may fail with 502 or 503. */
const asksOthers = ({ errors = [] }: Endpoint): boolean => errors.some((code) => errorCodes[code].status >= 500);

/** Calls what the contract offers with what it does not expect, signed in and not. */
export const fuzzContract = async (cases: number, seed: number): Promise<ContractReport> => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } });
  const random = randomFrom(seed);
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const slow: string[] = [];
  const known: string[] = [];
  const stranger = server.client();
  let slowest = 0;
  let blocked = 0;
  let person = stranger;
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  for (let count = 0; count < cases; count += 1) {
    if (count % CALLS_OF_ONE === 0) {
      person = await server.person();
      await person.post('/api/gmail/connect', { kind: 'sample' });
      await person.post('/api/calendar/connect', { kind: 'local' });
      // How long somebody new takes to set up is not what is measured.
      delays.reset();
    }
    blocked = Math.max(blocked, count % CALLS_OF_ONE === CALLS_OF_ONE - 1 ? delays.max / 1e6 : 0);
    const endpoint = random.pick(endpoints);
    const { path, init, shown } = requestFor(endpoint, random, known);
    const before = performance.now();
    const answer = await (random.below(8) === 0 ? stranger : person).request(path, init);
    const took = performance.now() - before;
    if (!asksOthers(endpoint)) slowest = Math.max(slowest, took);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    learnIds(answer, known);
    const place = `${endpoint.method} ${path.slice(0, 200)} ${shown.slice(0, 500)}`;
    if (answer.status >= 500 && !(asksOthers(endpoint) && answer.status !== 500))
      faults.push(`${answer.status}: ${place} ${answer.text.slice(0, 200)}`);
    else if (took > LONGEST && !asksOthers(endpoint)) slow.push(`took ${Math.round(took)} ms: ${place}`);
    if (person.cookies.size === 0 || answer.status === 401) person = await signedInAgain(person, () => server.person());
  }
  delays.disable();
  await server.close();
  return {
    cases,
    endpoints: endpoints.length,
    statuses,
    slowest,
    blocked: Math.max(blocked, delays.max / 1e6),
    faults,
    slow,
  };
};

/** Somebody whose session or account was ended by one of the calls is followed by somebody else. */
const signedInAgain = async (person: Client, next: () => Promise<Client>): Promise<Client> =>
  (await person.get('/api/auth/user')).status === 200 ? person : next();

const requestFor = (endpoint: Endpoint, random: Random, known: readonly string[]) => {
  const { method, query, body } = endpoint;
  const made = (schema: z.ZodType) => fc.sample(valuesNear(schema), { numRuns: 1, seed: random.below(2 ** 31) })[0];
  const place = endpoint.path.replaceAll(/\{\w+\}/g, () =>
    known.length > 0 && random.below(3) > 0 ? encodeURIComponent(random.pick(known)) : random.pick(NAMES),
  );
  const asked = query === undefined ? {} : made(query);
  const search = new URLSearchParams(
    Object.entries(asked ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value.slice(0, 3000) : JSON.stringify(value),
    ]),
  );
  const path = search.size === 0 ? place : `${place}?${search}`;
  if (body === undefined) return { path, init: { method }, shown: '' };
  if (body === 'file')
    return { path, init: { method, body: new Uint8Array(random.bytes(random.below(2000))) }, shown: 'bytes' };
  const shown =
    random.below(40) === 0 ? random.pick(['', '{', 'null', '[]', '"x"', '1'.repeat(5000)]) : JSON.stringify(made(body));
  return {
    path,
    init: { method, headers: { 'content-type': 'application/json' }, body: shown ?? 'null' },
    shown: shown ?? '',
  };
};

const IDS_KEPT = 300;
/** Remembers the identifiers in an answer, so that later calls name things that are there. */
const learnIds = ({ status, text }: Answer, known: string[]): void => {
  if (status !== 200) return;
  for (const [, id] of text.slice(0, 20_000).matchAll(/"(?:id|\w+Id)":"([^"\\]{1,200})"/g)) known.push(id!);
  if (known.length > IDS_KEPT) known.splice(0, known.length - IDS_KEPT);
};
