import { z } from 'zod';
import { done } from './common.ts';
import { endpoint } from './endpoint.ts';

export const mailViewingContract = {
  loadPictures: endpoint({
    method: 'POST',
    path: '/api/gmail/emails/{id}/pictures',
    access: 'signed-in',
    summary:
      'Allows the pictures of a mail, or of all mail from its sender, to be fetched by the server; the sender may learn of it.',
    body: z.object({ always: z.boolean() }),
    reply: done,
  }),
  leavePictures: endpoint({
    method: 'DELETE',
    path: '/api/gmail/emails/{id}/pictures',
    access: 'signed-in',
    summary: 'Loads no pictures of this mail and its sender any more.',
    reply: done,
  }),
};
