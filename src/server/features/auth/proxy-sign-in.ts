import type { Config } from '#server/config.ts';
import type { Caller, RequestContext } from '#server/http/handlers.ts';
import type { AccountLinking } from './account-linking.ts';
import { startSession } from './session-cookie.ts';
import type { IdentityStore } from './store/identities.store.ts';
import type { SessionStore } from './store/sessions.store.ts';

/** The name under which people of the proxy are linked to accounts. */
const PROVIDER = 'proxy';

/**
 * Sign-in by a trusted proxy, which has made sure who asks and names them in a header. The question who is signed in opens a
 * session; every other call only makes sure that the session is still that of the person whom the proxy names.
 */
export const createProxySignIn = (deps: {
  config: Config['proxySignIn'];
  identities: IdentityStore;
  linking: AccountLinking;
  sessions: SessionStore;
}) => {
  const { config, identities, linking, sessions } = deps;
  if (config === undefined) return undefined;
  return async (caller: Caller | null, context: RequestContext, mayOpen: boolean): Promise<Caller | null> => {
    const subject = context.proxyHeader(config.header);
    if (subject === undefined) return caller;
    const known = await identities.accountOf(PROVIDER, subject);
    if (caller !== null && caller.user.id === known?.id) return caller;
    if (!mayOpen) return null;
    const [firstName = null, ...more] = context.proxyHeader(config.nameHeader)?.split(/\s+/) ?? [];
    const result = await linking.signIn(PROVIDER, {
      subject,
      email: context.proxyHeader(config.emailHeader) ?? (subject.includes('@') ? subject : undefined),
      emailVerified: true,
      firstName,
      lastName: more.join(' ') || null,
    });
    if (result.kind === 'refused') return null;
    const secret = await sessions.open(result.userId, context.userAgent);
    await startSession(secret, context, sessions);
    return sessions.callerOf(secret);
  };
};
