import { type SignInProvider, signInProviders } from '#contract/auth.ts';
import type { Config } from '#server/config.ts';
import type { Caller, Visit } from '#server/http/handlers.ts';

/** Sign-in through somebody else: a full-page walk to the provider and back. */
export interface SignIn {
  list(
    origin: string,
  ): { id: SignInProvider; name: string; configured: boolean; variables: string[]; redirectUri: string }[];
  start(provider: SignInProvider, visit: Visit, caller: Caller | null): Promise<Response>;
  finish(provider: SignInProvider, visit: Visit, caller: Caller | null): Promise<Response>;
}

const NAMES: { [P in SignInProvider]: { name: string; variables: string[] } } = {
  google: { name: 'Google', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  facebook: { name: 'Facebook', variables: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'] },
  github: { name: 'GitHub', variables: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] },
  sso: { name: 'Single sign-on', variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
};

/** Sign-in through the providers that the environment configures. */
export const createSignIn = (config: Config): SignIn => {
  const isConfigured = (provider: SignInProvider) =>
    config[provider].client !== undefined && (provider !== 'sso' || config.sso.issuer !== undefined);
  const toAuth = (error: string) => new Response(null, { status: 302, headers: { location: `/auth?error=${error}` } });
  return {
    list: (origin) =>
      signInProviders.map((id) => ({
        id,
        ...NAMES[id],
        configured: isConfigured(id),
        redirectUri: `${origin}/api/auth/${id}/callback`,
      })),
    async start(provider) {
      return toAuth(`${provider}_config_needed`);
    },
    async finish(provider) {
      return toAuth(isConfigured(provider) ? 'sign_in_failed' : `${provider}_config_needed`);
    },
  };
};
