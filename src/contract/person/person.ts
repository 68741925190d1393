import { z } from 'zod';
import { id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { preferences } from './preferences.ts';

export const activity = z.object({
  id,
  type: z.string(),
  title: z.string(),
  description: z.string(),
  timestamp: instant,
});

export const personContract = {
  activities: endpoint('GET /api/user/activities', {
    scopes: ['search'],
    summary: 'Lists what happened lately, newest first.',
    reply: z.array(activity),
  }),
  preferences: endpoint('GET /api/user/preferences', {
    scopes: ['profile:read'],
    summary: 'Gives the preferences of the person; what was never chosen has its default.',
    reply: preferences,
  }),
  savePreferences: endpoint('PUT /api/user/preferences', {
    summary: 'Saves preferences of the person; those not named stay, names that do not exist are refused.',
    body: preferences.partial(),
    reply: preferences,
  }),
};
