import * as oidc from 'openid-client';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { OAuthTokens } from './code-flow.ts';

const text = z.string().min(3).max(254).includes('@').optional().catch(undefined);
const claimsSchema = z.object({ email: text, preferred_username: text });

/** Whose account was opened: its address, and the name by which its servers know it; `unknown` says that nobody told. */
export const accountOwner = async (
  client: oidc.Configuration,
  tokens: OAuthTokens,
  unknown: string,
): Promise<{ email: string; username: string }> => {
  const stated = tokens.claims();
  if (stated === undefined) throw new AppError(502, 'mail_busy', unknown);
  const named = claimsSchema.parse(stated);
  const asks = named.email === undefined && named.preferred_username === undefined;
  const isAskable = client.serverMetadata().userinfo_endpoint !== undefined;
  const { email, preferred_username: login } =
    asks && isAskable ? claimsSchema.parse(await oidc.fetchUserInfo(client, tokens.access_token, stated.sub)) : named;
  const [address, username] = [email ?? login, login ?? email];
  if (address === undefined || username === undefined) throw new AppError(502, 'mail_busy', unknown);
  return { email: address, username };
};
