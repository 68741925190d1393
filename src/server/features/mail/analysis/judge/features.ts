import { domainOf, isFreeMail, normalAddress } from '../address.ts';
import { CUES } from '../ask/cue.ts';
import type { MessageReading } from '../thread/read-message.ts';
import type { ThreadStanding } from '../thread/thread-state.ts';
import type { FirstContact } from './first-contact.ts';

/** A correction teaches mostly on its sender, a little on its organisation, and least on mail of its kind. */
const SENDER = 1;
const DOMAIN = 0.4;
const GENERAL = 0.15;

/** The named facts on which personal learning builds; no words of the mail. */
export function featuresOf(
  focus: MessageReading,
  standing: ThreadStanding,
  contact: FirstContact,
): Record<string, number> {
  const address = normalAddress(focus.message.from.address);
  const features: Record<string, number> = {
    [`from:${address}`]: SENDER,
    [`sender:${focus.kind.sender}`]: GENERAL,
    [`place:${focus.addressing.place}`]: GENERAL,
    [`last:${standing.last}`]: GENERAL,
  };
  if (!isFreeMail(address)) features[`domain:${domainOf(address)}`] = DOMAIN;
  if (contact.isNew) features['new-sender'] = GENERAL;
  if (focus.addressing.greeted === 'me') features['greeted'] = GENERAL;
  if (focus.message.attachments.length > 0) features['attachment'] = GENERAL;
  if (standing.mine.length > 0) features['open-ask'] = GENERAL;
  for (const cue of CUES) if (focus.utterances.some((one) => one.cues.has(cue))) features[`cue:${cue}`] = GENERAL;
  return features;
}
