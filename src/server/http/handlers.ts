import { success } from '#contract/common.ts';
import type { User } from '#contract/auth/sign-in.ts';
import type { Areas } from '#contract/contract.ts';
import type { BodyOf, Contract, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint.ts';
import type { z } from 'zod';

/** Where a call comes from, and how to answer with a cookie. */
export interface RequestContext {
  /** Network address of the client, as limits count it. */
  readonly client: string;
  /** A header that a trusted proxy has set; undefined where anybody else has. */
  proxyHeader(name: string): string | undefined;
  readonly userAgent: string;
  /** What the headers of a call say of the file that is its body; empty where they say nothing. */
  readonly sentFile: { readonly name: string; readonly type: string };
  /** The tags of what the caller has already (RFC 9110, 13.1.2), or null. */
  readonly ifNoneMatch: string | null;
  /** The origin under which the person reaches Iris, such as `https://iris.example.org`. */
  readonly origin: string;
  /** The whole address that was called. */
  readonly url: URL;
  /** Whether a page of another site has led the browser here, as far as the browser tells. */
  readonly isFromOtherSite: boolean;
  /** A cookie that the browser has sent. */
  cookie(name: string): string | undefined;
  /** Sets a cookie for the whole site, out of reach of scripts; zero seconds removes it. */
  setCookie(name: string, value: string, seconds: number): void;
}

/** Who is calling. */
export interface Caller {
  readonly user: User;
  /** Empty where a program calls with a token. */
  readonly sessionId: string;
}

/** What a handler is given: everything is parsed by the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E['path']>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: E['access'] extends 'public' ? Caller | null : Caller;
  readonly context: RequestContext;
}

/** A reply in JSON that its feature has checked and written itself, such as a long list of which most was written before. */
export class WrittenReply {
  readonly json: Uint8Array<ArrayBuffer>;
  constructor(json: Uint8Array<ArrayBuffer>) {
    this.json = json;
  }
}

type Answer<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> | WrittenReply : Response;
export type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

/** One handler for every call of a contract: a missing one does not compile. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** The handlers of the whole API. */
export type AllHandlers = { [A in keyof Areas]: Handlers<Areas[A]> };

/** What is answered when something was done and there is nothing else to tell. */
export const succeeded = async (work: unknown): Promise<typeof success> => {
  await work;
  return success;
};
