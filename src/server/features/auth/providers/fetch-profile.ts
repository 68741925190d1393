import { exchangeCode, type OAuthChecks } from '#server/oauth/code-flow.ts';
import type { ProviderConnection, ProviderProfile } from './provider.ts';

/** Reads who has come back with the parameters of the callback. */
export const fetchProfile = async (
  connection: ProviderConnection,
  checks: OAuthChecks,
  redirectUri: string,
  search: string,
): Promise<ProviderProfile> => {
  const client = await connection.client();
  return connection.profile(client, await exchangeCode(client, checks, redirectUri, search));
};
