import { isAscii } from 'node:buffer';
import { errorCodes, type ErrorCode } from '#contract/errors.ts';
import { AppError, badInput } from '#server/errors.ts';
import type { ConnectionPolicy } from '#server/network/connection-policy.ts';
import {
  fetchFromServer,
  policyBehind,
  type ServerRequest,
  type ServerResponse,
  userOf,
} from '#server/network/fetch-from-server.ts';
import { RemoteServerError } from '#server/network/remote-server-error.ts';
import type { BridgeAccess } from '../store/bank-bridges.store.ts';

/** The largest answer in bytes: thousands of transactions. */
const LIMIT = 4 * 1024 * 1024;
const LONGEST_ADDRESS = 2000;

/** A refusal of a bridge, in words for the person. */
export const bridgeRefusal = (code: ErrorCode & `bank_${string}`, message: string): AppError =>
  new AppError(errorCodes[code].status, code, message);

/** Speaks the SimpleFIN protocol (simplefin.org/protocol.html), over https only. */
export const createBridgeClient = (policy: ConnectionPolicy) => ({
  /** Trades a setup token, which works once, for the access to a bridge. */
  async claim(token: string): Promise<{ host: string; access: BridgeAccess }> {
    const url = claimUrl(token);
    const answer = await ask(policy, { method: 'POST', url, body: '', limit: LONGEST_ADDRESS });
    if ([403, 404, 410].includes(answer.status)) {
      throw bridgeRefusal(
        'bank_refused',
        `${url.host} doesn’t accept this setup token: it was used or withdrawn. If you didn’t use it, disable it there, because someone else may have. Then create a new one.`,
      );
    }
    const text = answer.body.toString('utf8').trim();
    if (answer.status !== 200 || !URL.canParse(text)) throw notABridge(url);
    const access = new URL(text);
    if (access.protocol !== 'https:' || access.username === '') throw notABridge(url);
    return { host: access.host, access: { url: access.href, reach: answer.reach } };
  },

  /** The accounts, with their transactions from a moment on, as JSON text. */
  async accounts({ url: address, reach }: BridgeAccess, since: number): Promise<string> {
    const url = new URL(address);
    const { username, password } = userOf(url);
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
    url.username = '';
    url.password = '';
    url.pathname = `${url.pathname.replace(/\/$/, '')}/accounts`;
    url.searchParams.set('start-date', String(Math.floor(since / 1000)));
    // A server has named this address, so it leads into no network that the server isn't in.
    const answer = await ask(policyBehind(policy, reach), {
      method: 'GET',
      url,
      headers: { authorization, accept: 'application/json' },
      limit: LIMIT,
    });
    if (answer.status === 200) return answer.body.toString('utf8');
    const says = SAYS[answer.status];
    if (says !== undefined) throw bridgeRefusal(says.code, says.message(url.host));
    throw answer.status >= 500
      ? bridgeRefusal('bank_unreachable', `${url.host} is having problems. Iris will try again later.`)
      : notABridge(url);
  },
});
export type BridgeClient = ReturnType<typeof createBridgeClient>;

type Refusal = { readonly code: ErrorCode & `bank_${string}`; readonly message: (host: string) => string };
const withdrawn: Refusal = {
  code: 'bank_refused',
  message: (host) => `${host} no longer accepts this access. Create a new setup token there and paste it here.`,
};
const wait: Refusal = { code: 'bank_busy', message: (host) => `${host} asks Iris to wait. Iris will try again later.` };
const SAYS: Readonly<Record<number, Refusal>> = {
  401: withdrawn,
  402: {
    code: 'bank_busy',
    message: (host) => `${host} won’t send anything until you pay. Check your account there.`,
  },
  403: withdrawn,
  429: wait,
  503: wait,
};

/** The address in a setup token, which is that address in Base64. */
const claimUrl = (token: string): URL => {
  const decoded = Buffer.from(token.replaceAll(/\s/g, ''), 'base64');
  const text = decoded.toString('latin1');
  if (!isAscii(decoded) || !/^https?:\/\//.test(text) || !URL.canParse(text))
    throw badInput('This isn’t a SimpleFIN setup token. Copy all of it from your bridge.', 'token');
  const url = new URL(text);
  if (url.protocol === 'https:') return url;
  throw badInput('This token leads to an address without encryption. Iris only connects over https.', 'token');
};

export const notABridge = ({ host }: Pick<URL, 'host'>): AppError =>
  bridgeRefusal('bank_unreadable', `${host} doesn’t respond like a SimpleFIN bridge. Nothing was changed here.`);

const ask = async (policy: ConnectionPolicy, request: ServerRequest): Promise<ServerResponse> => {
  try {
    return await fetchFromServer(policy, request);
  } catch (error) {
    if (!(error instanceof RemoteServerError)) throw error;
    throw bridgeRefusal(error.kind === 'unreachable' ? 'bank_unreachable' : 'bank_unreadable', error.message);
  }
};
