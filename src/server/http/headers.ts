import { currentRequest } from '#server/request-scope.ts';

/** What pages may do: run our scripts only, load from here only, be framed by nobody. Styles may be set by scripts of ours. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const EVERYWHERE = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;
const OVER_HTTPS = { ...EVERYWHERE, 'strict-transport-security': 'max-age=31536000' } as const;
const OF_API = { 'cache-control': 'no-store' } as const;
const JSON_ANSWER = { 'content-type': 'application/json', ...OF_API } as const;
const JSON_HEADERS = { http: { ...EVERYWHERE, ...JSON_ANSWER }, https: { ...OVER_HTTPS, ...JSON_ANSWER } } as const;

/**
 * An answer of the API in JSON with its security headers. Most answers are one: to add these headers to a `Response` that was made
 * without them takes longer than everything else that a small answer needs.
 */
export const jsonAnswer = (value: unknown, transport: { https: boolean }): Response =>
  writtenAnswer(JSON.stringify(value), transport);

/** The same for a reply that is JSON already. */
export const writtenAnswer = (json: string | Uint8Array<ArrayBuffer>, { https }: { https: boolean }): Response => {
  const response = new Response(json, { headers: JSON_HEADERS[https ? 'https' : 'http'] });
  const scope = currentRequest();
  if (scope !== undefined) scope.complete = response;
  return response;
};

/** Sets the security headers that an answer does not bring itself; `of` says which those are. */
export const addSecurityHeaders = (response: Response, of: () => { https: boolean; api: boolean }): void => {
  if (currentRequest()?.complete === response) return;
  const { https, api } = of();
  for (const [name, value] of Object.entries({ ...(https ? OVER_HTTPS : EVERYWHERE), ...(api ? OF_API : {}) }))
    if (!response.headers.has(name)) response.headers.set(name, value);
};
