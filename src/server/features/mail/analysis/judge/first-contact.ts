import { normalAddress } from '../address.ts';
import type { AnalysisInput, Relation } from '../input.ts';
import type { MessageReading } from '../thread/read-message.ts';

/** Whether a sender is known, and if not, how much the mail reads like a cold pitch (0 to 1). */
export type FirstContact = { isNew: boolean; pitch: number; signs: readonly string[] };

const isKnown = (relation: Relation | undefined): boolean =>
  relation !== undefined && (relation.replied > 0 || (relation.sent ?? 0) > 0 || relation.wroteFirst === true);

const PITCH_MIDDLE = 2.6;

/** Someone who never wrote before may ask a real question; a pitch speaks of itself, of calls and of growth. */
export function firstContact(focus: MessageReading, input: AnalysisInput): FirstContact {
  const address = normalAddress(focus.message.from.address);
  const wroteInThread = input.thread.some((message) => message.isMine);
  const isNew =
    !wroteInThread &&
    !isKnown(input.relations?.[address] ?? input.relations?.[focus.message.from.address.toLowerCase()]);
  if (!isNew || focus.kind.sender !== 'person') return { isNew, pitch: 0, signs: [] };
  const signs: string[] = [];
  let weight = 0;
  const cues = focus.utterances.filter((one) => one.cues.has('pitch')).length;
  const links = focus.message.text.match(/https?:\/\//g)?.length ?? 0;
  const we = focus.utterances.filter((one) =>
    /\b(?:we|our|us|wir|unsere?\w*|nous|notre|nos|nuestr\w+|noi|nostr\w)\b/.test(one.folded),
  ).length;
  const add = (points: number, sign: string, present: boolean): void => {
    if (!present) return;
    weight += points;
    signs.push(sign);
  };
  add(1.4, 'Words of a sales mail', cues === 1);
  add(2.8, 'Words of a sales mail', cues === 2);
  add(4, 'Words of a sales mail', cues >= 3);
  add(1.2, 'Speaks mostly of its own company', we >= 3 && we * 2 >= focus.utterances.length);
  add(0.8, 'Links in a first mail', links >= 1 && cues > 0);
  add(
    1.5,
    'Advertising words',
    focus.utterances.some((one) => one.cues.has('advert')),
  );
  add(1.2, 'Offers to stop writing', focus.kind.signs.includes('Offers to stop writing'));
  return { isNew, pitch: 1 / (1 + Math.exp(PITCH_MIDDLE - weight)), signs };
}
