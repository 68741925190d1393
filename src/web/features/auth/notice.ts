import { type SignInProvider, signInProviders } from '#contract/auth.ts';

/** What the `error` in the address asks the page to say. */
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
      text: 'The address was never confirmed, there or at the account that has it here. Confirm it in both places (Resend verification email, for the one here), then come back.',
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
    'email_missing',
    {
      title: 'No email address',
      text: 'The account you chose shares no email address, and Iris needs one. Allow it there, or sign in with your email.',
    },
  ],
]);
