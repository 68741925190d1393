import type { SeedConfig } from 'emulate';
import type { output, ZodType } from 'zod';
import type { Answer } from './answer.ts';

// The emulator answers 403 after 5000 calls with one token and cannot be told otherwise: it gets a fresh one in time.
const CALLS_PER_TOKEN = 4000;
const TOKENS_PER_PERSON = 50;

export type Inner = ReturnType<typeof createInner>;

/** Tokens that the emulator takes for each person, for its seed. */
export function innerTokens(people: readonly string[]): NonNullable<SeedConfig['tokens']> {
  const numbers = Array.from({ length: TOKENS_PER_PERSON }, (_, index) => index);
  const named = people.flatMap((email) => numbers.map((index) => [`inner-${index}-${email}`, { login: email }]));
  return Object.fromEntries(named);
}

/** Calls the emulator behind the front, in the name of a person or as the request came. */
export function createInner(base: string) {
  const used = new Map<string, number>();
  const bearer = (email: string) => {
    const count = used.get(email) ?? 0;
    used.set(email, count + 1);
    return `Bearer inner-${Math.floor(count / CALLS_PER_TOKEN) % TOKENS_PER_PERSON}-${email}`;
  };

  async function pass(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(base + path, { redirect: 'manual', ...init });
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'location']) {
      const value = response.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    return { status: response.status, headers, raw: Buffer.from(await response.arrayBuffer()) };
  }

  function passAs(email: string, path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set('authorization', bearer(email));
    return pass(path, { ...init, headers });
  }

  return {
    pass,
    passAs,
    /** Asks as a person and reads the answer. */
    async ask<Shape extends ZodType>(email: string, path: string, shape: Shape): Promise<output<Shape>> {
      return jsonOf(await passAs(email, path, {}), shape);
    },
  };
}

/** The emulator's answer, read as what it must be. */
export const jsonOf = <Shape extends ZodType>(answer: Answer, shape: Shape): output<Shape> =>
  shape.parse(JSON.parse(answer.raw?.toString() || 'null'));
