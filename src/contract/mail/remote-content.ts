import { z } from 'zod';
import { done } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const mailRemoteContentContract = {
  loadPictures: endpoint('POST /api/gmail/emails/{id}/pictures', {
    summary:
      'Allows the pictures of a mail, or of all mail from its sender, to be fetched by the server; the sender may learn of it.',
    body: z.object({ always: z.boolean() }),
    reply: done,
  }),
  blockPictures: endpoint('DELETE /api/gmail/emails/{id}/pictures', {
    summary: 'Loads no pictures of this mail and its sender any more.',
    reply: done,
  }),
};
