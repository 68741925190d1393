/** Why OAuth refuses something (RFC 6749, 5.2 and 4.1.2.1; RFC 7591, 3.2.2; RFC 8707, 2). */
export type OAuthError =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'
  | 'unsupported_grant_type'
  | 'unsupported_response_type';

/** A refusal in the form that OAuth gives it. */
export class OAuthRefusal extends Error {
  readonly error: OAuthError;

  constructor(error: OAuthError, description: string) {
    super(description);
    this.error = error;
  }
}
