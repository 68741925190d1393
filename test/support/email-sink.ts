import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

/** A letter as it arrived. */
export interface ReceivedEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Empty for a letter in plain text. */
  readonly html: string;
}

/** A real mail server on this machine that keeps every letter. */
export interface EmailSink {
  /** What SMTP_URL is set to. */
  readonly url: string;
  readonly letters: readonly ReceivedEmail[];
  /** The newest letter to this address with these words in its subject, waited for. */
  letterTo(address: string, subject: string): Promise<ReceivedEmail>;
  close(): Promise<void>;
}

/** Starts a letter box on a free port. */
export const startEmailSink = async (): Promise<EmailSink> => {
  const letters: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '', html = '' }) => {
          letters.push(...envelope.rcptTo.map(({ address }) => ({ to: address, subject, text, html })));
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    letterTo: (address, subject) =>
      until(() => letters.findLast((letter) => letter.to === address && letter.subject.includes(subject)), {
        what: `a letter to ${address}`,
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The token of the link in a letter or in a log. */
export const tokenIn = (text: string, purpose: 'reset' | 'verify' | 'email'): string => {
  const token = new RegExp(`/(?:auth|settings)\\?${purpose}=([\\w-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`There is no ${purpose} link in: ${text}`);
  return token;
};
