import type { Scope } from '#contract/programs/scopes.ts';
import { TOKEN_PREFIX } from '#contract/programs/tokens.ts';
import type { Caller } from './handlers.ts';

/** What a token may do; `tools` are the MCP tools that a connected program is limited to, null for a token that a person made. */
export interface Granted {
  readonly scopes: readonly Scope[];
  readonly tools: readonly string[] | null;
}

/** How a program is let in that calls with a token instead of a session. */
export interface ProgramAccess {
  /**
   * Answers a call by `work`, which is given whose token it is, and notes it. Refuses a token that is none, a call that needs other
   * scopes, and too many calls. `work` is also given all that the token may do.
   */
  answer(
    token: string,
    /** `isMcp`: it is an MCP message, or a call that one of its tools makes. */
    asked: { readonly call: string; readonly scopes: readonly Scope[]; readonly isMcp: boolean },
    work: (caller: Caller, granted: Granted) => Promise<Response>,
  ): Promise<Response>;
}

/**
 * The token of an Authorization header (RFC 6750, section 2.1). Undefined where there is none of ours: a proxy may pass on
 * credentials that are meant for itself.
 */
export const bearerToken = (header: string | undefined): string | undefined => {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined;
};

/**
 * The token of an Authorization header, or the one that is the password of Basic (RFC 7617): some programs, such as OwnTracks, know
 * nothing else. The user name counts for nothing.
 */
export const programToken = (header: string | undefined): string | undefined => {
  const basic = /^Basic +([A-Za-z0-9+/=]+) *$/i.exec(header ?? '')?.[1];
  if (basic === undefined) return bearerToken(header);
  const given = Buffer.from(basic, 'base64').toString('utf8');
  return bearerToken(`Bearer ${given.slice(given.indexOf(':') + 1)}`);
};
