import { isLoopback } from '#server/config.ts';
import { forbidden } from '#server/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the guard has to know: where the server listens and under which origin the person reaches it. */
export interface GuardConfig {
  readonly host: string;
  readonly publicUrl: string | undefined;
}

/**
 * Refuses what another site makes a browser send. An unsafe call that names an origin must name ours, and `null` never is
 * ours. A server that listens on this machine only also answers to names of this machine only, so that a foreign name
 * that is made to point here (DNS rebinding) reads nothing.
 */
export const guard = (request: Request, { host, publicUrl }: GuardConfig): void => {
  const named = request.headers.get('host') ?? '';
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  if (isLoopback(host) && named !== publicHost && !isOwnName(named)) {
    throw forbidden('This name does not lead to Iris. Set PUBLIC_URL to the address that you use.', 'foreign_host');
  }
  if (SAFE.has(request.method)) return;
  const origin = request.headers.get('origin');
  const site = request.headers.get('sec-fetch-site');
  const ours =
    origin === null
      ? site !== 'cross-site'
      : origin === publicUrl || origin === `http://${named}` || origin === `https://${named}`;
  if (!ours) throw forbidden('This call came from another site and was refused.', 'foreign_origin');
};

const isOwnName = (named: string): boolean => {
  const name = named.replace(/:\d+$/, '');
  return isLoopback(name) || name.endsWith('.localhost');
};
