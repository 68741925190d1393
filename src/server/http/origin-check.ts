import { isLoopback } from '#server/config.ts';
import { forbidden } from '#server/errors.ts';
import { operationPaths } from './operation-routes.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What the origin check has to know: where the server listens and under which origin the person reaches it. */
export interface OriginCheckConfig {
  readonly host: string;
  readonly publicUrl: string | undefined;
}

/**
 * Refuses what another site makes a browser send. An unsafe call that names an origin must name ours, and `null` never is
 * ours. Where it is known under which names people reach the server, it answers to those and to names of this machine only,
 * so that a foreign name that is made to point here (DNS rebinding) reads nothing.
 */
export const checkOrigin = (request: Request, config: OriginCheckConfig): void => {
  const { publicUrl } = config;
  const named = request.headers.get('host') ?? '';
  if (!isAnswered(named, request, config)) {
    throw forbidden(
      publicUrl === undefined
        ? 'This address doesn’t lead to Iris. Set PUBLIC_URL to the address you use.'
        : 'This address doesn’t lead to Iris. Use the address in PUBLIC_URL. A proxy has to pass on the Host header.',
      'foreign_host',
    );
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

/** Whether a request with this Host header is answered. */
const isAnswered = (named: string, request: Request, { host, publicUrl }: OriginCheckConfig): boolean => {
  // Without PUBLIC_URL the names of an open server are unknown: a machine of the network may have any.
  if (publicUrl === undefined) return !isLoopback(host) || isOwnName(named);
  if (isOwnName(named) || isSameHost(named, publicUrl)) return true;
  // Load balancers and Prometheus ask an open server by its network address.
  return !isLoopback(host) && operationPaths.has(new URL(request.url).pathname);
};

/** Compares without regard to letter case and to a default port that is written out. */
const isSameHost = (named: string, publicUrl: string): boolean => {
  const { protocol, href } = new URL(publicUrl);
  return URL.parse(`${protocol}//${named}`)?.href === href;
};

const isOwnName = (named: string): boolean => {
  const name = named.replace(/:\d+$/, '');
  return isLoopback(name) || name.endsWith('.localhost');
};
