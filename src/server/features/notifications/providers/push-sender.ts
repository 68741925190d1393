import { createECDH, ECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { sendRequest } from '#server/network/connect.ts';
import { createConnectionPolicy } from '#server/network/connection-policy.ts';
import { normalizedHost } from '#server/network/private-hosts.ts';

/** Where a browser takes pushes, and what they are encrypted with (Push API, RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}
/** What a push says: the title, where it leads, and a name by which a later one takes its place. */
export interface PushMessage {
  readonly title: string;
  readonly tag: string;
  readonly to: string;
  readonly isUrgent: boolean;
}
/** `gone`: the browser takes no more; `later`: the push service had trouble. */
export type PushOutcome = 'sent' | 'gone' | 'later';

export interface PushSender {
  /** The public half of the key that browsers know this installation by. */
  readonly publicKey: string;
  /** Whether pushes may go there at all: over https to the open network. */
  accepts(endpoint: string): boolean;
  send(to: PushSubscription, push: PushMessage): Promise<PushOutcome>;
}

/** Whether a push can be encrypted for these keys: a point of the curve, uncompressed, and a secret of 16 bytes (RFC 8291). */
export const canEncryptFor = ({ p256dh, auth }: PushSubscription['keys']): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1');
  } catch {
    return false;
  }
  return point.length === 65 && Buffer.from(auth, 'base64url').length === 16;
};

const TIMEOUT = 15_000;
/** How long a push service stores a push for a device that is offline, in seconds (TTL, RFC 8030). */
const TTL = 24 * 3600;

/**
 * Sends encrypted pushes (RFC 8030, 8291, 8292). `secret` are 32 bytes of this installation's own; `loopbackCa` names a file with the
 * authority of a push service on this machine, which tests use, and otherwise nobody is led to anything but the open network.
 */
export const createPushSender = ({
  secret,
  subject,
  loopbackCa,
}: {
  secret: Buffer;
  subject: string;
  loopbackCa: string | undefined;
}): PushSender => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  // The pair gives its private key without the zeros that one of 256 begins with, and is then refused as too short.
  const vapidDetails = { subject, publicKey, privateKey: secret.toString('base64url') };
  const ca = loopbackCa === undefined ? undefined : readFileSync(loopbackCa);
  const policy = createConnectionPolicy(ca === undefined ? [] : ['127.0.0.0/8', '::1']);

  return {
    publicKey,
    accepts(endpoint) {
      if (!URL.canParse(endpoint)) return false;
      const { protocol, hostname, username, password } = new URL(endpoint);
      const host = normalizedHost(hostname);
      if (protocol !== 'https:' || username !== '' || password !== '') return false;
      if (host === 'localhost' || host.endsWith('.localhost')) return ca !== undefined;
      return isIP(host) === 0 ? host.includes('.') : policy.allows(host, host, 443);
    },
    async send(to, { title, tag, to: path, isUrgent }) {
      const { default: webPush } = await import('web-push'); // few installations ever push
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        to,
        JSON.stringify({ title, tag, to: path }),
        { vapidDetails, TTL, urgency: isUrgent ? 'high' : 'normal', topic: tag, contentEncoding: 'aes128gcm' },
      );
      const response = await sendRequest(policy, new URL(endpoint), {
        method,
        headers,
        body,
        ...(ca && { ca }),
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(() => undefined);
      response?.resume();
      const status = response?.statusCode ?? 0;
      if (status >= 200 && status < 300) return 'sent';
      // 400, 403 and 413 are refusals that do not get better: the keys are not those that the browser knows.
      return status === 0 || status === 429 || status >= 500 ? 'later' : 'gone';
    },
  };
};
