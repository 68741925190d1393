/** What the front answers: JSON in `body`, or bytes as the emulator gave them in `raw`. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string>; raw?: Buffer };

/** An error as Google's APIs write it. https://cloud.google.com/apis/design/errors */
export function googleError(code: number, message: string, reason: string, status: string, extra: object = {}): Answer {
  const errors = [{ message, domain: 'global', reason }];
  return { status: code, body: { error: { code, message, errors, status, ...extra } } };
}

/** What the peer would get silently wrong it refuses loudly, so that no test passes by accident. */
export function notCovered(what: string): Answer {
  return googleError(501, `test peer: ${what} is not covered`, 'notImplemented', 'UNIMPLEMENTED');
}

export const notFound = () => googleError(404, 'Requested entity was not found.', 'notFound', 'NOT_FOUND');

export const unauthenticated = (): Answer => ({
  ...googleError(401, 'Request had invalid authentication credentials.', 'authError', 'UNAUTHENTICATED'),
  headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
});

export const insufficientScope = (): Answer => ({
  ...googleError(
    403,
    'Request had insufficient authentication scopes.',
    'insufficientPermissions',
    'PERMISSION_DENIED',
    {
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
          reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
          domain: 'googleapis.com',
        },
      ],
    },
  ),
  headers: { 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="insufficient_scope"' },
});
