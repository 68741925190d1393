import { z } from 'zod';
import { instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Actions that Iris may be allowed to perform by itself: they can be undone, and nobody else notices them. */
export const autoActions = ['archive', 'add_event'] as const;
export type AutoAction = (typeof autoActions)[number];

/** How many suggestions in a row must have been right before Iris offers to perform them by itself. */
export const RIGHT_BEFORE_OFFER = 5;

const about = z.object({ sender: z.string().min(1).max(320), action: z.enum(autoActions) });
const named = about.extend({ senderName: z.string() });

export const automationPermissionStates = ['granted', 'refused', 'withdrawn'] as const;

const offer = named.extend({ right: z.number(), wrong: z.number() });
export type AutomationOffer = z.infer<typeof offer>;

const permission = named.extend({
  state: z.enum(automationPermissionStates),
  since: instant,
  /** Why the permission is in this state. */
  why: z.string(),
  /** How many of these actions Iris has performed that were not undone. */
  done: z.number(),
});
export type AutomationPermission = z.infer<typeof permission>;

const view = z
  .object({
    /** Whether the user has paused automation: nothing is performed and nothing is offered. */
    paused: z.boolean(),
    offers: z.array(offer),
    permissions: z.array(permission),
  })
  .meta({ id: 'MailAutomation' });
export type AutomationOverview = z.infer<typeof view>;

export const mailAutomationContract = {
  automation: endpoint('GET /api/gmail/autonomy', {
    summary: 'Tells what Iris may do with mail by itself, and what it offers to do after enough right suggestions.',
    reply: view,
  }),
  pauseAutomation: endpoint('PUT /api/gmail/autonomy', {
    summary: 'Stops everything that Iris does with mail by itself, or lets it go on.',
    body: z.object({ paused: z.boolean() }),
    reply: view,
  }),
  answerOffer: endpoint('POST /api/gmail/autonomy/permissions', {
    summary: 'Accepts or refuses an offer of Iris to do something by itself with mail of a sender.',
    body: about.extend({ allow: z.boolean() }),
    reply: view,
    errors: ['conflict'],
  }),
  endPermission: endpoint('DELETE /api/gmail/autonomy/permissions', {
    summary: 'Takes a permission back, which then has to be earned anew; of a refused offer, lets Iris ask again.',
    query: about,
    reply: view,
    errors: ['not_found'],
  }),
};
