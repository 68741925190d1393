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
  title: 'Sign-in did not work',
  text: 'The other side did not confirm who you are. Try again, or sign in with your email.',
};

const problems = new Map([
  ['sign_in_failed', failed],
  ['access_denied', { title: 'Sign-in was cancelled', text: 'Nothing was shared. You can try again at any time.' }],
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
      title: 'Connected to somebody else',
      text: 'The account you chose already signs in another person here. Disconnect it in their settings first, or choose another one.',
    },
  ],
  [
    'registration_closed',
    {
      title: 'No account here yet',
      text: 'Nobody here has the address that the other side confirmed, and new accounts need an invitation. Ask the person who runs this installation.',
    },
  ],
  [
    'email_missing',
    {
      title: 'No email address',
      text: 'The account you chose shares no email address, and Iris needs one. Allow it there, or sign in with your email.',
    },
  ],
]);
