import { z } from 'zod';
import { id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';
import { preferences } from './preferences.ts';

export const activity = z.object({
  id,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: instant,
});

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
    summary: 'Gives the preferences of the person; what was never chosen has its default.',
    reply: preferences,
  }),
  savePreferences: endpoint({
    method: 'PUT',
    path: '/api/user/preferences',
    access: 'signed-in',
    summary: 'Saves preferences of the person; those not named stay, names that do not exist are refused.',
    body: preferences.partial(),
    reply: preferences,
  }),
};
