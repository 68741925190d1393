import { z } from 'zod';
import type { SenderCheck } from '../provider.ts';
import type { GmailClient } from './gmail-client.ts';

/** https://developers.google.com/workspace/gmail/api/reference/rest/v1/users.settings.sendAs */
const sendAsList = z.object({
  sendAs: z.array(z.object({ sendAsEmail: z.string(), verificationStatus: z.string().optional() })).default([]),
});

/** Asks whether Gmail sends from an address; from any other it would send, but under the address of the account. */
export const gmailWritesAs = async (client: Pick<GmailClient, 'ask'>, address: string): Promise<SenderCheck> => {
  const { sendAs } = await client.ask(sendAsList, '/settings/sendAs');
  const known = sendAs.find(({ sendAsEmail }) => sendAsEmail.toLowerCase() === address.toLowerCase());
  if (known === undefined)
    return {
      kind: 'refused',
      message: `Gmail doesn’t send from ${address} yet. Add it in Gmail’s own settings under “Send mail as”, then here.`,
    };
  // The address of the account itself and those of its organisation need no confirmation.
  return known.verificationStatus === 'pending'
    ? {
        kind: 'refused',
        message: `Gmail is still waiting for ${address} to be confirmed. Open its email about that first.`,
      }
    : { kind: 'allowed' };
};
