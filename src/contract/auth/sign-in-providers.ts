/** A way of signing in through somebody else, as the sign-in page shows it. */
interface SignInProviderInfo {
  /** The text of its button. */
  readonly name: string;
  /** Its name within a sentence. */
  readonly inText: string;
  /** The subject of the notice that it has to be set up. */
  readonly title: string;
  /** The environment variables that the operator sets. */
  readonly variables: readonly string[];
}

/**
 * Every way of signing in through somebody else. A new one is one entry here and one file in `features/auth/providers` of the
 * server, with its line in the list there: calls, buttons and notices follow.
 */
export const signInProviderInfo = {
  google: {
    name: 'Google',
    inText: 'Google',
    title: 'Google OAuth',
    variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  },
  facebook: {
    name: 'Facebook',
    inText: 'Facebook',
    title: 'Facebook OAuth',
    variables: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  },
  github: {
    name: 'GitHub',
    inText: 'GitHub',
    title: 'GitHub OAuth',
    variables: ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  },
  sso: {
    name: 'Single sign-on',
    inText: 'single sign-on',
    title: 'Single sign-on',
    variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  },
} as const satisfies Readonly<Record<string, SignInProviderInfo>>;

export type SignInProvider = keyof typeof signInProviderInfo;
/** In the order of their buttons; Object.keys gives exactly the keys of the literal above. */
export const signInProviders = Object.keys(signInProviderInfo) as readonly SignInProvider[];
