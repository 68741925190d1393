/** What providers require of a mail program besides the usual password, by domain. */
const known: readonly (readonly [domains: RegExp, advice: string])[] = [
  [
    /^(gmail|googlemail)\.com$/,
    'Google wants an app password here, not your own: you make one at myaccount.google.com/apppasswords.',
  ],
  [
    /^(icloud|me|mac)\.com$/,
    'Apple wants an app-specific password here: you make one at account.apple.com, under Sign-In and Security.',
  ],
  [
    /^(outlook|hotmail|live|msn)\.com$/,
    'Microsoft has stopped taking passwords from mail programs, and will probably refuse this one.',
  ],
  [/^(yahoo|ymail)\./, 'Yahoo wants an app password here: you make one in your account, under Security.'],
  [/^(gmx\.|web\.de$)/, 'First allow IMAP at your provider: in its mail settings, under POP3 and IMAP.'],
  [/^t-online\.de$/, 'Telekom wants the password for mail programs here, not the one you sign in with.'],
  [/^fastmail\.(com|fm)$/, 'Fastmail wants an app password here: you make one under Privacy and Security.'],
];

/** Advice on the password of an address; null for unknown providers. */
export function passwordAdvice(email: string): string | undefined {
  const [, domain = ''] = /@([^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
  return known.find(([domains]) => domains.test(domain))?.[1];
}
