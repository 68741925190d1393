import { AsyncLocalStorage } from 'node:async_hooks';
import type { Endpoint } from '#contract/endpoint.ts';

/** The request that is being answered; everything that happens because of it can name it in the log. */
export interface RequestScope {
  readonly id: string;
  /** The call of the contract, once it is known. */
  endpoint?: Endpoint;
  /** Who asks, by their id, once it is known. */
  person?: string;
  /** The language of the pages for who asks, one of those that are known. */
  readonly pageLanguage?: (known: readonly string[]) => string;
  /** The answer, if it was made with all its headers. */
  complete?: Response;
  /** Whether a tool of the MCP server makes this call, in this process. */
  readonly isOfMcp?: boolean;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Does some work as a part of a request, also what it awaits or starts. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** The request that the present work belongs to, if any. */
export const currentRequest = (): RequestScope | undefined => storage.getStore();
