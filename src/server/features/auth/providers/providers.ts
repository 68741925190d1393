import type { SignInProvider } from '#contract/auth.ts';
import { facebook } from './facebook.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import type { Provider } from './provider.ts';
import { sso } from './sso.ts';

/** Everybody who can sign people in for us. */
export const providers: { readonly [P in SignInProvider]: Provider } = { google, facebook, github, sso };
