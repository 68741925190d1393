import { domainOf, normalAddress } from '../address.ts';
import { CUES } from '../ask/cue.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { FirstContact } from './first-contact.ts';

/** The named facts on which personal learning builds; no words of the mail. */
export function featuresOf(
  focus: MessageReading,
  standing: ThreadStanding,
  contact: FirstContact,
): Record<string, number> {
  const address = normalAddress(focus.message.from.address);
  const features: Record<string, number> = {
    [`from:${address}`]: 1,
    [`domain:${domainOf(address)}`]: 0.5,
    [`sender:${focus.kind.sender}`]: 0.5,
    [`place:${focus.addressing.place}`]: 0.3,
    [`last:${standing.last}`]: 0.3,
  };
  if (contact.isNew) features['new-sender'] = 0.5;
  if (focus.addressing.greeted === 'me') features['greeted'] = 0.3;
  if (focus.message.attachments.length > 0) features['attachment'] = 0.3;
  if (standing.mine.length > 0) features['open-ask'] = 0.3;
  for (const cue of CUES) if (focus.utterances.some((one) => one.cues.has(cue))) features[`cue:${cue}`] = 0.3;
  return features;
}
