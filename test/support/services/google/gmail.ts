import { z } from 'zod';
import { type Answer, googleError, notCovered, notFound } from './answer.ts';
import { type Inner, jsonOf } from './inner.ts';
import type { Incoming } from './request.ts';
import { translateSearch } from './search-terms.ts';
import { drafts } from './drafts.ts';
import type { State } from './state.ts';

const SentMessage = z.object({ id: z.string(), threadId: z.string(), labelIds: z.array(z.string()) });
const RawMessage = z.object({ raw: z.string() });
const History = z.object({ historyId: z.string() });
const MessageList = z.object({ messages: z.array(z.object({ id: z.string(), threadId: z.string() })).optional() });
const Estimate = z.object({ resultSizeEstimate: z.number() });

const IMPORT = '/gmail/v1/users/me/messages/import';
const ADDRESS = /[^\s<>,;:"]+@[^\s<>,;"]+/g;

/** Gmail calls of one signed-in person. */
export async function gmail(
  request: Incoming,
  email: string,
  state: State,
  inner: Inner,
  mail: Delivery,
): Promise<Answer> {
  const { method, path, url } = request;
  const [, user = '', call = ''] = /^\/(?:upload\/)?gmail\/v1\/users\/([^/]+)(\/.*)$/.exec(path) ?? [];
  if (user !== 'me' && decodeURIComponent(user) !== email) {
    return googleError(403, `Delegation denied for ${email}`, 'forbidden', 'PERMISSION_DENIED');
  }
  if (call === '/profile') return profile(email, inner);
  if (call === '/settings/sendAs' && method === 'GET') {
    const own = { sendAsEmail: email, isPrimary: true };
    return { status: 200, body: { sendAs: [own, ...(state.sendAs.get(email) ?? [])] } };
  }
  if (/\/drafts\/[^/]+\/send$/.test(call)) return { status: 404, body: {} };
  if (call === '/history' && BigInt(url.searchParams.get('startHistoryId') || 0) < state.historyFloor)
    return notFound();
  const q = url.searchParams.get('q');
  const [, messageId] = /^rfc822msgid:<?([^<>\s]+)>?$/.exec(q ?? '') ?? [];
  if (method === 'GET' && call === '/messages' && messageId !== undefined)
    return withMessageId(messageId, email, inner);
  if (method === 'GET' && q !== null && /^\/(messages|threads)$/.test(call)) {
    const translated = translateSearch(q, Date.now());
    if ('refused' in translated) return notCovered(`search term ${translated.refused}`);
    url.searchParams.set('q', translated.search);
  }
  if (/^\/drafts(\/[^/]+)?$/.test(call)) return drafts(request, email, state, inner);
  const answer = await inner.passAs(email, path + url.search, request.init);
  const isSent = answer.status === 200 && method === 'POST' && /\/(messages|drafts)\/send$/.test(call);
  return isSent ? sent(answer, email, inner, mail) : answer;
}

export type Delivery = ReturnType<typeof createDelivery>;

/** Mail between the people of the peer; the emulator delivers to nobody. */
export function createDelivery(inner: Inner, people: readonly string[]) {
  return async function deliver(from: string, recipients: readonly string[], raw: string) {
    const known = new Set(recipients.map((address) => address.toLowerCase()));
    const body = JSON.stringify({ raw, labelIds: ['INBOX', 'UNREAD'] });
    const headers = { 'content-type': 'application/json' };
    for (const person of people) {
      if (known.has(person) && person !== from) await inner.passAs(person, IMPORT, { method: 'POST', headers, body });
    }
  };
}

/** What Google answers to a send is short: the emulator's whole message stays behind. */
async function sent(answer: Answer, email: string, inner: Inner, deliver: Delivery): Promise<Answer> {
  const { id, threadId, labelIds } = jsonOf(answer, SentMessage);
  const { raw } = await inner.ask(email, `/gmail/v1/users/me/messages/${id}?format=raw`, RawMessage);
  await deliver(email, recipientsOf(raw), raw);
  return { status: 200, body: { id, threadId, labelIds } };
}

/** The emulator cuts the identifier wrongly and finds nothing. */
async function withMessageId(messageId: string, email: string, inner: Inner): Promise<Answer> {
  const all = await inner.ask(email, '/gmail/v1/users/me/messages?includeSpamTrash=true&maxResults=500', MessageList);
  const found = [];
  for (const { id, threadId } of all.messages ?? []) {
    const { raw } = await inner.ask(email, `/gmail/v1/users/me/messages/${id}?format=raw`, RawMessage);
    const [, own] = /^message-id:\s*<([^<>]+)>/im.exec(Buffer.from(raw, 'base64url').toString()) ?? [];
    if (own?.toLowerCase() === messageId.toLowerCase()) found.push({ id, threadId });
  }
  return { status: 200, body: { messages: found, resultSizeEstimate: found.length } };
}

async function profile(email: string, inner: Inner): Promise<Answer> {
  const count = async (kind: string) => {
    const path = `/gmail/v1/users/me/${kind}?includeSpamTrash=true&maxResults=1`;
    return (await inner.ask(email, path, Estimate)).resultSizeEstimate;
  };
  const [messagesTotal, threadsTotal, historyId] = [
    await count('messages'),
    await count('threads'),
    await latestHistory(email, inner),
  ];
  return { status: 200, body: { emailAddress: email, messagesTotal, threadsTotal, historyId } };
}

/** The newest history id, in 21 digits. */
export async function latestHistory(email: string, inner: Inner) {
  const path = '/gmail/v1/users/me/history?startHistoryId=1&maxResults=1';
  return (await inner.ask(email, path, History)).historyId;
}

function recipientsOf(raw: string) {
  const [head = ''] = Buffer.from(raw, 'base64url')
    .toString()
    .split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return lines.filter((line) => /^(to|cc|bcc):/i.test(line)).flatMap((line) => line.match(ADDRESS) ?? []);
}
