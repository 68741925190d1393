import { z } from 'zod';
import { instant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What Iris may be allowed to do by itself: it can be taken back, and nobody else learns of it. */
export const aloneActions = ['archive', 'add_event'] as const;
export type AloneAction = (typeof aloneActions)[number];

/** So many suggestions in a row must have been right before Iris offers to act by itself. */
export const RIGHT_BEFORE_OFFER = 5;

const about = z.object({ sender: z.string().min(1).max(320), action: z.enum(aloneActions) });
const named = about.extend({ senderName: z.string() });

export const permissionStates = ['granted', 'refused', 'withdrawn'] as const;

const offer = named.extend({ right: z.number(), wrong: z.number() });
export type AloneOffer = z.infer<typeof offer>;

const permission = named.extend({
  state: z.enum(permissionStates),
  since: instant,
  /** Why it stands as it does. */
  why: z.string(),
  /** How often Iris has done it and was left to it. */
  done: z.number(),
});
export type AlonePermission = z.infer<typeof permission>;

const view = z.object({
  /** The person has stopped everything: nothing is done and nothing is offered. */
  paused: z.boolean(),
  offers: z.array(offer),
  permissions: z.array(permission),
});
export type AutonomyView = z.infer<typeof view>;

export const mailAutonomyContract = {
  autonomy: endpoint({
    method: 'GET',
    path: '/api/gmail/autonomy',
    access: 'signed-in',
    summary: 'Tells what Iris may do with mail by itself, and what it offers to do after enough right suggestions.',
    reply: view,
  }),
  pauseAutonomy: endpoint({
    method: 'PUT',
    path: '/api/gmail/autonomy',
    access: 'signed-in',
    summary: 'Stops everything that Iris does with mail by itself, or lets it go on.',
    body: z.object({ paused: z.boolean() }),
    reply: view,
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/gmail/autonomy/permissions',
    access: 'signed-in',
    summary: 'Accepts or refuses an offer of Iris to do something by itself with mail of a sender.',
    body: about.extend({ allow: z.boolean() }),
    reply: view,
  }),
  endPermission: endpoint({
    method: 'DELETE',
    path: '/api/gmail/autonomy/permissions',
    access: 'signed-in',
    summary: 'Takes a permission back, which then has to be earned anew; of a refused offer, lets Iris ask again.',
    query: about,
    reply: view,
  }),
};
