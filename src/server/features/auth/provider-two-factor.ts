import { AppError } from '#server/errors.ts';
import type { ClientInfo } from './password-sign-in.ts';
import { type OneTimeTokenStore, TOKEN_LIFETIME } from './store/one-time-tokens.store.ts';
import type { SessionStore } from './store/sessions.store.ts';
import { toUser, type UserStore } from './store/users.store.ts';
import type { TwoFactor } from './two-factor.ts';

/** The cookie of a browser whose sign-in through a provider waits for a code. */
export const TWO_FACTOR_COOKIE = 'iris_second_step';
/** How long it waits, in milliseconds. */
export const TWO_FACTOR_WAIT = TOKEN_LIFETIME.second_step;

/** The second factor of those who sign in through a provider: the provider's answer alone opens no session. */
export const createProviderTwoFactor = (deps: {
  twoFactor: TwoFactor;
  tokens: OneTimeTokenStore;
  users: UserStore;
  sessions: SessionStore;
}) => ({
  /** The secret for the cookie of a sign-in that has to wait for a code; undefined where none is asked for. */
  async waitFor(userId: string): Promise<string | undefined> {
    return (await deps.twoFactor.isOn(userId)) ? deps.tokens.create(userId, 'second_step') : undefined;
  },
  /** Opens the session that was waited for, once the code is right. */
  async finish(secret: string | undefined, code: string, client: ClientInfo) {
    const owner = secret === undefined ? undefined : await deps.tokens.ownerOf(secret, 'second_step');
    if (secret === undefined || owner === undefined) throw expired();
    await deps.twoFactor.check(owner, code);
    const userId = await deps.tokens.use(secret, 'second_step');
    const account = userId === undefined ? undefined : await deps.users.byId(userId);
    if (account === undefined || account.disabledAt !== null) throw expired();
    return { user: toUser(account), secret: await deps.sessions.open(account.id, client.userAgent) };
  },
});
export type ProviderTwoFactor = ReturnType<typeof createProviderTwoFactor>;

const expired = () => new AppError(401, 'sign_in_over', 'Unauthorized: this sign-in has expired. Please start again.');
