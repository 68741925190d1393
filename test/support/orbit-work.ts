import type { Client } from './client.ts';

const HOUR = 3600_000;

/** An agency with a project on which a person has worked for an hour. */
export const addWork = async (client: Client, startTime = '2025-11-17T09:00:00Z') => {
  const agency = await client.post('/api/agencies', { name: 'North' });
  const project = await client.post('/api/projects', { name: 'Harbour', agencyId: agency.json.id });
  const endTime = new Date(Date.parse(startTime) + HOUR).toISOString();
  const entry = await client.post('/api/time-entries', { projectId: project.json.id, startTime, endTime });
  return { project: project.json, entry: entry.json };
};

/** A project of a person. */
export const newProject = async (person: Client, more: object = {}) =>
  (await person.post('/api/projects', { name: 'Harbour', ...more })).json as { id: string };
/** Tracked time, as it is answered. */
export const newEntry = async (
  person: Client,
  projectId: string,
  startTime: string,
  endTime: string,
  more: object = {},
) => (await person.post('/api/time-entries', { projectId, startTime, endTime, ...more })).json;
/** What a person has tracked, latest first. */
export const listed = async (person: Client) => (await person.get('/api/time-entries')).json;
