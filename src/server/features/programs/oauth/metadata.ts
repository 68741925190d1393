import { PRODUCT } from '#contract/pages.ts';
import type { Scope } from '#contract/programs/scopes.ts';
import { grantableScopes } from '../mcp/tools.ts';

/** Where the parts of OAuth are answered. */
export const oauthPaths = {
  server: '/.well-known/oauth-authorization-server',
  resource: '/.well-known/oauth-protected-resource/mcp',
  resourceOfOrigin: '/.well-known/oauth-protected-resource',
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
} as const;

/** The resource that tokens are for (RFC 8707): the MCP server, and nothing else of this installation. */
export const resourceOf = (origin: string): string => `${origin}/mcp`;

/** The metadata of the authorization server (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + oauthPaths.authorize,
  token_endpoint: origin + oauthPaths.token,
  registration_endpoint: origin + oauthPaths.register,
  revocation_endpoint: origin + oauthPaths.revoke,
  scopes_supported: grantableScopes satisfies readonly Scope[],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** The metadata of the MCP server as a protected resource (RFC 9728). */
export const resourceMetadata = (origin: string) => ({
  resource: resourceOf(origin),
  resource_name: PRODUCT,
  authorization_servers: [origin],
  scopes_supported: grantableScopes,
  bearer_methods_supported: ['header'],
});
