import { type SignInProvider, signInProviders } from '#contract/auth/sign-in-providers.ts';

/** The notice for an `error` in the address. */
export type Notice = { kind: 'setup'; provider: SignInProvider } | { kind: 'problem'; title: string; text: string };

export function noticeOf(error: string | undefined): Notice | null {
  if (error === undefined) return null;
  const provider = signInProviders.find((id) => error === `${id}_config_needed`);
  if (provider) return { kind: 'setup', provider };
  return { kind: 'problem', ...(problems.get(error) ?? failed) };
}

const failed = {
  title: 'Sign-in didn’t work',
  text: 'The provider didn’t confirm who you are. Try again, or sign in with your email.',
};

const problems = new Map([
  ['sign_in_failed', failed],
  ['access_denied', { title: 'Sign-in was canceled', text: 'Nothing was shared. You can try again at any time.' }],
  [
    'email_unverified',
    {
      title: 'Address not confirmed',
      text: 'The account you chose has never confirmed its email address. Confirm it there, then come back, or sign in with your email.',
    },
  ],
  [
    'identity_taken',
    {
      title: 'Connected to someone else',
      text: 'Someone else here already signs in with this account. Disconnect it in their settings first, or choose another one.',
    },
  ],
  [
    'registration_closed',
    {
      title: 'No account here yet',
      text: 'No account here uses the address the provider confirmed, and new accounts need an invitation. Ask the person who runs this installation.',
    },
  ],
  [
    'email_missing',
    {
      title: 'No email address',
      text: 'The account you chose doesn’t share an email address, and Iris needs one. Allow it there, or sign in with your email.',
    },
  ],
]);
