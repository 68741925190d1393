import { z } from 'zod';
import type { Answer } from './answer.ts';
import { type Inner, jsonOf } from './inner.ts';
import type { Incoming } from './request.ts';
import type { State } from './state.ts';

const DRAFTS = '/gmail/v1/users/me/drafts';
const Draft = z.looseObject({ id: z.string() });
const DraftList = z.looseObject({ drafts: z.array(Draft).optional() });

/** Calls about drafts. Gmail keeps the id of a draft that changes and puts another message into it; the emulator changes the message. */
export async function drafts(
  { method, path, url, init }: Incoming,
  email: string,
  state: State,
  inner: Inner,
): Promise<Answer> {
  const given = path.split('/drafts/')[1];
  const known = given && (state.draftIds.get(given) ?? given);
  const named = (draft: z.infer<typeof Draft>) => {
    const [outer] = [...state.draftIds].find(([, id]) => id === draft.id) ?? [];
    return { ...draft, id: outer ?? draft.id };
  };
  const ask = (call: string, request = init) => inner.passAs(email, call + url.search, request);
  if (known === undefined || method === 'DELETE') {
    const answer = await ask(known === undefined ? DRAFTS : `${DRAFTS}/${known}`);
    if (answer.status !== 200) return answer;
    if (method === 'POST') return { status: 200, body: named(jsonOf(answer, Draft)) };
    const list = jsonOf(answer, DraftList);
    return { status: 200, body: { ...list, drafts: list.drafts?.map(named) } };
  }
  const there = await ask(`${DRAFTS}/${known}`, {});
  if (there.status !== 200) return there;
  if (method === 'GET') return { status: 200, body: named(jsonOf(there, Draft)) };
  const made = await ask(DRAFTS, { ...init, method: 'POST' });
  if (made.status !== 200) return made;
  await ask(`${DRAFTS}/${known}`, { method: 'DELETE' });
  const draft = jsonOf(made, Draft);
  state.draftIds.set(given!, draft.id);
  return { status: 200, body: named(draft) };
}
