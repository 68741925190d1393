import { MailboxError } from '../provider.ts';

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'EPIPE',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ETIMEOUT',
  'NoConnection',
  'EConnectionClosed',
  'ESOCKET',
  'ECONNECTION',
  'EDNS',
]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|wrong version number|ETLS/i;

/** Puts the trouble that a mail library reports into words for the person; `server` is the host they typed. */
export const mailServerError = (error: unknown, server: string): MailboxError => {
  if (error instanceof MailboxError) return error;
  const facts = factsOf(error);
  if (facts.authenticationFailed || facts.code === 'EAUTH' || facts.serverCode === 'AUTHENTICATIONFAILED') {
    return new MailboxError(
      'credentials',
      `${server} does not accept this user name and password. Some providers want an app password here.`,
    );
  }
  if (facts.serverCode === 'AUTHORIZATIONFAILED' || facts.serverCode === 'NOPERM') {
    return new MailboxError(
      'forbidden',
      `${server} does not let this account in over IMAP. Check that mail programs are allowed.`,
    );
  }
  if (CERTIFICATE.test(`${facts.code} ${facts.message}`)) {
    return new MailboxError(
      'unreachable',
      `The connection to ${server} is not secure: its certificate or encryption could not be verified. Check host, port and security.`,
    );
  }
  if (
    facts.serverCode === 'UNAVAILABLE' ||
    facts.serverCode === 'LIMIT' ||
    facts.serverCode === 'INUSE' ||
    facts.responseCode === 421 ||
    facts.responseCode === 454
  ) {
    return new MailboxError('busy', `${server} is busy or limits connections. Iris tries again in a while.`);
  }
  if (UNREACHABLE.has(facts.code) || /clos|time|connect/i.test(facts.message)) {
    return new MailboxError('unreachable', `${server} does not answer. Check host, port and your network.`);
  }
  return new MailboxError('busy', `${server} gave an answer that Iris does not understand. It tries again in a while.`);
};

const factsOf = (error: unknown) => {
  const given = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(given.code),
    message: text(given.message),
    serverCode: text(given.serverResponseCode).toUpperCase(),
    authenticationFailed: given.authenticationFailed === true,
    responseCode: typeof given.responseCode === 'number' ? given.responseCode : 0,
  };
};
