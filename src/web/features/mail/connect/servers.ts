type Server = { readonly host: string; readonly port: number; readonly security: 'tls' | 'starttls' };
type Servers = { readonly imap: Server; readonly smtp: Server };

const IMAP_TLS = 993;
const SMTP_TLS = 465;
const SMTP_STARTTLS = 587;

const tls = (imapHost: string, smtpHost: string): Servers => ({
  imap: { host: imapHost, port: IMAP_TLS, security: 'tls' },
  smtp: { host: smtpHost, port: SMTP_TLS, security: 'tls' },
});
const starttls = (imapHost: string, smtpHost: string): Servers => ({
  imap: { host: imapHost, port: IMAP_TLS, security: 'tls' },
  smtp: { host: smtpHost, port: SMTP_STARTTLS, security: 'starttls' },
});

/** Providers whose servers are not named imap and smtp, by domain. */
const known: readonly (readonly [domains: readonly string[], servers: Servers])[] = [
  [['gmail.com', 'googlemail.com'], tls('imap.gmail.com', 'smtp.gmail.com')],
  [['icloud.com', 'me.com', 'mac.com'], starttls('imap.mail.me.com', 'smtp.mail.me.com')],
  [['outlook.com', 'hotmail.com', 'live.com', 'msn.com'], starttls('outlook.office365.com', 'smtp-mail.outlook.com')],
  [
    ['yahoo.com', 'ymail.com', 'yahoo.co.uk', 'yahoo.de', 'yahoo.fr'],
    tls('imap.mail.yahoo.com', 'smtp.mail.yahoo.com'),
  ],
  [['gmx.net', 'gmx.de', 'gmx.at', 'gmx.ch'], starttls('imap.gmx.net', 'mail.gmx.net')],
  [['gmx.com'], starttls('imap.gmx.com', 'mail.gmx.com')],
  [['web.de'], starttls('imap.web.de', 'smtp.web.de')],
  [['t-online.de'], tls('secureimap.t-online.de', 'securesmtp.t-online.de')],
  [['posteo.de', 'posteo.net'], tls('posteo.de', 'posteo.de')],
  [['fastmail.com', 'fastmail.fm'], tls('imap.fastmail.com', 'smtp.fastmail.com')],
];

/** The likely servers of an address, as suggestions; without any lookup. */
export function guessServers(email: string): Servers | null {
  const [, domain = ''] = /@([^\s@]+\.[a-z]{2,})$/i.exec(email.trim()) ?? [];
  if (domain === '') return null;
  const name = domain.toLowerCase();
  return known.find(([domains]) => domains.includes(name))?.[1] ?? tls(`imap.${name}`, `smtp.${name}`);
}
