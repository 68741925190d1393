import * as oidc from 'openid-client';
import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { OAuthTokens } from '#server/oauth/code-flow.ts';

const text = z.string().min(3).max(254).includes('@').optional().catch(undefined);
const claimsSchema = z.object({ email: text, preferred_username: text });

/** Whose mailbox was opened: its address, and the name by which its servers know it. */
export const mailboxOwner = async (
  client: oidc.Configuration,
  tokens: OAuthTokens,
): Promise<{ email: string; username: string }> => {
  const stated = tokens.claims();
  if (stated === undefined) throw new AppError(502, 'mail_busy', "The provider didn't say whose mailbox this is.");
  const named = claimsSchema.parse(stated);
  const asks = named.email === undefined && named.preferred_username === undefined;
  const isAskable = client.serverMetadata().userinfo_endpoint !== undefined;
  const { email, preferred_username: login } =
    asks && isAskable ? claimsSchema.parse(await oidc.fetchUserInfo(client, tokens.access_token, stated.sub)) : named;
  const [address, username] = [email ?? login, login ?? email];
  if (address === undefined || username === undefined)
    throw new AppError(502, 'mail_busy', "The provider didn't say whose mailbox this is.");
  return { email: address, username };
};
