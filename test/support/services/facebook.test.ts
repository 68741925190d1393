import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Facebook, startFacebook } from './facebook.ts';

const REDIRECT = 'http://127.0.0.1:3000/api/auth/facebook/callback';

describe('the Facebook peer', () => {
  let facebook: Facebook;
  beforeAll(async () => {
    facebook = await startFacebook({ redirectUris: [REDIRECT] });
  });
  afterAll(() => facebook?.stop());

  const dialog = (redirect_uri = REDIRECT) => {
    const query = { client_id: facebook.clientId, redirect_uri, state: 's', scope: 'email,public_profile' };
    return `${facebook.url}/v21.0/dialog/oauth?${new URLSearchParams(query)}`;
  };
  const tokenFor = async (back: URL) => {
    const { clientId: client_id, clientSecret: client_secret } = facebook;
    const body = new URLSearchParams({
      client_id,
      client_secret,
      redirect_uri: REDIRECT,
      code: back.searchParams.get('code') ?? '',
    });
    const answer = await fetch(`${facebook.url}/v21.0/oauth/access_token`, { method: 'POST', body });
    return String(Object(await answer.json()).access_token);
  };
  const me = async (access_token: string) => {
    const appsecret_proof = createHmac('sha256', facebook.clientSecret).update(access_token).digest('hex');
    const query = new URLSearchParams({ fields: 'id,name,email', access_token, appsecret_proof });
    return (await fetch(`${facebook.url}/v21.0/me?${query}`)).json();
  };

  it('says who signed in', async () => {
    const back = await facebook.signIn(dialog(), 'ada');
    expect(back.searchParams.get('state')).toBe('s');
    expect(await me(await tokenFor(back))).toEqual({ id: '1001', name: 'Ada Lovelace', email: 'ada@example.com' });
  });

  it('leaves the address out when there is none or it was not shared', async () => {
    const phone = await tokenFor(await facebook.signIn(dialog(), 'noemail'));
    expect(await me(phone)).toEqual({ id: '1002', name: 'Phone Only' });
    const hidden = await tokenFor(await facebook.signIn(dialog(), 'ada', { shareEmail: false }));
    expect(await me(hidden)).toEqual({ id: '1001', name: 'Ada Lovelace' });
  });

  it('takes a code once, and calls only with a proof', async () => {
    const back = await facebook.signIn(dialog(), 'ada');
    const token = await tokenFor(back);
    expect(await tokenFor(back)).toBe('undefined');
    expect((await fetch(`${facebook.url}/me?access_token=${token}`)).status).toBe(400);
    expect(await me('forged')).toMatchObject({ error: { code: 190 } });
  });

  it('sends a person back who cancels, and nobody to an unknown address', async () => {
    expect((await facebook.deny(dialog())).searchParams.get('error')).toBe('access_denied');
    await expect(facebook.signIn(dialog('http://127.0.0.1:3000/elsewhere'), 'ada')).rejects.toThrow('400');
  });
});
