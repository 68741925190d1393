import { CALLS_SHOWN, type ProgramCall, type Token, TOKEN_PREFIX, TOKENS_AT_MOST } from '#contract/programs/tokens.ts';
import type { Scope } from '#contract/programs/scopes.ts';
import { newSecret } from '#server/crypto/random.ts';
import { badInput, conflict, notFound } from '#server/errors.ts';
import { tools } from './mcp/tools.ts';
import type { ProgramCallStore } from './store/program-calls.store.ts';
import type { StoredToken, TokenStore } from './store/tokens.store.ts';

/** The tokens of a person as they make, see and revoke them. */
export const createTokens = ({
  store,
  calls,
  now,
}: {
  store: TokenStore;
  calls: ProgramCallStore;
  now: () => number;
}) => ({
  list: async (userId: string): Promise<Token[]> => (await store.ofUser(userId)).map(shown),

  /** Makes a token; nobody can read it a second time. */
  async create(
    userId: string,
    given: { name: string; scopes: readonly Scope[]; expiresAt?: string | null | undefined },
  ): Promise<Token & { token: string }> {
    const expiresAt = given.expiresAt == null ? null : Date.parse(given.expiresAt);
    if (expiresAt !== null && expiresAt <= now())
      throw badInput('This time has passed. Choose a later one, or leave it out.', 'expiresAt');
    const token = TOKEN_PREFIX + newSecret();
    const scopes = [...new Set(given.scopes)];
    const stored = await store.add(userId, token, { name: given.name, scopes, expiresAt }, TOKENS_AT_MOST);
    if (stored === null)
      throw conflict(`You already have ${TOKENS_AT_MOST} tokens, which is the limit. Revoke one you no longer use.`);
    return { ...shown(stored), token };
  },

  async revoke(userId: string, id: string): Promise<void> {
    if (!(await store.remove(userId, id))) throw notFound('This token');
  },

  /** What programs did, newest first. */
  async calls(userId: string, token: string | undefined): Promise<ProgramCall[]> {
    const lines = await calls.latest(userId, token, CALLS_SHOWN);
    return lines.map(({ at, ...line }) => ({ ...line, at: instantOf(at) }));
  },
});
export type Tokens = ReturnType<typeof createTokens>;

const instantOf = (moment: number) => new Date(moment).toISOString();

const shown = ({ id, name, scopes, createdAt, expiresAt, lastUsedAt, tools: allowed }: StoredToken): Token => ({
  id,
  name,
  scopes: [...scopes],
  createdAt: instantOf(createdAt),
  // A connected program renews its token by itself.
  expiresAt: expiresAt === null || allowed !== null ? null : instantOf(expiresAt),
  lastUsedAt: lastUsedAt === null ? null : instantOf(lastUsedAt),
  tools: allowed === null ? null : allowed.map((tool) => tools.get(tool)?.title ?? tool),
});
