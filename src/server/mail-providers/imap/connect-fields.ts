import type { ConnectField } from '#contract/connect-field.ts';

const security = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None (this machine only)' },
];

const server = (name: 'imap' | 'smtp', group: string, port: number): ConnectField[] => [
  { name: `${name}.host`, label: 'Server', type: 'text', placeholder: `${name}.example.org`, required: true, group },
  { name: `${name}.port`, label: 'Port', type: 'number', required: true, initial: port, group },
  {
    name: `${name}.security`,
    label: 'Security',
    type: 'select',
    required: true,
    options: security,
    initial: 'tls',
    group,
  },
  {
    name: `${name}.allowSelfSigned`,
    label: 'Accept a self-signed certificate',
    hint: 'For a server on this machine only.',
    type: 'toggle',
    required: false,
    initial: false,
    group,
  },
];

/** What the connect dialog asks for an IMAP mailbox. */
export const imapFields: readonly ConnectField[] = [
  { name: 'email', label: 'Email address', type: 'email', placeholder: 'you@example.org', required: true },
  { name: 'username', label: 'Username', hint: 'Often the email address itself.', type: 'text', required: true },
  {
    name: 'password',
    label: 'Password',
    hint: 'An app password, if your provider offers one. It is stored encrypted.',
    type: 'password',
    required: true,
  },
  ...server('imap', 'Incoming mail (IMAP)', 993),
  {
    name: 'sievePort',
    label: 'Port for away replies (ManageSieve)',
    hint: 'Leave it empty unless your provider names another one than 4190.',
    type: 'number',
    placeholder: '4190',
    required: false,
    group: 'Incoming mail (IMAP)',
  },
  ...server('smtp', 'Outgoing mail (SMTP)', 465),
];
