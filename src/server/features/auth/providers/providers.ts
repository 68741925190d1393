import type { SignInProvider } from '#contract/auth/sign-in-providers.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import type { SignInProviderDefinition } from './provider.ts';
import { sso } from './sso.ts';

/** How each provider of the contract signs people in; one without a line here does not compile. */
export const providers: { readonly [P in SignInProvider]: SignInProviderDefinition } = {
  google,
  facebook,
  github,
  sso,
};
