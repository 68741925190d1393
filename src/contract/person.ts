import { z } from 'zod';
import { id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

export const activity = z.object({
  id,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: instant,
});
export const preferences = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const personContract = {
  activities: endpoint({
    method: 'GET',
    path: '/api/user/activities',
    access: 'signed-in',
    summary: 'Lists what happened lately, newest first.',
    reply: z.array(activity),
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Gives the preferences of the person.',
    reply: preferences,
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Saves preferences of the person; those not named stay.',
    body: preferences,
    reply: preferences,
  }),
};
