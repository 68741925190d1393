import { Readable } from 'node:stream';
import type { MailServer } from '#contract/mail-credentials.ts';
import type { Delivery, Letter } from '../provider.ts';
import { mailServerError } from './errors.ts';

/** How long a server may take to connect, to greet, and to answer, in milliseconds. */
const PATIENCE = { connect: 15_000, greet: 10_000, silent: 60_000 } as const;

/** How a mail library reaches an outgoing server. */
export const smtpOptions = ({ host, port, security, allowSelfSigned }: MailServer) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  tls: {
    rejectUnauthorized: allowSelfSigned !== true,
    minVersion: 'TLSv1.2' as const,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  },
  connectionTimeout: PATIENCE.connect,
  greetingTimeout: PATIENCE.greet,
  socketTimeout: PATIENCE.silent,
});

/**
 * Hands one letter to a server, once. As soon as its text has begun to flow, a lost connection no longer tells whether
 * the server has taken it.
 */
export const sendLetter = async (
  server: MailServer,
  login: { user: string; pass: string },
  letter: Letter,
): Promise<Delivery> => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(smtpOptions(server));
  let handedOver = false;
  try {
    return await new Promise<Delivery>((resolve, reject) => {
      connection.on('error', reject);
      connection.on('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNECTION' })));
      connection.connect((failed) => {
        if (failed) return reject(failed);
        connection.login({ credentials: login }, (refused) => {
          if (refused) return reject(refused);
          const text = function* () {
            handedOver = true;
            yield Buffer.from(letter.source);
          };
          connection.send({ from: letter.from, to: [...letter.to] }, Readable.from(text()), (error, info) => {
            if (error) reject(error);
            else resolve({ kind: 'sent', rejected: (info.rejected ?? []).map(String) });
          });
        });
      });
    });
  } catch (error) {
    return deliveryOf(error, handedOver, server.host);
  } finally {
    connection.close();
  }
};

const deliveryOf = (error: unknown, handedOver: boolean, host: string): Delivery => {
  const { responseCode, response, code } = error as { responseCode?: number; response?: string; code?: string };
  if (code === 'EAUTH') return { kind: 'trouble', message: mailServerError(error, host).message };
  if (typeof responseCode === 'number' && responseCode >= 400) {
    const said = (response ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
    const later = responseCode < 500;
    return {
      kind: 'refused',
      later,
      message: later
        ? `${host} does not take it just now and said: “${said}”. Nothing was sent. Try again in a while.`
        : `${host} refused it and said: “${said}”. Nothing was sent. Change what it names, then send again.`,
    };
  }
  if (handedOver) {
    return {
      kind: 'unsure',
      message: `The connection to ${host} was lost before it confirmed. The mail may or may not have been sent, so Iris does not send it again by itself. Look into your Sent folder, or ask the recipient.`,
    };
  }
  return { kind: 'trouble', message: `${mailServerError(error, host).message} Nothing was sent.` };
};
