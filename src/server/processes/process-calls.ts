import { deserialize, serialize } from 'node:v8';
import { z } from 'zod';
import type { Vault } from '#server/crypto/vault.ts';
import type { ErrorSerializer } from '#server/errors.ts';
import type { ServerProcess } from './server-process.ts';

/** Where a process takes calls of the others. */
export const PROCESS_CALLS_PATH = '/internal/calls';
/** How old a call may be, in milliseconds: the clocks of the machines may differ by less. */
const MAX_AGE = 60_000;
/** How long an answer may take, in milliseconds: a first synchronisation may be waited for. */
const PATIENCE = 5 * 60_000;
const NOTICE = 2000;

type Call = (...args: never[]) => Promise<unknown>;
/** What the others may call, by name; plain data in, plain data out. */
export type CallableByOthers = Readonly<Record<string, Call>>;

/** The process that was called is not there; what was called has not begun. */
export class ProcessNotReached extends Error {}

/** Calls between the processes of an installation, sealed with its key: plain HTTP in a private network. */
export interface ProcessCalls {
  /** Calls a process; throws what the call there throws, or `ProcessNotReached`. */
  call(processId: string, name: string, args: readonly unknown[]): Promise<unknown>;
  /** Tells all others something; one that does not answer within two seconds finds out by itself. */
  tellOthers(name: string): Promise<void>;
  /** Answers a call of another process. */
  answer(request: Request): Promise<Response>;
}

export const createProcessCalls = ({
  self,
  vault,
  fetch,
  errorSerializer,
  callable,
  now,
}: {
  self: ServerProcess;
  vault: Vault;
  fetch: typeof globalThis.fetch;
  errorSerializer: ErrorSerializer;
  /** Asked only when a call comes: everything is built by then. */
  callable: () => CallableByOthers;
  now: () => number;
}): ProcessCalls => {
  const pack = (value: unknown, proof: string) => vault.seal(serialize(value).toString('base64'), proof);
  const unpack = (sealed: string, proof: string): unknown =>
    deserialize(Buffer.from(vault.open(sealed, proof), 'base64'));

  const callAt = async (
    { id, url, patience }: { id: string; url: string; patience: number },
    name: string,
    args: readonly unknown[],
  ): Promise<unknown> => {
    const proof = vault.seal(JSON.stringify([id, now()]), PROCESS_CALLS_PATH);
    let response: Response;
    try {
      response = await fetch(new URL(PROCESS_CALLS_PATH, url), {
        method: 'POST',
        headers: { 'x-process-call': proof },
        body: pack([name, args], proof),
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      throw isRefused(error) ? new ProcessNotReached('The process does not listen.') : error;
    }
    if (response.status === NOT_HERE) throw new ProcessNotReached('Another process listens there.');
    if (!response.ok) throw new Error(`The process answered ${response.status}.`);
    const answer = unpack(await response.text(), proof) as { result: unknown } | { error: unknown }; // sealed by `answer`
    if ('error' in answer) throw errorSerializer.deserialize(answer.error);
    return answer.result;
  };

  return {
    async call(processId, name, args) {
      const url = await self.urlOf(processId);
      if (url === undefined || url === null) throw new ProcessNotReached('The process has ended.');
      return callAt({ id: processId, url, patience: PATIENCE }, name, args);
    },
    async tellOthers(name) {
      const told = (await self.others()).map(({ id, url }) => callAt({ id, url, patience: NOTICE }, name, []));
      await Promise.allSettled(told);
    },
    async answer(request) {
      const proof = request.headers.get('x-process-call') ?? '';
      const [to, at] = proven(vault, proof);
      if (at === undefined || Math.abs(now() - at) > MAX_AGE) return new Response(null, { status: 404 });
      if (to !== self.id()) return new Response(null, { status: NOT_HERE });
      const [name, args] = unpack(await request.text(), proof) as [string, never[]]; // sealed by `callAt`
      const work = callable()[name];
      const result = await (
        work === undefined ? Promise.reject(new Error(`There is no call ${name}.`)) : work(...args)
      ).then(
        (value) => ({ result: value }),
        (error: unknown) => ({ error: errorSerializer.serialize(error) }),
      );
      return new Response(pack(result, proof));
    },
  };
};

const NOT_HERE = 410;

const PROOF = z.tuple([z.string(), z.number()]);

/** Whom a call is for and when it was made; nothing when its proof was not made with our key. */
const proven = (vault: Vault, proof: string): [to?: string, at?: number] => {
  try {
    return PROOF.parse(JSON.parse(vault.open(proof, PROCESS_CALLS_PATH)));
  } catch {
    return [];
  }
};

/** Whether the connection was not even made. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND'].includes(String(error.cause.code));
