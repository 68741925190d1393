import { HostNotAllowed } from '#server/network/connection-policy.ts';
import { MailboxError } from './provider.ts';

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
  'ABORT_ERR',
]);
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|wrong version number|ETLS/i;

/** Turns an error of a mail library into a message for the user; `server` is the host that they entered. */
export const mailServerError = (error: unknown, server: string): MailboxError => {
  if (error instanceof MailboxError) return error;
  if (error instanceof HostNotAllowed) return new MailboxError('unreachable', error.message);
  const facts = factsOf(error);
  if (/SmtpClientAuthentication is disabled|smtp_auth_disabled/i.test(`${facts.message} ${facts.response}`)) {
    return new MailboxError(
      'forbidden',
      `Sending by mail programs (SMTP AUTH) is switched off for this mailbox at ${server}. Whoever administers it can allow it. Reading works.`,
    );
  }
  if (facts.authenticationFailed || facts.code === 'EAUTH' || facts.serverCode === 'AUTHENTICATIONFAILED') {
    return new MailboxError(
      'credentials',
      `${server} doesn’t accept this username and password. Some providers want an app password here.`,
    );
  }
  if (facts.serverCode === 'AUTHORIZATIONFAILED' || facts.serverCode === 'NOPERM') {
    return new MailboxError(
      'forbidden',
      `${server} doesn’t let this account in over IMAP. Check that mail programs are allowed.`,
    );
  }
  if (CERTIFICATE.test(`${facts.code} ${facts.message}`)) {
    return new MailboxError(
      'unreachable',
      `The connection to ${server} isn’t secure because its certificate or encryption couldn’t be verified. Check the host, port and security.`,
    );
  }
  if (
    facts.serverCode === 'UNAVAILABLE' ||
    facts.serverCode === 'LIMIT' ||
    facts.serverCode === 'INUSE' ||
    facts.responseCode === 421 ||
    facts.responseCode === 454
  ) {
    return new MailboxError('busy', `${server} is busy or limiting connections. Iris will try again later.`);
  }
  if (UNREACHABLE.has(facts.code) || /clos|time|connect/i.test(facts.message)) {
    return new MailboxError('unreachable', `${server} isn’t responding. Check the host, the port and your network.`);
  }
  return new MailboxError('busy', `${server} sent a response Iris doesn’t understand. It will try again later.`);
};

const factsOf = (error: unknown) => {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(fields.code),
    message: text(fields.message),
    response: text(fields.response),
    serverCode: text(fields.serverResponseCode).toUpperCase(),
    authenticationFailed: fields.authenticationFailed === true,
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : 0,
  };
};
