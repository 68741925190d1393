/** What providers require of a mail program besides the usual password, by domain. */
const known: readonly (readonly [domains: RegExp, advice: string])[] = [
  [
    /^(gmail|googlemail)\.com$/,
    'Google needs an app password here, not your own. Create one at myaccount.google.com/apppasswords.',
  ],
  [
    /^(icloud|me|mac)\.com$/,
    'Apple needs an app-specific password here. Create one at account.apple.com, under Sign-In and Security.',
  ],
  [
    /^(outlook|hotmail|live|msn)\.com$/,
    'Microsoft hasn’t accepted passwords from mail programs since September 2024. Choose Microsoft above and sign in there.',
  ],
  [/^(yahoo|ymail)\./, 'Yahoo needs an app password here. Create one in your account, under Security.'],
  [/^(gmx\.|web\.de$)/, 'First allow IMAP in your provider’s mail settings, under POP3 and IMAP.'],
  [/^t-online\.de$/, 'Telekom needs the password for mail programs here, not the one you sign in with.'],
  [/^fastmail\.(com|fm)$/, 'Fastmail needs an app password here. Create one under Privacy and Security.'],
];

/** Advice on the password of an address; null for unknown providers. */
export function passwordAdvice(email: string): string | undefined {
  const [, domain = ''] = /@([^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return known.find(([domains]) => domains.test(domain))?.[1];
}
