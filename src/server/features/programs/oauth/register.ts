import { z } from 'zod';
import { SECOND } from '#contract/time-units.ts';
import type { OAuthClientStore } from '../store/oauth-clients.store.ts';
import { canRedirectTo } from './redirects.ts';
import { OAuthRefusal } from './refusal.ts';

const ADDRESSES_AT_MOST = 10;
const LONGEST_NAME = 80;

const metadata = z.object({
  redirect_uris: z.array(z.string()).min(1).max(ADDRESSES_AT_MOST),
  client_name: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
});

/** Lets a program register itself (RFC 7591); it is a public client, whatever it asks for. */
export const registerClient = async (body: unknown, clients: Pick<OAuthClientStore, 'add'>) => {
  const { data } = metadata.safeParse(body);
  if (data === undefined)
    throw new OAuthRefusal(
      'invalid_client_metadata',
      `“redirect_uris” is a list of one to ${ADDRESSES_AT_MOST} addresses.`,
    );
  if (!data.redirect_uris.every(canRedirectTo))
    throw new OAuthRefusal('invalid_redirect_uri', 'An address begins with https://, or leads to this very device.');
  if (!(data.grant_types ?? ['authorization_code']).includes('authorization_code'))
    throw new OAuthRefusal('invalid_client_metadata', 'Only authorization_code (with refresh_token) is given.');
  const client = await clients.add({ name: nameOf(data.client_name), redirectUris: data.redirect_uris });
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt / SECOND),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
};

/** A name that is shown to people: one line, without letters that are not seen or that turn others around. */
const nameOf = (given = ''): string => {
  const name = given.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
  return name.slice(0, LONGEST_NAME).toWellFormed() || 'A program without a name';
};
