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

/** Sets the security headers that an answer does not bring itself. */
export const withSecurityHeaders = (response: Response, { https, api }: { https: boolean; api: boolean }): Response => {
  const set = (name: string, value: string) => {
    if (!response.headers.has(name)) response.headers.set(name, value);
  };
  set('content-security-policy', PAGE_POLICY);
  set('x-content-type-options', 'nosniff');
  set('referrer-policy', 'same-origin');
  set('cross-origin-opener-policy', 'same-origin');
  set('cross-origin-resource-policy', 'same-origin');
  set('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  if (https) set('strict-transport-security', 'max-age=31536000');
  if (api) set('cache-control', 'no-store');
  return response;
};
