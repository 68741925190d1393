import type { User } from '#contract/auth/sign-in.ts';
import type { Scope } from '#contract/programs/scopes.ts';
import { AppError, forbidden, refusalOf } from '#server/errors.ts';
import type { ProgramAccess } from '#server/http/program-access.ts';
import type { ProgramCallStore } from './store/program-calls.store.ts';
import type { KnownToken, TokenStore } from './store/tokens.store.ts';

/** How often "last use" is written, in milliseconds. */
const SEEN_EVERY = 60_000;

/** Lets programs in by their tokens, and notes what they did. */
export const createProgramAccess = (deps: {
  tokens: TokenStore;
  calls: ProgramCallStore;
  /** A person whose account is in use. */
  userOf: (userId: string) => Promise<User | null>;
  /** Counts a call and refuses those over the limit. */
  countCall: (tokenId: string) => Promise<void>;
  now: () => number;
}): ProgramAccess => {
  const { tokens, calls, now } = deps;
  return {
    async answer(secret, { call, scopes, isMcp }, work) {
      const token = await tokens.bySecret(secret);
      if (token === undefined || (token.expiresAt !== null && now() >= token.expiresAt)) throw unknownToken();
      const user = await deps.userOf(token.userId);
      if (user === null) throw unknownToken();
      await deps.countCall(token.id);
      if (now() - (token.lastUsedAt ?? 0) > SEEN_EVERY) await tokens.noteUse(token.userId, token.id);
      let status = 500;
      try {
        if (token.tools !== null && !isMcp)
          throw forbidden('This program is connected for MCP and can do nothing elsewhere.', 'not_for_tokens');
        checkScopes(token, scopes);
        const answer = await work({ user, sessionId: '' }, token);
        ({ status } = answer);
        return answer;
      } catch (error) {
        status = refusalOf(error)?.status ?? 500;
        throw error;
      } finally {
        await calls.note(token.userId, { token: token.id, name: token.name, call, status });
      }
    },
  };
};

const unknownToken = () =>
  new AppError(401, 'unauthorized', 'This token is unknown, expired or revoked.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

const checkScopes = (token: KnownToken, needed: readonly Scope[]): void => {
  if (needed.length === 0) throw forbidden('No token may do this: sign in and do it yourself.', 'not_for_tokens');
  const missing = needed.filter((scope) => !token.scopes.includes(scope));
  if (missing.length === 0) return;
  const named = missing.map((scope) => `“${scope}”`).join(' and ');
  throw new AppError(403, 'missing_scope', `This token doesn’t have the scope ${named}, which this call needs.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${needed.join(' ')}"` },
  });
};
